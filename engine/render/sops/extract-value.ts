// Source: sops sops.go@v3.13.3 (Truncate), cmd/sops/decrypt.go (extract).
import type { SopsFormat } from "./formats/format";
import { sopsError } from "./sops-error";
import { isComment, isKind, type SopsComment, type SopsMap, type SopsValue } from "./tree";

/**
 * Prints one value of the first document.
 *
 * @throws SyncError SOPS_EXTRACT_NOT_FOUND, SOPS_OUTPUT_INVALID
 */
export function extractValue(
  documents: readonly SopsMap[],
  path: readonly (string | number)[],
  printer: SopsFormat,
): string {
  const [first, ...others] = documents;
  const value = path.reduce<SopsValue | SopsComment | undefined>(
    (at, _, index) => step(at, path.slice(0, index + 1)),
    first,
  );
  if (value === undefined || isComment(value)) throw notFound(path);
  if (isKind(value, "map")) return printer.print([value, ...others]);
  return typeof value === "string" ? value : printer.printValue(value);
}

function step(value: SopsValue | SopsComment | undefined, path: readonly (string | number)[]): SopsValue | SopsComment {
  const part = path.at(-1);
  if (typeof part === "number" && value !== undefined && isKind(value, "list")) {
    const found = value.items[part];
    if (found !== undefined) return found;
  }
  if (typeof part === "string" && value !== undefined && isKind(value, "map")) {
    const found = value.items.find((item) => !isComment(item) && item.key === part);
    if (found !== undefined && !isComment(found)) return found.value;
  }
  throw notFound(path);
}

function notFound(path: readonly (string | number)[]): Error {
  const mend = `name an existing one, such as '["database"]["hosts"][0]'`;
  return sopsError("SOPS_EXTRACT_NOT_FOUND", "cannot extract a value", "there is none at this path", mend, path);
}
