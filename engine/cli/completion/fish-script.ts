import { type CommandWords, type FlagWords, flagNames, globalFlags, placeOf, withStart } from "./completion-words";

/** The script for fish. */
export function fishScript(commands: readonly CommandWords[]): string {
  return `# Completion of slipway in fish: slipway completion fish | source

# Whether the next argument is the value of a flag of a command.
function __slipway_takes_value
    switch "$argv[1] $argv[2]"
        case ${withStart(commands).flatMap(takingRows).join(" ")}
            return 0
    end
    return 1
end

# The command and its arguments before the cursor, without flags.
function __slipway_place
    set -l place
    set -l skip 0
    set -l words (commandline -opc)
    for word in $words[2..-1]
        if test $skip = 1
            set skip 0
        else if string match -q -- '-*' $word
            __slipway_takes_value "$place[1]" $word; and set skip 1
        else
            set place $place $word
        end
    end
    string join ' ' -- $place
end

function __slipway_at
    test (__slipway_place | string collect -a) = "$argv[1]"
end

function __slipway_in
    string match -q -r -- "^$argv[1]( |\\$)" (__slipway_place | string collect -a)
end

complete -c slipway -f
${globalFlags.map((flag) => flagLine("__slipway_at ''", flag)).join("")}${commands.map(commandLines).join("")}`;
}

function takingRows({ name, flags }: CommandWords): readonly string[] {
  return flags
    .filter(({ takesNext }) => takesNext)
    .flatMap((flag) => [...flagNames(flag), ...flag.aliases.map((alias) => `--${alias}`)])
    .map((written) => `'${name} ${written}'`);
}

function commandLines(command: CommandWords): string {
  const { name, summary, flags, words, completes } = command;
  const condition = `__slipway_in ${name}`;
  const first = `complete -c slipway -n "__slipway_at ''" -a ${name} -d ${quoted(summary)}\n`;
  const files = completes === "files" ? `complete -c slipway -n "${condition}" -F\n` : "";
  const wordLines = [...words].map(
    ([before, these]) =>
      `complete -c slipway -n "__slipway_at '${placeOf(command, before)}'" -a ${quoted(these.join(" "))}\n`,
  );
  return `\n${first}${files}${wordLines.join("")}${flags.map((flag) => flagLine(condition, flag)).join("")}`;
}

function flagLine(condition: string, { name, short, help, completes, takesNext }: FlagWords): string {
  const shortPart = short === undefined ? "" : ` -s ${short}`;
  return `complete -c slipway -n "${condition}"${shortPart} -l ${name}${valueOf(completes, takesNext)} -d ${quoted(help)}\n`;
}

function valueOf(completes: FlagWords["completes"], takesNext: boolean): string {
  if (completes === undefined) return "";
  const required = takesNext ? " -r" : "";
  if (completes === "files") return `${required} -F`;
  if (completes === "folders") return `${required} -f -a "(__fish_complete_directories (commandline -ct))"`;
  return `${required} -f${completes === "nothing" ? "" : ` -a ${quoted(completes.join(" "))}`}`;
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, (character) => `\\${character}`)}'`;
}
