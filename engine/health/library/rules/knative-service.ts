import { degraded, healthy, progressing } from "../../argo/argo-verdict";
import { conditionsAt, hasConditions, sayOf } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { isOneOf, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/serving.knative.dev/Service@37ee009 (health.lua)

const wanted = ["ConfigurationsReady", "RoutesReady", "Ready"];

export const knativeServiceHealth: LibraryRule = (object) => {
  if (!hasConditions(object)) return undefined;
  const all = conditionsAt(object);
  const unmet = all.filter(({ status }) => status === "False" || status === "Unknown");
  const met = all.filter(({ type, status }) => isOneOf(type, wanted) && status === "True");
  const message = unmet.map((condition) => `${textAt(condition, "type")}: ${sayOf(condition)}`).join("; ");
  if (unmet.some(({ status }) => status === "False")) return degraded(message);
  return unmet.length === 0 && met.length === wanted.length ? healthy("it is ready") : progressing(message);
};
