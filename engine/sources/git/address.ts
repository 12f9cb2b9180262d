import { isAbsolute, posix } from "node:path";
import { SyncError } from "../../errors/sync-error";
import { shownUrl, withoutCredentials } from "../../model/sources/remote-sources";
import { trimEndOf } from "../../lib/trim-characters";

/** The location of a repository, and the protocol to reach it. */
export type GitAddress =
  | { readonly kind: "http"; readonly url: URL; readonly shown: string }
  | {
      readonly kind: "ssh";
      readonly user: string;
      readonly host: string;
      readonly port: number;
      readonly path: string;
      readonly shown: string;
    }
  | { readonly kind: "file"; readonly path: string; readonly shown: string };

/**
 * Reads what `git clone` takes: `http(s)://`, `ssh://user@host:port/path`, `user@host:path`, `file:///path`. `shown`
 * has no user or password; messages hide its query too (`shownUrl`).
 *
 * Source: Git, urls.txt at v2.39.
 * @throws SyncError GIT_ADDRESS
 */
export function parseAddress(text: string): GitAddress {
  const shown = withoutCredentials(text);
  if (/^https?:\/\//i.test(text)) return { kind: "http", url: parseUrl(text, shown), shown };
  if (/^file:\/\//i.test(text)) {
    const path = decodePath(text.slice("file://".length));
    if (!isAbsolute(path)) throw badAddress(shown, "the path after file:// is not absolute", "write file:///srv/repo");
    return { kind: "file", path, shown };
  }
  if (/^ssh:\/\//i.test(text)) {
    const { username, hostname, port, pathname } = parseUrl(text, shown);
    // Relative to a home folder, as in ssh://host/~user/repo.
    const path = decodePath(pathname.startsWith("/~") ? pathname.slice(1) : pathname);
    return checkedSsh({
      kind: "ssh",
      user: decodePath(username),
      host: hostname.replace(/^\[|\]$/g, ""),
      port: port === "" ? 22 : Number(port),
      path,
      shown,
    });
  }
  const colon = text.indexOf(":");
  const slash = text.indexOf("/");
  if (colon < 0 || (slash >= 0 && slash < colon)) {
    throw badAddress(shown, "it has no scheme and is not of the form user@host:path", "write ssh://user@host/path");
  }
  const head = text.slice(0, colon);
  const at = head.lastIndexOf("@");
  return checkedSsh({
    kind: "ssh",
    user: at < 0 ? "" : head.slice(0, at),
    host: head.slice(at + 1),
    port: 22,
    path: text.slice(colon + 1),
    shown,
  });
}

function checkedSsh(address: Extract<GitAddress, { kind: "ssh" }>): GitAddress {
  const { host, path, shown } = address;
  // Programs on the server would take such arguments for flags.
  if (host === "" || host.startsWith("-")) throw badAddress(shown, "its host is not valid", "correct the host");
  if (path === "" || path.startsWith("-")) throw badAddress(shown, "its path is not valid", "correct the path");
  return address;
}

function parseUrl(text: string, shown: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.hostname === "")
    throw badAddress(shown, "it is not a URL with a host", "correct the URL");
  return url;
}

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function badAddress(shown: string, why: string, mend: string): SyncError {
  return new SyncError({
    code: "GIT_ADDRESS",
    what: `cannot read the address ${JSON.stringify(shownUrl(shown))}`,
    why,
    mend,
  });
}

/**
 * The address of a submodule, which may be relative to the address of its repository.
 * Source: Git, gitmodules.txt at v2.39.
 */
export function joinAddress(base: string, relative: string): string {
  if (!relative.startsWith("./") && !relative.startsWith("../")) return relative;
  const trimmed = trimEndOf(base, "/");
  const scheme = /^[a-z]+:\/\/[^/]*/i.exec(trimmed)?.[0];
  if (scheme !== undefined) return `${scheme}${posix.join("/", trimmed.slice(scheme.length), relative)}`;
  const colon = trimmed.indexOf(":");
  return `${trimmed.slice(0, colon + 1)}${posix.join(trimmed.slice(colon + 1), relative)}`;
}
