// The command `flickbook completion`.

import Scene
import Support

extension Command {
  static let completion = Command(
    name: "completion",
    summary: "Print the completion script of a shell.",
    example: "source <(flickbook completion bash)",
    read: { options in
      let name = options.operand("bash|zsh|fish")
      options.refuse(
        if: !name.isEmpty && Shell(rawValue: name) == nil,
        "there is a script for bash, zsh and fish, not for \(name.quoted)")
      return {
        if let shell = Shell(rawValue: name) { Terminal.write(shell.script) }
        return 0
      }
    })
}

/// A shell with support for completion. Its script asks this program for the candidates.
private enum Shell: String, CaseIterable {
  case bash, zsh, fish

  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// Bash splits words at "=" and ":". The script joins the pieces again. It removes from each
  /// candidate the text before the last piece, because Bash replaces only that piece.
  private static let bashScript = #"""
    # bash completion for flickbook
    _flickbook() {
      local IFS=$'\n' word last= piece whole=() answer line
      for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
        if [[ ${#whole[@]} -gt 0 && ( $word == [=:] || $last == *[=:] ) ]]; then
          whole[${#whole[@]}-1]+=$word
        else
          whole+=("$word")
        fi
        last=$word
      done
      word=${whole[${#whole[@]}-1]}
      piece=${COMP_WORDS[COMP_CWORD]}
      [[ $piece == [=:] ]] && piece=
      answer=($(command "${COMP_WORDS[0]/#\~/$HOME}" __complete "${whole[@]}" 2>/dev/null))
      COMPREPLY=()
      case ${answer[0]} in
        files)
          compopt -o filenames 2>/dev/null
          COMPREPLY=($(compgen -f -- "$piece"))
          ;;
        part) compopt -o nospace 2>/dev/null ;;&
        part | words)
          for line in "${answer[@]:1}"; do
            line=${line%%$'\t'*}
            line=${line#"${word%"$piece"}"}
            [[ $line == *[[:space:]\'\"\$\&\;\(\)]* ]] && printf -v line %q "$line"
            COMPREPLY+=("$line")
          done
          ;;
      esac
    }
    complete -F _flickbook flickbook

    """#

  private static let zshScript = #"""
    #compdef flickbook
    # zsh completion for flickbook
    _flickbook() {
      local -a answer names shown
      local line
      answer=("${(@f)$(command ${(Q)words[1]} __complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
      if [[ ${answer[1]} == files ]]; then
        _files
        return
      fi
      for line in "${(@)answer[2,-1]}"; do
        names+=("${line%%$'\t'*}")
        shown+=("${line//$'\t'/  -- }")
      done
      (( ${#names} )) || return 1
      if [[ ${answer[1]} == part ]]; then
        compadd -S '' -l -d shown -a names
      else
        compadd -l -d shown -a names
      fi
    }
    if [[ ${funcstack[1]} == _flickbook ]]; then
      _flickbook "$@"
    else
      compdef _flickbook flickbook
    fi

    """#

  private static let fishScript = #"""
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

    """#
}
