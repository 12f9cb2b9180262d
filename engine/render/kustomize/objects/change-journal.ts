import type { ErrorPlace } from "../../../errors/sync-error";
import type { MapNode } from "../../../yaml/node";
import type { JsonOperation } from "../json-patch/apply-json-patch";
import type { BuildObject } from "./build-object";

/** The text of a patch and its place. */
export interface PatchSource {
  readonly text: string;
  readonly file: string;
  /** The place of the kustomization entry. */
  readonly place: ErrorPlace;
  /** True if the text is inline in the entry, not in a file. */
  readonly isInline: boolean;
}

/** The part of a step that changed one object. */
export type Cause =
  | {
      readonly kind: "merge";
      readonly source: PatchSource;
      /** The index of the document in the patch. */ readonly index: number;
    }
  | {
      readonly kind: "json";
      readonly source: PatchSource;
      readonly operations: readonly JsonOperation[];
      /** The object before the step. */
      readonly before: MapNode;
    }
  | { readonly kind: "entry"; readonly place: ErrorPlace };

/** The changes of single objects in a list; see `Journal`. */
export interface ChangeJournal {
  /** A generated object, or the result of merging it with the existing object, replaced the existing object. */
  replaced(old: BuildObject, object: BuildObject, generated: BuildObject): void;
  /** The current step just changed the object. */
  changed(object: BuildObject, cause?: Cause): void;
  /** A name in the object refers to the other object, and was updated. */
  referred(object: BuildObject, name: string, to: BuildObject): void;
}
