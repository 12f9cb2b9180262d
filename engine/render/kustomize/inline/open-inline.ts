import { isSyncError } from "../../../errors/sync-error";
import { invariant } from "../../../lib/invariant";
import { type InlineOverlay, inlineName } from "../../../model/rendering/inline-overlay";
import type { SourceTree } from "../../../model/sources/source-tree";
import type { LoadedKustomization } from "../accumulate/accumulate";
import { decodeKustomization } from "../kustomization/read-kustomization";
import type { TargetRoot } from "../load/target-root";
import { writeInline } from "./inline-text";
import { type ArgumentNames, nameArguments } from "./name-arguments";

/** An inline overlay that can be built. */
export interface OpenedInline {
  /** The root of the source, which its paths are relative to. It has the files of the overlay's objects too. */
  readonly root: TargetRoot;
  readonly loaded: LoadedKustomization;
  readonly names: ArgumentNames;
  /** Whether no folder is below it. */
  readonly isWhole: boolean;
}

/**
 * Reads an inline overlay.
 *
 * @param top the root of the source
 * @throws SyncError KUSTOMIZE_FIELD_UNKNOWN, KUSTOMIZE_FIELD_TYPE or KUSTOMIZE_FIELD_VALUE
 */
export function openInline(top: TargetRoot, inline: InlineOverlay): OpenedInline {
  const { text, objects, texts, names } = writeInline(inline);
  const written = [...objects, ...texts, [inlineName, text] as const];
  const files = new Map(written.map(([name, own]) => [name, Buffer.from(own)]));
  const root: TargetRoot = { ...top, tree: withFiles(top.tree, files), argumentFiles: new Set(objects.keys()) };
  const loaded = read(text, { objects, names });
  return { root, loaded, names: { objects, names }, isWhole: inline.isWhole === true };
}

function read(text: string, names: ArgumentNames): LoadedKustomization {
  try {
    const kustomization = decodeKustomization(Buffer.from(text), inlineName);
    invariant(kustomization !== undefined, "a map has content");
    return { file: inlineName, fileName: inlineName, kustomization };
  } catch (error) {
    throw isSyncError(error) ? nameArguments(error, names) : error;
  }
}

/** The tree with further files in its root. They are in no list, and not part of the digest. */
function withFiles(tree: SourceTree, files: ReadonlyMap<string, Uint8Array>): SourceTree {
  return {
    label: tree.label,
    location: tree.location,
    readFile: (path) => files.get(path) ?? tree.readFile(path),
    entryAt: (path) => (files.has(path) ? "file" : tree.entryAt(path)),
    realPath: (path) => (files.has(path) ? path : tree.realPath(path)),
    list: (path) => tree.list(path),
    digest: () => tree.digest(),
  };
}
