import type { AttemptFailure, HistoryEntry, StatusCondition } from "slipway/internal/cluster";
import { rawStatusState } from "../../inputs/kustomization-status";
import { readFailures } from "../../attempts/read-failures";
import { type PropertyMap, type PropertyValue, reveal } from "../../rpc/property-value";

/** Plain data as a property. */
export function asProperty(value: readonly (AttemptFailure | HistoryEntry | StatusCondition)[]): PropertyValue {
  return value as unknown as PropertyValue;
}

/** The failures that a property has. */
export function failuresOf(properties: PropertyMap): readonly AttemptFailure[] {
  return readFailures(plainList(rawStatusState(properties).failures));
}

/** What tells one failure from another. */
export function identityOf({ time, reason, message }: AttemptFailure): string {
  return [time, reason, message].join("\0");
}

/** The conditions that the state has: the plugin wrote them. */
export function conditionsOf(state: PropertyMap): readonly StatusCondition[] {
  return plainList(rawStatusState(state).conditions).filter(isRecord) as unknown as readonly StatusCondition[];
}

/** The history that the state has. */
export function historyOf(state: PropertyMap): readonly HistoryEntry[] {
  return plainList(rawStatusState(state).history).filter(isRecord) as unknown as readonly HistoryEntry[];
}

function plainList(value: PropertyValue | undefined): readonly unknown[] {
  const list = value === undefined ? undefined : reveal(value);
  return Array.isArray(list) ? (list as readonly unknown[]) : [];
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
