import type { FieldPath, LeftField } from "../objects/change";
import type { IgnoreRule } from "../flux/apply-options";
import type { ConflictRules, JudgeConflict } from "./conflict-rules";
import type { FindHolder } from "./holders";
import type { MetadataStep } from "../flux/flux-server";
import type { KubeObject, ManagedFieldsEntry } from "../objects/kube-object";

/** Whether existing objects may be taken over, besides `{ from }`. */
export const adoptions = ["never", "ifUnowned", "force"] as const;

/**
 * Whether an existing object that another resource does not own yet may be taken over. "never": not at all;
 * "ifUnowned": if no other tool owns it; "force": from any owner; `from`: if nobody else than these owners owns it,
 * each as "helm:namespace/release", "flux:namespace/name", "argocd:application", "slipway:project/stack", or the tool
 * alone: "helm", "flux", "argocd", "slipway" for any other stack, "pulumi" for @pulumi/kubernetes; "pulumi:unchecked"
 * if the state of the stack cannot be read; "kapp:application"; "operator:Kind/name" for what a controller made for the
 * object that it names, by `metadata.ownerReferences`.
 */
export type Adoption =
  | (typeof adoptions)[number]
  | {
      /** The owners. */
      readonly from: readonly string[];
    };

/** What a program says about the delivery of its objects. */
export interface DeliveryRules {
  /** Whether existing objects may be taken over. */
  readonly adopt: Adoption;
  /**
   * False: the change of an immutable field is an error, unless the object has Flux's mark `force: enabled`. True: such
   * an object is replaced.
   */
  readonly force: boolean;
  /** Fields that are left to others. */
  readonly ignore: readonly IgnoreRule[];
  /** Who has fields that other field managers set to other values, in the order of precedence. */
  readonly conflicts: readonly ConflictRules[];
  /**
   * Whether the annotation `pulumi.com/patchForce` takes fields from other field managers: only where the program
   * itself brings the objects, and does not say what to do with conflicts. Default: false.
   */
  readonly honoursPatchForce?: boolean;
  /** Who has an object in the state of the own stack; undefined where there is no stack. */
  readonly findHolder?: FindHolder;
}

/** A set of fields, as `managedFields` have it. */
export type FieldsV1 = NonNullable<ManagedFieldsEntry["fieldsV1"]>;

/** One object before its apply. */
export interface DeliveryQuestion {
  readonly desired: KubeObject;
  /** The live object; undefined if it does not exist, or is being deleted. */
  readonly live: KubeObject | undefined;
  /** Whether the resource applied the object before. */
  readonly isRecorded: boolean;
  /** The object as the resource applied it last, if fields that others have changed since may be taken back. */
  readonly previous: KubeObject | undefined;
  /** The token of the resource that applies it; undefined if objects are not marked. */
  readonly ownerToken: string | undefined;
  readonly fieldManager: string;
  /** The autoscaler of an object that somebody, of whom the live object does not tell, has scaled to zero. */
  readonly autoscaler?: string;
}

/** The object is neither changed nor created. */
export interface LeftAlone {
  readonly action: "leave";
  readonly reason: string;
}

/** How an object is applied. */
export interface Delivered {
  readonly action: "apply";
  /** What is sent: without the fields that are left to others, or with their live values. */
  readonly object: KubeObject;
  /** Whether all of its fields are taken from other field managers. */
  readonly isForced: boolean;
  /** What is removed from the metadata of the live object before. */
  readonly cleanup: readonly MetadataStep[];
  /** The fields of a manager that the cleanup takes, in FieldsV1: those that the object lacks are removed. */
  readonly takes: (entry: ManagedFieldsEntry) => FieldsV1;
  /** The paths of the fields that are left to others. */
  readonly ignored: readonly FieldPath[];
  /** The fields that rules for conflicts leave to other field managers; `object` does not have them. */
  readonly yielded: readonly LeftField[];
  /** Decides about conflicts that the server reports; absent if all fields are forced by a mark of the object. */
  readonly judgeConflict?: JudgeConflict;
  /** Who owns the object now, if it is taken over from another tool or stack: "the Helm release shop/web". */
  readonly takenFrom?: string;
  /** Whether it may be deleted and created again if an immutable field changes. */
  readonly mayReplace: boolean;
}

/** What happens with an object. */
export type Delivery = LeftAlone | Delivered;

/**
 * @throws PLAN_CONFLICT_RULE_INVALID, PLAN_IGNORE_RULE_INVALID if rules cannot be read; PLAN_OBJECT_OWNED,
 *   PLAN_OBJECT_EXISTS, PLAN_OBJECT_HELD, PLAN_HOLDER_UNKNOWN if the object may not be taken
 *   over
 */
export type DecideDelivery = (question: DeliveryQuestion) => Delivery | Promise<Delivery>;
