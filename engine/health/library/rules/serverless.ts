import { degraded, healthy, progressing, suspended } from "../../argo/argo-verdict";
import {
  byCondition,
  conditionsAt,
  hasConditions,
  lastCondition,
  type LooseCondition,
  sayOf,
} from "../idioms/conditions";
import { firstOf, type LibraryRule, withStatus } from "../idioms/library-rule";
import { isOneOf, numberAt, textAt } from "../idioms/read";
import { observedReadyHealth } from "../idioms/ready";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/keda.sh/*@37ee009 (health.lua)

/** A failure counts before a pause, and a pause before Ready. */
function kedaHealth(failure: string): LibraryRule {
  return firstOf(byCondition({ "Ready=False": "Degraded", [failure]: "Degraded" }, { last: true }), (object) => {
    const ready = byCondition({ "Ready=True": "Healthy" }, { last: true })(object);
    return ready === undefined ? undefined : (byCondition({ "Paused=True": "Suspended" })(object) ?? ready);
  });
}

// Source: argo-cd resource_customizations/operator.knative.dev/*@37ee009 (health.lua)

/** Healthy if each of the conditions is True; one that may be False, or any Unknown one, means progress. */
function knativeOperator(wanted: readonly string[], mayWait: readonly string[]): LibraryRule {
  return (object) => {
    if (!hasConditions(object)) return undefined;
    const all = conditionsAt(object);
    const unmet = all.filter(({ type, status }) => {
      const isWaiting = isOneOf(type, mayWait) && status === "False";
      return isWaiting || status === "Unknown";
    });
    if (unmet.length > 0) return progressing(describe(unmet));
    const met = all.filter(({ type, status }) => isOneOf(type, wanted) && status === "True");
    return met.length === wanted.length ? healthy("all conditions are met") : degraded(describe(all));
  };
}

function describe(conditions: readonly LooseCondition[]): string {
  return conditions
    .map((condition) => `${textAt(condition, "type")} is ${textAt(condition, "status")}: ${sayOf(condition)}`)
    .join("; ");
}

// Source: argo-cd resource_customizations/serving.knative.dev/Service@37ee009 (health.lua)

const wanted = ["ConfigurationsReady", "RoutesReady", "Ready"];

const knativeServiceHealth: LibraryRule = (object) => {
  if (!hasConditions(object)) return undefined;
  const all = conditionsAt(object);
  const unmet = all.filter(({ status }) => status === "False" || status === "Unknown");
  const met = all.filter(({ type, status }) => isOneOf(type, wanted) && status === "True");
  const message = unmet.map((condition) => `${textAt(condition, "type")}: ${sayOf(condition)}`).join("; ");
  if (unmet.some(({ status }) => status === "False")) return degraded(message);
  return unmet.length === 0 && met.length === wanted.length ? healthy("it is ready") : progressing(message);
};

// Source: argo-cd resource_customizations/openfaas.com/Function@37ee009 (health.lua)

/** A function that is scaled to zero is Suspended. */
const openfaasFunctionHealth: LibraryRule = (object) => {
  const verdict = byCondition({ "Ready=False": "Degraded", "Stalled=True": "Degraded", "Ready=True": "Healthy" })(
    object,
  );
  if (verdict?.health !== "Healthy") return verdict;
  return (numberAt(object, "status.replicas") ?? 0) > 0 ? verdict : suspended("it has no replicas");
};

// Source: argo-cd resource_customizations/core.spinkube.dev/SpinApp@37ee009 (health.lua)
const spinAppHealth = withStatus((object) => {
  const failed = conditionsAt(object).find((condition) => condition["type"] === "Progressing" && hasFailed(condition));
  if (failed !== undefined) return degraded(sayOf(failed));
  const available = lastCondition(object, "Available");
  if (available?.["status"] !== "True") return degraded(sayOf(available) || "the application is not available");
  const [ready, wanted] = [numberAt(object, "status.readyReplicas") ?? 0, numberAt(object, "spec.replicas") ?? 1];
  if (ready < wanted) return progressing(`${ready} of ${wanted} replicas are ready`);
  const rolling = conditionsAt(object).findLast(({ type, status }) => type === "Progressing" && status === "True");
  return rolling === undefined ? healthy(`${ready} of ${wanted} replicas are ready`) : progressing(sayOf(rolling));
});

function hasFailed(condition: LooseCondition): boolean {
  const message = textAt(condition, "message").toLowerCase();
  const isFailure = message.includes("timeout") || message.includes("failed");
  return condition["status"] === "False" && (condition["reason"] === "ProgressDeadlineExceeded" || isFailure);
}

/** The kinds of functions and scaling. */
export const serverlessKinds: KindTable = {
  argo: {
    "core.spinkube.dev/SpinApp": spinAppHealth,
    "keda.sh/ScaledJob": kedaHealth("Ready=Unknown"),
    "keda.sh/ScaledObject": kedaHealth("Fallback=True"),
    "openfaas.com/Function": openfaasFunctionHealth,
    "operator.knative.dev/KnativeEventing": knativeOperator(["Ready", "InstallSucceeded"], ["Ready"]),
    "operator.knative.dev/KnativeServing": knativeOperator(
      ["Ready", "InstallSucceeded", "DependenciesInstalled", "DeploymentsAvailable"],
      ["Ready", "DeploymentsAvailable"],
    ),
    "serving.knative.dev/Service": knativeServiceHealth,
  },
  more: {
    "eventing.knative.dev/Broker": observedReadyHealth,
    "eventing.knative.dev/EventType": observedReadyHealth,
    "eventing.knative.dev/Trigger": observedReadyHealth,
    "flows.knative.dev/Parallel": observedReadyHealth,
    "flows.knative.dev/Sequence": observedReadyHealth,
    "messaging.knative.dev/Channel": observedReadyHealth,
    "messaging.knative.dev/InMemoryChannel": observedReadyHealth,
    "messaging.knative.dev/Subscription": observedReadyHealth,
    "networking.internal.knative.dev/Ingress": observedReadyHealth,
    "serving.knative.dev/Configuration": observedReadyHealth,
    "serving.knative.dev/DomainMapping": observedReadyHealth,
    "serving.knative.dev/Revision": observedReadyHealth,
    "serving.knative.dev/Route": observedReadyHealth,
    "sources.knative.dev/ApiServerSource": observedReadyHealth,
    "sources.knative.dev/ContainerSource": observedReadyHealth,
    "sources.knative.dev/PingSource": observedReadyHealth,
    "sources.knative.dev/SinkBinding": observedReadyHealth,
  },
};
