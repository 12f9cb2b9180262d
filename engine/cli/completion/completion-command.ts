import type { CliIo, Command, CommandEntry } from "../command";
import { flagRows, standardFlags } from "../flags/flag";
import { readFlags } from "../flags/read-flags";
import { usageError } from "../usage-error";
import { bashScript } from "./bash-script";
import { type CommandWords, completionWords } from "./completion-words";
import { fishScript } from "./fish-script";
import { powershellScript } from "./powershell-script";
import { zshScript } from "./zsh-script";

/** The scripts, by the names of the shells. */
const scripts: ReadonlyMap<string, (commands: readonly CommandWords[]) => string> = new Map([
  ["bash", bashScript],
  ["zsh", zshScript],
  ["fish", fishScript],
  ["powershell", powershellScript],
]);

/** `slipway completion SHELL`: prints a script that completes the commands and flags in a shell. */
export function completionCommand(entries: readonly CommandEntry[]): Command {
  return {
    usage: `Print a script that completes commands, flags, their values and files in a shell.

Usage:
  slipway completion bash|zsh|fish|powershell

The script is made from the flags that the commands declare, and calls no program. A script that a start file of the
shell loads in this way is always that of the installed version.

Flags:
${flagRows(standardFlags)}
`,
    examples: [
      { does: "in ~/.bashrc", line: "source <(slipway completion bash)" },
      { does: "in ~/.zshrc, after compinit", line: "source <(slipway completion zsh)" },
      { does: "in ~/.config/fish/config.fish", line: "slipway completion fish | source" },
      { does: "in $PROFILE", line: "slipway completion powershell | Out-String | Invoke-Expression" },
    ],
    flags: standardFlags,
    words: Object.fromEntries([...scripts.keys()].map((shell) => [shell, {}])),
    run: (input, io) => runCompletion(entries, input, io),
  };
}

async function runCompletion(entries: readonly CommandEntry[], input: readonly string[], io: CliIo): Promise<void> {
  const [shell, ...more] = readFlags(input, standardFlags).args;
  const known = [...scripts.keys()].join(", ");
  if (shell === undefined || more.length > 0) {
    const why = shell === undefined ? "none is named" : "several are named";
    throw usageError("CLI_ARGUMENT", "name one shell", why, `use one of ${known}`);
  }
  const script = scripts.get(shell);
  if (script === undefined) {
    const what = `cannot complete in ${JSON.stringify(shell)}`;
    throw usageError("CLI_ARGUMENT", what, "no script is known for this shell", `use one of ${known}`);
  }
  await io.out(script(completionWords(entries)));
}
