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
  {
    name: "key twice",
    reason: "kustomize forgets a field whose key comes again with a value of another form; ours refuses any key twice",
    covers: ({ ours, real }) => "output" in real && ours.label === "YAML_DUPLICATE_KEY",
  },
  {
    name: "alias in its own anchor",
    reason: "go-yaml merges a map into itself while it is still empty; ours refuses an alias inside of its anchor",
    covers: ({ ours, real }) => "output" in real && ours.label === "YAML_RECURSIVE_ALIAS",
  },
  {
    name: "list without items",
    reason:
      "kustomize changes names in an object of the kind List that has no items, and no name either; ours refuses it",
    covers: ({ ours, real }) =>
      "output" in real && /^kind: \w*List$/m.test(real.output) && ours.message?.includes("previousNames") === true,
  },
  {
    name: "empty value in a list",
    reason:
      'an empty value within {} in an item of a List: kustomize prints null; ours prints "", as outside of a List',
    covers: ({ ours, real }) =>
      ours.output !== undefined &&
      "output" in real &&
      ours.output === real.output.replaceAll(/^( *(?:- )?[^\s:]+): null$/gm, '$1: ""'),
  },
];

const unsupportedNumber = /json: unsupported value: (?:[+-]Inf|NaN)/;

/** The output without the messages of TOML errors, which end before the closing brace of the map. */
function withoutToml(output: string): string {
  return output.replaceAll(/toml: [^{}]*/g, "toml:");
}
