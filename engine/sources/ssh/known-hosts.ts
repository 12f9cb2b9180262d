import { createHmac, timingSafeEqual } from "node:crypto";

/** The entry for a host's key in a known_hosts file. */
export type HostKeyVerdict = "known" | "unknown" | "changed" | "revoked";

interface HostLine {
  readonly marker: "" | "@revoked" | "@cert-authority";
  readonly hosts: readonly string[];
  readonly keyType: string;
  readonly key: string;
}

/**
 * The keys of hosts that the user trusts.
 *
 * Source: OpenSSH, sshd(8) at 9.2 (SSH_KNOWN_HOSTS FILE FORMAT). Certificates are not supported.
 */
export class KnownHosts {
  private readonly lines: readonly HostLine[];

  constructor(texts: readonly string[]) {
    this.lines = texts.flatMap((text) => text.split("\n")).flatMap(readLine);
  }

  /** @param key the key in the server's encoding */
  judgeKey(host: string, port: number, key: Uint8Array): HostKeyVerdict {
    const text = Buffer.from(key).toString("base64");
    const lines = this.linesFor(host, port);
    const same = lines.filter((line) => line.key === text);
    if (same.some(({ marker }) => marker === "@revoked")) return "revoked";
    if (same.some(({ marker }) => marker === "")) return "known";
    return lines.some(({ marker }) => marker === "") ? "changed" : "unknown";
  }

  /** The types of the known keys of the host, so that the client requests one of them from the server. */
  keyTypes(host: string, port: number): readonly string[] {
    return this.linesFor(host, port)
      .filter(({ marker }) => marker === "")
      .map(({ keyType }) => keyType);
  }

  private linesFor(host: string, port: number): readonly HostLine[] {
    const name = nameOf(host, port);
    return this.lines.filter(({ hosts }) => matches(hosts, name));
  }
}

/** The name of a host in known_hosts. */
export function nameOf(host: string, port: number): string {
  return port === 22 ? host.toLowerCase() : `[${host.toLowerCase()}]:${port}`;
}

function readLine(line: string): readonly HostLine[] {
  const words = line.trim().split(/\s+/);
  if (words[0] === "" || words[0]?.startsWith("#") === true) return [];
  const marker = words[0]?.startsWith("@") === true ? (words.shift() ?? "") : "";
  const [hosts, keyType, key] = words;
  if (hosts === undefined || keyType === undefined || key === undefined) return [];
  if (marker !== "" && marker !== "@revoked" && marker !== "@cert-authority") return [];
  return [{ marker, hosts: hosts.split(","), keyType, key }];
}

function matches(patterns: readonly string[], name: string): boolean {
  let isMatch = false;
  for (const pattern of patterns) {
    if (pattern.startsWith("|1|")) isMatch ||= matchesHash(pattern, name);
    else if (pattern.startsWith("!")) {
      if (matchesWildcards(pattern.slice(1), name)) return false;
    } else isMatch ||= matchesWildcards(pattern, name);
  }
  return isMatch;
}

function matchesHash(pattern: string, name: string): boolean {
  const [, , salt = "", hash = ""] = pattern.split("|");
  const wanted = Buffer.from(hash, "base64");
  const own = createHmac("sha1", Buffer.from(salt, "base64")).update(name).digest();
  return wanted.length === own.length && timingSafeEqual(wanted, own);
}

/** "*" matches any characters, "?" matches one. */
function matchesWildcards(pattern: string, name: string): boolean {
  const wanted = pattern.toLowerCase();
  let [at, own] = [0, 0];
  let [star, retry] = [-1, 0];
  while (own < name.length) {
    const character = wanted[at];
    if (character === "*") [star, retry, at] = [at, own, at + 1];
    else if (character === "?" || character === name[own]) [at, own] = [at + 1, own + 1];
    else if (star < 0) return false;
    else [at, own, retry] = [star + 1, retry + 1, retry + 1];
  }
  while (wanted[at] === "*") at += 1;
  return at === wanted.length;
}
