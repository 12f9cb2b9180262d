import { SyncError } from "../../errors/sync-error";
import { isMap } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import { textsOf } from "../../model/objects/metadata-texts";
import { type Condition, conditionsOf } from "../status/conditions";
import { type ArgoRule, degraded, healthy, progressing } from "./argo-verdict";

const annotation = "autoscaling.alpha.kubernetes.io/conditions";

/** Reasons of a condition that scaling does not recover from by itself. */
const failures: Readonly<Record<string, readonly string[]>> = {
  AbleToScale: ["FailedGetScale", "FailedUpdateScale"],
  ScalingActive: ["FailedGetResourceMetric", "InvalidSelector"],
};
const signsOfHealth: readonly string[] = ["AbleToScale", "ScalingLimited"];

/**
 * The first condition that says something decides.
 *
 * Source: gitops-engine pkg/health/health_hpa.go@5baed56 (checkConditions)
 */
export const autoscalerHealth: ArgoRule = (object) => {
  const conditions = object.apiVersion === "autoscaling/v1" ? annotatedConditions(object) : conditionsOf(object);
  for (const { type, status, reason, message } of conditions) {
    const reasons = Object.hasOwn(failures, type) ? failures[type] : undefined;
    if (reasons?.includes(reason) === true) return degraded(message);
    if (signsOfHealth.includes(type) && status === "True") return healthy(message);
  }
  return progressing("Waiting to Autoscale");
};

/** The conditions of the version v1, which has them in an annotation, as JSON whose keys may have any case. */
function annotatedConditions(object: KubeObject): readonly Condition[] {
  const text = textsOf(object, "annotations")[annotation];
  if (text === undefined) return [];
  const parsed = parseJson(text);
  if (parsed === null) return [];
  if (!Array.isArray(parsed)) throw malformed("it is not a list");
  return parsed.map((item: unknown) => {
    if (item !== null && !isMap(item)) throw malformed("an item is not a map");
    const fields = new Map(Object.entries(item ?? {}).map(([key, value]) => [key.toLowerCase(), value]));
    const field = (name: string): string => {
      const value = fields.get(name) ?? "";
      if (typeof value !== "string") throw malformed(`the field ${name} of an item is not a string`);
      return value;
    };
    return { type: field("type"), status: field("status"), reason: field("reason"), message: field("message") };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed("it is not JSON");
  }
}

function malformed(why: string): SyncError {
  return new SyncError({
    code: "HEALTH_OBJECT_MALFORMED",
    what: "cannot determine the status of the object",
    where: { field: `metadata.annotations["${annotation}"]` },
    why,
    mend: "correct the controller that writes this field, or leave the object out of the health checks",
  });
}
