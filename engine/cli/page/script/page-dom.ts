/** What the script of the page uses of an element; the types of browsers are not part of the engine's. */
export interface PageElement {
  readonly id: string;
  textContent: string | null;
  className: string;
  hidden: boolean;
  tabIndex: number;
  value?: string;
  scrollTop: number;
  readonly clientWidth: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
  readonly classList: { add(name: string): void; remove(name: string): void; toggle(name: string, on: boolean): void };
  setAttribute(name: string, value: string): void;
  getAttribute(name: string): string | null;
  removeAttribute(name: string): void;
  getBoundingClientRect(): PageBox;
  querySelector(selector: string): PageElement | null;
  append(...children: (PageElement | string)[]): void;
  replaceChildren(...children: (PageElement | string)[]): void;
  addEventListener(type: string, listener: (event: PageEvent) => void): void;
  closest(selector: string): PageElement | null;
  focus(options?: { preventScroll: boolean }): void;
  scrollIntoView(options: { block: string }): void;
  setPointerCapture(pointer: number): void;
}

/** A rectangle, in pixels of the window. */
export interface PageBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What the script uses of an event. */
export interface PageEvent {
  readonly key: string;
  readonly target: PageElement;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly clientX: number;
  readonly clientY: number;
  readonly deltaY: number;
  readonly pointerId: number;
  preventDefault(): void;
  stopImmediatePropagation(): void;
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

/** The data of the page; groups, kinds and rows have one numbering each. */
export interface PageData {
  /** Whether it has a graph of the groups. */
  readonly hasGraph: boolean;
  readonly groups: readonly DataGroup[];
  /** Rows of one kind that follow each other in a group; the list can fold them. */
  readonly kinds: readonly DataKind[];
  readonly rows: readonly DataRow[];
  /** Rows that a line connects, one after the other. */
  readonly path: readonly number[];
  /** What the panel shows as long as nothing is selected. */
  readonly summary: readonly DataSection[];
}

/** A group: a wave. */
export interface DataGroup {
  readonly name: string;
  readonly short: string;
  /** The phase, if it is the first group of it. */
  readonly heading?: string;
  readonly note: string;
  /** What must be true before the next group starts. */
  readonly gate?: string;
  /** Whether the next group waits for this one. */
  readonly leads: boolean;
  readonly sections: readonly DataSection[];
}

/** The rows from `first` on. */
export interface DataKind {
  readonly group: number;
  readonly kind: string;
  readonly first: number;
  readonly count: number;
}

/** A row: its texts, the group, the rows that it waits for and blocks. */
export interface DataRow {
  /** "object", "hook", "deletion". */
  readonly type: string;
  readonly kind: string;
  readonly name: string;
  /** The name without a namespace that all have. */
  readonly shown: string;
  readonly component?: string;
  readonly meaning: string;
  readonly tone: string;
  readonly mark: string;
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
