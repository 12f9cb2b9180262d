import { type ArgoVerdict, degraded, progressing } from "../../argo/argo-verdict";
import { type LooseCondition, sayOf } from "../idioms/conditions";

/** Whether the conditions of a gateway, a listener or a route are good; undefined if they are. */
export function gatewayProblem(conditions: readonly LooseCondition[], whose: string): ArgoVerdict | undefined {
  const isFalse = (name: string): LooseCondition | undefined =>
    conditions.find(({ type, status }) => type === name && status === "False");
  const failed = isFalse("ResolvedRefs") ?? isFalse("Accepted");
  if (failed !== undefined) return degraded(`${whose}${sayOf(failed)}`);
  const pending = conditions.find(({ type, status }) => type === "Programmed" && status !== "True");
  return pending === undefined ? undefined : progressing(`${whose}${sayOf(pending)}`);
}
