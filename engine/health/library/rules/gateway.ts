import type { HealthStatus } from "../../../model/outcomes/health";
import { type ArgoVerdict, degraded, healthy, progressing } from "../../argo/argo-verdict";
import { byCondition, conditionsAt, hasConditions, isOutdated, type LooseCondition, sayOf } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { at, listAt, textAt, valuesAt } from "../idioms/read";
import type { KindTable } from "../kind-table";

/** Whether the conditions of a gateway, a listener or a route are good; undefined if they are. */
function gatewayProblem(conditions: readonly LooseCondition[], whose: string): ArgoVerdict | undefined {
  const isFalse = (name: string): LooseCondition | undefined =>
    conditions.find(({ type, status }) => type === name && status === "False");
  const failed = isFalse("ResolvedRefs") ?? isFalse("Accepted");
  if (failed !== undefined) return degraded(`${whose}${sayOf(failed)}`);
  const pending = conditions.find(({ type, status }) => type === "Programmed" && status !== "True");
  return pending === undefined ? undefined : progressing(`${whose}${sayOf(pending)}`);
}

// Source: argo-cd resource_customizations/gateway.networking.k8s.io/GatewayClass@37ee009 (health.lua)
const gatewayClassHealth = byCondition(
  { "Accepted=True": "Healthy", "Accepted=False": "Degraded", Accepted: "Progressing" },
  { observed: "ifNamed" },
);

// Source: argo-cd resource_customizations/gateway.networking.k8s.io/Gateway@37ee009 (health.lua)
const gatewayGatewayHealth: LibraryRule = (object) => {
  const own = gatewayProblem(conditionsAt(object), "");
  if (own !== undefined) return own;
  const listeners = listAt(object, "status.listeners");
  for (const listener of listeners) {
    const problem = gatewayProblem(conditionsAt(listener, "conditions"), `listener ${textAt(listener, "name")}: `);
    if (problem !== undefined) return problem;
  }
  return hasConditions(object) || listeners.length > 0 ? healthy("it is programmed") : undefined;
};

// Source: argo-cd resource_customizations/gateway.networking.k8s.io/*@37ee009 (health.lua)

/** Each parent reports its own conditions; one that has not seen the newest generation does not count. */
function gatewayRoute(counted: "anyGeneration" | "thisGeneration"): LibraryRule {
  return (object) => {
    const generation = at(object, "metadata.generation");
    const parents = listAt(object, "status.parents").filter((parent) => {
      const all = conditionsAt(parent, "conditions");
      return (
        all.length > 0 && (counted === "anyGeneration" || !all.some((one) => isOutdated(one, generation, "ifNamed")))
      );
    });
    for (const parent of parents) {
      const problem = gatewayProblem(conditionsAt(parent, "conditions"), `${textAt(parent, "parentRef.name")}: `);
      if (problem !== undefined) return problem;
    }
    return parents.length > 0 ? healthy("its parents have accepted it") : undefined;
  };
}

// Source: argo-cd resource_customizations/gateway.networking.k8s.io/BackendTLSPolicy and others@37ee009 (health.lua)

/** Each ancestor of a policy reports its own conditions, and must have seen the newest generation. */
function gatewayAncestors(observed: "ifNamed" | "always"): LibraryRule {
  return (object) => {
    const ancestors = listAt(object, "status.ancestors").map((ancestor) => ({
      name: textAt(ancestor, "ancestorRef.name"),
      conditions: conditionsAt(ancestor, "conditions"),
    }));
    const generation = at(object, "metadata.generation");
    const old = ancestors.find(({ conditions }) =>
      conditions.some((condition) => generation !== undefined && isOutdated(condition, generation, observed)),
    );
    if (old !== undefined) return progressing(`${old.name} has not observed the newest generation yet`);
    let verdict: ArgoVerdict | undefined;
    for (const { name, conditions } of ancestors) {
      const failed = conditions.find(
        ({ type, status }) => (type === "Accepted" || type === "ResolvedRefs") && status !== "True",
      );
      if (failed !== undefined) return degraded(`${name}: ${sayOf(failed)}`);
      const isAccepted = conditions.some(({ type }) => type === "Accepted");
      if (isAccepted) verdict = healthy("its ancestors have accepted it");
      else if (observed === "always") verdict = degraded(`${name} has not accepted it`);
    }
    return verdict;
  };
}

