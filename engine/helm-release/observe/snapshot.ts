// Source: helm-controller internal/release/observation.go@v1.6.0 (ObservedToSnapshot, TestHooksFromRelease).
import { optional } from "../../lib/optional";
import type { ReleaseSnapshot, SnapshotAction, TestHookStatus } from "../model/release-status";
import type { TestFilter } from "../model/release-spec";
import type { StoredRelease } from "../model/stored-release";
import { releaseDigests } from "./digests";
import { isTestHook } from "./observation";

/** What a snapshot has that is not in the storage. */
export interface SnapshotOptions {
  readonly action?: SnapshotAction | undefined;
  /** The digest of the artifact that the chart came in; "" without one. */
  readonly ociDigest?: string | undefined;
}

/** The record of a stored revision, in the newest format. */
export function snapshotOf(stored: StoredRelease, { action, ociDigest = "" }: SnapshotOptions = {}): ReleaseSnapshot {
  const { name, namespace = "", version, info, chart, config } = stored;
  const { name: chartName = "", version: chartVersion = "", appVersion } = chart?.metadata ?? {};
  return {
    apiVersion: "v2",
    digest: releaseDigests.ofRelease(stored, ociDigest),
    name,
    namespace,
    version,
    status: info?.status ?? "",
    chartName,
    chartVersion,
    configDigest: releaseDigests.ofValues(config),
    firstDeployed: printTime(info?.first_deployed),
    lastDeployed: printTime(info?.last_deployed),
    deleted: printTime(info?.deleted),
    ...optional({ appVersion: appVersion === "" ? undefined : appVersion, action }),
    ...optional({ ociDigest: ociDigest === "" ? undefined : ociDigest }),
  };
}

/** The results of the tests that the filters select, by the names of the hooks. */
export function testHooksOf(
  { hooks }: StoredRelease,
  filters: readonly TestFilter[],
): Readonly<Record<string, TestHookStatus>> {
  const tests = (hooks ?? []).filter((hook) => isTestHook(hook) && isSelected(hook.name ?? "", filters));
  return Object.fromEntries(
    tests.map(({ name = "", last_run: run }) => {
      const [lastStarted, lastCompleted] = [printTime(run?.started_at), printTime(run?.completed_at)];
      return [name, { lastStarted, lastCompleted, ...optional({ phase: run?.phase || undefined }) }];
    }),
  );
}

function isSelected(name: string, filters: readonly TestFilter[]): boolean {
  if (filters.some((filter) => filter.exclude && filter.name === name)) return false;
  const included = filters.filter(({ exclude }) => !exclude);
  return included.length === 0 || included.some((filter) => filter.name === name);
}

/** Kubernetes prints a time in UTC, without fractions; null if there is none. */
function printTime(time: string | undefined): string | null {
  if (time === undefined || time === "") return null;
  const instant = new Date(time);
  if (Number.isNaN(instant.getTime()) || instant.getUTCFullYear() <= 1) return null;
  return `${instant.toISOString().slice(0, 19)}Z`;
}
