import { type ArgoVerdict, degraded, healthy, progressing } from "../../argo/argo-verdict";
import { conditionsAt, isOutdated, sayOf } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { at, listAt, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/gateway.networking.k8s.io/BackendTLSPolicy and others@37ee009 (health.lua)

/** Each ancestor of a policy reports its own conditions, and must have seen the newest generation. */
export function gatewayAncestors(observed: "ifNamed" | "always"): LibraryRule {
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
export const airlockHealth: LibraryRule = (object) =>
  object.kind.endsWith("Policy") ? policyHealth(object) : healthy("it has no status");
