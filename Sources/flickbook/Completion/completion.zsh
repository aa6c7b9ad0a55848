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
