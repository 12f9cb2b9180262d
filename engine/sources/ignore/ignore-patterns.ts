// Source: fluxcd/pkg sourceignore@v0.18.0 sourceignore.go, gitignore/pattern.go.
import { trimEndOf } from "../../lib/trim-characters";

/** What names are compared with. */
export interface IgnorePart {
  readonly text: string;
  /** Whether it matches no other name. */
  readonly isName: boolean;
}

/** One line of a `.sourceignore` file, or of the field `ignore` of a source. */
export interface IgnorePattern {
  /** The folder whose files it is about, by its names from the root of the source on. */
  readonly domain: readonly string[];
  /** The parts of the pattern between slashes. */
  readonly parts: readonly IgnorePart[];
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
  const parts = pattern.split("/").map((text) => ({ text, isName: !/[*?[\\]/.test(text) }));
  return { domain, parts, isInclusion, isFolderOnly };
}
