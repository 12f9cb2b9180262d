/** What a command sees of the world; tests give their own. */
export interface CliIo {
  /** Resolves when the text is handed on. */
  readonly out: (text: string) => Promise<void>;
  readonly err: (text: string) => void;
  readonly workingDirectory: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** One command of the command line: `slipway NAME …`. */
export interface Command {
  readonly usage: string;
  /** @throws SyncError with a CLI_ code where the arguments are wrong, with another where the work failed */
  readonly run: (args: readonly string[], io: CliIo) => Promise<void>;
}

/** A command in the list of commands; its code is loaded when it is called. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Command;
}
