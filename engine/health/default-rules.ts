import type { StatusResult } from "../model/outcomes/health";
import { computeStatus } from "./compute-status";
import { gateRules } from "./gate-rules";
import type { HealthRule, HealthRules } from "./health-rules";
import { healthOfStatus, passesGate } from "./map-status";

/** The result of kstatus in Argo CD's terms. */
const kstatusRule: HealthRule = (object, now) => {
  const status = computeStatus(object, now);
  const terminal = status.status === "Failed";
  return { health: healthOfStatus[status.status], message: describeStatus(status), terminal };
};

/**
 * kstatus in Argo CD's terms, with these differences: a Job is Progressing until it has ended, a failed Pod is
 * Degraded, and a suspended object is Suspended, which opens a gate.
 */
export const defaultHealthRules: HealthRules = {
  byKind: new Map(
    [...gateRules].map(([kind, rule]): [string, readonly HealthRule[]] => [
      kind,
      [
        (object, now) => {
          const status = computeStatus(object, now);
          return isObserved(status) ? rule(object, status) : undefined;
        },
      ],
    ]),
  ),
  ofAnyKind: [kstatusRule],
  passes: passesGate,
};

/** False while the status describes an earlier state of the object, or its deletion. */
export function isObserved({ status, conditions }: StatusResult): boolean {
  return status !== "Terminating" && !conditions.some(({ reason }) => reason === "LatestGenerationNotObserved");
}

/** The message, with the condition's message. */
function describeStatus({ message, conditions }: StatusResult): string {
  const [condition] = conditions;
  if (message === "") return condition?.reason ?? "";
  const more = condition && condition.message !== message && condition.message !== "" ? `: ${condition.message}` : "";
  return `${message}${more}`;
}
