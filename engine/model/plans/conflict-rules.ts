import type { IgnoreTarget } from "../flux/apply-options";
import type { FieldPath } from "../objects/change";
import type { KubeObject } from "../objects/kube-object";

/** What a rule says of a field that another field manager owns with another value. */
export const conflictActions = ["force", "yield", "fail"] as const;
/** What a rule says of such a field. */
export type ConflictAction = (typeof conflictActions)[number];

/** A rule of a program for fields that other field managers own: an item of `conflicts`. */
export interface ConflictRule {
  /** The objects; all by default. */
  readonly target?: IgnoreTarget;
  /** A JSON pointer, for the field and all below it; the part `*` is any key or index. All fields by default. */
  readonly path?: string;
  /** The name of the other field manager; a `*` at its end stands for any rest. All managers by default. */
  readonly manager?: string;
  /** What happens with the field. */
  readonly action: ConflictAction;
  /** Its place in the list of its component, which messages name; by default that in the list of the resource. */
  readonly at?: number;
}

/** A field that an apply would change, and that another field manager owns. */
export interface FieldConflict {
  /** The path in the object that is applied. */
  readonly path: FieldPath;
  readonly manager: string;
  /** The subresource by which the manager wrote the field: "scale"; "" for the object itself. */
  readonly subresource: string;
}

/** What a rule decided. */
export interface ConflictVerdict {
  readonly action: ConflictAction;
  /** The rule, for messages: `conflicts[0]`, `the built-in rule "replicas"`. */
  readonly rule: string;
}

/** Decides about a field of an object that another field manager owns; undefined if no rule is about it. */
export type JudgeConflict = (object: KubeObject, conflict: FieldConflict) => ConflictVerdict | undefined;

/** The name of the HorizontalPodAutoscaler of an object; undefined if there is none, or if nobody may read them. */
export type FindAutoscaler = (object: KubeObject) => Promise<string | undefined>;

/** Rules for conflicts, and whose they are. */
export interface ConflictRules {
  /** "conflicts", "conflicts of the provider". */
  readonly origin: string;
  readonly rules: readonly ConflictRule[];
}
