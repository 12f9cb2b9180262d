import type { createSections } from "./create-sections";
import type { drawCode } from "./draw-code";
import type { Make, makeElement } from "./make-element";
import type { PageData, PageDocument } from "./page-dom";

/** The panel with the details of an entry. */
export interface Details {
  /** Shows an entry, or the hint if there is none. */
  show(entry: string | undefined): void;
}

/** The other functions of the panel. */
interface DetailsParts {
  readonly makeElement: typeof makeElement;
  readonly createSections: typeof createSections;
  readonly drawCode: typeof drawCode;
}

/** Fills the panel. Part of the page: see the README. */
export function createDetails(
  document: PageDocument,
  data: PageData,
  select: (entry: string) => void,
  parts: DetailsParts,
): Details {
  const { groups, rows } = data;
  const make: Make = (name, className, ...children) => parts.makeElement(document, name, className, ...children);
  const sections = parts.createSections(make, data, select, parts);
  const panel = document.getElementById("details");
  const hint = document.getElementById("hint");
  return {
    show(entry) {
      if (panel === null) return;
      if (hint !== null) hint.hidden = entry !== undefined;
      panel.hidden = entry === undefined;
      if (entry === undefined) {
        panel.replaceChildren();
        return;
      }
      const index = Number(entry.slice(1));
      const row = entry.startsWith("r") ? rows[index] : undefined;
      const group = groups[row?.group ?? index];
      const title = make("h2", "", row === undefined ? (group?.name ?? "") : row.name);
      title.tabIndex = -1;
      title.setAttribute("id", "details-title");
      const above =
        row === undefined
          ? make("p", "over", "Wave")
          : make("p", "over", row.kind, make("span", `badge ${row.tone}`, row.meaning));
      const shown = (row ?? group)?.sections ?? [];
      panel.replaceChildren(above, title, ...shown.map((section) => sections.draw(section)));
      panel.scrollTop = 0;
    },
  };
}
