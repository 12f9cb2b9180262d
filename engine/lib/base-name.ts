/** The part of a path behind its last slash. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
