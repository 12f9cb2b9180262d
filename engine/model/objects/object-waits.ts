import type { KubeObject } from "./kube-object";
import { keyOf, printKey } from "./object-key";
import { type Propagation, pulumiOptionsOf } from "./pulumi-annotations";

/** The time limit of an operation, beside those that annotations of objects name. */
interface TimeLimit {
  readonly timeoutSeconds: number;
  /** Whether it takes precedence over those of annotations. */
  readonly isTimeoutFinal?: boolean | undefined;
}

/** By `printKey`, the time limits that the annotations of objects name for the wait for their health. */
export function limitsAmong(
  objects: readonly KubeObject[],
  { isTimeoutFinal = false }: Pick<TimeLimit, "isTimeoutFinal">,
): ReadonlyMap<string, number> {
  if (isTimeoutFinal) return new Map();
  return new Map(
    objects.flatMap((object) => {
      const { timeoutSeconds } = pulumiOptionsOf(object);
      return timeoutSeconds === undefined ? [] : [[printKey(keyOf(object)), timeoutSeconds] as const];
    }),
  );
}

/** How an object is deleted. */
export interface OwnDeletion {
  readonly propagation: Propagation | undefined;
  readonly timeoutSeconds: number;
}

/**
 * How the annotations of an object say that it is deleted.
 *
 * @param applied - as it was applied; undefined if that is not known
 */
export function deletionOf(
  applied: KubeObject | undefined,
  { timeoutSeconds, isTimeoutFinal = false }: TimeLimit,
): OwnDeletion {
  if (applied === undefined) return { propagation: undefined, timeoutSeconds };
  const { propagation, timeoutSeconds: own } = pulumiOptionsOf(applied);
  return { propagation, timeoutSeconds: isTimeoutFinal ? timeoutSeconds : (own ?? timeoutSeconds) };
}
