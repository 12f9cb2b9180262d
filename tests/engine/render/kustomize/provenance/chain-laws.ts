import type { BuildResult } from "../../../../../engine/render/kustomize/build";
import { printFieldPath } from "../../../../../engine/lib/field-path";
import type { FieldPath } from "../../../../../engine/model/objects/change";
import type { FieldSetting } from "../../../../../engine/model/rendering/provenance";

/** The violations of the laws of provenance in a result; empty if the recorder is right. */
export function brokenLaws(result: BuildResult): string[] {
  return result.objects.flatMap(({ object, provenance }, index) => {
    if (provenance === undefined) return [`object ${index} has no provenance`];
    const faults: string[] = [];
    const name = `${object.kind}/${object.metadata.name}`;
    const leaves = new Map(leavesOf(object, []).map(({ path, value }) => [JSON.stringify(path), value]));
    for (const { path, settings } of provenance.fields()) {
      const key = JSON.stringify(path);
      const where = `${name} ${printFieldPath(path)}`;
      const [newest] = settings;
      if (newest === undefined) faults.push(`${where}: no setting`);
      else if (!("value" in newest)) {
        if (leaves.has(key)) faults.push(`${where}: gone in the chain, there in the output`);
      } else if (JSON.stringify(newest.value) !== JSON.stringify(leaves.get(key))) {
        faults.push(
          `${where}: ${JSON.stringify(newest.value)} in the chain, ${JSON.stringify(leaves.get(key))} in the output`,
        );
      }
      if (newest !== undefined && "value" in newest) leaves.delete(key);
      for (const [at, setting] of settings.entries()) {
        const before = settings[at + 1];
        const value = before !== undefined && "value" in before ? before.value : undefined;
        const replaced = "replaced" in setting ? setting.replaced : undefined;
        if (JSON.stringify(value) !== JSON.stringify(replaced)) faults.push(`${where}: a link is broken`);
        if (setting.place.file === "") faults.push(`${where}: no file`);
      }
    }
    for (const key of leaves.keys()) faults.push(`${name} ${key}: in the output, not in the chain`);
    return faults;
  });
}

/** The order of the transformers of one kustomization; transformers of plugins come after them, in any order. */
const transformers = [
  "ConfigMapGenerator",
  "SecretGenerator",
  "PatchStrategicMergeTransformer",
  "PatchTransformer",
  "NamespaceTransformer",
  "PrefixTransformer",
  "SuffixTransformer",
  "LabelTransformer",
  "AnnotationsTransformer",
  "PatchJson6902Transformer",
  "ReplicaCountTransformer",
  "ImageTagTransformer",
  "ReplacementTransformer",
];
const pluginFields = ["generators", "transformers", "validators"];
const lastSteps = ["HashTransformer", "NameReferenceTransformer", "RefVarTransformer"];

/** The steps that are out of order in the chains, where an object passes each kustomization once. */
export function brokenOrder(result: BuildResult): string[] {
  return result.objects.flatMap(({ object, provenance }) =>
    (provenance?.fields() ?? []).flatMap(({ path, settings }) => {
      const oldestFirst = settings.toReversed();
      const where = `${object.kind}/${object.metadata.name} ${printFieldPath(path)}`;
      // A plugin may add hashes at any step, and annotations of buildMetadata are written at every step.
      const steps = oldestFirst
        .filter(({ by }) => by.field !== "buildMetadata")
        .map(({ by }) => (pluginFields.includes(by.field ?? "") ? -1 : lastSteps.indexOf(by.name ?? "")));
      const isMixed = steps.some((step, index) => step < (steps[index - 1] ?? step));
      const isRead = oldestFirst.some(({ by }, index) => by.kind === "file" && index > 0);
      return [
        ...(isMixed ? [`${where}: a step at the end of a build comes before others`] : []),
        ...(isRead ? [`${where}: a file comes behind a transformer`] : []),
        ...kustomizationsOf(oldestFirst)
          .filter(isOutOfOrder)
          .map(({ file }) => `${where}: the steps of ${file} are out of order`),
      ];
    }),
  );
}

interface StepsOfFile {
  readonly file: string;
  readonly ranks: number[];
}

function kustomizationsOf(settings: readonly FieldSetting[]): readonly StepsOfFile[] {
  const files = new Map<string, StepsOfFile>();
  for (const { by, place } of settings) {
    const file = by.configuredIn?.file ?? place.file;
    if (by.field === undefined || by.field === "buildMetadata") continue;
    const plugin = pluginFields.indexOf(by.field);
    if (plugin < 0 && lastSteps.includes(by.name ?? "")) continue;
    const rank = plugin < 0 ? transformers.indexOf(by.name ?? "") : plugin === 0 ? 1 : transformers.length;
    const known = files.get(file);
    if (known === undefined) files.set(file, { file, ranks: [rank] });
    else known.ranks.push(rank);
  }
  return [...files.values()];
}

function isOutOfOrder({ ranks }: StepsOfFile): boolean {
  return ranks.some((rank, index) => rank < (ranks[index - 1] ?? rank));
}

interface PlacedLeaf {
  readonly path: FieldPath;
  readonly value: unknown;
}

export function leavesOf(value: unknown, path: FieldPath): PlacedLeaf[] {
  if (typeof value !== "object" || value === null) return [{ path, value }];
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  if (entries.length === 0) return [{ path, value }];
  return entries.flatMap(([key, field]) => leavesOf(field, [...path, key]));
}
