import { without } from "../../lib/without";
import type { ReleaseDigests } from "../model/release-digests";
import type { HelmReleaseObject } from "../model/release-object";
import type { HelmReleaseStatus, ReleaseCondition } from "../model/release-status";
import { dropCondition, setCondition, type ReleaseConditions } from "./conditions";

/**
 * Composes the condition `Ready` of those about the release: of the newest generation, a remediation comes first, then
 * the tests, then the release. Settings that were rendered are recorded.
 *
 * Source: helm-controller internal/reconcile/release.go@v1.6.0 (summarize). Unlike there, `Ready` stays if there is no
 * condition about the release.
 */
export function summarize(object: HelmReleaseObject, digests: ReleaseDigests, now: string): HelmReleaseStatus {
  const { metadata, spec, status } = object;
  const { test } = spec;
  const countsTests = test.enable && !test.ignoreFailures;
  const order: readonly ReleaseCondition["type"][] = countsTests
    ? ["Remediated", "TestSuccess", "Released"]
    : ["Remediated", "Released"];
  const kept = test.enable ? status.conditions : dropCondition(status.conditions, "TestSuccess");
  if (kept.length === 0) return { ...status, conditions: kept };
  const [first] = sortBy(order, kept);
  const conditions = first !== undefined && order.includes(first.type) ? withReady(kept, first, metadata, now) : kept;
  const rest = without(status, "observedPostRenderersDigest", "observedCommonMetadataDigest");
  const [postRenderers, commonMetadata] = [digests.ofPostRenderers(spec), digests.ofCommonMetadata(spec)];
  return {
    ...rest,
    conditions,
    ...(postRenderers === "" ? {} : { observedPostRenderersDigest: postRenderers }),
    ...(commonMetadata === "" ? {} : { observedCommonMetadataDigest: commonMetadata }),
  };
}

function withReady(
  conditions: ReleaseConditions,
  { type, status, reason, message }: ReleaseCondition,
  { generation }: HelmReleaseObject["metadata"],
  now: string,
): ReleaseConditions {
  // A remediated release is not the wanted one.
  const ready = type === "Remediated" ? "False" : status;
  const kept = ready === "True" ? dropCondition(conditions, "Stalled") : conditions;
  return setCondition(kept, { type: "Ready", status: ready, reason, message }, { generation, now });
}

/**
 * Sorts as Go's `sort.SliceStable` does a list of at most 20 items, by insertion: the rule has no total order, since it
 * compares generation and type at once.
 */
function sortBy(order: readonly ReleaseCondition["type"][], conditions: ReleaseConditions): ReleaseConditions {
  const isBefore = (left: ReleaseCondition, right: ReleaseCondition): boolean => {
    const [leftAt, rightAt] = [order.indexOf(left.type), order.indexOf(right.type)];
    if (leftAt < 0) return false;
    if (rightAt < 0) return true;
    return (left.observedGeneration ?? 0) >= (right.observedGeneration ?? 0) && leftAt < rightAt;
  };
  const sorted: ReleaseCondition[] = [];
  for (const condition of conditions) {
    const behind = sorted.findLastIndex((other) => !isBefore(condition, other));
    sorted.splice(behind + 1, 0, condition);
  }
  return sorted;
}
