# PowerShell completion for xqfen. Load it with:
#   xqfen completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName xqfen -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $last = "$wordToComplete"
    $done = ''
    $words = @(foreach ($element in $commandAst.CommandElements) {
        if ($element.Extent.StartOffset -ge $cursorPosition) { break }
        if ($element.Extent.EndOffset -ge $cursorPosition) {
            # A comma makes an array of the word, of which PowerShell completes the
            # last element alone.
            $typed = $element.Extent.Text.Substring(0, $cursorPosition - $element.Extent.StartOffset)
            if ($typed.EndsWith(",$last", [StringComparison]::Ordinal)) {
                $done = $typed.Substring(0, $typed.Length - $last.Length)
            }
            break
        }
        if ($element -is [System.Management.Automation.Language.StringConstantExpressionAst]) {
            $element.Value # without its quotes
        } else {
            $element.Extent.Text
        }
    })
    $program = $words[0]
    # Windows PowerShell loses an empty argument, and passes this one as empty.
    $rest = @(@($words | Select-Object -Skip 1) + "$done$last" | ForEach-Object { if ($_ -eq '') { '""' } else { $_ } })
    & $program completion '--' words @rest 2>$null | ForEach-Object {
        $text, $usage = $_ -split "`t", 2
        if ($text.StartsWith($done, [StringComparison]::Ordinal)) { $text = $text.Substring($done.Length) }
        if (-not $usage) { $usage = $text }
        [System.Management.Automation.CompletionResult]::new($text, $text, 'ParameterValue', $usage)
    }
}
