import { lookUp } from "../lib/look-up";
import type { ObjectHealth } from "../model/outcomes/health";
import type { KubeObject } from "../model/objects/kube-object";
import { groupOf } from "../model/objects/object-key";
import type { WaitDecision } from "../model/objects/wait-rules";
import type { HealthRules } from "./health-rules";

/**
 * The kinds whose controllers always report the generation that they have seen: without it, they have seen none.
 *
 * Source: kubernetes pkg/controller/{deployment,statefulset,daemon,replicaset,replication,disruption}@v1.36.3.
 */
const observingKinds: ReadonlySet<string> = new Set([
  ...["apps/Deployment", "apps/StatefulSet", "apps/DaemonSet", "apps/ReplicaSet"],
  ...["/ReplicationController", "policy/PodDisruptionBudget"],
]);

/** What the health of an object is judged by, beside the object. */
interface Wait {
  /** Undefined for an object that was not seen yet. */
  readonly object: KubeObject | undefined;
  readonly decision: WaitDecision;
  readonly rules: HealthRules;
}

/**
 * The health as far as the wait asks for it: an object that was applied, or observed, need not be ready, and one whose
 * failure is ignored holds up nothing.
 */
export function applyWait(found: ObjectHealth, { object, decision, rules }: Wait): ObjectHealth {
  const health = limitGoal(found, object, decision);
  return decision.ignoreFailure && !rules.passes(health.health) ? { ...health, isIgnored: true } : health;
}

function limitGoal(health: ObjectHealth, object: KubeObject | undefined, { waitUntil }: WaitDecision): ObjectHealth {
  const { key } = health;
  if (waitUntil === "ready" || health.health === "Healthy" || object === undefined) return health;
  if (waitUntil === "applied") return passed(key, "applied; nothing waits for its health");
  const { generation } = object.metadata;
  const kind = `${groupOf(object.apiVersion)}/${object.kind}`;
  const observed = lookUp(object, "status", "observedGeneration");
  const isMissing = observed === undefined && observingKinds.has(kind);
  if (generation === undefined || (!isMissing && Number(observed ?? generation) >= generation)) {
    return passed(key, "observed; nothing waits for its readiness");
  }
  const seen = typeof observed === "number" ? `is ${observed}` : "is missing";
  const message = `status.observedGeneration ${seen}, and metadata.generation is ${generation}`;
  return { key, health: "Progressing", message, terminal: false };
}

function passed(key: ObjectHealth["key"], message: string): ObjectHealth {
  return { key, health: "Healthy", message, terminal: false };
}
