// `.helmignore`. Source: helm pkg/ignore/rules.go@v3.22.0 (Rules, Parse, parseRule, Ignore).
import { GoError } from "../../gotemplate/values/values";
import { matchesPath, matchPath } from "./match-path";

interface Rule {
  readonly matches: (path: string) => boolean;
  /** Begins with "!": all that does not match is ignored. */
  readonly negated: boolean;
  /** Ends with "/". */
  readonly onlyDirectories: boolean;
}

/** Whether the file or directory is left out. */
export type IgnoreRules = (path: string, isDirectory: boolean) => boolean;

/** Go's scanner refuses a line of more bytes. */
const longestLine = 64 * 1024;

/**
 * The rules of the file, and the one that every chart has: hidden files directly in `templates/` are left out.
 *
 * @throws GoError for `**`, a malformed pattern, a line that is too long
 */
export function parseIgnoreRules(text = ""): IgnoreRules {
  const rules: Rule[] = [];
  const lines = text.replace(/^\ufeff/, "").split("\n");
  for (const line of lines) {
    if (Buffer.byteLength(line) >= longestLine) throw new GoError("bufio.Scanner: token too long");
    addRule(rules, line);
  }
  addRule(rules, "templates/.?*");
  return (path, isDirectory) => isIgnored(rules, path, isDirectory);
}

const goSpace =
  /^[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+|[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$/g;

function addRule(rules: Rule[], line: string): void {
  let pattern = line.replace(goSpace, "");
  if (pattern === "" || pattern.startsWith("#")) return;
  if (pattern.includes("**")) throw new GoError("double-star (**) syntax is not supported");
  // Helm tries the pattern on this name to see its faults.
  matchPath(pattern, "abc");
  const negated = pattern.startsWith("!");
  if (negated) pattern = pattern.slice(1);
  const onlyDirectories = pattern.endsWith("/");
  if (onlyDirectories) pattern = pattern.slice(0, -1);
  rules.push({ matches: pathRule(pattern), negated, onlyDirectories });
}

function pathRule(pattern: string): (path: string) => boolean {
  const rooted = pattern.startsWith("/");
  const rest = rooted ? pattern.slice(1) : pattern;
  const usesPath = pattern.includes("/");
  // A fault that shows only now lets the pattern match nothing, as in Helm.
  return (path) => matchesPath(rest, usesPath ? path : path.slice(path.lastIndexOf("/") + 1));
}

function isIgnored(rules: readonly Rule[], path: string, isDirectory: boolean): boolean {
  for (const { matches, negated, onlyDirectories } of rules) {
    if (negated) {
      if ((onlyDirectories && !isDirectory) || !matches(path)) return true;
    } else if ((isDirectory || !onlyDirectories) && matches(path)) return true;
  }
  return false;
}
