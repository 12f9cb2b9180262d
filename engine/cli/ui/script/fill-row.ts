import type { UiRow } from "./list-rows";
import type { Make, UiElement } from "./ui-dom";

/** Makes an element show a row. Part of the page: see the README. */
export function fillRow(make: Make, element: UiElement, row: UiRow): void {
  const { level, tone, mark, type, name, message, note, isOpen } = row;
  const deepest = 8;
  element.className = `row tree-row level-${Math.min(level, deepest)} ${tone}`;
  const opener = make("span", "twisty", isOpen === undefined ? "" : isOpen ? "▾" : "▸");
  const sign = make("span", "mark", mark);
  for (const part of [opener, sign]) part.setAttribute("aria-hidden", "true");
  const what = make("span", "what", make("span", "kind", type), type === "" ? "" : " ", make("span", "name", name));
  const why = message === "" ? [] : [make("span", "why", message)];
  element.replaceChildren(opener, sign, what, make("span", "note", note), ...why);
  const label = [`${type} ${name}`.trim(), note, message].filter((text) => text !== "").join(", ");
  element.setAttribute("aria-label", label);
  element.setAttribute("aria-level", String(level));
  if (isOpen === undefined) element.removeAttribute("aria-expanded");
  else element.setAttribute("aria-expanded", String(isOpen));
}
