/** Cases that do not pass yet, by `suite/name of the case`, each with the reason. One that begins to pass must leave the list. */
export const kustomizeGaps: ReadonlyMap<string, string> = new Map([]);
