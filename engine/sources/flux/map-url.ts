import { lookUpText } from "../../lib/look-up";

/** By the beginning of a URL, the text that replaces it. */
export type UrlMap = Readonly<Record<string, string>>;

/** Where a source is fetched from in place of its own URL. */
export type Mirror = Readonly<Record<string, unknown>>;

/** An object of Flux that declares a source. */
interface SourceObject {
  readonly kind: string;
  readonly spec: Readonly<Record<string, unknown>>;
}

/**
 * The fields of a source that a map of URLs changes: the longest entry decides that is the URL, or all of it up to a
 * slash. Of a registry and of a bucket, `http://` in place of the URL means that the mirror has no TLS.
 */
export function mirrorOf({ kind, spec }: SourceObject, urls: UrlMap): Mirror | undefined {
  const field = kind === "Bucket" ? "endpoint" : "url";
  const own = lookUpText(spec, field);
  const to = own === undefined ? undefined : mapUrl(own, urls);
  if (to === undefined) return undefined;
  const isPlain = to.startsWith("http://");
  const place = to.replace(/^(https?|oci):\/\//u, "");
  if (kind === "Bucket") return { endpoint: withoutTrailingSlash(place), insecure: isPlain };
  const isRegistry = own?.startsWith("oci://") === true;
  if (!isRegistry) return { url: to };
  return { url: `oci://${place}`, insecure: isPlain };
}

function withoutTrailingSlash(place: string): string {
  return place.endsWith("/") ? place.slice(0, -1) : place;
}

/** The URL with its beginning replaced; undefined if no entry is its beginning. */
function mapUrl(url: string, urls: UrlMap): string | undefined {
  const isBeginning = (entry: string): boolean =>
    entry !== "" && url.startsWith(entry) && (entry.endsWith("/") || ["", "/"].includes(url.charAt(entry.length)));
  const [longest] = Object.keys(urls)
    .filter(isBeginning)
    .sort((a, b) => b.length - a.length);
  return longest === undefined ? undefined : `${String(urls[longest])}${url.slice(longest.length)}`;
}
