import { cut } from "../../lib/cut";
import { parseDurationSeconds } from "../../go/time/duration-seconds";

/** A URL of a repository, with a path in it and a revision, parsed as kustomize does. */
export interface RepositoryUrl {
  /** The original text. */
  readonly text: string;
  /**
   * The argument of `git clone`: `https://host/org/repo`, `git@host:org/repo.git`, `file:///srv/repo`. May contain
   * credentials.
   */
  readonly cloneUrl: string;
  /** The path in the repository, as written; "" for its root. */
  readonly path: string;
  /** Branch, tag or commit; "" for the repository's default branch. */
  readonly ref: string;
  /** Whether submodules are fetched. */
  readonly submodules: boolean;
  /** The timeout for fetching in milliseconds. */
  readonly timeoutMs: number;
  /** True if the URL begins with "git::", a prefix without effect that kustomize warns about. */
  readonly isForced: boolean;
}

/** The timeout for fetching if the URL does not set one. */
export const defaultTimeoutMs = 27_000;

const schemes = ["ssh://", "https://", "http://", "file://"] as const;
type Scheme = (typeof schemes)[number] | "";

/**
 * Parses a URL; undefined if it does not name a repository, such as the path of a local folder.
 *
 * - `https://`, `http://`, `ssh://`, `file://`, `user@host:path`, and `github.com/…` or `github.com:…` without a scheme
 * - the repository ends at `//`, after `.git`, after the part after `_git/`, or else after two parts
 * - `?ref=` or the older `?version=`; `timeout` in seconds or as a Go duration; `submodules=false`
 *
 * Source: kustomize api/internal/git/repospec.go@v0.21.2 (NewRepoSpecFromURL).
 */
export function parseRepositoryUrl(text: string): RepositoryUrl | undefined {
  if (text.startsWith("/")) return undefined;
  const [address, query = ""] = cut(text, "?");
  const origin = splitHost(address);
  if (origin === undefined) return undefined;
  const place = splitPath(origin.rest, origin.host.startsWith("file://"));
  if (place === undefined || place.repository === "" || leavesRepository(place.path)) return undefined;
  return {
    text,
    cloneUrl: `${origin.host}${place.repository}`,
    path: withoutPrefix(place.path, "/"),
    ...readQuery(query),
    isForced: startsWithIgnoringCase(text, "git::"),
  };
}

/** The normalized path in the repository: without "." and "..", and "." for the root. */
export function pathInRepository({ path }: RepositoryUrl): string {
  return cleanPath(path) || ".";
}

function splitHost(address: string): { host: string; rest: string } | undefined {
  let rest = startsWithIgnoringCase(address, "git::") ? address.slice("git::".length) : address;
  const scheme: Scheme = schemes.find((candidate) => startsWithIgnoringCase(rest, candidate)) ?? "";
  rest = rest.slice(scheme.length);
  const user = readUser(rest);
  const afterUser = rest.slice(user.length);
  const isGithub = startsWithIgnoringCase(afterUser, "github.com/") || startsWithIgnoringCase(afterUser, "github.com:");
  const takesColon = scheme === "" && (user !== "" || isGithub);
  if (scheme === "" && !takesColon) return undefined;
  // The text after file:// is a path, even if it looks like a user.
  if (scheme === "file://") return { host: scheme, rest };
  const end = hostEnd(afterUser, takesColon);
  const host = end < 0 ? afterUser : afterUser.slice(0, end + 1);
  const path = end < 0 ? "" : afterUser.slice(end + 1);
  if (isGithub) {
    const usesSsh = scheme === "ssh://" || user !== "";
    return { host: usesSsh ? `${user}github.com:` : "https://github.com/", rest: path };
  }
  return host === "" ? undefined : { host: `${scheme}${user}${host}`, rest: path };
}

/** Returns `name@` at the start, if the name consists of letters, digits and "-"; else "". */
function readUser(text: string): string {
  const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
  const isDigit = (code: number): boolean => code >= 48 && code <= 57;
  let at = 0;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (!isLetter(code) && (at === 0 || (!isDigit(code) && text[at] !== "-"))) break;
  }
  return at > 0 && text[at] === "@" ? text.slice(0, at + 1) : "";
}

