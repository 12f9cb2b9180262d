// What the server answers to the page. All texts are masked, and without control characters.

/** A part of the panel. */
export type UiSection =
  | { readonly type: "facts"; readonly title: string; readonly rows: readonly (readonly [string, string])[] }
  | { readonly type: "lines" | "log"; readonly title: string; readonly lines: readonly string[] }
  /** Rows that lead to other nodes: the id, the type, the name, a note. */
  | { readonly type: "links"; readonly title: string; readonly rows: readonly UiLink[] }
  | { readonly type: "runs"; readonly title: string; readonly rows: readonly UiRun[] };

/** What a run came to. */
export interface UiRun {
  /** The component; "" where that is plain. */
  readonly of: string;
  readonly time: string;
  readonly status: string;
  readonly revision: string;
  readonly message: string;
}

/** Leads to another node. */
export type UiLink = readonly [id: string, type: string, name: string, note: string];

/** What can be asked about a node. */
export type UiAsk = "events" | "logs" | "previous";

/** What the panel shows of a node. */
export interface UiPanelText {
  /** Above the title. */
  readonly over: string;
  readonly title: string;
  readonly badge: string;
  readonly sections: readonly UiSection[];
  readonly asks: readonly UiAsk[];
  /** The number of the change in the preview whose lines are read. */
  readonly change?: number;
}

/** A line of the tree, with what is below it. */
export interface UiNode {
  /** The same as long as it is the same thing; tells nothing of it. */
  readonly id: string;
  /** The node whose details it shows, if these are not its own. */
  readonly target?: string;
  readonly tone: string;
  /** One character, or none. */
  readonly mark: string;
  /** "apps/Deployment". */
  readonly type: string;
  /** "shop/web". */
  readonly name: string;
  /** Below the name: why it is not healthy. */
  readonly message: string;
  /** At the end of the line. */
  readonly note: string;
  /** The health of an object or a component, whose changes are told; "" for others. */
  readonly health: string;
  /** What a filter finds beside the texts. */
  readonly words: string;
  /** Whether it is open as long as the user has not decided. */
  readonly isOpen: boolean;
  readonly children: readonly UiNode[];
  /** Absent if another node has them. */
  readonly panel?: UiPanelText;
}

/** A stack as it was at one time. */
export interface UiSnapshot {
  readonly title: string;
  readonly summary: string;
  readonly chips: readonly { readonly text: string; readonly tone: string; readonly query: string }[];
  /** What could not be read, each a sentence. */
  readonly notes: readonly string[];
  readonly roots: readonly UiNode[];
}

/** Why something cannot be read. */
export interface UiFault {
  readonly code: string;
  readonly what: string;
  readonly why: string;
  readonly mend: string;
}

/** The state or the cluster, and whether it can be read. Times are milliseconds. */
export interface UiSource {
  /** When it was read; 0 if it has not been read. */
  readonly at: number;
  readonly fault?: UiFault;
}

/** The answer to each question of the page. */
export interface UiAnswer {
  /** The version of the snapshot. */
  readonly version: string;
  readonly now: number;
  /** How long the page waits before it asks again. */
  readonly pause: number;
  readonly state: UiSource;
  readonly cluster: UiSource;
  /** How long a read has been going on; 0 if there is none. */
  readonly reading: number;
  /** Whether a run has begun what it has not ended. */
  readonly isUnderway: boolean;
  /** Absent if the page has this version. */
  readonly snapshot?: UiSnapshot;
}

/** Events or logs of a node. */
export interface UiDetails {
  readonly sections: readonly UiSection[];
}

/** The changed lines of an object. */
export interface UiDiff {
  readonly notes: readonly string[];
  readonly hunks: readonly {
    readonly head: string;
    readonly lines: readonly { readonly sign: string; readonly text: string; readonly place?: string }[];
  }[];
}
