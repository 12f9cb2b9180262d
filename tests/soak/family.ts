import type { Random } from "../properties/random-numbers";

/** How an input ended: what it gave, or the error that refused it. Anything that is thrown is a crash. */
export interface Ending {
  readonly kind: "done" | "refused";
  /** The class of the outcome, for the count. */
  readonly label: string;
  /** What it gave, if that can be compared. */
  readonly output?: string;
  /** The message of the error. */
  readonly message?: string;
}

/** What a real tool makes of the same input: what it gives, or its error. */
export type RealEnding = { readonly output: string } | { readonly error: string } | { readonly absent: string };

/** One input. */
export interface Trial {
  readonly run: () => Ending | Promise<Ending>;
  /** Runs the real tool on the same input; absent where there is none. */
  readonly runReal?: () => Promise<RealEnding>;
}

/** One kind of hostile input. */
export interface Family {
  readonly name: string;
  /** Draws an input. The same numbers give the same input. */
  readonly draw: (random: Random) => Trial | Promise<Trial>;
}
