import { isMap } from "../lib/look-up";

/** Applies a JSON merge patch (RFC 7386). */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isMap(patch)) return patch;
  const merged = new Map<string, unknown>(Object.entries(isMap(target) ? target : {}));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name), value));
  }
  return Object.fromEntries(merged);
}
