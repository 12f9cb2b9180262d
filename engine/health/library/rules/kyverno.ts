import { healthy } from "../../argo/argo-verdict";
import { byCondition, conditionsAt } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/kyverno.io/Policy@37ee009 (health.lua)
export const kyvernoHealth: LibraryRule = (object) => {
  const isReady = conditionsAt(object).some(
    ({ type, status, reason, message }) =>
      type === "Ready" && status === "True" && reason === "Succeeded" && message === "Ready",
  );
  return isReady ? healthy("the policy is ready") : byCondition({ Ready: "Progressing" })(object);
};
