import type { UiNode } from "./snapshot";

/** A line of the tree, as it is shown. */
export interface UiRow {
  readonly key: string;
  /** The node whose details it shows. */
  readonly id: string;
  readonly level: number;
  readonly tone: string;
  readonly mark: string;
  readonly type: string;
  readonly name: string;
  readonly message: string;
  readonly note: string;
  /** Absent if nothing is below it, or it cannot be closed. */
  readonly isOpen?: boolean;
  /** The key of the row below which it makes room for more. */
  readonly more?: string;
}

/** What of the tree is shown. */
export interface TreeView {
  /** What the user has opened or closed. */
  readonly open: ReadonlyMap<string, boolean>;
  /** How many rows are shown below one, where the user has asked for more. */
  readonly room: ReadonlyMap<string, number>;
  readonly query: string;
}

/** The rows, and how many objects and components a query finds. */
export interface ListedRows {
  readonly rows: readonly UiRow[];
  readonly found: number;
}

/** Lists the rows that are open, or those that a query finds with all above them. Part of the page: see the README. */
export function listRows(roots: readonly UiNode[], { open, room, query }: TreeView): ListedRows {
  const step = 200;
  const words = query.toLowerCase().split(" ");
  const rows: UiRow[] = [];
  let found = 0;

  const rowOf = (node: UiNode, level: number, isOpen?: boolean): UiRow => {
    const { id: key, target = key, tone, mark, type, name, message, note, children } = node;
    const row = { key, id: target, level, tone, mark, type, name, message, note };
    return children.length === 0 || isOpen === undefined ? row : { ...row, isOpen };
  };
  const addMore = (left: number, more: string, level: number): void => {
    if (left <= 0) return;
    const key = `more ${more}`;
    const name = `show ${Math.min(left, step)} more of ${left}`;
    rows.push({ key, id: key, level, tone: "more", mark: "…", type: "", name, message: "", note: "", more });
  };
  const add = (node: UiNode, level: number): void => {
    const isOpen = open.get(node.id) ?? node.isOpen;
    rows.push(rowOf(node, level, isOpen));
    if (!isOpen) return;
    const most = room.get(node.id) ?? step;
    for (const child of node.children.slice(0, most)) add(child, level + 1);
    addMore(node.children.length - most, node.id, level + 1);
  };
  const search = (node: UiNode, level: number, around: string): boolean => {
    const { id, type, name, message, note, children } = node;
    const named = `${around} ${type}/${name} ${name}`.toLowerCase();
    const text = `${named} ${message} ${note} ${node.words}`.toLowerCase();
    const isFound = words.every((word) => text.includes(word));
    if (isFound && node.health !== "" && node.target === undefined) found += 1;
    const at = rows.length;
    // What a query finds is neither opened nor closed.
    rows.push(rowOf(node, level));
    const most = room.get(id) ?? step;
    let shown = 0;
    let left = 0;
    for (const child of children) {
      const end = rows.length;
      if (!search(child, level + 1, named)) continue;
      if (shown < most) shown += 1;
      else {
        rows.length = end;
        left += 1;
      }
    }
    addMore(left, id, level + 1);
    if (shown === 0 && !isFound) rows.length = at;
    return shown > 0 || isFound;
  };
  for (const node of roots) {
    if (query.trim() === "") add(node, 1);
    else search(node, 1, "");
  }
  return { rows, found };
}
