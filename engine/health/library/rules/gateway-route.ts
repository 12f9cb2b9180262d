import { healthy } from "../../argo/argo-verdict";
import { conditionsAt, isOutdated } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { at, listAt, textAt } from "../idioms/read";
import { gatewayProblem } from "./gateway-conditions";

// Source: argo-cd resource_customizations/gateway.networking.k8s.io/*@37ee009 (health.lua)

/** Each parent reports its own conditions; one that has not seen the newest generation does not count. */
export function gatewayRoute(counted: "anyGeneration" | "thisGeneration"): LibraryRule {
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
