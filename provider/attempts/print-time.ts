import { formatDuration } from "slipway/internal/cluster";

/** 2006-01-02T15:04:05Z. */
export function printTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, "Z");
}

/** A Go duration. */
export function printDuration(milliseconds: number): string {
  return formatDuration(BigInt(Math.max(0, Math.round(milliseconds))) * 1_000_000n);
}
