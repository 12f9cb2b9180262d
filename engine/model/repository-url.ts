import { parseDurationSeconds } from "../lib/duration";

/** A URL that names a repository, a place in it and a revision, taken apart as kustomize does. */
export interface RepositoryUrl {
  /** As it was written. */
  readonly text: string;
  /** What `git clone` would get: `https://host/org/repo`, `git@host:org/repo.git`, `file:///srv/repo`. May hold credentials. */
  readonly cloneUrl: string;
  /** The path in the repository, as written; "" for its root. */
  readonly path: string;
  /** Branch, tag or commit; "" for the repository's default branch. */
  readonly ref: string;
  /** Whether the repository's submodules are wanted. */
  readonly submodules: boolean;
  /** How long fetching may take. */
  readonly timeoutMs: number;
  /** True where the URL begins with "git::", which means nothing and which kustomize warns of. */
  readonly isForced: boolean;
}

/** The time that fetching may take where the URL does not say. */
export const defaultTimeoutMs = 27_000;

const schemes = ["ssh://", "https://", "http://", "file://"] as const;
type Scheme = (typeof schemes)[number] | "";

/**
 * Takes a URL apart; undefined where it names no repository, as a path of a local folder does not.
 *
 * - `https://`, `http://`, `ssh://`, `file://`, `user@host:path`, and `github.com/…` or `github.com:…` without a scheme
 * - the repository ends at `//`, behind `.git`, behind the part after `_git/`, or else after two parts
 * - `?ref=` or the older `?version=`; `timeout` in seconds or as a Go duration; `submodules=false`
 *
 * Source: kustomize api/internal/git/repospec.go@v0.21.2 (NewRepoSpecFromURL).
 */
export function parseRepositoryUrl(text: string): RepositoryUrl | undefined {
  if (text.startsWith("/")) return undefined;
  const [address, query] = cut(text, "?");
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

/** The path in the repository in its one spelling: without "." and "..", "." for the root. */
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
  // All behind file:// is a path, what looks like a user too.
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

/** `name@` at the start, the name of letters, digits and "-"; else "". */
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

/** Where the host ends. A colon ends one without a scheme, unless a slash comes first. */
function hostEnd(text: string, takesColon: boolean): number {
  const slash = text.indexOf("/");
  const colon = takesColon ? text.indexOf(":") : -1;
  return takesColon && (slash < 0 || (colon > 0 && colon < slash)) ? colon : slash;
}

/** The repository and the path in it. Source: repospec.go (parsePathParts), the marks in their order. */
function splitPath(text: string, isFile: boolean): { repository: string; path: string } | undefined {
  const azure = text.indexOf("_git/");
  if (azure >= 0) {
    const start = azure + "_git/".length;
    const [name, path] = cut(text.slice(start), "/");
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

/** As Go's filepath.Clean of a relative path, but "" for ".". */
function cleanPath(path: string): string {
  const parts: string[] = [];
  // What begins at the root cannot be left.
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

/** The first value of each name; undefined where a part cannot be read. Source: Go net/url (ParseQuery). */
function parseQuery(query: string): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>();
  for (const part of query.split("&")) {
    if (part === "") continue;
    if (part.includes(";")) return undefined;
    const [name, value] = cut(part, "=").map(decode);
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
  return seconds !== undefined && seconds > 0 && seconds <= longestSeconds ? seconds * 1000 : undefined;
}

/** Go's longest duration, 2^63 ns. */
const longestSeconds = 9_223_372_036;

// Source: Go strconv (ParseBool).
const truths: ReadonlyMap<string, boolean> = new Map([
  ...["1", "t", "T", "TRUE", "true", "True"].map((word) => [word, true] as const),
  ...["0", "f", "F", "FALSE", "false", "False"].map((word) => [word, false] as const),
]);

function readTruth(text: string): boolean | undefined {
  return truths.get(text);
}

function cut(text: string, mark: string): [before: string, after: string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + mark.length)];
}

function withoutPrefix(text: string, prefix: string): string {
  return text.startsWith(prefix) ? text.slice(prefix.length) : text;
}

function startsWithIgnoringCase(text: string, prefix: string): boolean {
  return text.slice(0, prefix.length).toLowerCase() === prefix;
}
