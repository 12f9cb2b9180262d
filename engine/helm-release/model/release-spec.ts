import type { CompleteGroup, GivenGroup } from "../../settings/values";
import type { ignoreRule, install, testFilter, upgrade } from "../settings/groups";
import type { specSettings } from "../settings/release-settings";

/** The spec of a release, with its defaults. */
export type HelmReleaseSpec = CompleteGroup<typeof specSettings>;

/** The spec of a release as a program or a manifest gives it. */
export type GivenReleaseSpec = GivenGroup<typeof specSettings>;

/** The settings of an install. */
export type InstallSpec = CompleteGroup<typeof install>;

/** The settings of an upgrade. */
export type UpgradeSpec = CompleteGroup<typeof upgrade>;

/** Whether a test hook runs: `exclude` leaves it out, else only the named ones run. */
export type TestFilter = CompleteGroup<typeof testFilter>;

/** Fields that may differ. */
export type DriftIgnoreRule = CompleteGroup<typeof ignoreRule>;

/** What the steps of an action read of its settings. */
export interface ActionSpec {
  readonly timeout?: string;
  readonly disableHooks: boolean;
  readonly disableWait: boolean;
  readonly disableWaitForJobs: boolean;
}
