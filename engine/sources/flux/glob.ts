// Source: bmatcuk/doublestar@v4.10.0 (Match), Go 1.26 path/match.go, io/fs glob.go.
import { matchPath } from "../../go/path/match-path";
import { GoError } from "../../go/values/values";
import { pushAll } from "../../lib/push-all";

/** The maximum number of alternatives in braces of one pattern, as in source-watcher. */
const maxAlternatives = 20;
const maxExpanded = 1024;

/** Whether a path matches a pattern in which `**` stands for any folders and `{a,b}` for one of several texts. */
export type GlobTest = (path: string) => boolean;

/**
 * @param isDeep whether `**` and braces have a meaning; otherwise `*` is all that there is, within one folder
 * @returns undefined if the pattern is malformed, or has too many alternatives
 */
export function compileGlob(pattern: string, isDeep: boolean): GlobTest | undefined {
  const patterns = isDeep ? expandBraces(pattern) : [pattern];
  if (patterns === undefined) return undefined;
  try {
    // Go finds a malformed pattern only where it reads it.
    for (const one of patterns) for (const part of one.split("/")) matchPath(part, "");
  } catch (error) {
    if (error instanceof GoError) return undefined;
    throw error;
  }
  const rows = patterns.map((one) => one.split("/"));
  return (path) => rows.some((row) => matchParts(row, path.split("/"), isDeep));
}

function matchParts(pattern: readonly string[], path: readonly string[], isDeep: boolean): boolean {
  // Which parts of the pattern may match next, for each part of the path: the time is the product of both lengths.
  let states = new Set([0]);
  const close = (from: ReadonlySet<number>): Set<number> => {
    const all = new Set(from);
    for (const state of all) if (isDeep && pattern[state] === "**") all.add(state + 1);
    return all;
  };
  states = close(states);
  for (const name of path) {
    const next = new Set<number>();
    for (const state of states) {
      const part = pattern[state];
      if (part === undefined) continue;
      if (isDeep && part === "**") next.add(state);
      else if (matches(part, name)) next.add(state + 1);
    }
    states = close(next);
  }
  return states.has(pattern.length);
}

function matches(pattern: string, name: string): boolean {
  try {
    return matchPath(pattern, name);
  } catch (error) {
    if (error instanceof GoError) return false;
    throw error;
  }
}

/** The patterns without braces. */
function expandBraces(pattern: string): readonly string[] | undefined {
  if ((pattern.match(/,/g) ?? []).length > maxAlternatives) return undefined;
  const open = findOpen(pattern);
  if (open < 0) return [pattern];
  const alternatives: string[] = [];
  let depth = 0;
  let start = open + 1;
  for (let at = open; at < pattern.length; at++) {
    const character = pattern[at];
    if (character === "\\") at++;
    else if (character === "{") depth++;
    else if (character === "," && depth === 1) {
      alternatives.push(pattern.slice(start, at));
      start = at + 1;
    } else if (character === "}" && --depth === 0) {
      alternatives.push(pattern.slice(start, at));
      const [head, tail] = [pattern.slice(0, open), pattern.slice(at + 1)];
      const expanded: string[] = [];
      for (const alternative of alternatives) {
        const more = expandBraces(`${head}${alternative}${tail}`);
        if (more === undefined || expanded.length + more.length > maxExpanded) return undefined;
        pushAll(expanded, more);
      }
      return expanded;
    }
  }
  return undefined;
}

function findOpen(pattern: string): number {
  for (let at = 0; at < pattern.length; at++) {
    if (pattern[at] === "\\") at++;
    else if (pattern[at] === "{") return at;
  }
  return -1;
}
