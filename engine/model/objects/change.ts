import type { FieldFault } from "../../errors/field-fault";
import type { KubeObject } from "./kube-object";

/** The keys and list indexes of a field's path. */
export type FieldPath = readonly (string | number)[];

/** A field that an apply would change. Values of a Secret's data are masked already. */
export interface FieldChange {
  /** The path of the field. */
  readonly path: FieldPath;
  /** Whether the field is added, removed or changed. */
  readonly kind: "add" | "remove" | "change";
  /** The live value; absent for `add`. */
  readonly live?: unknown;
  /** The value after the apply; absent for `remove`. */
  readonly desired?: unknown;
  /** The field manager that wrote the live value, if it is another one. */
  readonly by?: {
    /** The name of the field manager. */
    readonly manager: string;
    /** The time of the write, in RFC 3339. */
    readonly time?: string;
  };
  /** Whether our own field manager wrote the live value in an update that the state does not have: it did not end. */
  readonly isUnfinished?: true;
}

/** A field whose value an apply leaves as it is, and which our field manager owns only after it. */
export interface OwnershipChange {
  /** The path of the field. */
  readonly path: FieldPath;
  /** The keys that others added to a map that is empty in the program; they stay. Absent for any other field. */
  readonly added?: readonly string[];
  /** The field manager that wrote the live value. */
  readonly by?: FieldChange["by"];
}

/** Whether the API server verified a planned change. */
export type Verification = { readonly by: "server" } | { readonly by: "nobody"; readonly reason: string };

/** What an apply would do to one object. */
export interface ObjectDiff {
  /** What an apply does with the object. */
  readonly action: "create" | "update" | "none" | "replace";
  /** The changes of fields that we own or will own, sorted by path. */
  readonly changes: readonly FieldChange[];
  /** The fields that only change their owner; empty where fields change. */
  readonly ownership?: readonly OwnershipChange[];
  /** Whether the server verified the change. */
  readonly verification: Verification;
  /** The live object; absent if there is none. */
  readonly live?: KubeObject;
  /** For `replace`, why the object must be replaced: its immutable fields. */
  readonly faults?: readonly FieldFault[];
  /** For `none`, why the object is left as it is, whatever its desired state. */
  readonly leftAlone?: string;
  /** Who owns the object now, if it is taken over from another tool. */
  readonly takenFrom?: string;
  /** The fields that leave the program and stay on the cluster. */
  readonly kept?: readonly KeptField[];
  /** The fields that the program changes, and that a rule for conflicts leaves to another field manager. */
  readonly yielded?: readonly LeftField[];
}

/** A field whose value stays that of another field manager. */
export interface LeftField {
  /** The path in the object of the program. */
  readonly path: FieldPath;
  /** The name of the field manager. */
  readonly manager: string;
  /** The rule that decided, for messages. */
  readonly rule: string;
  /** True for a map that the program leaves empty: others keep the keys that they have added. Absent otherwise. */
  readonly isEmptyMap?: true;
}

/** A field that leaves the program, and that another field manager has set and keeps. */
export interface KeptField {
  /** The path in the object as it was applied last. */
  readonly path: FieldPath;
  readonly manager: string;
}

/** What an apply did to one object. */
export interface AppliedObject {
  readonly action: "created" | "configured" | "unchanged";
  readonly live: KubeObject;
}

/** An object that an apply left as it is. */
export interface SkippedObject {
  readonly action: "skipped";
  readonly reason: string;
  /** Absent if there is none. */
  readonly live?: KubeObject;
}
