# bash completion for xqfen. Load it with: source <(xqfen completion bash)
# It needs neither bash-completion nor a bash newer than 3.2.
_xqfen() {
    local line
    COMPREPLY=()
    while IFS= read -r line; do
        COMPREPLY+=("${line%%$'\t'*}")
    done < <("${COMP_WORDS[0]}" completion -- words "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o bashdefault -o default -F _xqfen xqfen
