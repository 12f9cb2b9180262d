import { mapAll } from "../../../errors/map-all";
import { joinErrors, SyncError } from "../../../errors/sync-error";
import { readConfig } from "../../../yaml/read-config";
import type { Target } from "../accumulate/context";
import { fileReplacement, fileReplacements, type Replacement } from "../kustomization/replacement-fields";
import { readTargetFile } from "../load/target-root";
import { ReplacementRun } from "../replacements/apply-replacement";
import type { Transformer, TransformerFactory } from "./transformer";

/** `replacements`: values copied from one object to others, written inline or in files. */
export const replacementTransformers: TransformerFactory = (target) => {
  const entries = target.kustomization.replacements ?? [];
  // On its way into the transformer kustomize loses an empty list of targets.
  return entries.length === 0 ? [] : [applyReplacements(target, entries.map(withoutEmptyTargets))];
};

/** Source: kustomize api/internal/builtins/ReplacementTransformer.go@v0.21.2. */
export function applyReplacements(target: Target, entries: readonly Replacement[]): Transformer {
  const replacements = mapAll(entries, (entry) => readEntry(target, entry)).flat();
  return (objects) => {
    const run = new ReplacementRun(objects, target);
    for (const replacement of replacements) run.apply(replacement);
    objects.idsChanged();
  };
}

function withoutEmptyTargets(entry: Replacement): Replacement {
  return entry.targets?.length === 0 ? { ...entry, targets: undefined } : entry;
}

function readEntry(target: Target, entry: Replacement): readonly Replacement[] {
  const { path, source, targets } = entry;
  if (path === undefined || path.text === "") return [entry];
  if (source !== undefined || (targets?.length ?? 0) > 0) {
    throw badEntry(entry.place, "it has a path and is written inline too", "keep one of them");
  }
  const file = readTargetFile(target.root, path.text, path.place);
  const read = readFile(file.bytes, file.path);
  return entry.optional === true ? read.map((replacement) => ({ ...replacement, optional: true })) : read;
}

// A file holds one replacement or a list of them. What it does not know it passes over, as kustomize does.
function readFile(bytes: Uint8Array, file: string): readonly Replacement[] {
  const root = readConfig(bytes, file);
  const faults: SyncError[] = [];
  const place = { file, line: root?.line ?? 1, column: root?.column ?? 1 };
  const reading = {
    place,
    faults,
    codes: { unknown: "KUSTOMIZE_FIELD_UNKNOWN", type: "KUSTOMIZE_FIELD_TYPE" },
    isLenient: true,
    coerces: true,
  } as const;
  if (root === undefined || root.kind === "scalar")
    throw badEntry(place, "the file holds neither a replacement nor a list", "write one");
  const one = root.kind === "map" ? fileReplacement(root, reading) : undefined;
  const many = root.kind === "seq" ? fileReplacements(root, reading) : undefined;
  const error = joinErrors(faults);
  if (error !== undefined) throw error;
  return many ?? (one === undefined ? [] : [one]);
}

function badEntry(where: Replacement["place"], why: string, mend: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_REPLACEMENT_SOURCE",
    what: "cannot use an entry of replacements",
    where,
    why,
    mend,
  });
}
