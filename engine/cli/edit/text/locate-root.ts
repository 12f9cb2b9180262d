import { CST, Parser } from "yaml";
import { contentEnd } from "./tokens";

/** The outermost map of the first document. */
export interface RootLocation {
  readonly text: string;
  /** Undefined if the document is empty. */
  readonly map: CST.BlockMap | CST.FlowCollection | undefined;
  /** The offset after the map and the comments that follow it. */
  readonly end: number;
}

/** Finds the map of the first document. Undefined if the document is not a map or has a form that cannot be edited. */
export function locateRoot(text: string): RootLocation | undefined {
  const tokens = [...new Parser().parse(text)];
  const index = tokens.findIndex(({ type }) => type === "document");
  const document = tokens[index];
  const stop = index < 0 ? text.length : nextDocument(tokens, index, text);
  if (document === undefined || document.type !== "document")
    return { text, map: undefined, end: endOf(text, 0, stop) };
  const { value } = document;
  if (value === undefined) return { text, map: undefined, end: endOf(text, 0, stop) };
  if (!isMap(value)) return undefined;
  return { text, map: value, end: endOf(text, contentEnd(value), stop) };
}

/** The value of a scalar token. */
export function textOf(token: CST.Token | null | undefined): string | undefined {
  return CST.resolveAsScalar(token)?.value;
}

function isMap(token: CST.Token): token is CST.BlockMap | CST.FlowCollection {
  return token.type === "block-map" || (token.type === "flow-collection" && token.start.type === "flow-map-start");
}

function nextDocument(tokens: readonly CST.Token[], index: number, text: string): number {
  const next = tokens.slice(index + 1).find(({ type }) => type === "document" || type === "doc-end");
  return next === undefined ? text.length : (next as { offset: number }).offset;
}

// The result excludes blank lines at the end, unless they belong to a string.
function endOf(text: string, contentEnd: number, stop: number): number {
  return Math.max(contentEnd, text.slice(0, stop).trimEnd().length);
}
