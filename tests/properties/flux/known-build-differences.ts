import { differsInNodeHashes } from "../overlays/known-differences";
import type { FluxAnswer, OwnAnswer } from "./flux-answer";

interface DifferentBuild {
  readonly our: OwnAnswer;
  readonly their: FluxAnswer;
  /** Further answers of Flux. */
  readonly again: () => Promise<readonly FluxAnswer[]>;
}

/** Accepted differences, those of kustomize, for the reasons of `../overlays/known-differences.ts`. */
const known: readonly (readonly [name: string, covers: (build: DifferentBuild) => boolean | Promise<boolean>])[] = [
  ["panic", ({ their }) => /panic/.test(their.error ?? "")],
  [
    "hash of a node",
    ({ our, their }) =>
      our.build !== undefined && their.build !== undefined && differsInNodeHashes(our.build, their.build),
  ],
  ["chance", isByChance],
];

/** The name of the known difference, if it is one. */
export async function coverDifference(build: DifferentBuild): Promise<string | undefined> {
  for (const [name, covers] of known) if (await covers(build)) return name;
  return undefined;
}

async function isByChance({ their, again }: DifferentBuild): Promise<boolean> {
  const others = await again();
  return others.some(
    ({ build, error }) => build !== their.build || (error === undefined) !== (their.error === undefined),
  );
}
