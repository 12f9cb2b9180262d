import { isMap, lookUpText } from "../../lib/look-up";
import { describeKey, groupOf } from "../../model/objects/object-key";
import type { PresentSet, PublishedFile, PublishedSet } from "../../sources/publish/published-set";
import { readDocuments } from "../../yaml/read/read";
import { toPlain } from "../../yaml/write/to-json";

/** The objects that a destination does not have as they are rendered. */
export interface PublishedChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

export function comparePublished({ files }: PublishedSet, present: PresentSet | undefined): PublishedChanges {
  const before = new Map((present?.files ?? []).map((file) => [file.name, file]));
  const after = new Map(files.map((file) => [file.name, file]));
  const isSame = (one: PublishedFile, other: PublishedFile): boolean => Buffer.compare(one.bytes, other.bytes) === 0;
  const changed = files.filter((file) => {
    const old = before.get(file.name);
    return old !== undefined && !isSame(file, old);
  });
  return {
    added: files.filter(({ name }) => !before.has(name)).map(describeFile),
    changed: changed.map(describeFile),
    removed: [...before.values()].filter(({ name }) => !after.has(name)).map(describeFile),
  };
}

/** Whether the destination has the set already. */
export function isUnchanged({ added, changed, removed }: PublishedChanges): boolean {
  return added.length + changed.length + removed.length === 0;
}

/** The object in a file; the name of a file that has none. */
function describeFile({ name, bytes }: PublishedFile): string {
  try {
    const [node] = readDocuments(bytes, name);
    const value = node === undefined ? undefined : toPlain(node);
    if (!isMap(value)) return name;
    const [apiVersion = "", kind = ""] = [lookUpText(value, "apiVersion"), lookUpText(value, "kind")];
    const [namespace = "", given = ""] = [
      lookUpText(value, "metadata", "namespace"),
      lookUpText(value, "metadata", "name") ?? lookUpText(value, "metadata", "generateName"),
    ];
    return kind === "" ? name : describeKey({ group: groupOf(apiVersion), kind, namespace, name: given });
  } catch {
    // What somebody else has written there.
    return name;
  }
}
