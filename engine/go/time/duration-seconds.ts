import { GoError } from "../values/values";
import { parseDuration } from "./duration";

/**
 * Parses the seconds of a duration in Go's syntax: "5m", "1h30m", "1.5s", "0"; undefined for any other text, including
 * durations with a sign.
 */
export function parseDurationSeconds(text: string): number | undefined {
  if (/^[+-]/.test(text)) return undefined;
  try {
    return Number(parseDuration(text)) / 1e9;
  } catch (error) {
    if (error instanceof GoError) return undefined;
    throw error;
  }
}
