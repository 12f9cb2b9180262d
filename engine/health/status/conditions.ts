import { isMap } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import { malformed } from "./fields";

/** An item of `status.conditions`; missing fields are "". */
export interface Condition {
  readonly type: string;
  readonly status: string;
  readonly reason: string;
  readonly message: string;
}

/**
 * Reads the object's conditions in their order.
 *
 * Source: cli-utils pkg/kstatus/status/util.go@v0.37.2 (GetObjectWithConditions), with apimachinery's converter: null
 * counts as missing, any other wrong type is an error.
 *
 * @throws HEALTH_OBJECT_MALFORMED
 */
export function conditionsOf(object: KubeObject): readonly Condition[] {
  const status = object["status"] ?? {};
  if (!isMap(status)) throw malformed(["status"], "a map", status);
  const conditions = status["conditions"] ?? [];
  if (!Array.isArray(conditions)) throw malformed(["status", "conditions"], "a list", conditions);
  return conditions.map((condition: unknown, index) => readCondition(condition ?? {}, index));
}

function readCondition(condition: unknown, index: number): Condition {
  const path = ["status", "conditions", index];
  if (!isMap(condition)) throw malformed(path, "a map", condition);
  const text = (name: string): string => {
    const value = condition[name] ?? "";
    if (typeof value !== "string") throw malformed([...path, name], "text", value);
    return value;
  };
  return { type: text("type"), status: text("status"), reason: text("reason"), message: text("message") };
}
