import type { SourceLocation } from "./source-location";

/**
 * The files of one source. Paths are relative to the root, with "/" as separator ("overlays/prod/app.yaml"; the root
 * itself is "."). Nothing outside the root can be read, neither through ".." nor through a link.
 */
export interface SourceTree {
  /** The name of the source in messages: a directory, or a URL with its revision. */
  readonly label: string;
  /** Where the files come from: `openLocation` opens it again. */
  readonly location: SourceLocation;
  /** The file's bytes. Throws SOURCE_FILE_NOT_FOUND, SOURCE_PATH_ESCAPES or SOURCE_FILE_TOO_LARGE. */
  readFile(path: string): Uint8Array;
  /**
   * The kind of entry at the path, with links resolved within the root; undefined if it does not exist. Throws
   * SOURCE_PATH_ESCAPES.
   */
  entryAt(path: string): "file" | "directory" | undefined;
  /** The path with all of its links resolved; the given path if it does not exist. Throws SOURCE_PATH_ESCAPES. */
  realPath(path: string): string;
  /** The names in a directory, sorted by their bytes. */
  list(path: string): readonly string[];
  /**
   * `sha256:` and the hex digest over path and content: of every file for a fetched source, of the files
   * read so far for a local directory.
   */
  digest(): string;
}
