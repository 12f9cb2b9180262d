import type { UiPanel } from "./create-panel";
import type { UiTree } from "./create-tree";
import type { indexNodes, UiPlace } from "./index-nodes";
import type { listRows, UiRow } from "./list-rows";
import type { UiNode } from "./snapshot";
import type { UiElement } from "./ui-dom";

/** The tree with its selected row and its filter. */
export interface UiView {
  show(roots: readonly UiNode[]): void;
  /** Shows the details of a row, or none. */
  select(row: UiRow | undefined, movesFocus: boolean): void;
  /** Opens what is above a node, and leads to it. */
  reveal(id: string): void;
  /** Opens or closes a row, or makes room for more. */
  toggle(row: UiRow): void;
  find(query: string): void;
}

interface ViewElements {
  readonly page: UiElement;
  readonly search: UiElement;
  readonly status: UiElement;
}

interface ViewParts {
  readonly indexNodes: typeof indexNodes;
  readonly listRows: typeof listRows;
}

/** Keeps what is open, selected and searched for. Part of the page: see the README. */
export function createView(
  { page, search, status }: ViewElements,
  { tree, panel }: { readonly tree: UiTree; readonly panel: UiPanel },
  parts: ViewParts,
): UiView {
  const step = 200;
  const [open, room] = [new Map<string, boolean>(), new Map<string, number>()];
  let roots: readonly UiNode[] = [];
  let places: ReadonlyMap<string, UiPlace> = new Map();
  let query = "";
  let selected: { readonly key: string; readonly id: string } | undefined;

  const drawTree = (): void => {
    const { rows, found } = parts.listRows(roots, { open, room, query });
    tree.show(rows);
    tree.select(selected?.key);
    const text = query.trim() === "" ? "" : `${found} found`;
    if (status.textContent !== text) status.textContent = text;
  };
  const drawPanel = (): void => {
    page.classList.toggle("has-selection", selected !== undefined);
    panel.show(selected?.id, selected === undefined ? undefined : places.get(selected.id)?.node);
  };
  const find = (text: string): void => {
    query = text;
    search.value = text;
    drawTree();
  };
  return {
    find,
    show(next) {
      roots = next;
      places = parts.indexNodes(next);
      drawTree();
      drawPanel();
    },
    select(row, movesFocus) {
      if (row !== undefined && movesFocus) tree.focus(row.key);
      if (row?.more !== undefined) return;
      selected = row && { key: row.key, id: row.id };
      tree.select(row?.key);
      drawPanel();
    },
    reveal(id) {
      for (const above of places.get(id)?.above ?? []) open.set(above, true);
      selected = { key: id, id };
      find("");
      drawPanel();
      tree.focus(id);
    },
    toggle({ key, more, isOpen }) {
      if (more !== undefined) room.set(more, (room.get(more) ?? step) + step);
      else if (isOpen !== undefined) open.set(key, !isOpen);
      drawTree();
    },
  };
}
