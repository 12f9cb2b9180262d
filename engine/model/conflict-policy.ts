/**
 * What to do where another field manager owns a field that we apply: `takeBack` forces fields that we applied before
 * (drift) and refuses all others; `override` forces all; `fail` forces none.
 */
export const conflictPolicies = ["takeBack", "override", "fail"] as const;

export type ConflictPolicy = (typeof conflictPolicies)[number];