/** The index of the host's end. Without a scheme, a colon ends the host, unless a slash comes first. */
function hostEnd(text: string, takesColon: boolean): number {
  const slash = text.indexOf("/");
  const colon = takesColon ? text.indexOf(":") : -1;
  return takesColon && (slash < 0 || (colon > 0 && colon < slash)) ? colon : slash;
}

/**
 * Splits into the repository and the path in it. Source: repospec.go (parsePathParts), with the same precedence of
 * separators.
 */
function splitPath(text: string, isFile: boolean): { repository: string; path: string } | undefined {
  const azure = text.indexOf("_git/");
  if (azure >= 0) {
    const start = azure + "_git/".length;
    const [name, path = ""] = cut(text.slice(start), "/");
    return { repository: `${text.slice(0, start)}${name}`, path };
  }
  const double = text.indexOf("//");
  if (double >= 0) return { repository: text.slice(0, double), path: text.slice(double + 2) };
  const suffix = text.indexOf(".git");
  if (suffix >= 0) {
    const end = suffix + ".git".length;
    return { repository: text.slice(0, end), path: text.slice(end) };
  }
  if (isFile) return { repository: text, path: "" };
  const [organization, repository, ...path] = text.split("/");
  return repository === undefined
    ? undefined
    : { repository: `${organization ?? ""}/${repository}`, path: path.join("/") };
}

function leavesRepository(path: string): boolean {
  return cleanPath(withoutPrefix(path, "/")).split("/")[0] === "..";
}

/** Mirrors Go's filepath.Clean for a relative path, but returns "" for ".". */
function cleanPath(path: string): string {
  const parts: string[] = [];
  // An absolute path cannot leave the root.
  const isAbsolute = path.startsWith("/");
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== ".." || (!isAbsolute && (parts.length === 0 || parts.at(-1) === ".."))) parts.push(part);
    else parts.pop();
  }
  return parts.join("/");
}

function readQuery(query: string): Pick<RepositoryUrl, "ref" | "timeoutMs" | "submodules"> {
  const values = parseQuery(query);
  const value = (name: string): string => values?.get(name) ?? "";
  return {
    ref: value("ref") || value("version"),
    timeoutMs: readTimeout(value("timeout")) ?? defaultTimeoutMs,
    submodules: readTruth(value("submodules")) ?? true,
  };
}

/** The first value of each name; undefined if a part is invalid. Source: Go net/url (ParseQuery). */
function parseQuery(query: string): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>();
  for (const part of query.split("&")) {
    if (part === "") continue;
    if (part.includes(";")) return undefined;
    const [codedName, codedValue = ""] = cut(part, "=");
    const [name, value] = [decode(codedName), decode(codedValue)];
    if (name === undefined || value === undefined) return undefined;
    if (!values.has(name)) values.set(name, value);
  }
  return values;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return undefined;
  }
}

function readTimeout(text: string): number | undefined {
  const unsigned = withoutPrefix(text, "+");
  const isWhole = unsigned !== "" && Array.from(unsigned).every((digit) => digit >= "0" && digit <= "9");
  const seconds = isWhole ? Number(unsigned) : parseDurationSeconds(unsigned);
  return seconds !== undefined && seconds > 0 && seconds <= maximumSeconds ? seconds * 1000 : undefined;
}

/** Go's maximum duration, 2^63 ns. */
const maximumSeconds = 9_223_372_036;

// Source: Go strconv (ParseBool).
const truths: ReadonlyMap<string, boolean> = new Map([
  ...["1", "t", "T", "TRUE", "true", "True"].map((word) => [word, true] as const),
  ...["0", "f", "F", "FALSE", "false", "False"].map((word) => [word, false] as const),
]);

function readTruth(text: string): boolean | undefined {
  return truths.get(text);
}

function withoutPrefix(text: string, prefix: string): string {
  return text.startsWith(prefix) ? text.slice(prefix.length) : text;
}

function startsWithIgnoringCase(text: string, prefix: string): boolean {
  return text.slice(0, prefix.length).toLowerCase() === prefix;
}
