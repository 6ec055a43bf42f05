# PowerShell completion for xqfen. Load it with:
#   xqfen completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName xqfen -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $words = @($commandAst.CommandElements | ForEach-Object { $_.Extent } |
        Where-Object { $_.EndOffset -lt $cursorPosition -or $wordToComplete -eq '' } |
        ForEach-Object { $_.Text })
    $program = $words[0]
    $rest = @($words | Select-Object -Skip 1)
    # Windows PowerShell loses an empty argument, and passes this one as empty.
    $last = if ($wordToComplete -eq '') { '""' } else { $wordToComplete }
    & $program completion -- words @rest $last 2>$null | ForEach-Object {
        $text, $usage = $_ -split "`t", 2
        if (-not $usage) { $usage = $text }
        [System.Management.Automation.CompletionResult]::new($text, $text, 'ParameterValue', $usage)
    }
}
