import { isSyncError, SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { readDocuments } from "../../../yaml/read/read";
import { decodeText } from "../../../yaml/read/decode-text";
import { defaultLimits } from "../../../yaml/limits";
import type { Target } from "../build-context/context";
import { readJsonPatch } from "../json-patch/read-json-patch";
import type { JsonOperation } from "../json-patch/apply-json-patch";
import type { PlacedText } from "../kustomization/decode";
import type { Patch } from "../kustomization/kustomization";
import { readObjects } from "../load/read-objects";
import { readTargetFile } from "../load/target-root";
import type { BuildObject } from "../objects/build-object";

/** The text of a patch and its place. */
export interface PatchText {
  readonly text: string;
  readonly file: string;
  /** The place of the kustomization entry. */
  readonly place: ErrorPlace;
  /** True if the text is inline in the entry, not in a file. */
  readonly isInline: boolean;
}

/** Reads the operations of a text that must be a JSON patch. */
export function readOperations({ text, file, place, isInline }: PatchText): readonly JsonOperation[] | undefined {
  return readJsonPatch(text, file, isInline ? place : undefined);
}

/** A patch with its type, which was detected from its text. */
export type ReadPatch =
  | { readonly kind: "merge"; readonly patches: readonly BuildObject[] }
  | { readonly kind: "json"; readonly operations: readonly JsonOperation[] | undefined };

/**
 * The text of an entry of `patches` or `patchesJson6902`, from its file or inline.
 *
 * Source: kustomize api/internal/builtins/PatchTransformer.go@v0.21.2 (Config), which trims an inline text,
 * PatchJson6902Transformer.go, which does not.
 * @throws SyncError KUSTOMIZE_PATCH_EMPTY
 */
export function readEntryText(target: Target, patch: Patch, field: "patches" | "patchesJson6902"): PatchText {
  const written = patch.patch?.text ?? "";
  const inline = field === "patches" ? written.trim() : written;
  const path = patch.path?.text ?? "";
  if (inline !== "" && path !== "")
    throw unusableEntry(field, patch, "both patch and path are set", "keep one of them");
  if (inline !== "")
    return { text: inline, file: target.file, place: patch.patch?.place ?? patch.place, isInline: true };
  if (patch.path === undefined || path === "")
    throw unusableEntry(field, patch, "neither patch nor path is set", "set one of them");
  return readPatchFile(target, patch.path);
}

export function unusableEntry(field: string, { place }: Patch, why: string, mend: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PATCH_EMPTY",
    what: `cannot use an entry of ${field}`,
    where: place,
    why,
    mend,
  });
}

/** Reads a patch file that the kustomization refers to. */
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
 * Reads a patch as a strategic merge patch and as a JSON patch, and returns the one that is valid.
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

/** Reads the documents of a strategic merge patch. */
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
    what: "cannot determine the type of this patch",
    where: place,
    why: "it can be read as a strategic merge patch and as a JSON patch",
    mend: "write a map with apiVersion, kind and metadata, or a list of operations",
  });
}

function unreadable({ place }: PatchText, fault: SyncError): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PATCH_UNREADABLE",
    what: "cannot read a patch",
    where: place,
    why: `it is neither a strategic merge patch nor a JSON patch: ${fault.what}${fault.why === undefined ? "" : ` (${fault.why})`}`,
    mend: "write a map with apiVersion, kind and metadata.name, or a list of operations",
    cause: fault,
  });
}
