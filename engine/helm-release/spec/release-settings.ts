// The settings of a release with their defaults.
//
// Source: helm-controller api/v2/helmrelease_types.go@v1.6.0 (Remediation, Retry, GetActiveRemediation, GetActiveRetry).
import { SyncError } from "../../errors/sync-error";
import { parseDuration } from "../../go/time/duration";
import { parseDurationSeconds } from "../../go/time/duration-seconds";
import { GoError } from "../../go/values/values";
import { invariant } from "../../lib/invariant";
import type { HelmReleaseObject } from "../model/release-object";
import type { ActionSpec, HelmReleaseSpec } from "../model/release-spec";
import type { RemediationStrategy } from "../settings/closed-sets";

/** How a failed install or upgrade is remediated. */
export interface Remediation {
  readonly action: "install" | "upgrade";
  /** The number of counted failures. */
  readonly failures: number;
  readonly isExhausted: boolean;
  readonly remediatesLastFailure: boolean;
  readonly ignoresTestFailures: boolean;
  /** A text that is no strategy is an error when it is needed. */
  readonly strategy: RemediationStrategy | (string & {});
}

/** The field that counts the failures of an action. */
export const failureCounters = { install: "installFailures", upgrade: "upgradeFailures" } as const;

const defaultRetryInterval = parseDuration("5m");

/** How failures of the action are remediated. */
export function remediationOf({ spec, status }: HelmReleaseObject, action: "install" | "upgrade"): Remediation {
  const { retries, ignoreTestFailures, remediateLastFailure } = spec[action].remediation;
  const failures = status[failureCounters[action]];
  const isUpgrade = action === "upgrade";
  return {
    action,
    failures,
    isExhausted: retries >= 0 && failures > retries,
    remediatesLastFailure: remediateLastFailure ?? (isUpgrade && retries > 0),
    ignoresTestFailures: ignoreTestFailures ?? spec.test.ignoreFailures,
    strategy: isUpgrade ? spec.upgrade.remediation.strategy : "uninstall",
  };
}

/** How failures of the last install or upgrade are remediated; undefined if there was none. */
export function activeRemediationOf(object: HelmReleaseObject): Remediation | undefined {
  const { lastAttemptedReleaseAction: action } = object.status;
  return action === undefined ? undefined : remediationOf(object, action);
}

/**
 * After which time a failure of the action is retried without a remediation, in nanoseconds; undefined if failures are
 * remediated.
 *
 * @throws SyncError RELEASE_SETTING_INVALID
 */
export function retryIntervalOf(
  spec: HelmReleaseSpec,
  action: "install" | "upgrade" | undefined,
  defaultToRetryOnFailure: boolean,
): bigint | undefined {
  if (action === undefined) return undefined;
  const { strategy } = spec[action];
  if (strategy === undefined) return defaultToRetryOnFailure ? defaultRetryInterval : undefined;
  if (strategy.name !== "RetryOnFailure") return undefined;
  const { retryInterval } = strategy;
  if (retryInterval === undefined) return defaultRetryInterval;
  return readDuration(retryInterval, `spec.${action}.strategy.retryInterval`);
}

/**
 * The timeout of an action, in nanoseconds.
 *
 * @throws SyncError RELEASE_SETTING_INVALID
 */
export function timeoutOf(
  spec: HelmReleaseSpec,
  settings: "install" | "upgrade" | "test" | "rollback" | "uninstall" | undefined,
): bigint {
  const own = settings === undefined ? undefined : spec[settings].timeout;
  if (own !== undefined) return readDuration(own, `spec.${settings ?? ""}.timeout`);
  return readDuration(spec.timeout, "spec.timeout");
}

/** The time of an action with such settings, in seconds: its own, or that of the release. */
export function actionSeconds(spec: HelmReleaseSpec, action: Pick<ActionSpec, "timeout">): number {
  const seconds = parseDurationSeconds(action.timeout ?? spec.timeout);
  invariant(seconds !== undefined, "the reader accepts durations alone");
  return seconds;
}

/** Whether the objects of the release are compared with the cluster. */
export function detectsDrift({ driftDetection }: HelmReleaseSpec): boolean {
  return driftDetection.mode !== "disabled";
}

function readDuration(text: string, field: string): bigint {
  try {
    return parseDuration(text);
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw new SyncError({
      code: "RELEASE_SETTING_INVALID",
      what: "cannot read a setting of the release",
      where: { field },
      why: `${JSON.stringify(text)} is not a duration`,
      mend: "write a number and a unit, such as 90s, 5m or 1h30m",
    });
  }
}
