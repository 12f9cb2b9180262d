import { isAbsolute } from "node:path";

/**
 * Where the files of a source come from, as plain data without credentials: what it takes to open it again.
 * `sources/location-kinds.ts` has one row a kind.
 */
export type SourceLocation =
  | DirectoryLocation
  | GitLocation
  | FileLocation
  | ChartLocation
  | MemoryLocation
  | ArtifactLocation
  | CompositeLocation;

/** A directory of this machine. */
export interface DirectoryLocation {
  /** The kind of the source. */
  readonly kind: "directory";
  /** An absolute path. */
  readonly path: string;
}

/** A commit of a repository. */
export interface GitLocation {
  /** The kind of the source. */
  readonly kind: "git";
  /** The address of the repository. */
  readonly url: string;
  /** Branch, tag or commit that was requested; "" for the default branch. */
  readonly ref: string;
  /** The commit that it named. */
  readonly commit: string;
  /** Whether submodules are part of it. */
  readonly submodules: boolean;
}

/** One file that a web server serves. */
export interface FileLocation {
  /** The kind of the source. */
  readonly kind: "file";
  /** Without its query. */
  readonly url: string;
  /** `sha256:…` of the content. */
  readonly digest: string;
}

/** The archive of a chart: of a repository, a registry, a URL, or a file of this machine. */
export interface ChartLocation {
  /** The kind of the source. */
  readonly kind: "chart";
  /** An absolute path, `https://…`, `oci://…`, `repository/name`, or a name within `repo`. */
  readonly chart: string;
  /** The URL of the chart repository. */
  readonly repo?: string;
  /** The version that was chosen. */
  readonly version?: string;
  /** `sha256:…` of the archive. */
  readonly digest: string;
}

/** Texts of a program, which only that program has. */
export interface MemoryLocation {
  /** The kind of the source. */
  readonly kind: "memory";
  /** The name in messages. */
  readonly label: string;
}

/** The files of a typed source at a revision, such as those of a `GitRepository`. */
export interface ArtifactLocation {
  /** The kind of the source. */
  readonly kind: "artifact";
  /** The address of the source, without credentials and queries. */
  readonly source: string;
  /** As Flux writes it: `main@sha1:…`. */
  readonly revision: string;
  /** `sha256:…` of the files. */
  readonly digest: string;
}

/** A source that others are part of: what its files refer to, or what was put into its folders. */
export interface CompositeLocation {
  /** The kind of the source. */
  readonly kind: "composite";
  /** The source itself. */
  readonly base: SourceLocation;
  /** The others, each with its own location. */
  readonly parts: readonly SourceLocation[];
}

/** The location of a source with these parts. */
export function composeLocation(base: SourceLocation, parts: readonly SourceLocation[]): SourceLocation {
  return parts.length === 0 ? base : { kind: "composite", base, parts };
}

/** Whether the files are on this machine or in the program, so that the user who runs it chose what they refer to. */
export function isOnThisMachine(location: SourceLocation): boolean {
  switch (location.kind) {
    case "directory":
    case "memory":
      return true;
    case "git":
      return isLocalAddress(location.url);
    case "chart":
      return location.repo === undefined && isLocalAddress(location.chart);
    case "file":
    case "artifact":
      return false;
    case "composite":
      return isOnThisMachine(location.base);
  }
}

function isLocalAddress(address: string): boolean {
  return isAbsolute(address) || /^file:\/\//i.test(address);
}
