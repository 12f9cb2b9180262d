/** Maps and lists inside each other that are written out; tsc takes more, readers do not. */
export const maximalDepth = 60;

/** Parts of schemas of one chart that are read. */
export const maximalSchemas = 100_000;

/** Schemas that are searched for keys which a schema names only in passing. */
export const maximalNamed = 500;

/** Choices of one enumeration that are written out, and what a choice of choices may multiply to. */
export const maximalMembers = 1_000;
export const maximalProduct = 64;

/** Characters of what is told of one key. */
export const maximalDocs = 4_000;

/** Nodes of templates that are looked at. */
export const maximalSteps = 200_000;
