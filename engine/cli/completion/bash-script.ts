import { type CommandWords, type Completes, flagNames, type FlagWords, placeOf, withStart } from "./completion-words";

/** The script for bash, from version 3.2 on; it needs no package of completions. */
export function bashScript(commands: readonly CommandWords[]): string {
  const all = withStart(commands);
  return `# Completion of slipway in bash: source <(slipway completion bash)

# The flags of a command.
_slipway_flags() {
  reply=
  case "$1" in
${all.map(flagRow).join("")}  esac
}

# What the value of a flag is: next, or attached by a sign; then words, files, folders or nothing.
_slipway_value() {
  reply=
  case "$1 $2" in
${grouped(all.flatMap(valueRows))}  esac
}

# What follows a command and its arguments.
_slipway_arguments() {
  reply=nothing
  case "$1" in
${grouped(all.flatMap(wordRows))}${grouped(all.flatMap(fileRows))}  esac
}

${engine}`;
}

function flagRow({ name, flags }: CommandWords): string {
  return flags.length === 0 ? "" : `    '${name}') reply='${flags.flatMap(flagNames).join(" ")}' ;;\n`;
}

/** A pattern of \`case\`, and the reply. */
type Row = readonly [pattern: string, reply: string];

function valueRows({ name, flags }: CommandWords): readonly Row[] {
  return flags.flatMap((flag) =>
    flag.completes === undefined
      ? []
      : understoodNames(flag).map((written): Row => [
          `'${name} ${written}'`,
          replyOf(flag, flag.completes ?? "nothing"),
        ]),
  );
}

function understoodNames(flag: FlagWords): readonly string[] {
  return [...flagNames(flag), ...flag.aliases.map((alias) => `--${alias}`)];
}

function replyOf({ takesNext }: FlagWords, completes: Completes): string {
  return `${takesNext ? "next" : "attached"} ${typeof completes === "string" ? completes : wordsReply(completes)}`;
}

function wordsReply(words: readonly string[]): string {
  return `words ${words.join(" ")}`;
}

function wordRows(command: CommandWords): readonly Row[] {
  return [...command.words].map(([before, words]) => [`'${placeOf(command, before)}'`, wordsReply(words)]);
}

function fileRows({ name, completes }: CommandWords): readonly Row[] {
  return completes === "files" ? [[`'${name}'|'${name} '*`, "files"]] : [];
}

/** The rows with the same reply as one. */
function grouped(rows: readonly Row[]): string {
  const patterns = new Map<string, string[]>();
  for (const [pattern, reply] of rows) patterns.set(reply, [...(patterns.get(reply) ?? []), pattern]);
  return [...patterns].map(([reply, these]) => `    ${these.join("|")}) reply='${reply}' ;;\n`).join("");
}

const engine = `_slipway() {
  local reply='' word='' last=0 index=0 glued='' split='' command='' place='' expects='' ended='' prefix=''
  local -a line
  line=()
  COMPREPLY=()
  # Bash splits --flag=value at the sign.
  for ((index = 1; index <= COMP_CWORD; index++)); do
    word=\${COMP_WORDS[index]}
    last=$((\${#line[@]} - 1))
    if [[ $last -ge 0 && ( -n $glued || $word == '=' && \${line[last]} == --* ) ]]; then
      line[last]="\${line[last]}$word"
      split=1
      [[ $word == '=' ]] && glued=1 || glued=
    else
      line[last + 1]=$word
      glued= split=
    fi
  done
  last=$((\${#line[@]} - 1))
  for ((index = 0; index < last; index++)); do
    word=\${line[index]}
    if [[ -n $expects ]]; then
      expects=
    elif [[ -z $ended && $word == -- ]]; then
      ended=1
    elif [[ -z $ended && $word == -?* ]]; then
      _slipway_value "$command" "$word"
      [[ $reply == 'next '* ]] && expects=\${reply#next }
    elif [[ -z $command ]]; then
      command=$word place=$word
    else
      place="$place $word"
    fi
  done
  word=\${line[last]}
  if [[ -n $expects ]]; then
    :
  elif [[ -z $ended && $word == --*=* ]]; then
    _slipway_value "$command" "\${word%%=*}"
    expects=\${reply#* }
    [[ -z $split ]] && prefix="\${word%%=*}="
    word=\${word#*=}
  elif [[ -z $ended && $word == -* ]]; then
    _slipway_flags "$command"
    expects="words $reply"
  else
    _slipway_arguments "$place"
    expects=$reply
  fi
  case $expects in
    words\\ *) _slipway_reply -W "\${expects#words }" ;;
    files) _slipway_reply -f ;;
    folders) _slipway_reply -d ;;
  esac
  # Lets readline quote the names of files, and complete a quoted word; bash 3.2 has no compopt.
  if [[ $expects == files || $expects == folders ]]; then
    compopt -o filenames -o default 2>/dev/null
  fi
  return 0
}

_slipway_reply() {
  local found
  while IFS= read -r found; do
    COMPREPLY+=("$found")
  done < <(compgen -P "$prefix" "$@" -- "$word")
}

complete -F _slipway slipway
`;
