# fish completion for xqfen. Load it with: xqfen completion fish | source
# or save it as ~/.config/fish/completions/xqfen.fish.
function __xqfen_words
    set -l words (commandline -opc)
    set -l last (commandline -ct)
    $words[1] completion -- words $words[2..-1] "$last" 2>/dev/null
end
complete -c xqfen -n 'count (__xqfen_words) >/dev/null' -f -a '(__xqfen_words)'
