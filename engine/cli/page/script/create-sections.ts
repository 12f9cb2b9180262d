import type { drawCode } from "./draw-code";
import type { Make } from "./make-element";
import type { DataSection, PageData, PageElement } from "./page-dom";

/** The sections of the panel. */
export interface Sections {
  draw(section: DataSection): PageElement;
}

/** Draws the sections, each by its type. Part of the page: see the README. */
export function createSections(
  make: Make,
  { rows }: PageData,
  select: (entry: string) => void,
  parts: { readonly drawCode: typeof drawCode },
): Sections {
  const linkTo = (row: number, note: string): PageElement => {
    const target = rows[row];
    const link = make("button", "link", make("span", "kind", target?.kind ?? ""), " ", target?.name ?? "");
    link.setAttribute("type", "button");
    link.addEventListener("click", () => {
      select(`r${row}`);
    });
    return make("li", "", link, " ", make("span", "muted", note));
  };

  const changeOf = (row: readonly unknown[]): PageElement => {
    const [sign = "", field = "", before = "", after = ""] = row.map(String);
    const lines = [
      ...(sign === "+" ? [] : [make("div", "before", `- ${before}`)]),
      ...(sign === "-" ? [] : [make("div", "after", `+ ${after}`)]),
    ];
    return make("li", "change", make("div", "field", field), ...lines);
  };

  const settingOf = ([value = "", place = "", by = ""]: readonly string[], index: number): PageElement => {
    const parts = [make("span", "set-value", value), make("span", "place", place), make("span", "muted", by)];
    return make("li", index === 0 ? "setting" : "setting former", ...parts);
  };

  const originOf = ([field, settings]: readonly unknown[]): PageElement => {
    const list = (settings as readonly (readonly string[])[]).map(settingOf);
    return make("li", "origin", make("div", "field", String(field)), make("ol", "settings", ...list));
  };

  const bodyOf = ({ type, title, text = "", rows: own = [] }: DataSection): PageElement => {
    switch (type) {
      case "facts":
        return make(
          "dl",
          "facts",
          ...own.flatMap(([name, fact]) => [make("dt", "", String(name)), make("dd", "", String(fact))]),
        );
      case "links":
        return make("ul", "links", ...own.map(([row, note]) => linkTo(Number(row), String(note))));
      case "changes":
        return make("ul", "changes", ...own.map(changeOf));
      case "origins":
        return make("ul", "origins", ...own.map(originOf));
      default:
        return parts.drawCode(make, title, text);
    }
  };

  return {
    draw: (section) => make("section", `part-${section.type}`, make("h3", "", section.title), bodyOf(section)),
  };
}
