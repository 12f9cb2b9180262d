import type { HelmVersion } from "../../engine/render/helm/context";
import { tierOf } from "./helm-text";

/** Counts the passing cases of a suite, and the tiers of errors. */
export interface Tally {
  pass(): void;
  /** The required tier: Helm's message, except for the part of a library. */
  expectError(actual: string, expected: string): void;
}

/** A tally that is printed after the tests of the surrounding block. */
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

/** The same tests for each version of Helm, each with its own tally. */
export function describeHelmVersions(
  suite: string,
  total: number,
  define: (helmVersion: HelmVersion, tally: Tally) => void,
): void {
  describe.each([3, 4] as const)("Helm %d", (helmVersion) => {
    define(helmVersion, startTally(helmVersion === 3 ? suite : `${suite}, Helm 4`, total));
  });
}
