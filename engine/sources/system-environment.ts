import { randomBytes } from "node:crypto";

/**
 * The clock, the time zone and the random source of this machine, for templates of charts: renders then vary as those
 * of Helm do. For reproducible renders, pass an environment of your own.
 */
export function systemEnvironment(): {
  /** The time in nanoseconds since 1970-01-01 UTC. */
  readonly now: () => bigint;
  /** The name of the time zone, such as `Europe/Berlin`. */
  readonly localTimeZone: string;
  /** The given number of bytes from the system's random source. */
  readonly randomBytes: (count: number) => Uint8Array;
} {
  return {
    now: () => BigInt(Date.now()) * 1_000_000n,
    // Computed lazily: the first use of Intl takes longer than a small chart.
    get localTimeZone() {
      return Intl.DateTimeFormat().resolvedOptions().timeZone;
    },
    randomBytes: (count) => randomBytes(count),
  };
}
