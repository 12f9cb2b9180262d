import { join } from "node:path";

const maximumPartBytes = 255;

/**
 * The path of a file below a folder, whose name comes from an input: an object's name, a chart's. Undefined for a name
 * that leads out of the folder, names the folder itself, has control characters, or is too long for a file system.
 */
export function pathInside(folder: string, name: string): string | undefined {
  const parts = name.split(/[/\\]/);
  const isFit = parts.every((part) => part !== "" && part !== "." && part !== ".." && isFitPart(part));
  // A backslash separates folders on one system and is a letter on the others: it is refused on all of them.
  return isFit && !name.includes("\\") ? join(folder, name) : undefined;
}

/** As `pathInside`, for a name without folders. */
export function fileInside(folder: string, name: string): string | undefined {
  return name.includes("/") ? undefined : pathInside(folder, name);
}

function isFitPart(part: string): boolean {
  return !/\p{Cc}/u.test(part) && Buffer.byteLength(part) <= maximumPartBytes;
}
