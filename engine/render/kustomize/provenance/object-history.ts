import type { ErrorPlace } from "../../../errors/sync-error";
import type { SourcePlace } from "../../../model/rendering/provenance";
import type { MapNode } from "../../../yaml/node";
import type { Step } from "../build-context/journal";
import type { BuildObject } from "../objects/build-object";
import type { Cause } from "../objects/change-journal";
import type { ObjectEdits } from "./edit-index";
import { emptyTrace, type Trace } from "./trace";

/** What is recorded about one object during the build. */
export interface ObjectHistory {
  readonly timeline: Timeline;
  /** Where the keys of generated data came from. */
  keys: ReadonlyMap<string, ErrorPlace>;
  /** The generator that created the object, or the last one that merged into it. */
  generator: { readonly place: SourcePlace; readonly field: string | undefined } | undefined;
  /** The chart template that created the object. */
  template: string | undefined;
  /** Names in the object that follow others. */
  readonly references: Reference[];
}

/** A name that follows another object. */
export interface Reference {
  readonly name: string;
  readonly to: BuildObject;
  /** The other object, as `apps/Deployment shop/web`; known when all names have been changed. */
  description?: string;
}

/** The moments at which an object may have changed; an object that takes the place of another adds its own. */
export interface Timeline {
  readonly moments: Moment[];
  /** What the moments that were compared so far have shown. */
  readonly trace: Trace;
  /** How many were. */
  compared: number;
  /** The edits of its nodes, while it is being compared. */
  edits: ObjectEdits | undefined;
  /** The node that was compared last. */
  root: MapNode | undefined;
  /** What the object was called before and after the step that changes names which follow others. */
  namesBefore: Names | undefined;
  namesAfter: Names | undefined;
}

/** What an object is called, and what has set it. */
export type Names = Readonly<Record<"name" | "namespace", Pick<Trace, "leaf" | "last">>>;

/** An object at one moment of the build: from the log of edits follows what it was. */
export interface Moment {
  /** Counts the moments of all objects. */
  readonly order: number;
  /** How many edits had been made. */
  readonly edits: number;
  readonly object: BuildObject;
  /** The object's node then; the object may get another. */
  readonly root: MapNode | undefined;
  readonly history: ObjectHistory;
  readonly change: Change;
}

/** What may have changed an object. */
export type Change =
  | { readonly kind: "loaded" }
  /** By a field of the outermost kustomization, after all steps. */
  | { readonly kind: "added"; readonly field: string }
  | { readonly kind: "step"; readonly step: Step; readonly cause: Cause | undefined };

export function emptyTimeline(): Timeline {
  return {
    moments: [],
    trace: emptyTrace(),
    compared: 0,
    edits: undefined,
    root: undefined,
    namesBefore: undefined,
    namesAfter: undefined,
  };
}

export function readNames({ fields }: Trace): Names {
  const metadata = fields?.get("metadata")?.fields;
  const read = (field: keyof Names): Names[keyof Names] => {
    const { leaf, last } = metadata?.get(field) ?? {};
    return { leaf, last };
  };
  return { name: read("name"), namespace: read("namespace") };
}
