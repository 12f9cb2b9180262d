/** The error codes of sources; each has a row in docs/errors/sources.md. */
export const sourcesCodes = [
  "SOURCE_NOT_FOUND",
  "SOURCE_NOT_A_DIRECTORY",
  "SOURCE_UNREADABLE",
  "SOURCE_FILE_NOT_FOUND",
  "SOURCE_FILE_IS_DIRECTORY",
  "SOURCE_FILE_NOT_REGULAR",
  "SOURCE_FILE_TOO_LARGE",
  "SOURCE_TOO_LARGE",
  "SOURCE_PATH_ESCAPES",
  "SOURCE_LINK_LOOP",
  "SOURCE_NOT_REOPENED",
] as const;
