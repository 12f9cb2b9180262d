import type { ConflictRules } from "../../model/plans/conflict-rules";
import type { Adoption } from "../../model/plans/delivery";
import type { CompleteGroup, GivenGroup } from "../../settings/values";
import type {
  healthOverride,
  ignoredDifference,
  kindPattern,
  kindPermissions,
  permissions,
  retry,
  selection,
} from "../settings/groups";
import type { operationSettings } from "../settings/sync-settings";

/** The settings of a whole sync, with their defaults. */
export type SyncSettings = CompleteGroup<typeof operationSettings> & {
  /** Whether existing objects may be taken over; see `Adoption`. */
  readonly adopt: Adoption;
  /** Who has fields that other field managers set to other values, in the order of precedence. */
  readonly conflicts: readonly ConflictRules[];
};

/** The settings of a sync as a program gives them. */
export type GivenSyncSettings = GivenGroup<typeof operationSettings> & {
  /** Whether existing objects may be taken over; see `Adoption`. */
  readonly adopt?: Adoption;
  /** Who has fields that other field managers set to other values, in the order of precedence. */
  readonly conflicts?: readonly ConflictRules[];
};

/** Fields of live objects that others may change. */
export type IgnoredDifference = CompleteGroup<typeof ignoredDifference>;

/** An object that takes part in a sync, or one that does not. */
export type SyncSelection = CompleteGroup<typeof selection>;

/** A kind, in which `*` stands for any text. */
export type KindPattern = CompleteGroup<typeof kindPattern>;

/** Kinds that are allowed and denied. */
export type KindPermissions = CompleteGroup<typeof kindPermissions>;

/** What a sync may write. */
export type SyncPermissions = CompleteGroup<typeof permissions>;

/** When a failed operation is repeated. */
export type SyncRetry = CompleteGroup<typeof retry>;

/** Replaces the rule of a kind. */
export type SyncHealthOverride = CompleteGroup<typeof healthOverride>;
