import type { Outcome } from "./real-helm";

/** Our intended differences from Helm, each with its reason and Helm's behaviour. */
export const knownDifferences: readonly { readonly reason: string; readonly isOne: (real: Outcome) => boolean }[] = [
  {
    reason: "Helm's library for file patterns panics over braces that are not closed; ours closes them at the end",
    isOne: (real) =>
      "error" in real && real.error.includes("error calling Glob: runtime error: slice bounds out of range"),
  },
];
