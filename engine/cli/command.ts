import type { Flag } from "./flags/flag";

/** The environment of a command; tests pass their own. */
export interface CliIo {
  /** Resolves when the text is written; use bytes for invalid UTF-8. */
  readonly out: (text: string | Uint8Array) => Promise<void>;
  readonly err: (text: string) => void;
  /** The whole standard input. */
  readonly input: () => Promise<Uint8Array>;
  /** Called after each file of the machine that a source reads, with the bytes of all files read so far. */
  readonly onRead?: (bytesRead: number) => void;
  /** From its first call on, SIGTERM and SIGINT abort the signal in place of ending the process. */
  readonly stopSignal?: () => AbortSignal;
  /** Whether the standard output is a terminal. */
  readonly isTerminal?: () => boolean;
  /** Sets the exit code of a command that has done its work; 0 by default. */
  readonly exitWith?: (code: number) => void;
  readonly workingDirectory: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** One use of a command, for its help. */
export interface Example {
  /** What it does: a phrase of one line. */
  readonly does: string;
  /** The line of a shell. */
  readonly line: string;
}

/** The words that stand for arguments, and what follows each of them; files follow the last one. */
export interface ArgumentWords {
  readonly [word: string]: ArgumentWords;
}

/** One command of the command line: `slipway NAME …`. */
export interface Command {
  /** The help without the examples, which follow it. */
  readonly usage: string;
  readonly examples: readonly Example[];
  /** All flags: those with a help text are completed by shells. */
  readonly flags: readonly Flag[];
  /** What shells complete arguments to: files by default. */
  readonly words?: ArgumentWords | "nothing";
  /** The exit code for invalid arguments; 2 by default. */
  readonly usageExitCode?: number;
  /** The exit code for an error of `run`, where it is neither 2 for invalid arguments nor 1 for all others. */
  readonly exitCodeOf?: (error: unknown) => number;
  /** @throws SyncError with a CLI_ code for invalid arguments, with another code if the command failed */
  readonly run: (args: readonly string[], io: CliIo) => Promise<void>;
}

/** A command in the list of commands; its code is loaded when it is called. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Command;
}
