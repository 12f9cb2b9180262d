/**
 * Cases that do not pass yet, by `suite/name of the case`, each with the reason. A case that passes must leave the
 * list.
 */
export const kustomizeGaps: ReadonlyMap<string, string> = new Map([]);
