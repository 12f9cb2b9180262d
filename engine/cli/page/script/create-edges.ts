import type { PageData, PageDocument, PageElement } from "./page-dom";

/** The lines between rows. */
export interface Edges {
  /** Draws the lines of a row, and marks the rows at their ends; without a row removes them. */
  draw(row: number | undefined): void;
}

/** Draws what a row waits for, and what it blocks. Part of the page: see the README. */
export function createEdges(
  document: PageDocument,
  { rows }: PageData,
  elementOf: (entry: string) => PageElement | null,
): Edges {
  const space = "http://www.w3.org/2000/svg";
  const canvas = document.getElementById("edges");
  const list = document.getElementById("plan");
  const maxLines = 200;
  let marked: PageElement[] = [];

  /** A wave is positioned, so that an offset would count from it. */
  const middleOf = (element: PageElement): number => {
    const { top, height } = element.getBoundingClientRect();
    return Math.round(top - (list?.getBoundingClientRect().top ?? 0) + height / 2);
  };

  /** From the edge of one row to that of another, within the width of the canvas. */
  const lineTo = (from: PageElement, to: PageElement, className: string): PageElement => {
    const [start, end] = [middleOf(from), middleOf(to)];
    // A curve reaches three quarters of the way to its control points.
    const room = ((canvas?.clientWidth ?? 0) - 4) / 0.75;
    const reach = Math.max(4, Math.min(room, 12 + Math.abs(end - start) / 30));
    const path = document.createElementNS(space, "path");
    path.setAttribute("class", className);
    path.setAttribute("d", `M1 ${start} C${reach} ${start} ${reach} ${end} 1 ${end}`);
    return path;
  };

  const connect = (from: PageElement, others: readonly number[], className: string): readonly PageElement[] => {
    const lines: PageElement[] = [];
    for (const other of others) {
      const element = elementOf(`r${other}`);
      if (element === null || element.hidden) continue;
      element.classList.add(className);
      marked.push(element);
      if (lines.length < maxLines) lines.push(lineTo(from, element, className));
    }
    return lines;
  };

  return {
    draw(row) {
      for (const element of marked) {
        element.classList.remove("is-before");
        element.classList.remove("is-after");
      }
      marked = [];
      if (canvas === null || list === null) return;
      const data = row === undefined ? undefined : rows[row];
      const element = row === undefined ? null : elementOf(`r${row}`);
      if (data === undefined || element === null || element.hidden) {
        canvas.replaceChildren();
        return;
      }
      canvas.setAttribute("height", String(list.scrollHeight));
      canvas.replaceChildren(
        ...connect(element, data.blocks, "is-after"),
        ...connect(element, data.waitsFor, "is-before"),
      );
    },
  };
}
