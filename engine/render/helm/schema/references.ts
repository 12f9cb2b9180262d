// URLs and JSON pointers. Source: santhosh-tekuri/jsonschema v6.0.3 util.go; Go 1.26 net/url/url.go (ResolveReference,
// PathEscape).
import { fromBinary, toBinary } from "../../gotemplate/sprig/urls/binary";
import { escape, unescape } from "../../gotemplate/sprig/urls/escape";
import { parseUrl, printUrl, type Url } from "../../gotemplate/sprig/urls/parse-url";
import { quote } from "../../../go/strconv/quote";
import { GoError, type GoValue } from "../../../go/values/values";
import { escapePart, unescapePart } from "../../../lib/json-pointer";
import { shownUrl } from "../../../model/sources/remote-sources";

/** A document, and a place in it: a JSON pointer ("" or starting with "/"), or the name of an anchor. */
export interface Reference {
  readonly url: string;
  readonly fragment: string;
}

export function isPointer(fragment: string): boolean {
  return fragment === "" || fragment.startsWith("/");
}

/** Splits at the first "#"; the fragment stays escaped. */
export function splitAtHash(text: string): readonly [url: string, fragment: string] {
  const hash = text.indexOf("#");
  return hash < 0 ? [text, ""] : [text.slice(0, hash), text.slice(hash + 1)];
}

/** @throws GoError for a malformed escape */
export function splitReference(text: string): Reference {
  const [url, fragment] = splitAtHash(text);
  return { url, fragment: parsing(text, () => decodeFragment(fragment)) };
}

/** @throws GoError for a malformed escape */
export function decodeFragment(fragment: string): string {
  return fromBinary(unescape(toBinary(fragment), "path"));
}

/** Resolves the reference in a document with that id. */
export function resolveReference(base: string, text: string): Reference {
  const { url, fragment } = splitReference(text);
  const baseUrl = parsing(base, () => parseUrl(base));
  const reference = parsing(url, () => parseUrl(url));
  const resolved = resolveUrl(baseUrl, reference);
  const opaque = reference.scheme === "" && baseUrl.opaque !== "" ? baseUrl.opaque : resolved.opaque;
  return { url: fromBinary(printUrl({ ...resolved, opaque })), fragment };
}

function parsing<T>(text: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    const shown = shownUrl(text);
    throw new GoError(`error in parsing ${quote(shown)}: ${error.message.replaceAll(text, shown)}`);
  }
}

function resolveUrl(base: Url, reference: Url): Url {
  const scheme = reference.scheme === "" ? base.scheme : reference.scheme;
  const url = { ...reference, scheme };
  const withPath = (path: string): Url => ({ ...url, path: unescape(path, "path") });
  const path = escape(reference.path, "path");
  if (reference.scheme !== "" || reference.host !== "" || reference.user !== undefined) {
    return withPath(resolvePath(path, ""));
  }
  if (reference.opaque !== "") return { ...url, user: undefined, host: "", path: "" };
  if (reference.path === "" && reference.query === "") url.query = base.query;
  if (reference.path === "" && base.opaque !== "") {
    return { ...url, opaque: base.opaque, user: undefined, host: "", path: "" };
  }
  return { ...withPath(resolvePath(escape(base.path, "path"), path)), host: base.host, user: base.user };
}

function resolvePath(base: string, reference: string): string {
  let full = reference;
  if (reference === "") full = base;
  else if (!reference.startsWith("/")) full = base.slice(0, base.lastIndexOf("/") + 1) + reference;
  if (full === "") return "";
  const parts: string[] = [];
  const elements = full.replace(/^\//, "").split("/");
  for (const element of elements) {
    if (element === "..") parts.pop();
    else if (element !== ".") parts.push(element);
  }
  const last = elements.at(-1);
  return `/${parts.join("/")}${(last === "." || last === "..") && parts.length > 0 ? "/" : ""}`;
}

/** Escapes a token of a JSON pointer. */
export function escapeToken(token: string): string {
  return token.includes("~") || token.includes("/") ? escapePart(token) : token;
}

/** `url#pointer`, with the pointer escaped. */
export function locationOf(url: string, pointer: string): string {
  return `${shownUrl(url)}#${encodePointer(pointer)}`;
}

function encodePointer(pointer: string): string {
  if (/^[A-Za-z0-9\-_.~$&+:=@/]*$/.test(pointer)) return pointer;
  return toBinary(pointer).replace(
    /[^A-Za-z0-9\-_.~$&+:=@/]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );
}

/** Returns the value at the pointer. Throws `GoError`. */
export function lookUpPointer(document: GoValue, url: string, pointer: string): GoValue {
  let value = document;
  for (const token of pointer.split("/").slice(1)) {
    if (/~(?![01])/.test(token)) throw new GoError(`invalid json-pointer ${quote(locationOf(url, pointer))}`);
    const key = unescapePart(token);
    let inner: GoValue = undefined;
    if (value instanceof Map) inner = value.get(key);
    else if (Array.isArray(value) && /^[+-]?\d+$/.test(key)) inner = (value as readonly GoValue[])[Number(key)];
    if (inner === undefined) throw new GoError(`json-pointer in ${quote(locationOf(url, pointer))} not found`);
    value = inner;
  }
  return value;
}
