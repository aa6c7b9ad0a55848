# fish completion for flickbook
function __flickbook_complete
    set -l words (commandline -opc)
    set -l answer (command $words[1] __complete $words[2..-1] (commandline -ct) 2>/dev/null)
    if test "$answer[1]" = files
        __fish_complete_path (commandline -ct)
    else
        printf '%s\n' $answer[2..-1]
    end
end
complete -c flickbook -f -a '(__flickbook_complete)'
