import { isSyncError } from "../../errors/sync-error";
import { assessHealth } from "../../health/assess";
import { readHealthCheckExprs } from "../../health/cel/health-check-exprs";
import { rulesWithExpressions } from "../../health/cel/expression-rules";
import { diagnose } from "../../health/diagnose";
import type { HealthRules } from "../../health/health-rules";
import { rulesOfSet } from "../../health/rule-sets";
import { ownerAnnotation } from "../../kube/apply/owner-mark";
import type { KubeClient } from "../../kube/kube-client";
import { mapConcurrently } from "../../lib/map-concurrently";
import type { ObjectHealth } from "../../model/outcomes/health";
import type { KubeObject } from "../../model/objects/kube-object";
import { textOf } from "../../model/objects/metadata-texts";
import { decideWait } from "../../model/objects/wait-rules";
import type { StateMap } from "../../pulumi-state/stack-export";
import { isOfOneObject } from "../is-of-one-object";
import { objectsOf, type StackComponent, type StackObject } from "./stack-component";

const maxConcurrent = 16;
/** The reasons of so many objects of a component are looked for. */
const maxDiagnosed = 20;

/** An object with its health. */
export interface JudgedObject {
  readonly object: StackObject;
  readonly health: ObjectHealth;
  /** Whether the object counts as healthy. */
  readonly passes: boolean;
  /** Undefined if it is not on the cluster, cannot be read, or was not asked for. */
  readonly live: KubeObject | undefined;
}

/** The health of the objects of a component, in its order. */
export type Judged = ReadonlyMap<StackObject, JudgedObject>;

/**
 * Judges the objects of a component on the cluster, by the rules that its waits have. The reasons of unhealthy ones are
 * looked for in Pods, controllers and events.
 *
 * @throws the errors of the connection
 */
export async function judgeOnCluster(client: KubeClient, component: StackComponent): Promise<Judged> {
  const objects = objectsOf(component);
  const first = await mapConcurrently(objects, maxConcurrent, (object) => judgeObject(client, object));
  const chosen = new Set(first.filter(({ passes, live }) => !passes && live !== undefined).slice(0, maxDiagnosed));
  return byObject(
    await mapConcurrently(first, maxConcurrent, async (judged) =>
      chosen.has(judged) ? await explain(client, judged) : judged,
    ),
  );
}

/**
 * The health that the state has: that of the last run that looked at the objects. Releases and waves have none for each
 * object: what was delivered was healthy.
 */
export function judgeOffline(component: StackComponent): Judged {
  const { passes } = rulesOfSet("kstatus");
  const other = { health: component.run.verdict === "delivered" ? "Healthy" : "Unknown", message: "" } as const;
  return byObject(
    objectsOf(component).map((object): JudgedObject => {
      const { health, message } = object.recorded ?? other;
      // A Sync does not wait for its last wave: its objects were on their way when it succeeded.
      const isOnItsWay = component.run.verdict === "delivered" && health === "Progressing";
      return {
        object,
        health: { key: object.key, health, message, terminal: false },
        passes: isOnItsWay || passes(health),
        live: undefined,
      };
    }),
  );
}

function byObject(all: readonly JudgedObject[]): Judged {
  return new Map(all.map((one) => [one.object, one]));
}

async function judgeObject(client: KubeClient, object: StackObject): Promise<JudgedObject> {
  const without = (health: "Missing" | "Unknown", message: string): JudgedObject => ({
    object,
    health: { key: object.key, health, message, terminal: health === "Missing" },
    passes: false,
    live: undefined,
  });
  try {
    const live = await client.get({ ...object.key, version: object.version });
    if (live === undefined) return without("Missing", "it is not on the cluster");
    const { uid } = live.metadata;
    if (object.uid !== undefined && uid !== object.uid) {
      return without("Missing", "another object has its name: it was deleted and made again outside of this stack");
    }
    const owner = textOf(live, "annotations", ownerAnnotation);
    if (object.owner !== undefined && owner !== undefined && owner !== object.owner) {
      return without("Missing", `another resource owns it: ${owner}`);
    }
    return judgeLive(object, live);
  } catch (error) {
    if (!isOfOneObject(error)) throw error;
    return without("Unknown", error.what);
  }
}

function judgeLive(object: StackObject, live: KubeObject): JudgedObject {
  const rules = rulesFor(object.settings);
  const health = assessHealth(live, Date.now(), rules);
  const isAwaited = decideWait(live).waitUntil !== "applied";
  return { object, health, passes: !isAwaited || rules.passes(health.health), live };
}

/** The rules that the wait for an object has. */
function rulesFor(settings: StateMap): HealthRules {
  const base = rulesOfSet(settings["healthRules"] === "library" ? "library" : "kstatus");
  try {
    const field = "healthCheckExprs";
    return rulesWithExpressions(readHealthCheckExprs(settings[field], field), field, base);
  } catch (error) {
    // Expressions with secrets are closed.
    if (!isSyncError(error)) throw error;
    return base;
  }
}

async function explain(client: KubeClient, judged: JudgedObject): Promise<JudgedObject> {
  const { live, health } = judged;
  if (live === undefined) return judged;
  const { failureThreshold } = decideWait(live);
  return { ...judged, health: await diagnose(client, live, health, { now: Date.now(), failureThreshold }) };
}
