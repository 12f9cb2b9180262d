import type { fillRow } from "./fill-row";
import type { UiRow } from "./list-rows";
import type { nextRow } from "./next-row";
import type { Make, UiElement } from "./ui-dom";

/** The tree: one of its rows has the tab stop. */
export interface UiTree {
  /** Shows rows. The elements of rows that stay are kept, and so is the focus. */
  show(rows: readonly UiRow[]): void;
  focused(): UiRow | undefined;
  /** Moves the focus to the row with a key. */
  focus(key: string): void;
  /** Marks the row with a key as the selected one. */
  select(key: string | undefined): void;
  /** The row to which a key of the keyboard leads. */
  next(key: string): UiRow | undefined;
  /** The row of an element. */
  rowOf(element: UiElement): UiRow | undefined;
}

interface TreeParts {
  readonly fillRow: typeof fillRow;
  readonly nextRow: typeof nextRow;
}

/** Keeps the elements of the tree. Part of the page: see the README. */
export function createTree(make: Make, tree: UiElement, hasFocus: () => boolean, parts: TreeParts): UiTree {
  let shown = new Map<string, { readonly element: UiElement; row: UiRow }>();
  let order: readonly UiRow[] = [];
  let [focused, selected] = [undefined, undefined] as [string | undefined, string | undefined];
  let count = 0;
  const elementOf = (key: string | undefined): UiElement | undefined =>
    key === undefined ? undefined : shown.get(key)?.element;
  const indexOf = (key: string | undefined): number => order.findIndex((row) => row.key === key);

  const stopAt = (key: string | undefined): void => {
    const [former, now] = [elementOf(focused), elementOf(key)];
    if (former !== undefined) former.tabIndex = -1;
    if (now !== undefined) now.tabIndex = 0;
    focused = key;
  };
  const create = (row: UiRow): UiElement => {
    const element = make("div", "");
    count += 1;
    element.setAttribute("id", `row-${count}`);
    element.setAttribute("role", "treeitem");
    element.setAttribute("data-key", row.key);
    element.setAttribute("aria-selected", String(row.key === selected));
    element.tabIndex = -1;
    parts.fillRow(make, element, row);
    return element;
  };

  return {
    show(rows) {
      const wasFocused = hasFocus();
      const isSameOrder = rows.length === order.length && rows.every(({ key }, index) => key === order[index]?.key);
      const former = Math.max(indexOf(focused), 0);
      const next = new Map<string, { readonly element: UiElement; row: UiRow }>();
      for (const row of rows) {
        const known = shown.get(row.key);
        if (known !== undefined && JSON.stringify(known.row) !== JSON.stringify(row)) {
          parts.fillRow(make, known.element, row);
        }
        next.set(row.key, { element: known?.element ?? create(row), row });
      }
      [shown, order] = [next, rows];
      if (isSameOrder) return;
      tree.replaceChildren(...[...next.values()].map(({ element }) => element));
      const isKept = focused !== undefined && next.has(focused);
      stopAt(isKept ? focused : rows[Math.min(former, rows.length - 1)]?.key);
      if (wasFocused) elementOf(focused)?.focus({ preventScroll: true });
    },
    focused: () => (focused === undefined ? undefined : shown.get(focused)?.row),
    focus(key) {
      stopAt(key);
      elementOf(key)?.focus({ preventScroll: true });
      elementOf(key)?.scrollIntoView({ block: "nearest" });
    },
    select(key) {
      elementOf(selected)?.setAttribute("aria-selected", "false");
      selected = key;
      elementOf(key)?.setAttribute("aria-selected", "true");
    },
    next: (key) => parts.nextRow(order, indexOf(focused), key),
    rowOf: (element) => shown.get(element.closest("[role=treeitem]")?.getAttribute("data-key") ?? "")?.row,
  };
}
