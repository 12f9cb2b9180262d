import type { PageDocument, PageElement } from "../page-dom";

/** `makeSvg` in the document of the page. */
export type MakeSvg = (
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: (PageElement | string)[]
) => PageElement;

/** Makes an element of a drawing. Texts are set as texts. Part of the page: see the README of `script`. */
export function makeSvg(
  document: PageDocument,
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: (PageElement | string)[]
): PageElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  element.append(...children);
  return element;
}
