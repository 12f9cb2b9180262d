import { mapAll } from "../../../errors/map-all";
import { joinErrors, SyncError } from "../../../errors/sync-error";
import { readConfig } from "../../../yaml/read/read-config";
import type { Target } from "../build-context/context";
import { readAs } from "../kustomization/decode";
import { fileReplacement, fileReplacements, type Replacement } from "../kustomization/replacement-fields";
import { readTargetFile } from "../load/target-root";
import { ReplacementRun } from "./apply-replacement";
import type { Transformer, TransformerFactory } from "../transformers/transformer";

/** `replacements`: copies values from one object to others; entries are inline or in files. */
export const replacementTransformers: TransformerFactory = (target) => {
  const entries = target.kustomization.replacements ?? [];
  // Kustomize drops an empty list of targets when it configures the transformer.
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
    throw badEntry(entry.place, "it has both a path and inline fields", "keep one of them");
  }
  const file = readTargetFile(target.root, path.text, path.place);
  const read = readFile(file.bytes, file.path);
  return entry.optional === true ? read.map((replacement) => ({ ...replacement, optional: true })) : read;
}

// A file contains one replacement or a list. Unknown fields are ignored, as in kustomize.
function readFile(bytes: Uint8Array, file: string): readonly Replacement[] {
  const root = readConfig(bytes, file);
  const errors: SyncError[] = [];
  const place = { file, line: root?.line ?? 1, column: root?.column ?? 1 };
  const reading = {
    place,
    errors,
    codes: { unknown: "KUSTOMIZE_FIELD_UNKNOWN", type: "KUSTOMIZE_FIELD_TYPE" },
    isLenient: true,
    coerces: "json",
  } as const;
  if (root === undefined || root.kind === "scalar")
    throw badEntry(place, "the file contains neither a replacement nor a list", "write one");
  const one = root.kind === "map" ? readAs(fileReplacement, root, reading) : undefined;
  const many = root.kind === "seq" ? readAs(fileReplacements, root, reading) : undefined;
  const error = joinErrors(errors);
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
