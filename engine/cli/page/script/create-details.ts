import type { createSections } from "./create-sections";
import type { drawCode } from "./draw-code";
import type { Make, makeElement } from "./make-element";
import type { makeLink } from "./make-link";
import type { describeRadius } from "./graph/describe-radius";
import type { findRadius } from "./graph/find-radius";
import type { DataSection, PageData, PageDocument, PageElement } from "./page-dom";

/** The panel with the details of an entry. */
export interface Details {
  /** Shows an entry, or the summary if there is none. */
  show(entry: string | undefined): void;
}

/** The other functions of the panel. */
interface DetailsParts {
  readonly makeElement: typeof makeElement;
  readonly createSections: typeof createSections;
  readonly drawCode: typeof drawCode;
  readonly makeLink: typeof makeLink;
  readonly findRadius: typeof findRadius;
  readonly describeRadius: typeof describeRadius;
}

/** What the panel shows of an entry. */
interface Content {
  readonly over: readonly (PageElement | string)[];
  readonly title: string;
  readonly shown: readonly DataSection[];
  readonly radius: readonly PageElement[];
}

/** Fills the panel. Part of the page: see the README. */
export function createDetails(
  document: PageDocument,
  data: PageData,
  select: (entry: string) => void,
  parts: DetailsParts,
): Details {
  const { groups, kinds, rows } = data;
  const make: Make = (name, className, ...children) => parts.makeElement(document, name, className, ...children);
  const sections = parts.createSections(make, data, select, parts);
  const panel = document.getElementById("details");
  const hint = document.getElementById("hint");
  const [summary, said] = [document.getElementById("summary"), document.getElementById("said")];
  summary?.replaceChildren(...data.summary.map((section) => sections.draw(section)));

  const radiusOf = (row: number): readonly PageElement[] => {
    if (!data.hasGraph) return [];
    const { after, before } = parts.describeRadius(data, parts.findRadius(data, row));
    return [make("p", "radius after-radius", after), make("p", "radius before-radius", before)];
  };

  const contentOf = (entry: string): Content => {
    const index = Number(entry.slice(1));
    const row = entry.startsWith("r") ? rows[index] : undefined;
    if (row !== undefined) {
      const over = [row.kind, make("span", `badge ${row.tone}`, row.meaning)];
      return { over, title: row.name, shown: row.sections, radius: radiusOf(index) };
    }
    const kind = entry.startsWith("k") ? kinds[index] : undefined;
    const group = groups[kind?.group ?? index];
    if (kind === undefined)
      return { over: ["Wave"], title: group?.name ?? "", shown: group?.sections ?? [], radius: [] };
    const { first, count } = kind;
    const items = rows.slice(first, first + count).map(({ meaning }, at) => [first + at, meaning] as const);
    const shown = [{ type: "links", title: "Items", rows: items }];
    return { over: [group?.name ?? ""], title: `${kind.kind}: ${count} items`, shown, radius: [] };
  };

  return {
    show(entry) {
      if (panel === null) return;
      if (hint !== null) hint.hidden = entry !== undefined;
      panel.hidden = entry === undefined;
      if (entry === undefined) {
        panel.replaceChildren();
        return;
      }
      const { over, title, shown, radius } = contentOf(entry);
      const heading = make("h2", "", title);
      heading.tabIndex = -1;
      heading.setAttribute("id", "details-title");
      const above = make("p", "over", ...over);
      panel.replaceChildren(above, heading, ...radius, ...shown.map((section) => sections.draw(section)));
      panel.scrollTop = 0;
      // A screen reader hears the name where the focus is.
      if (said !== null) said.textContent = radius[0]?.textContent ?? "";
    },
  };
}
