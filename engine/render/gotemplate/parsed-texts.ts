import type { ParsedTemplate } from "./execute/template";

/** The templates of a text, by name. */
export type Parsed = ReadonlyMap<string, ParsedTemplate>;

/**
 * A cache of parsed texts, by the name of the text, so that several sets with the same texts parse them only once.
 * Usable only for sets with the same delimiters and the same function names, and for texts that do not change.
 */
export type ParsedTexts = Map<string, Parsed>;
