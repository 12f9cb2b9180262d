/**
 * The maximum number of times that a schema is applied to a value in one validation. Helm has no limit, and a schema
 * can require exponentially many.
 */
export const maximalSteps = 1_000_000;

/** The maximum depth of nested schemas during the validation of a value. */
export const maximalDepth = 1_000;

/** The maximum number of documents that one schema refers to, directly or indirectly. */
export const maximalDocuments = 64;

/** The maximum total size of these documents in bytes. */
export const maximalDocumentBytes = 32 * 2 ** 20;
