import type { drawCode } from "./draw-code";
import type { Make } from "./make-element";
import type { makeLink } from "./make-link";
import type { DataSection, PageData, PageElement } from "./page-dom";

/** The sections of the panel. */
export interface Sections {
  draw(section: DataSection): PageElement;
}

/** Draws the sections, each by its type. Part of the page: see the README. */
export function createSections(
  make: Make,
  data: PageData,
  select: (entry: string) => void,
  parts: { readonly drawCode: typeof drawCode; readonly makeLink: typeof makeLink },
): Sections {
  const linkTo = (entry: string, note: unknown): PageElement =>
    parts.makeLink(make, data, { entry, note: String(note), select });

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
      case "groups":
        return make(
          "ul",
          "links",
          ...own.map(([at, note]) => linkTo(`${type === "links" ? "r" : "g"}${String(at)}`, note)),
        );
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
