/** Cases that do not pass yet, by name, each with the reason. A case that passes must leave the list. */
export const gotemplateGaps: ReadonlyMap<string, string> = new Map<string, string>();
