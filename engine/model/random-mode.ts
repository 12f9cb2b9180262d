/**
 * What an upgrade of a chart does with random values: `keep` reuses the seed and the time of the release, `perRevision`
 * generates new ones.
 */
export const randomModes = ["keep", "perRevision"] as const;

/** One of `randomModes`. */
export type RandomMode = (typeof randomModes)[number];
