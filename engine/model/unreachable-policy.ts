/**
 * What to do with recorded objects while their cluster cannot be reached. `error` fails; `skip` keeps their record and
 * changes nothing; `forget` drops their record where it would be read or deleted.
 */
export const unreachablePolicies = ["error", "skip", "forget"] as const;

/** One of `unreachablePolicies`. */
export type UnreachablePolicy = (typeof unreachablePolicies)[number];
