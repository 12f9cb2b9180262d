/** What the script of the page uses of an element; the types of browsers are not part of the engine's. */
export interface PageElement {
  readonly id: string;
  textContent: string | null;
  className: string;
  hidden: boolean;
  tabIndex: number;
  value?: string;
  scrollTop: number;
  readonly offsetTop: number;
  readonly offsetHeight: number;
  readonly clientWidth: number;
  readonly scrollHeight: number;
  readonly classList: { add(name: string): void; remove(name: string): void; toggle(name: string, on: boolean): void };
  setAttribute(name: string, value: string): void;
  getAttribute(name: string): string | null;
  append(...children: (PageElement | string)[]): void;
  replaceChildren(...children: (PageElement | string)[]): void;
  addEventListener(type: string, listener: (event: PageEvent) => void): void;
  closest(selector: string): PageElement | null;
  focus(options?: { preventScroll: boolean }): void;
  scrollIntoView(options: { block: string }): void;
}

/** What the script uses of an event. */
export interface PageEvent {
  readonly key: string;
  readonly target: PageElement;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  preventDefault(): void;
}

/** What the script uses of the document. */
export interface PageDocument {
  readonly activeElement: PageElement | null;
  readonly defaultView: { addEventListener(type: string, listener: () => void): void } | null;
  getElementById(id: string): PageElement | null;
  createElement(name: string): PageElement;
  createElementNS(space: string, name: string): PageElement;
  addEventListener(type: string, listener: (event: PageEvent) => void): void;
}

/** The data of the page's rows; groups and rows have one numbering each. */
export interface PageData {
  readonly groups: readonly { readonly name: string; readonly sections: readonly DataSection[] }[];
  readonly rows: readonly DataRow[];
}

/** A row: its texts, the group, the rows that it waits for and blocks. */
export interface DataRow {
  readonly kind: string;
  readonly name: string;
  readonly meaning: string;
  readonly tone: string;
  readonly group: number;
  readonly words: string;
  readonly waitsFor: readonly number[];
  readonly blocks: readonly number[];
  readonly sections: readonly DataSection[];
}

/** A part of the details; see `PageSection`. */
export interface DataSection {
  readonly type: string;
  readonly title: string;
  readonly text?: string;
  readonly rows?: readonly (readonly unknown[])[];
}
