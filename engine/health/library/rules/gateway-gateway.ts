import { healthy } from "../../argo/argo-verdict";
import { conditionsAt, hasConditions } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { listAt, textAt } from "../idioms/read";
import { gatewayProblem } from "./gateway-conditions";

// Source: argo-cd resource_customizations/gateway.networking.k8s.io/Gateway@37ee009 (health.lua)
export const gatewayGatewayHealth: LibraryRule = (object) => {
  const own = gatewayProblem(conditionsAt(object), "");
  if (own !== undefined) return own;
  const listeners = listAt(object, "status.listeners");
  for (const listener of listeners) {
    const problem = gatewayProblem(conditionsAt(listener, "conditions"), `listener ${textAt(listener, "name")}: `);
    if (problem !== undefined) return problem;
  }
  return hasConditions(object) || listeners.length > 0 ? healthy("it is programmed") : undefined;
};
