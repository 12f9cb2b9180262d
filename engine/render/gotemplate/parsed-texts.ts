import type { Template } from "./execute/template";

/** The templates that a text holds, by name. */
export type Parsed = ReadonlyMap<string, Template>;

/**
 * What texts were parsed to, by the name of the text, so that sets which are made for the same texts again parse them once. Only for
 * sets with the same delimiters whose functions have the same names, and for texts that stay as they are.
 */
export type ParsedTexts = Map<string, Parsed>;
