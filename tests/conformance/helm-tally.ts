import type { HelmVersion } from "../../engine/render/helm/context";
import { tierOf } from "./helm-text";

/** Counts the cases of a suite that pass, and the tiers that errors reach. */
export interface Tally {
  pass(): void;
  /** An error has to be Helm's but for a library's words. */
  expectError(actual: string, expected: string): void;
}

/** A tally that is printed when the tests around the call are over. */
export function startTally(suite: string, total: number): Tally {
  const tiers = [0, 0, 0, 0];
  let passed = 0;
  afterAll(() => {
    const errors = `errors by tier ${tiers.slice(1).join(" ")}`;
    process.stdout.write(`${suite}: ${passed} passed of ${total}; ${errors}\n`);
  });
  return {
    pass: () => {
      passed++;
    },
    expectError: (actual, expected) => {
      const tier = tierOf(actual, expected);
      tiers[tier] = (tiers[tier] ?? 0) + 1;
      if (tier < 2) expect(actual).toBe(expected);
    },
  };
}

/** The same tests for each version of Helm, each with a tally of its own. */
export function describeHelmVersions(
  suite: string,
  total: number,
  define: (helmVersion: HelmVersion, tally: Tally) => void,
): void {
  describe.each([3, 4] as const)("Helm %d", (helmVersion) => {
    define(helmVersion, startTally(helmVersion === 3 ? suite : `${suite}, Helm 4`, total));
  });
}
