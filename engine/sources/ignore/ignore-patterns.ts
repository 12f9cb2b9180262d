// Source: fluxcd/pkg sourceignore@v0.18.0 sourceignore.go, gitignore/pattern.go, gitignore/matcher.go.
import { matchPath } from "../../go/path/match-path";
import { GoError } from "../../go/values/values";
import { trimEndOf } from "../../lib/trim-characters";

/** One line of a `.sourceignore` file, or of the field `ignore` of a source. */
export interface IgnorePattern {
  /** The folder whose files it is about, by its names from the root of the source on. */
  readonly domain: readonly string[];
  /** The parts of the pattern between slashes. */
  readonly parts: readonly string[];
  /** `!`: what it matches is not ignored. */
  readonly isInclusion: boolean;
  /** It ends with a slash: it matches folders, with all that they have. */
  readonly isFolderOnly: boolean;
}

/** Files of Git itself. */
const ofGit: readonly string[] = [".git/", ".gitignore", ".gitmodules", ".gitattributes"];

/** What Flux leaves out of every source, before the patterns of the source count. */
const builtIn: readonly string[] = [
  ...ofGit,
  ...["*.jpg", "*.jpeg", "*.gif", "*.png", "*.wmv", "*.flv", "*.tar.gz", "*.zip"],
  ...[".github/", ".circleci/", ".travis.yml", ".gitlab-ci.yml", "appveyor.yml", ".drone.yml", "cloudbuild.yaml"],
  ...["codeship-services.yml", "codeship-steps.yml", "**/.goreleaser.yml", "**/.sops.yaml", "**/.flux.yaml"],
];

/** The built-in patterns of Flux: files of Git and of build services, pictures, archives. */
export function builtInPatterns(domain: readonly string[] = []): readonly IgnorePattern[] {
  return builtIn.map((line) => parsePattern(line, domain));
}

/** The patterns that Flux uses of these if a source has patterns of its own: those of files of Git. */
export function gitPatterns(): readonly IgnorePattern[] {
  return ofGit.map((line) => parsePattern(line, []));
}

/** The patterns of a text, one a line; lines that are empty or begin with `#` are none. */
export function parsePatterns(text: string, domain: readonly string[] = []): readonly IgnorePattern[] {
  const lines = text.split("\n").map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
  return lines.filter((line) => !line.startsWith("#") && line.trim() !== "").map((line) => parsePattern(line, domain));
}

function parsePattern(line: string, domain: readonly string[]): IgnorePattern {
  const isInclusion = line.startsWith("!");
  const own = isInclusion ? line.slice(1) : line;
  const trimmed = own.endsWith("\\ ") ? own : trimEndOf(own, " ");
  const isFolderOnly = trimmed.endsWith("/");
  const pattern = isFolderOnly ? trimmed.slice(0, -1) : trimmed;
  return { domain, parts: pattern.split("/"), isInclusion, isFolderOnly };
}

/**
 * Whether the patterns leave a path out; of those that match it, the last one counts.
 *
 * @param path the names from the root of the source on
 */
export function isIgnored(patterns: readonly IgnorePattern[], path: readonly string[], isFolder: boolean): boolean {
  const last = patterns.findLast((pattern) => matches(pattern, path, isFolder));
  return last !== undefined && !last.isInclusion;
}

function matches(pattern: IgnorePattern, path: readonly string[], isFolder: boolean): boolean {
  const { domain, parts } = pattern;
  if (path.length <= domain.length || domain.some((name, index) => path[index] !== name)) return false;
  const own = path.slice(domain.length);
  return parts.length > 1 ? matchesPath(pattern, own, isFolder) : matchesName(pattern, own, isFolder);
}

/** A pattern without a slash matches a name at any depth, and all below it. */
function matchesName({ parts, isFolderOnly }: IgnorePattern, path: readonly string[], isFolder: boolean): boolean {
  const [pattern = ""] = parts;
  const found = firstMatch(pattern, path);
  if (found === "malformed" || found < 0) return false;
  return !isFolderOnly || isFolder || found < path.length - 1;
}

function matchesPath({ parts, isFolderOnly }: IgnorePattern, path: readonly string[], isFolder: boolean): boolean {
  let rest = path;
  let isMatched = false;
  let mayDescend = false;
  for (const [index, part] of parts.entries()) {
    if (part === "") {
      mayDescend = false;
      continue;
    }
    if (part === "**") {
      if (index === parts.length - 1) break;
      mayDescend = true;
      continue;
    }
    if (part.includes("**") || rest.length === 0) return false;
    const found = firstMatch(part, mayDescend ? rest : rest.slice(0, 1));
    if (found === "malformed" || (found < 0 && !mayDescend)) return false;
    isMatched = found >= 0;
    rest = isMatched ? rest.slice(found + 1) : [];
    mayDescend = false;
  }
  return isMatched && !(isFolderOnly && !isFolder && rest.length === 0);
}

/** The index of the first name that the pattern matches; -1 without one. */
function firstMatch(pattern: string, names: readonly string[]): number | "malformed" {
  try {
    return names.findIndex((name) => matchPath(pattern, name));
  } catch (error) {
    if (error instanceof GoError) return "malformed";
    throw error;
  }
}
