import { resolve, relative, sep } from "node:path";
import { isSyncError, SyncError } from "../../errors/sync-error";
import { findKustomization } from "../../render/kustomize/load/find-kustomization";
import { resolvePath, type TargetRoot } from "../../render/kustomize/load/target-root";
import { decodeKustomization } from "../../render/kustomize/kustomization/read-kustomization";
import { openDirectory } from "../../sources/directory";
import { decodeText } from "../../yaml/read/decode-text";
import { defaultLimits } from "../../yaml/limits";
import type { YamlNode } from "../../yaml/node";
import { readConfig } from "../../yaml/read/read-config";
import { editList } from "./edit-list";
import { replaceFile } from "./replace-file";

/** A change of a field of a kustomization file with a list of strings. */
export interface KustomizationEdit {
  readonly field: "buildMetadata";
  /** The new list: with items added at the end, or with items removed. */
  readonly change: (current: readonly string[], file: string) => readonly string[];
}

/**
 * Changes the kustomization file of a folder, or the file itself where the path names one. Nothing is written if
 * nothing changes.
 *
 * @throws SyncError KUSTOMIZE_FILE_NOT_FOUND, KUSTOMIZE_FILE_AMBIGUOUS, KUSTOMIZE_PATH_NOT_FOUND,
 * KUSTOMIZE_FIELD_UNKNOWN, KUSTOMIZE_FIELD_TYPE or a YAML_ code where the file cannot be read; CLI_EDIT_NOT_POSSIBLE,
 * CLI_CANNOT_WRITE
 */
export function editKustomization(path: string, edit: KustomizationEdit): void {
  const { file, bytes } = readFile(path);
  const current = decodeKustomization(bytes, file)?.[edit.field]?.map(({ text }) => text) ?? [];
  const wanted = edit.change(current, file);
  const { text, encoding } = decodeText(bytes, file, defaultLimits);
  if (encoding !== "utf-8") throw notPossible(file, edit, "it is not written in UTF-8");
  const edited = editList(text, { field: edit.field, current, wanted });
  if (edited === undefined) throw notPossible(file, edit, "its YAML style does not allow partial edits");
  if (edited === text && wanted.join() === current.join()) return;
  const result = Buffer.from(edited);
  if (!isRight(bytes, result, { file, field: edit.field, wanted }))
    throw notPossible(file, edit, "other fields depend on it (an anchor, or a duplicate key)");
  replaceFile(`/${file}`, result);
}

function readFile(path: string): { readonly file: string; readonly bytes: Uint8Array } {
  const tree = openDirectory("/", { label: "the file system" });
  const local = relative("/", resolve(path)).split(sep).join("/") || ".";
  const root: TargetRoot = {
    tree,
    options: { restrictor: "none", absoluteRoot: "/", remotes: undefined },
    directory: ".",
    referrer: undefined,
    repository: undefined,
  };
  const entry = resolvePath(root, local, {});
  const file = entry.kind === "file" ? entry.path : findKustomization({ ...root, directory: entry.path }, {});
  return { file, bytes: tree.readFile(file) };
}

// Verifies that the list is as requested, and that no other field changed its meaning.
function isRight(
  before: Uint8Array,
  after: Uint8Array,
  {
    file,
    field,
    wanted,
  }: Pick<KustomizationEdit, "field"> & { readonly file: string; readonly wanted: readonly string[] },
): boolean {
  try {
    const found = decodeKustomization(after, file)?.[field]?.map(({ text }) => text) ?? [];
    return found.join() === wanted.join() && meaningOf(before, file, field) === meaningOf(after, file, field);
  } catch (error) {
    if (isSyncError(error)) return false;
    throw error;
  }
}

/** All fields but one, as a string without positions. */
function meaningOf(bytes: Uint8Array, file: string, field: string): string {
  const root = readConfig(bytes, file);
  if (root === undefined) return "[]";
  const entries = root.kind === "map" ? root.entries : [];
  const others = entries.filter(({ key }) => key.value.toLowerCase() !== field.toLowerCase());
  return JSON.stringify(
    others.map(({ key, value }): readonly [string, YamlNode] => [key.value, value]),
    (name, value: unknown) => (name === "line" || name === "column" ? undefined : value),
  );
}

function notPossible(file: string, { field }: KustomizationEdit, why: string): SyncError {
  return new SyncError({
    code: "CLI_EDIT_NOT_POSSIBLE",
    what: `cannot change ${field}`,
    where: { file, field },
    why,
    mend: `change ${field} by hand`,
  });
}
