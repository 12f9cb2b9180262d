import type { CST } from "yaml";

/** A token of a list or of a map's pairs. */
export type Item = CST.CollectionItem;

const trivia: ReadonlySet<string> = new Set(["space", "newline", "comment"]);

/** The end of the token's own text, without comments and line endings after it. */
export function contentEnd(token: CST.Token): number {
  switch (token.type) {
    case "block-scalar": {
      const header = token.props.at(-1);
      const start = header === undefined || !("source" in header) ? token.offset : header.offset + header.source.length;
      return start + token.source.length;
    }
    case "flow-collection": {
      const close = token.end.find(({ type }) => type === "flow-map-end" || type === "flow-seq-end");
      return close === undefined ? token.offset : close.offset + close.source.length;
    }
    case "block-map":
    case "block-seq": {
      const ends = token.items.map(itemEnd).filter((end) => end !== undefined);
      return ends.at(-1) ?? token.offset;
    }
    case "document":
      return token.value === undefined ? token.offset : contentEnd(token.value);
    default:
      return token.offset + token.source.length;
  }
}

/** The offset at which the text of an item begins; undefined for an empty item, such as one after the last comma. */
export function itemStart({ start, key, sep, value }: Item): number | undefined {
  const mark = start.find(({ type }) => !trivia.has(type) && type !== "comma");
  return mark?.offset ?? key?.offset ?? sep?.find(({ type }) => !trivia.has(type))?.offset ?? value?.offset;
}

export function itemEnd({ start, key, sep, value }: Item): number | undefined {
  if (value && contentEnd(value) > value.offset) return contentEnd(value);
  const mark =
    sep?.findLast(({ type }) => !trivia.has(type)) ??
    (key && contentEnd(key) > key.offset ? key : undefined) ??
    start.findLast(({ type }) => !trivia.has(type) && type !== "comma");
  return mark === undefined ? undefined : contentEnd(mark);
}

/** The comments in a token and in everything below it, in their order. */
export function commentsIn(token: CST.Token | Item): CST.SourceToken[] {
  const found: CST.SourceToken[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === "object" && value !== null) {
      if ((value as CST.Token).type === "comment") found.push(value as CST.SourceToken);
      else Object.values(value).forEach(visit);
    }
  };
  visit(token);
  return found.sort((left, right) => left.offset - right.offset);
}
