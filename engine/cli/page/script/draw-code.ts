import type { Make } from "./make-element";
import type { PageElement } from "./page-dom";

/** Draws a manifest with its keys and values apart, unless it is very long. Part of the page: see the README. */
export function drawCode(make: Make, title: string, text: string): PageElement {
  const highlighted = 3000;

  const drawLine = (line: string): PageElement => {
    const found = /^(\s*(?:- )*)("[^"]*"|[^\s:#"'-][^:]*)(:)(?: (.*))?$/.exec(line);
    if (found === null) return make("span", "", `${line}\n`);
    const [, indent = "", key = "", colon = "", rest] = found;
    const isMasked = rest === "[secret]" || rest === "'[secret]'" || rest === '"[secret]"';
    const value = rest === undefined ? "" : make("span", isMasked ? "masked" : "value", ` ${rest}`);
    return make("span", "", indent, make("span", "key", key), colon, value, "\n");
  };

  const lines = text.replace(/\n$/, "").split("\n");
  const code = make("pre", "code", ...(lines.length > highlighted ? [text] : lines.map(drawLine)));
  // It scrolls by itself, so the keyboard must reach it.
  code.tabIndex = 0;
  code.setAttribute("role", "region");
  code.setAttribute("aria-label", title);
  return code;
}
