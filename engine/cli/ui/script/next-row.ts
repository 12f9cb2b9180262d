import type { UiRow } from "./list-rows";

/** The row to which a key leads from the one at an index; undefined if it leads nowhere. Part of the page. */
export function nextRow(rows: readonly UiRow[], at: number, key: string): UiRow | undefined {
  const page = 10;
  const level = rows[at]?.level ?? 0;
  switch (key) {
    case "ArrowDown":
      return rows[at + 1];
    case "ArrowUp":
      return rows[at - 1];
    case "PageDown":
      return rows[Math.min(at + page, rows.length - 1)];
    case "PageUp":
      return rows[Math.max(at - page, 0)];
    case "Home":
      return rows[0];
    case "End":
      return rows.at(-1);
    case "ArrowLeft":
      return rows.slice(0, Math.max(at, 0)).findLast((row) => row.level < level);
    case "ArrowRight":
      return (rows[at + 1]?.level ?? 0) > level ? rows[at + 1] : undefined;
    default:
      return undefined;
  }
}
