import type { PageDocument, PageElement } from "./page-dom";

/** `makeElement` in the document of the page. */
export type Make = (name: string, className: string, ...children: (PageElement | string)[]) => PageElement;

/** Makes an element. Texts are set as texts, never as HTML. Part of the page: see the README. */
export function makeElement(
  document: PageDocument,
  name: string,
  className: string,
  ...children: (PageElement | string)[]
): PageElement {
  const element = document.createElement(name);
  if (className !== "") element.className = className;
  element.append(...children);
  return element;
}
