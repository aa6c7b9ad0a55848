# bash completion for flickbook
_flickbook() {
  # Bash splits words at "=" and ":". Join the pieces again, and remove from each candidate the text
  # before the last piece, because Bash replaces only that piece.
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
