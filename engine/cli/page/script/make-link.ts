import type { Make } from "./make-element";
import type { PageData, PageElement } from "./page-dom";

interface Link {
  /** "r12", a row; "g3", a group. */
  readonly entry: string;
  readonly note: string;
  readonly select: (entry: string) => void;
}

/** A line of the panel that leads to an entry. Part of the page: see the README. */
export function makeLink(make: Make, { rows, groups }: PageData, { entry, note, select }: Link): PageElement {
  const index = Number(entry.slice(1));
  const row = entry.startsWith("r") ? rows[index] : undefined;
  const texts = row === undefined ? [groups[index]?.name ?? ""] : [make("span", "kind", row.kind), " ", row.name];
  const link = make("button", "link", ...texts);
  link.setAttribute("type", "button");
  link.addEventListener("click", () => {
    select(entry);
  });
  return make("li", "", link, " ", make("span", "muted", note));
}
