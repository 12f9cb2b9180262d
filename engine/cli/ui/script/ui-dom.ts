import type { PageElement } from "../../page/script/page-dom";

/** What the script of the page uses of an element; the types of browsers are not part of the engine's. */
export interface UiElement extends Omit<PageElement, "closest" | "append" | "replaceChildren" | "addEventListener"> {
  append(...children: (UiElement | string)[]): void;
  replaceChildren(...children: (UiElement | string)[]): void;
  addEventListener(type: string, listener: (event: UiEvent) => void): void;
  closest(selector: string): UiElement | null;
  removeAttribute(name: string): void;
  contains(other: UiElement | null): boolean;
}

/** What the script uses of an event. */
export interface UiEvent {
  readonly key: string;
  readonly target: UiElement;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  preventDefault(): void;
}

/** What the script uses of the document. */
export interface UiDocument {
  readonly activeElement: UiElement | null;
  readonly hidden: boolean;
  title: string;
  getElementById(id: string): UiElement | null;
  createElement(name: string): UiElement;
  addEventListener(type: string, listener: (event: UiEvent) => void): void;
}

/** What the script uses of an answer. */
interface UiResponse {
  readonly status: number;
  json(): Promise<unknown>;
}

/** What the script uses of the window. */
export interface UiWindow {
  readonly document: UiDocument;
  readonly location: { readonly search: string };
  fetch(path: string, options: { readonly headers: Readonly<Record<string, string>> }): Promise<UiResponse>;
  setTimeout(work: () => void, milliseconds: number): number;
  clearTimeout(timer: number | undefined): void;
  getSelection(): { readonly isCollapsed: boolean } | null;
}

/** Makes an element. */
export type Make = (name: string, className: string, ...children: (UiElement | string)[]) => UiElement;
