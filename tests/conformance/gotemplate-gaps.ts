/** Cases that do not pass yet, by name, each with the reason. One that begins to pass must leave the list. */
export const gotemplateGaps: ReadonlyMap<string, string> = new Map<string, string>();
