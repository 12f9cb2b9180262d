/** Cases of the Sprig corpus that fail, each with a reason. */
export const sprigGaps: ReadonlyMap<string, string> = new Map<string, string>();
