/** Schemas applied to values in one validation: Helm has no limit, and a schema can ask for exponentially many. */
export const maximalSteps = 1_000_000;

/** Schemas inside each other while one value is validated. */
export const maximalDepth = 1_000;