const policyHealth = gatewayAncestors("always");

/** Only its policies have a status. */
const airlockHealth: LibraryRule = (object) =>
  object.kind.endsWith("Policy") ? policyHealth(object) : healthy("it has no status");

// Source: argo-cd resource_customizations/projectcontour.io/*@37ee009 (health.lua)
const contourExtensionHealth = byCondition(
  { "Valid=True": "Healthy", "Valid=False": "Degraded" },
  { observed: "always" },
);

/** A proxy that includes others counts as healthy: they depend on each other. */
const contourProxyHealth: LibraryRule = (object) => {
  const includes = at(object, "spec.includes") !== undefined;
  const verdict = byCondition(
    { "Valid=True": "Healthy", ...(includes ? { "=False": "Healthy" } : { "Valid=False": "Degraded" }) },
    { observed: "always" },
  )(object);
  const message = textAt(object, "status.description");
  if (verdict !== undefined) return { ...verdict, message: message || verdict.message };
  return message === "" ? undefined : progressing(message);
};

// Source: argo-cd resource_customizations/gateway.solo.io/Gateway and others@37ee009 (health.lua)

/** By name, or by number in older versions. */
const states: ReadonlyMap<unknown, HealthStatus> = new Map<unknown, HealthStatus>([
  ["Pending", "Suspended"],
  [0, "Suspended"],
  ["Accepted", "Healthy"],
  [1, "Healthy"],
  ["Rejected", "Degraded"],
  [2, "Degraded"],
  ["Warning", "Degraded"],
  [3, "Degraded"],
]);

/** The statuses of the namespaces that watch the object count before its own one. */
const glooHealth: LibraryRule = (object) => {
  for (const status of [...valuesAt(object, "status.statuses"), at(object, "status")]) {
    const health = states.get(at(status, "state"));
    if (health !== undefined) return { health, message: textAt(status, "reason") };
  }
  return undefined;
};

/** The kinds of the Gateway API, and gateways beside it. */
export const gatewayKinds: KindTable = {
  argo: {
    "gateway.networking.k8s.io/BackendTLSPolicy": gatewayAncestors("ifNamed"),
    "gateway.networking.k8s.io/GRPCRoute": gatewayRoute("anyGeneration"),
    "gateway.networking.k8s.io/Gateway": gatewayGatewayHealth,
    "gateway.networking.k8s.io/GatewayClass": gatewayClassHealth,
    "gateway.networking.k8s.io/HTTPRoute": gatewayRoute("thisGeneration"),
    "gateway.solo.io/Gateway": glooHealth,
    "gateway.solo.io/MatchableHttpGateway": glooHealth,
    "gateway.solo.io/RouteOption": glooHealth,
    "gateway.solo.io/RouteTable": glooHealth,
    "gateway.solo.io/VirtualHostOption": glooHealth,
    "gateway.solo.io/VirtualService": glooHealth,
    "gloo.solo.io/Proxy": glooHealth,
    "gloo.solo.io/Settings": glooHealth,
    "gloo.solo.io/Upstream": glooHealth,
    "gloo.solo.io/UpstreamGroup": glooHealth,
    "microgateway.airlock.com/*": airlockHealth,
    "projectcontour.io/ExtensionService": contourExtensionHealth,
    "projectcontour.io/HTTPProxy": contourProxyHealth,
  },
  more: {
    "gateway.networking.k8s.io/TCPRoute": gatewayRoute("thisGeneration"),
    "gateway.networking.k8s.io/TLSRoute": gatewayRoute("thisGeneration"),
    "gateway.networking.k8s.io/UDPRoute": gatewayRoute("thisGeneration"),
  },
};
