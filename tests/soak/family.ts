import type { Random } from "../properties/random-numbers";

/** How an input ended: what it gave, or the code of the error that refused it. Anything that is thrown is a crash. */
export interface Ending {
  readonly kind: "done" | "refused";
  /** The class of the outcome, for the count. */
  readonly label: string;
}

/** One kind of hostile input. */
export interface Family {
  readonly name: string;
  /** Draws an input and runs it. The same numbers give the same input. */
  readonly run: (random: Random) => Ending | Promise<Ending>;
}
