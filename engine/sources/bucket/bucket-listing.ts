// Source: Amazon S3 API (ListObjectsV2). The elements of this answer have no attributes, and keys are percent-encoded
// on request. A general reader of XML would bring entities and namespaces, which no answer may use here.

/** One object of a bucket. */
export interface ListedObject {
  readonly key: string;
  /** Without quotes. */
  readonly etag: string;
  readonly size: number;
}

/** One page of the list. */
export interface Listing {
  readonly objects: readonly ListedObject[];
  /** The token for the next page. */
  readonly next: string | undefined;
}

/** Reads a page; undefined if it is no such answer. */
export function readListing(xml: string): Listing | undefined {
  if (/<!DOCTYPE|<!ENTITY|<!\[CDATA\[/i.test(xml)) return undefined;
  const start = /<ListBucketResult[\s>]/.exec(xml)?.index;
  if (start === undefined || !xml.trimEnd().endsWith("</ListBucketResult>")) return undefined;
  const objects: ListedObject[] = [];
  let rest = "";
  let at = start;
  for (;;) {
    const open = xml.indexOf("<Contents>", at);
    rest += xml.slice(at, open < 0 ? undefined : open);
    if (open < 0) break;
    const close = xml.indexOf("</Contents>", open);
    const object = close < 0 ? undefined : readObject(xml.slice(open, close));
    if (object === undefined) return undefined;
    objects.push(object);
    at = close + "</Contents>".length;
  }
  const isTruncated = textOf(rest, "IsTruncated") === "true";
  const next = textOf(rest, "NextContinuationToken");
  if (isTruncated && (next === undefined || next === "")) return undefined;
  return { objects, next: isTruncated ? next : undefined };
}

function readObject(xml: string): ListedObject | undefined {
  const [key, etag, size] = [textOf(xml, "Key"), textOf(xml, "ETag"), Number(textOf(xml, "Size") ?? "")];
  if (key === undefined || etag === undefined || !Number.isSafeInteger(size) || size < 0) return undefined;
  const decoded = decodeKey(key);
  return decoded === undefined ? undefined : { key: decoded, etag: etag.replace(/^"|"$/g, ""), size };
}

function decodeKey(key: string): string | undefined {
  try {
    return decodeURIComponent(key.replaceAll("+", "%20"));
  } catch {
    return undefined;
  }
}

const entities: Readonly<Record<string, string>> = {
  quot: '"',
  amp: "&",
  lt: "<",
  gt: ">",
  apos: "'",
  "#34": '"',
  "#39": "'",
};

function textOf(xml: string, name: string): string | undefined {
  const start = xml.indexOf(`<${name}>`);
  const end = start < 0 ? -1 : xml.indexOf(`</${name}>`, start);
  if (end < 0) return undefined;
  const text = xml.slice(start + name.length + 2, end);
  return text.replaceAll(/&([a-z]+|#\d+);/g, (whole, entity: string) => entities[entity] ?? whole);
}
