import { type CommandWords, type Completes, flagNames, type FlagWords, globalFlags, placeOf } from "./completion-words";

/** The script for zsh: a function of `fpath` with the name `_slipway`, or a text to source. */
export function zshScript(commands: readonly CommandWords[]): string {
  return `#compdef slipway
# Completion of slipway in zsh: source <(slipway completion zsh), after compinit

_slipway() {
  local curcontext="$curcontext" context state state_descr command ret=1
  local -a line commands
  typeset -A opt_args
  commands=(
${commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}\n`).join("")}  )
  _arguments -C \\
${globalFlags.map(flagSpecs).join("")}    '1:command:->command' \\
    '*::argument:->argument' && ret=0
  case $state in
    command) _describe -t commands command commands && ret=0 ;;
    argument)
      command=$line[1]
      case $command in
${commands.map(commandCase).join("")}      esac
      ;;
  esac
  return ret
}

# The words that may follow the command and its arguments: the last one of line is that at the cursor.
_slipway_words() {
  local -a words_here command_line
  command_line=("$command" "\${(@)line[1,-2]}")
  case "\${(j: :)command_line}" in
${commands.flatMap(wordCases).join("")}  esac
  (( $#words_here )) && compadd -a words_here
}

if [[ $funcstack[1] == _slipway ]]; then
  _slipway "$@"
else
  compdef _slipway slipway
fi
`;
}

function commandCase({ name, flags, words, completes }: CommandWords): string {
  const rest = words.size > 0 ? "'*:word:_slipway_words'" : completes === "files" ? "'*:file:_files'" : "";
  if (flags.length === 0 && rest === "") return "";
  const end = rest === "" ? "'*: :'" : rest;
  return `        ${name})
          _arguments -S \\
${flags.map((flag) => `      ${flagSpecs(flag)}`).join("")}            ${end} && ret=0
          ;;
`;
}

/** The lines of one flag, for `_arguments`. */
function flagSpecs(flag: FlagWords): string {
  const names = flagNames(flag);
  const own = [...names.map((name) => [name, attached(name, flag)] as const), ...aliasNames(flag)];
  const excluded = flag.isRepeated ? "*" : own.length > 1 ? `(${own.map(([name]) => name).join(" ")})` : "";
  const shown = own.slice(0, names.length);
  return shown
    .map(
      ([, written]) =>
        `    ${quoted(`${excluded}${written}[${escaped(flag.help, /[[\]\\]/g)}]${valueSpec(flag)}`)} \\\n`,
    )
    .join("");
}

function aliasNames(flag: FlagWords): readonly (readonly [string, string])[] {
  return flag.aliases.map((alias) => [`--${alias}`, attached(`--${alias}`, flag)] as const);
}

/** How the value is attached: `--name=value` and `--name value`, `-n value`; or as one argument only. */
function attached(name: string, { completes, takesNext }: FlagWords): string {
  if (completes === undefined) return name;
  const isLong = name.startsWith("--");
  if (!takesNext) return isLong ? `${name}=-` : name;
  return isLong ? `${name}=` : `${name}+`;
}

function valueSpec({ completes, value, takesNext }: FlagWords): string {
  if (completes === undefined) return "";
  return `${takesNext ? ":" : "::"}${escaped(value, /[:\\]/g)}:${actionOf(completes)}`;
}

function actionOf(completes: Completes): string {
  if (completes === "nothing") return " ";
  if (typeof completes !== "string") return `(${completes.join(" ")})`;
  return completes === "files" ? "_files" : "_files -/";
}

function wordCases(command: CommandWords): readonly string[] {
  return [...command.words].map(
    ([before, words]) => `    ${quoted(placeOf(command, before))}) words_here=(${words.join(" ")}) ;;\n`,
  );
}

function escaped(text: string, special: RegExp): string {
  return text.replace(special, (character) => `\\${character}`);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
