/**
 * The files of one source, rooted: paths are relative to the root, with "/" between parts ("overlays/prod/app.yaml"; the
 * root itself is "."), and nothing outside the root can be read, not through ".." and not through a link.
 */
export interface SourceTree {
  /** What messages call the source: a directory, or a URL with its revision. */
  readonly label: string;
  /** The file's bytes. Throws SOURCE_FILE_NOT_FOUND, SOURCE_PATH_ESCAPES or SOURCE_FILE_TOO_LARGE. */
  readFile(path: string): Uint8Array;
  /** What lies at the path, links followed within the root; undefined where there is nothing. Throws SOURCE_PATH_ESCAPES. */
  entryAt(path: string): "file" | "directory" | undefined;
  /** The path with every link on it followed; as given where nothing lies there. Throws SOURCE_PATH_ESCAPES. */
  realPath(path: string): string;
  /** Names in a directory, sorted by their bytes. */
  list(path: string): readonly string[];
  /**
   * `sha256:` and the hex digest over path and content: of every file for a fetched source, of the files
   * read so far for a local directory.
   */
  digest(): string;
}
