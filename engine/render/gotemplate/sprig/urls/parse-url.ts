// Source: Go 1.26 net/url/url.go (Parse, getScheme, parseAuthority, parseHost, setPath, setFragment, splitHostPort).

import { cut } from "../../../../lib/cut";
import { quote } from "../../../../go/strconv/quote";
import { toLower } from "../../../../go/unicode/change-case";
import { GoError } from "../../../../go/values/values";
import { fromBinary, toBinary } from "./binary";
import { escape, unescape } from "./escape";
import { parseIpAddress } from "./ip-address";

/** The parts of a URL, with one character for each byte. */
export interface Url {
  readonly scheme: string;
  readonly opaque: string;
  readonly user: UserInfo | undefined;
  readonly host: string;
  readonly path: string;
  readonly query: string;
  readonly fragment: string;
}

export interface UserInfo {
  readonly name: string;
  readonly password: string | undefined;
}

/** @throws GoError with Go's message: `parse "…": …` */
export function parseUrl(text: string): Url {
  const bytes = toBinary(text);
  const [address, fragment = ""] = cut(bytes, "#");
  const url = naming(address, () => parseAddress(address));
  if (fragment === "") return url;
  return { ...url, fragment: naming(bytes, () => unescape(fragment, "fragment")) };
}

function naming<Result>(bytes: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw new GoError(`parse ${quote(fromBinary(bytes))}: ${error.message}`);
  }
}

const empty: Url = { scheme: "", opaque: "", user: undefined, host: "", path: "", query: "", fragment: "" };

function parseAddress(bytes: string): Url {
  // eslint-disable-next-line no-control-regex -- Go refuses these
  if (/[\x00-\x1f\x7f]/.test(bytes)) throw new GoError("net/url: invalid control character in URL");
  if (bytes === "*") return { ...empty, path: "*" };
  const [schemeText, behindScheme] = cutScheme(bytes);
  const scheme = toLower(schemeText);
  const [hierarchy, query = ""] = cut(behindScheme, "?");
  if (!hierarchy.startsWith("/")) {
    if (scheme !== "") return { ...empty, scheme, opaque: hierarchy, query };
    if (cut(hierarchy, "/")[0].includes(":")) {
      throw new GoError("first path segment in URL cannot contain colon");
    }
  }
  const hasAuthority = hierarchy.startsWith("//") && (scheme !== "" || !hierarchy.startsWith("///"));
  if (!hasAuthority) return { ...empty, scheme, query, path: unescape(hierarchy, "path") };
  const pathStart = hierarchy.indexOf("/", 2);
  const end = pathStart < 0 ? hierarchy.length : pathStart;
  const authority = parseAuthority(scheme, hierarchy.slice(2, end));
  return { ...empty, ...authority, scheme, query, path: unescape(hierarchy.slice(end), "path") };
}

function cutScheme(bytes: string): readonly [string, string] {
  if (bytes.startsWith(":")) throw new GoError("missing protocol scheme");
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(bytes)?.[1];
  return scheme === undefined ? ["", bytes] : [scheme, bytes.slice(scheme.length + 1)];
}

function parseAuthority(scheme: string, bytes: string): Pick<Url, "user" | "host"> {
  const at = bytes.lastIndexOf("@");
  const host = parseHost(scheme, bytes.slice(at + 1));
  if (at < 0) return { user: undefined, host };
  const info = bytes.slice(0, at);
  if (!/^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(info)) throw new GoError("net/url: invalid userinfo");
  const [name, password = ""] = cut(info, ":");
  return {
    host,
    user: {
      name: unescape(name, "userinfo"),
      password: info.includes(":") ? unescape(password, "userinfo") : undefined,
    },
  };
}

function parseHost(scheme: string, host: string): string {
  const bracket = host.lastIndexOf("[");
  if (bracket > 0) throw new GoError("invalid IP-literal");
  if (bracket === 0) return parseBracketedHost(host);
  if (host.includes(":")) {
    const isStrict = scheme === "http" || scheme === "https";
    checkPort(host.slice(isStrict ? host.indexOf(":") : host.lastIndexOf(":")));
  }
  return unescape(host, "host");
}

function parseBracketedHost(host: string): string {
  const bracket = host.lastIndexOf("]");
  if (bracket < 0) throw new GoError("missing ']' in host");
  const port = host.slice(bracket + 1);
  checkPort(port);
  const name = host.slice(1, bracket);
  const zone = name.indexOf("%25");
  const unescaped =
    zone < 0 ? unescape(name, "host") : unescape(name.slice(0, zone), "host") + unescape(name.slice(zone), "zone");
  let isVersion4: boolean;
  try {
    isVersion4 = parseIpAddress(fromBinary(unescaped)).bytes.length === 4;
  } catch (error) {
    throw error instanceof GoError ? new GoError(`invalid host: ${error.message}`) : error;
  }
  if (isVersion4) throw new GoError("invalid IP-literal");
  return `[${unescaped}]${port}`;
}

function isPort(bytes: string): boolean {
  return /^(?::[0-9]*)?$/.test(bytes);
}

function checkPort(bytes: string): void {
  if (!isPort(bytes)) throw new GoError(`invalid port ${quote(fromBinary(bytes))} after host`);
}

/** The host without port and brackets. */
export function hostNameOf({ host }: Url): string {
  const colon = host.lastIndexOf(":");
  const name = colon >= 0 && isPort(host.slice(colon)) ? host.slice(0, colon) : host;
  return name.startsWith("[") && name.endsWith("]") ? name.slice(1, -1) : name;
}

/** `name` or `name:password`, escaped. */
export function printUserInfo({ name, password }: UserInfo): string {
  return escape(name, "userinfo") + (password === undefined ? "" : `:${escape(password, "userinfo")}`);
}

/** Prints a URL from its parts. Source: Go 1.26 net/url/url.go (String). */
export function printUrl({ scheme, opaque, user, host, path, query, fragment }: Url): string {
  const tail = (query === "" ? "" : `?${query}`) + (fragment === "" ? "" : `#${escape(fragment, "fragment")}`);
  const head = scheme === "" ? "" : `${scheme}:`;
  if (opaque !== "") return head + opaque + tail;
  let authority = "";
  if (scheme !== "" || host !== "" || user !== undefined) {
    if (host !== "" || path !== "" || user !== undefined) authority = "//";
    if (user !== undefined) authority += `${printUserInfo(user)}@`;
    authority += escape(host, "host");
  }
  const escapedPath = path === "*" ? "*" : escape(path, "path");
  const front = head + authority + (escapedPath !== "" && !escapedPath.startsWith("/") && host !== "" ? "/" : "");
  const dot = front === "" && cut(escapedPath, "/")[0].includes(":") ? "./" : "";
  return front + dot + escapedPath + tail;
}
