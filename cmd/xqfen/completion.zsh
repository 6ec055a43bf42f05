#compdef xqfen
# zsh completion for xqfen. Load it with: source <(xqfen completion zsh)
# or save it as _xqfen in a directory of $fpath.
_xqfen() {
    local line
    local -a found
    while IFS= read -r line; do
        found+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
    done < <("${words[1]}" completion -- words "${(@)words[2,CURRENT]}" 2>/dev/null)
    if (( ${#found} )); then
        _describe -V xqfen found
    else
        _files
    fi
}
if [[ "${funcstack[1]}" == _xqfen ]]; then
    _xqfen "$@"
else
    (( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
    compdef _xqfen xqfen
fi
