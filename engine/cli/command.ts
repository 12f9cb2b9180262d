/** What a command sees of the world; tests give their own. */
export interface CliIo {
  /** Resolves when the text is handed on; bytes are for what is no UTF-8. */
  readonly out: (text: string | Uint8Array) => Promise<void>;
  readonly err: (text: string) => void;
  /** The whole standard input. */
  readonly input: () => Promise<Uint8Array>;
  readonly workingDirectory: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** One command of the command line: `slipway NAME …`. */
export interface Command {
  readonly usage: string;
  /** The exit code where the arguments are wrong; 2 by default. */
  readonly usageExitCode?: number;
  /** @throws SyncError with a CLI_ code where the arguments are wrong, with another where the work failed */
  readonly run: (args: readonly string[], io: CliIo) => Promise<void>;
}

/** A command in the list of commands; its code is loaded when it is called. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Command;
}
