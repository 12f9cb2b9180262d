/**
 * What to do if another field manager owns a field that we apply. `takeBack` takes over fields that we applied before
 * (drift), and fails for all others; `override` takes over all; `fail` takes over none.
 */
export const conflictPolicies = ["takeBack", "override", "fail"] as const;

/** One of `conflictPolicies`. */
export type ConflictPolicy = (typeof conflictPolicies)[number];
