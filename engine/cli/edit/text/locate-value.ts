import type { CST } from "yaml";
import { presentItems } from "./block-lists";
import { locateRoot, textOf, type RootLocation } from "./locate-root";
import type { Path } from "./plan-steps";
import type { Item } from "./tokens";

/** A value of the document, with the entry or list item that holds it. */
export interface ValueLocation {
  readonly root: RootLocation;
  /** The map or list that contains it. */
  readonly parent: CST.BlockMap | CST.BlockSequence | CST.FlowCollection;
  readonly item: Item;
}

/** Finds a value; undefined if a key on the way is not written there, or twice. */
export function locateValue(text: string, path: Path): ValueLocation | undefined {
  const root = locateRoot(text);
  let found: ValueLocation | undefined;
  let parent: CST.Token | null | undefined = root?.map;
  for (const part of path) {
    if (root === undefined || !isCollection(parent)) return undefined;
    const item: Item | undefined = typeof part === "number" ? itemAt(parent, part) : entryOf(parent, part);
    if (item === undefined) return undefined;
    found = { root, parent, item };
    parent = item.value;
  }
  return found;
}

function isCollection(
  token: CST.Token | null | undefined,
): token is CST.BlockMap | CST.BlockSequence | CST.FlowCollection {
  return token?.type === "block-map" || token?.type === "block-seq" || token?.type === "flow-collection";
}

function itemAt(list: CST.BlockMap | CST.BlockSequence | CST.FlowCollection, index: number): Item | undefined {
  return list.type === "block-map" ? undefined : presentItems(list)[index];
}

function entryOf(map: CST.BlockMap | CST.BlockSequence | CST.FlowCollection, key: string): Item | undefined {
  const found = (map.items as Item[]).filter((item) => item.key && textOf(item.key) === key);
  return found.length === 1 ? found[0] : undefined;
}
