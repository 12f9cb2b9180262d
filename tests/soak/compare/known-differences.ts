import type { Ending, RealEnding } from "../family";

/** An input whose ending differs from that of the real tool. */
export interface Difference {
  readonly family: string;
  readonly ours: Ending;
  readonly real: RealEnding;
}

interface KnownDifference {
  readonly name: string;
  readonly reason: string;
  readonly covers: (difference: Difference) => boolean;
}

/** Accepted differences, each with its reason. Any other difference is an error. */
export const knownDifferences: readonly KnownDifference[] = [
  {
    name: "words of TOML",
    reason:
      "the function fromToml returns an error as a value, in the words of Helm's TOML library; ours has other words",
    covers: ({ ours, real }) =>
      ours.output !== undefined && "output" in real && withoutToml(ours.output) === withoutToml(real.output),
  },
  {
    name: "infinity as a text",
    reason:
      "Helm takes .inf and .nan for a name or another field that is a text in its Go types; ours refuses them anywhere",
    covers: ({ ours, real }) =>
      "output" in real && ours.message?.includes("HELM_") === true && unsupportedNumber.test(ours.message),
  },
  {
    name: "long sizes of a pack",
    reason: "Git reads a size of up to 64 bits, also one with needless zeros; ours refuses more than 49 bits",
    covers: ({ family, ours }) => family === "pack" && ours.message?.includes("a size of more than 49 bits") === true,
  },
];

const unsupportedNumber = /json: unsupported value: (?:[+-]Inf|NaN)/;

/** The output without the messages of TOML errors, which end before the closing brace of the map. */
function withoutToml(output: string): string {
  return output.replaceAll(/toml: [^{}]*/g, "toml:");
}
