import { latestOf } from "../model/release-history";
import type { HelmReleaseObject } from "../model/release-object";
import { releaseNamesOf } from "../spec/release-names";

/** What of the target of a release has changed. */
export type ChangedTarget = "storage namespace" | "release namespace" | "release name" | "chart name";

/**
 * What of the target differs from the recorded release: the recorded one must be uninstalled before. Undefined if
 * nothing does, or if nothing is recorded.
 *
 * Source: helm-controller internal/action/verify.go@v1.6.0 (ReleaseTargetChanged).
 *
 * @internal for its tests
 */
export function findChangedTarget(object: HelmReleaseObject, chartName: string): ChangedTarget | undefined {
  const { history, storageNamespace = "" } = object.status;
  const latest = latestOf(history);
  if (latest === undefined || storageNamespace === "") return undefined;
  const names = releaseNamesOf(object);
  if (names.storageNamespace !== storageNamespace) return "storage namespace";
  if (names.releaseNamespace !== latest.namespace) return "release namespace";
  if (names.releaseName !== latest.name) return "release name";
  return chartName === latest.chartName ? undefined : "chart name";
}

/**
 * The same, if the recorded release is uninstalled for it: with `upgrade.chartNameChangeStrategy: InPlaceUpdate`, a
 * chart of another name is an upgrade.
 *
 * Source: helm-controller internal/controller/helmrelease_controller.go@v1.6.0 (reconcileRelease).
 */
export function findUninstalledTarget(object: HelmReleaseObject, chartName: string): ChangedTarget | undefined {
  const changed = findChangedTarget(object, chartName);
  const isInPlace = object.spec.upgrade.chartNameChangeStrategy === "InPlaceUpdate";
  return changed === "chart name" && isInPlace ? undefined : changed;
}
