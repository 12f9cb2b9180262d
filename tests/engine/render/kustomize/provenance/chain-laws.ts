import type { BuildResult } from "../../../../../engine/render/kustomize/build";
import { printFieldPath } from "../../../../../engine/lib/field-path";
import type { FieldPath } from "../../../../../engine/model/change";

/** What breaks the laws of provenance in a result: nothing, as the recorder should have it. */
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
