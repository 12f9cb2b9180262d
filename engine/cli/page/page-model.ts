/** The colour of a row and the sense of its mark. */
export type Tone = "create" | "update" | "replace" | "delete" | "hook" | "plain" | "unknown" | "failed";

/** One part of the details of a row or a group. */
export type PageSection =
  | {
      readonly type: "facts";
      readonly title: string;
      readonly rows: readonly (readonly [name: string, text: string])[];
    }
  /** Other rows, or groups, by index, each with a note. */
  | {
      readonly type: "links" | "groups";
      readonly title: string;
      readonly rows: readonly (readonly [index: number, note: string])[];
    }
  | { readonly type: "code"; readonly title: string; readonly text: string }
  /** Changed fields: "+", "-" or "~", the field, the values. */
  | {
      readonly type: "changes";
      readonly title: string;
      readonly rows: readonly (readonly [sign: string, field: string, before: string, after: string])[];
    }
  /** Fields, each with its settings, newest first. */
  | {
      readonly type: "origins";
      readonly title: string;
      readonly rows: readonly (readonly [
        field: string,
        settings: readonly (readonly [value: string, place: string, by: string])[],
      ])[];
    };

/** When something ran, as parts of the whole time. */
export interface PageBar {
  readonly start: number;
  readonly length: number;
  /** The parts in which it waited, within the bar. */
  readonly waiting: readonly (readonly [start: number, length: number])[];
  readonly isCritical: boolean;
  readonly isFailed: boolean;
  /** All of it in words. */
  readonly tooltip: string;
}

/** A time on the axis above the bars. */
export interface PageTick {
  /** As a part of the whole time. */
  readonly at: number;
  readonly text: string;
}

/** An item: an object, a hook, a deletion. */
export interface PageRow {
  readonly type: "object" | "hook" | "deletion" | "gate";
  /** "apps/Deployment". */
  readonly kind: string;
  /** "shop/web". */
  readonly name: string;
  /** "web", if all are in one namespace. */
  readonly shown: string;
  /** The part of an application that it is of, if it says so. */
  readonly component?: string;
  /** One character. */
  readonly mark: string;
  readonly tone: Tone;
  /** The mark in words. */
  readonly meaning: string;
  /** Short, at the end of the row. */
  readonly note: string;
  /** Further words that a search finds, such as "is:create". */
  readonly words: readonly string[];
  readonly bar?: PageBar;
  /** Indexes of the rows that must be ready first, and of those that wait for this one. */
  readonly waitsFor: readonly number[];
  readonly blocks: readonly number[];
  readonly sections: readonly PageSection[];
}

/** Rows under a heading: a wave. */
export interface PageGroup {
  /** A heading above it: the phase. Absent if it is that of the group before. */
  readonly heading?: string;
  /** With the phase: "Sync, wave 0". */
  readonly label: string;
  /** Under the heading: "wave 0". */
  readonly short: string;
  readonly note: string;
  /** What must be true before the next group starts. */
  readonly gate?: string;
  /** Whether the next group waits for this one. */
  readonly leads: boolean;
  readonly rows: readonly PageRow[];
  readonly sections: readonly PageSection[];
}

/** A page. All texts are shown as they are. */
export interface PageModel {
  readonly title: string;
  readonly subtitle: string;
  /** Sums; one with a query searches for it. */
  readonly chips: readonly { readonly text: string; readonly tone: Tone; readonly query?: string }[];
  readonly notes: readonly string[];
  /** Whether the groups are also shown as a graph. */
  readonly hasGraph: boolean;
  /** Of rows with bars. */
  readonly ticks: readonly PageTick[];
  /** The rows that a line connects, by index. */
  readonly path: readonly number[];
  /** What is to know before anything is selected. */
  readonly summary: readonly PageSection[];
  readonly groups: readonly PageGroup[];
}
