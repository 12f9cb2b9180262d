// Source: fluxcd/pkg runtime/conditions/setter.go@v0.77.0 (Set, Delete, lexicographicLess).
import { compareStrings } from "../../lib/canonical-json";
import { optional } from "../../lib/optional";
import type { ReleaseCondition } from "../model/release-status";

/** The conditions of a release. */
export type ReleaseConditions = readonly ReleaseCondition[];

/** What the caller sets of a condition. */
export type NewCondition = Pick<ReleaseCondition, "type" | "status" | "reason" | "message"> &
  Partial<Pick<ReleaseCondition, "lastTransitionTime">>;

/** What is the same for all conditions of an operation. */
export interface ConditionStamp {
  readonly generation: number | undefined;
  /** RFC 3339. */
  readonly now: string;
}

const maxMessageLength = 32_768;

/** Sets a condition; the time of its transition stays if nothing but the generation changes. */
export function setCondition(
  conditions: ReleaseConditions,
  { lastTransitionTime, ...given }: NewCondition,
  { generation, now }: ConditionStamp,
): ReleaseConditions {
  const message = shorten(given.message);
  const { type, status, reason } = given;
  const found = findCondition(conditions, type);
  const isSame = found?.status === status && found.reason === reason && found.message === message;
  const condition: ReleaseCondition = {
    type,
    status,
    reason,
    message,
    ...optional({ observedGeneration: generation }),
    lastTransitionTime:
      found === undefined ? (lastTransitionTime ?? now) : isSame ? (found.lastTransitionTime ?? now) : now,
  };
  return [...dropCondition(conditions, type), condition].sort(compareConditions);
}

/** The conditions without one. */
export function dropCondition(conditions: ReleaseConditions, type: ReleaseCondition["type"]): ReleaseConditions {
  return conditions.filter((condition) => condition.type !== type);
}

/** The condition of a type. */
export function findCondition(
  conditions: ReleaseConditions,
  type: ReleaseCondition["type"],
): ReleaseCondition | undefined {
  return conditions.find((condition) => condition.type === type);
}

/** These conditions come first. */
const weights: Partial<Record<ReleaseCondition["type"], number>> = { Stalled: 0, Reconciling: 1, Ready: 2 };

function compareConditions(left: ReleaseCondition, right: ReleaseCondition): number {
  const [leftWeight = 3, rightWeight = 3] = [weights[left.type], weights[right.type]];
  if (leftWeight !== rightWeight) return leftWeight - rightWeight;
  const newer = (right.observedGeneration ?? 0) - (left.observedGeneration ?? 0);
  return newer === 0 ? compareStrings(left.type, right.type) : newer;
}

function shorten(message: string): string {
  return message.length <= maxMessageLength ? message : `${message.slice(0, maxMessageLength - 3)}...`;
}
