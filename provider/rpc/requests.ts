import type { PropertyMap } from "./property-value";

/** The calls of the protocol, as plain data: what a resource handler is asked, and what it answers. */

export interface CheckRequest {
  readonly urn: string;
  /** Inputs of the last run; empty for a resource that is new (or is being replaced). */
  readonly olds: PropertyMap;
  readonly news: PropertyMap;
  /** Drawn by the engine for this resource; the same again where a plan is carried out. */
  readonly seed: Uint8Array;
}

/** A fault of one input, with its path in Pulumi's way: `object.metadata.name`. */
export interface CheckFailure {
  readonly property: string;
  readonly reason: string;
}

export interface CheckResult {
  readonly inputs: PropertyMap;
  readonly failures: readonly CheckFailure[];
}

export interface DiffRequest {
  readonly urn: string;
  readonly id: string;
  readonly oldInputs: PropertyMap;
  /** Outputs of the last run, or of a refresh. */
  readonly olds: PropertyMap;
  readonly news: PropertyMap;
  /** Property paths whose changes the program does not want to see. */
  readonly ignoreChanges: readonly string[];
}

export type ChangeKind = "add" | "update" | "delete";

/** One row of a detailed difference. */
export interface PropertyChange {
  readonly path: string;
  readonly kind: ChangeKind;
  /** True where this change makes the resource be replaced. */
  readonly replace?: boolean;
}

export interface DiffResult {
  readonly changed: boolean;
  readonly changes: readonly PropertyChange[];
  /** Input properties that cause a replacement; empty for an update. */
  readonly replaces: readonly string[];
  readonly deleteBeforeReplace: boolean;
  /** Outputs that an update leaves as they are. */
  readonly stables: readonly string[];
}

export const noDiff: DiffResult = {
  changed: false,
  changes: [],
  replaces: [],
  deleteBeforeReplace: false,
  stables: [],
};

export interface CreateRequest {
  readonly urn: string;
  readonly inputs: PropertyMap;
  /** From the resource option `customTimeouts`. */
  readonly timeoutSeconds: number | undefined;
  readonly preview: boolean;
}

/** What a create or an update made. */
export interface WriteResult {
  readonly id: string;
  readonly outputs: PropertyMap;
  /** Why the resource, which does exist now, is not as it should be: kept in the state, the run fails. Empty where all is well. */
  readonly problems: readonly string[];
}

export interface ReadRequest {
  readonly urn: string;
  readonly id: string;
  /** Both are empty for an import. */
  readonly inputs: PropertyMap;
  readonly state: PropertyMap;
}

export interface ReadResult {
  /** Empty where the resource is gone. */
  readonly id: string;
  readonly outputs: PropertyMap;
  /** For an import: the inputs that a program would have. Otherwise the engine keeps the old ones. */
  readonly inputs?: PropertyMap;
}

export interface UpdateRequest {
  readonly urn: string;
  readonly id: string;
  readonly oldInputs: PropertyMap;
  readonly olds: PropertyMap;
  readonly news: PropertyMap;
  readonly timeoutSeconds: number | undefined;
  readonly preview: boolean;
  readonly ignoreChanges: readonly string[];
}

export interface DeleteRequest {
  readonly urn: string;
  readonly id: string;
  readonly olds: PropertyMap;
  readonly timeoutSeconds: number | undefined;
}
