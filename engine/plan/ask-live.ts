import { pathsOverlap } from "../lib/field-path";
import { optional } from "../lib/optional";
import type { LiveQuestion } from "../model/rendering/live-question";
import type { PlannedObject } from "../model/plans/plan";
import { lastAppliedAnnotation } from "../model/objects/secret-object";
import { readLivePath } from "./live-path";

/** A question about a planned object. */
export interface PlannedQuestion {
  /** What to ask the cluster. */
  readonly question: LiveQuestion;
  /** True if the answer contains a field that is derived from a secret input. */
  readonly isSecret: boolean;
}

/**
 * The question for the live form of a planned object, or of a field of it.
 *
 * @throws SyncError PLAN_FIELD_PATH_INVALID
 */
export function askLive(
  { key, object, tainted = [] }: Pick<PlannedObject, "key" | "object" | "tainted">,
  path: string | undefined,
): PlannedQuestion {
  const query = path === undefined ? [] : readLivePath(path);
  // The items of a live list may have another order.
  const firstItem = query.findIndex((part) => typeof part !== "string");
  const fixed = (firstItem < 0 ? query : query.slice(0, firstItem)).filter((part) => typeof part === "string");
  // `kubectl apply` copies the whole object to this annotation.
  const hidden = tainted.length === 0 ? [] : [...tainted, ["metadata", "annotations", lastAppliedAnnotation]];
  return {
    question: {
      apiVersion: object.apiVersion,
      kind: key.kind,
      namespace: key.namespace,
      name: key.name,
      ...optional({ path }),
    },
    isSecret: hidden.some((secret) => pathsOverlap(secret, fixed)),
  };
}
