import type { DataSection, PageData, PageDocument, PageElement } from "./page-dom";

/** The panel with the details of an entry. */
export interface Details {
  /** Shows an entry, or the hint if there is none. */
  show(entry: string | undefined): void;
}

/** Fills the panel. Texts are set as texts, never as HTML. Part of the page: see the README. */
export function createDetails(
  document: PageDocument,
  { groups, rows }: PageData,
  select: (entry: string) => void,
): Details {
  const panel = document.getElementById("details");
  const hint = document.getElementById("hint");
  const highlighted = 3000;

  const make = (name: string, className: string, ...children: (PageElement | string)[]): PageElement => {
    const element = document.createElement(name);
    if (className !== "") element.className = className;
    element.append(...children);
    return element;
  };

  const linkTo = (row: number, note: string): PageElement => {
    const target = rows[row];
    const link = make("button", "link", make("span", "kind", target?.kind ?? ""), " ", target?.name ?? "");
    link.setAttribute("type", "button");
    link.addEventListener("click", () => {
      select(`r${row}`);
    });
    return make("li", "", link, " ", make("span", "muted", note));
  };

  const codeLine = (line: string): PageElement => {
    const found = /^(\s*(?:- )*)("[^"]*"|[^\s:#"'-][^:]*)(:)(?: (.*))?$/.exec(line);
    if (found === null) return make("span", "", `${line}\n`);
    const [, indent = "", key = "", colon = "", rest] = found;
    const isMasked = rest === "[secret]" || rest === "'[secret]'" || rest === '"[secret]"';
    const value = rest === undefined ? "" : make("span", isMasked ? "masked" : "value", ` ${rest}`);
    return make("span", "", indent, make("span", "key", key), colon, value, "\n");
  };

  const codeOf = (title: string, text: string): PageElement => {
    const lines = text.replace(/\n$/, "").split("\n");
    const children = lines.length > highlighted ? [text] : lines.map(codeLine);
    const code = make("pre", "code", ...children);
    // It scrolls by itself, so the keyboard must reach it.
    code.tabIndex = 0;
    code.setAttribute("role", "region");
    code.setAttribute("aria-label", title);
    return code;
  };

  const changeOf = (row: readonly unknown[]): PageElement => {
    const [sign = "", field = "", before = "", after = ""] = row.map(String);
    const lines = [
      ...(sign === "+" ? [] : [make("div", "before", `- ${before}`)]),
      ...(sign === "-" ? [] : [make("div", "after", `+ ${after}`)]),
    ];
    return make("li", "change", make("div", "field", field), ...lines);
  };

  const originOf = ([field, settings]: readonly unknown[]): PageElement => {
    const list = (settings as readonly (readonly string[])[]).map(([value = "", place = "", by = ""], index) =>
      make(
        "li",
        index === 0 ? "setting" : "setting former",
        make("span", "set-value", value),
        make("span", "place", place),
        make("span", "muted", by),
      ),
    );
    return make("li", "origin", make("div", "field", String(field)), make("ol", "settings", ...list));
  };

  const bodyOf = ({ type, title, text = "", rows: own = [] }: DataSection): PageElement => {
    switch (type) {
      case "facts": {
        const list = make("dl", "facts");
        for (const [name, fact] of own) list.append(make("dt", "", String(name)), make("dd", "", String(fact)));
        return list;
      }
      case "links":
        return make("ul", "links", ...own.map(([row, note]) => linkTo(Number(row), String(note))));
      case "changes":
        return make("ul", "changes", ...own.map(changeOf));
      case "origins":
        return make("ul", "origins", ...own.map(originOf));
      default:
        return codeOf(title, text);
    }
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
      const sections = (row ?? group)?.sections ?? [];
      const parts = sections.map((section) =>
        make("section", `part-${section.type}`, make("h3", "", section.title), bodyOf(section)),
      );
      panel.replaceChildren(above, title, ...parts);
      panel.scrollTop = 0;
    },
  };
}
