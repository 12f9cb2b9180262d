import { isSyncError, SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { readDocuments } from "../../../yaml/read";
import { decodeText } from "../../../yaml/decode-text";
import { defaultLimits } from "../../../yaml/limits";
import type { Target } from "../accumulate/context";
import { readJsonPatch } from "../json-patch/read-json-patch";
import type { JsonOperation } from "../json-patch/apply-json-patch";
import type { PlacedText } from "../kustomization/decode";
import { readObjects } from "../load/read-objects";
import { readTargetFile } from "../load/target-root";
import type { BuildObject } from "../objects/build-object";

/** A patch's text and where it was written. */
export interface PatchText {
  readonly text: string;
  readonly file: string;
  /** The entry of the kustomization. */
  readonly place: ErrorPlace;
  /** True where the text itself stands in the entry. */
  readonly isInline: boolean;
}

/** The operations of a text that must be a JSON patch. */
export function readOperations({ text, file, place, isInline }: PatchText): readonly JsonOperation[] | undefined {
  return readJsonPatch(text, file, isInline ? place : undefined);
}

/** What the text turned out to be. */
export type ReadPatch =
  | { readonly kind: "merge"; readonly patches: readonly BuildObject[] }
  | { readonly kind: "json"; readonly operations: readonly JsonOperation[] | undefined };

/** The text of a file that the kustomization names. */
export function readPatchFile(target: Target, path: PlacedText): PatchText {
  const file = readTargetFile(target.root, path.text, path.place);
  return {
    text: decodeText(file.bytes, file.path, defaultLimits).text,
    file: file.path,
    place: path.place,
    isInline: false,
  };
}

/**
 * Reads a patch as both kinds and takes the one that it is.
 *
 * Source: kustomize api/internal/builtins/PatchTransformer.go@v0.21.2 (Config).
 * @throws SyncError KUSTOMIZE_PATCH_UNREADABLE
 */
export function readPatch(patch: PatchText): ReadPatch {
  const merge = attempt(() => readMergePatch(patch));
  const json = attempt(() => readOperations(patch));
  if ("value" in merge) {
    if ("value" in json && merge.value.length > 0 && (json.value?.length ?? 0) > 0) throw ambiguous(patch);
    return { kind: "merge", patches: merge.value };
  }
  if ("value" in json) return { kind: "json", operations: json.value };
  throw unreadable(patch, patch.text.trimStart().startsWith("[") ? json.fault : merge.fault);
}

/** The documents of a strategic merge patch. */
export function readMergePatch({ text, file }: PatchText): BuildObject[] {
  return readObjects(readDocuments(text, file), file);
}

function attempt<T>(read: () => T): { readonly value: T } | { readonly fault: SyncError } {
  try {
    return { value: read() };
  } catch (error) {
    if (isSyncError(error)) return { fault: error };
    throw error;
  }
}

function ambiguous({ place }: PatchText): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PATCH_UNREADABLE",
    what: "cannot tell what kind of patch this is",
    where: place,
    why: "it can be read as a strategic merge patch and as a JSON patch",
    mend: "write a map with apiVersion, kind and metadata for the one, a list of operations for the other",
  });
}

function unreadable({ place }: PatchText, fault: SyncError): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PATCH_UNREADABLE",
    what: "cannot read a patch",
    where: place,
    why: `it is no strategic merge patch and no JSON patch: ${fault.what}${fault.why === undefined ? "" : ` (${fault.why})`}`,
    mend: "write a map with apiVersion, kind and metadata.name for the one, a list of operations for the other",
    cause: fault,
  });
}
