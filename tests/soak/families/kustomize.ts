import { buildKustomization, type BuildOptions } from "../../../engine/render/kustomize/build";
import { openMemory } from "../../../engine/sources/memory";
import { readSuite, recordInput, suites, type KustomizeRecord } from "../../conformance/kustomize-corpus";
import { overlayOf } from "../../properties/overlays/random-overlay";
import type { Random } from "../../properties/random-numbers";
import { buildReal, hasKustomize } from "../compare/real-kustomize";
import { endingOf } from "../ending-of";
import type { Trial } from "../family";
import { mutateFiles, type Files } from "../mutate-files";
import { once } from "../once";
import { oneOf } from "../one-of";

/** One input in so many is compared: the real command is a process of its own each time. */
const share = 6;

const sometimes = (isCompared: boolean, trial: Trial): Trial => (isCompared ? trial : { run: trial.run });

/** A random overlay, mutated. */
export function drawOverlay(random: Random): Trial {
  const isCompared = random(share) === 0;
  return sometimes(isCompared, buildTrial(mutateFiles(random, overlayOf(random(1_000_000)).written), "k0"));
}

const cases = once(() => suites.flatMap((suite) => readSuite(suite) ?? []));

/** A case of the conformance suite, mutated. It is compared if the case itself gives the same on a disk. */
export async function drawKustomizeCase(random: Random): Promise<Trial> {
  if (cases().length === 0) return { run: () => ({ kind: "done", label: "no corpus" }) };
  const isCompared = random(share) === 0;
  const record = oneOf(random, cases());
  const { files, path, options } = recordInput(record);
  const trial = buildTrial(mutateFiles(random, files), path, options);
  return sometimes(isCompared && (await isComparable(record)), trial);
}

const comparable = new Map<KustomizeRecord, boolean>();

async function isComparable(record: KustomizeRecord): Promise<boolean> {
  const known = comparable.get(record);
  if (known !== undefined || !hasKustomize) return known ?? false;
  const { files, path, options } = recordInput(record);
  const { run, runReal } = buildTrial(files, path, options);
  const [ours, real] = [await run(), await runReal?.()];
  const isEqual =
    real !== undefined && ("output" in real ? ours.output === real.output : "error" in real && ours.kind === "refused");
  comparable.set(record, isEqual);
  return isEqual;
}

export function buildTrial(files: Files, path: string, options: BuildOptions = {}): Trial {
  const run = () => endingOf(async () => (await buildKustomization(openMemory(files), path, options)).yaml());
  return hasKustomize ? { run, runReal: () => buildReal(files, path, flagsOf(options)) } : { run };
}

function flagsOf({ reorder, loadRestrictor, addManagedByLabel }: BuildOptions): string[] {
  return [
    ...(reorder === "none" || reorder === "legacy" ? ["--reorder", reorder] : []),
    ...(loadRestrictor === "none" ? ["--load-restrictor", "LoadRestrictionsNone"] : []),
    ...(addManagedByLabel === true ? ["--enable-managedby-label"] : []),
  ];
}
