import { healthy } from "../../argo/argo-verdict";
import { byCondition, conditionsAt } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/kyverno.io/Policy@37ee009 (health.lua)
const kyvernoHealth: LibraryRule = (object) => {
  const isReady = conditionsAt(object).some(
    ({ type, status, reason, message }) =>
      type === "Ready" && status === "True" && reason === "Succeeded" && message === "Ready",
  );
  return isReady ? healthy("the policy is ready") : byCondition({ Ready: "Progressing" })(object);
};

/** The kinds of Kyverno. */
export const kyvernoKinds: KindTable = {
  argo: {
    "kyverno.io/Policy": kyvernoHealth,
  },
  more: {
    "kyverno.io/CleanupPolicy": kyvernoHealth,
    "kyverno.io/ClusterCleanupPolicy": kyvernoHealth,
    "kyverno.io/ClusterPolicy": kyvernoHealth,
  },
};
