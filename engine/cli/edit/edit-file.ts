import { dirname, relative, resolve, sep } from "node:path";
import { isSyncError, SyncError } from "../../errors/sync-error";
import { findKustomization } from "../../render/kustomize/load/find-kustomization";
import { resolvePath, type TargetRoot } from "../../render/kustomize/load/target-root";
import { decodeKustomization } from "../../render/kustomize/kustomization/read-kustomization";
import { openDirectory } from "../../sources/directory";
import { decodeText } from "../../yaml/read/decode-text";
import { defaultLimits } from "../../yaml/limits";
import { readConfig } from "../../yaml/read/read-config";
import { configToPlain } from "../../yaml/write/to-json";
import type { EditedFile, KustomizationEdit } from "./fields/kustomization-edit";
import { replaceFile } from "./replace-file";
import { changeText } from "./text/change-text";
import { isDataMap, isSameData, type Data, type DataMap } from "./text/data";

/**
 * Changes the kustomization file of a folder, or the file itself where the path names one. Nothing is written if
 * nothing changes.
 *
 * @param warn prints a line for the user
 * @throws SyncError KUSTOMIZE_FILE_NOT_FOUND, KUSTOMIZE_FILE_AMBIGUOUS, KUSTOMIZE_PATH_NOT_FOUND,
 * KUSTOMIZE_FIELD_UNKNOWN, KUSTOMIZE_FIELD_TYPE or a YAML_ code where the file cannot be read; CLI_EDIT_NOT_POSSIBLE,
 * CLI_CANNOT_WRITE, and the errors of the edit
 */
export function editKustomization(path: string, edit: KustomizationEdit, warn: (line: string) => void): void {
  const { file, root, bytes } = readFile(path);
  const current = readData(bytes, file);
  const twice = keyTwice(current);
  if (twice !== undefined) throw notPossible(file, edit, `it has ${twice} in two spellings`);
  const wanted = edit.change(current, { file, root, folder: `/${dirname(file)}`, warn });
  const { text, encoding } = decodeText(bytes, file, defaultLimits);
  if (encoding !== "utf-8") throw notPossible(file, edit, "it is not written in UTF-8");
  const edited = changeText(text, current, wanted);
  if (edited === undefined) throw notPossible(file, edit, "its YAML style does not allow partial edits");
  if (edited === text && isSameData(current, wanted)) return;
  const result = Buffer.from(edited);
  if (!isRight(result, file, wanted))
    throw notPossible(file, edit, "other fields depend on it (an anchor, or a duplicate key)");
  replaceFile(`/${file}`, result);
}

function readFile(path: string): Pick<EditedFile, "file" | "root"> & { readonly bytes: Uint8Array } {
  const tree = openDirectory("/", { label: "the file system" });
  const local = relative("/", resolve(path)).split(sep).join("/") || ".";
  const top: TargetRoot = {
    tree,
    options: { restrictor: "none", absoluteRoot: "/", remotes: undefined },
    directory: ".",
    referrer: undefined,
    repository: undefined,
  };
  const entry = resolvePath(top, local, {});
  const file = entry.kind === "file" ? entry.path : findKustomization({ ...top, directory: entry.path }, {});
  // A kustomization may read files of its own folder only.
  const { path: directory } = resolvePath(top, dirname(file), {});
  const root: TargetRoot = { ...top, directory, options: { ...top.options, restrictor: "rootOnly" } };
  return { file, root, bytes: tree.readFile(file) };
}

/** The fields of the file, after a check of their types. */
function readData(bytes: Uint8Array, file: string): DataMap {
  decodeKustomization(bytes, file);
  const root = readConfig(bytes, file);
  const data = root === undefined ? null : (configToPlain(root) as Data);
  return isDataMap(data) ? data : {};
}

/** Kustomize merges fields whose names differ in case only. */
function keyTwice(data: DataMap): string | undefined {
  const names = Object.keys(data).map((key) => key.toLowerCase());
  return names.find((name, index) => names.indexOf(name) < index);
}

// Verifies that the fields are as requested, and that no other field changed its meaning.
function isRight(after: Uint8Array, file: string, wanted: DataMap): boolean {
  try {
    return isSameData(readData(after, file), wanted);
  } catch (error) {
    if (isSyncError(error)) return false;
    throw error;
  }
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
