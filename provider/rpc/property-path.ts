import type { FieldPath } from "slipway/internal/cluster";

/**
 * Reads a property path: `object.spec.containers[0].image`, `object.metadata.labels["a.b"]`; `*` matches any key or
 * index. Undefined if the text is not a path. Source: pulumi sdk/go/property/path.go@v3.259.0.
 */
export function parsePropertyPath(text: string): FieldPath | undefined {
  const path: (string | number)[] = [];
  const part = /\.?([^.[\]"]+)|\[(\d+)\]|\[(\*)\]|\[("(?:[^"\\]|\\.)*")\]/y;
  while (part.lastIndex < text.length) {
    const match = part.exec(text);
    if (match === null) return undefined;
    const [, name, index, any, quoted] = match;
    if (index !== undefined) path.push(Number(index));
    else if (quoted !== undefined) path.push(JSON.parse(quoted) as string);
    else path.push(name ?? any ?? "*");
  }
  return path.length === 0 ? undefined : path;
}

/** True if the path equals the pattern, or is below it. */
export function matchesPath(path: FieldPath, pattern: FieldPath): boolean {
  return pattern.length <= path.length && pattern.every((part, index) => part === "*" || part === path[index]);
}
