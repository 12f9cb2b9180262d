import { isClosedValue } from "./closed-value";
import type { StateMap } from "./stack-export";

/** A map of a state that is not closed; empty for anything else. */
export function openMap(value: unknown): StateMap {
  if (typeof value !== "object" || value === null || Array.isArray(value) || isClosedValue(value)) return {};
  return value as StateMap;
}

/** A text of a map that is neither empty nor closed. */
export function openText(map: StateMap, key: string): string | undefined {
  const value = Object.hasOwn(map, key) ? map[key] : undefined;
  return typeof value === "string" && value !== "" ? value : undefined;
}
