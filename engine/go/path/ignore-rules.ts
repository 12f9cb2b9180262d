// Parses `.helmignore`. Source: helm pkg/ignore/rules.go@v3.22.0 (Rules, Parse, parseRule, Ignore).
import { GoError } from "../values/values";
import { matchesPath, matchPath } from "./match-path";
import { trimOf, whiteSpace } from "../../lib/trim-characters";

interface Rule {
  readonly matches: (path: string) => boolean;
  /** The pattern begins with "!": everything that does not match it is ignored. */
  readonly negated: boolean;
  /** The pattern ends with "/". */
  readonly onlyDirectories: boolean;
}

/** A line of `.helmignore` that is not a rule, with Helm's message. */
export class IgnoreRuleError extends GoError {
  /** From 1. */
  readonly line: number;

  constructor(cause: GoError, line: number) {
    super(cause.message, { cause });
    this.line = line;
  }
}

/** Returns whether the file or directory is ignored. */
export type IgnoreRules = (path: string, isDirectory: boolean) => boolean;

/** The maximum line length in bytes of Go's Scanner. */
const maximumLineBytes = 64 * 1024;

/**
 * The rules of the file, and Helm's default rule: hidden files directly in `templates/` are ignored.
 *
 * @throws IgnoreRuleError for `**`, a malformed pattern, a line that is too long
 */
export function parseIgnoreRules(text = ""): IgnoreRules {
  const rules: Rule[] = [];
  const lines = text.replace(/^\ufeff/, "").split("\n");
  for (const [index, line] of lines.entries()) {
    try {
      if (Buffer.byteLength(line) >= maximumLineBytes) throw new GoError("bufio.Scanner: token too long");
      addRule(rules, line);
    } catch (error) {
      if (!(error instanceof GoError)) throw error;
      throw new IgnoreRuleError(error, index + 1);
    }
  }
  addRule(rules, "templates/.?*");
  return (path, isDirectory) => isIgnored(rules, path, isDirectory);
}

function addRule(rules: Rule[], line: string): void {
  let pattern = trimOf(line, whiteSpace);
  if (pattern === "" || pattern.startsWith("#")) return;
  if (pattern.includes("**")) throw new GoError("double-star (**) syntax is not supported");
  // Helm validates the pattern by matching this name.
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
  // The literal start of the pattern is compared first, since nearly no file matches.
  const [start = ""] = /^[^*?[\\\x80-\uffff]*/.exec(rest) ?? [];
  return (path) => {
    const name = usesPath ? path : path.slice(path.lastIndexOf("/") + 1);
    // As in Helm, a pattern whose error is found only now matches nothing.
    return name.startsWith(start) && matchesPath(rest, name);
  };
}

function isIgnored(rules: readonly Rule[], path: string, isDirectory: boolean): boolean {
  for (const { matches, negated, onlyDirectories } of rules) {
    if (negated) {
      if ((onlyDirectories && !isDirectory) || !matches(path)) return true;
    } else if ((isDirectory || !onlyDirectories) && matches(path)) return true;
  }
  return false;
}
