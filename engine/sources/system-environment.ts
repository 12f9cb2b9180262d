import { randomBytes } from "node:crypto";

/**
 * The clock, the time zone and the randomness of this machine, for templates of charts: a render is then as one of Helm, and no two
 * are the same. For renders that can be repeated, give an environment of your own.
 */
export function systemEnvironment(): {
  readonly now: () => bigint;
  readonly localTimeZone: string;
  readonly randomBytes: (count: number) => Uint8Array;
} {
  return {
    now: () => BigInt(Date.now()) * 1_000_000n,
    // Found out when it is asked for: the first use of Intl takes longer than a small chart.
    get localTimeZone() {
      return Intl.DateTimeFormat().resolvedOptions().timeZone;
    },
    randomBytes: (count) => randomBytes(count),
  };
}
