/** The maximum depth of nested maps and lists in a type; tsc supports more, but readers do not. */
export const maximalDepth = 60;

/** The maximum number of subschemas that are read for one chart. */
export const maximalSchemas = 100_000;

/** The maximum number of schemas that are searched for keys that a schema only mentions. */
export const maximalNamed = 500;

/** The maximum number of members of an enumeration, and of a product of unions. */
export const maximalMembers = 1_000;
export const maximalProduct = 64;

/** The maximum length of the documentation of one key. */
export const maximalDocs = 4_000;

/** The maximum number of template nodes that are analysed. */
export const maximalSteps = 200_000;

/** The maximum number of places at which a value is read that are noted. */
export const maximalPlaces = 50;
