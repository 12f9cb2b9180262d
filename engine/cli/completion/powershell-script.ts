import { type CommandWords, flagNames, placeOf, withStart } from "./completion-words";

/** The script for PowerShell, from version 5.1 on, which itself completes files where the script has nothing. */
export function powershellScript(commands: readonly CommandWords[]): string {
  const all = withStart(commands);
  return `# Completion of slipway in PowerShell: slipway completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName slipway -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    # The flags of each command.
    $flags = @{
${all.flatMap(({ name, flags }) => row(name, flags.flatMap(flagNames))).join("")}    }
    # The words that the value of a flag may be.
    $values = @{
${all.flatMap(valueRows).join("")}    }
    # The flags whose value is the next argument.
    $taking = @(
${all.flatMap(takingRows).join("")}    )
    # The words that follow a command and its arguments.
    $words = @{
${all.flatMap(wordRows).join("")}    }
    $command = ''
    $place = ''
    $expects = ''
    foreach ($element in $commandAst.CommandElements | Select-Object -Skip 1) {
        $word = $element.Extent.Text
        if ($element.Extent.EndOffset -ge $cursorPosition -and $word -eq $wordToComplete) { break }
        if ($expects -ne '') { $expects = '' }
        elseif ($word.StartsWith('-')) { if ($taking -ccontains "$command $word") { $expects = "$command $word" } }
        elseif ($command -eq '') { $command = $word; $place = $word }
        else { $place = "$place $word" }
    }
    $prefix = ''
    $typed = $wordToComplete
    if ($expects -ne '') { $found = $values[$expects] }
    elseif ($typed -match '^(--[^=]+)=(.*)$') {
        $prefix = "$($Matches[1])="
        $typed = $Matches[2]
        $found = $values["$command $($Matches[1])"]
    }
    elseif ($typed.StartsWith('-')) { $found = $flags[$command] }
    else { $found = $words[$place] }
    $found | Where-Object { $_ -and $_.StartsWith($typed) } | ForEach-Object {
        [System.Management.Automation.CompletionResult]::new("$prefix$_", $_, 'ParameterValue', $_)
    }
}
`;
}

/** One entry of a table; a table of PowerShell does not distinguish capitals, a flag of one letter does. */
function row(key: string, words: readonly string[]): readonly string[] {
  return words.length === 0 ? [] : [`        '${key}' = @(${words.map((word) => `'${word}'`).join(", ")})\n`];
}

function valueRows({ name, flags }: CommandWords): readonly string[] {
  return flags.flatMap((flag) => {
    const { completes } = flag;
    if (completes === undefined || typeof completes === "string") return [];
    const written = [...flagNames(flag), ...flag.aliases.map((alias) => `--${alias}`)];
    return written.flatMap((one) => row(`${name} ${one}`, completes));
  });
}

function takingRows({ name, flags }: CommandWords): readonly string[] {
  const taking = flags.filter(({ takesNext }) => takesNext);
  const written = taking.flatMap((flag) => [...flagNames(flag), ...flag.aliases.map((alias) => `--${alias}`)]);
  return written.map((one) => `        '${name} ${one}'\n`);
}

function wordRows(command: CommandWords): readonly string[] {
  return [...command.words].flatMap(([before, words]) => row(placeOf(command, before), words));
}
