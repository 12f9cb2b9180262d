import { degraded, healthy } from "../../argo/argo-verdict";
import { byCondition, conditionsAt, sayOf } from "../idioms/conditions";
import { behind, firstOf, type LibraryRule } from "../idioms/library-rule";
import { textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/controlplane.cluster.x-k8s.io/AWSManagedControlPlane@37ee009 (health.lua)

/** Conditions of severity Error are failures, unless the control plane is ready. */
const ofConditions: LibraryRule = (object) => {
  const all = conditionsAt(object);
  if (all.some(({ type, status }) => type === "Ready" && status === "True")) return healthy("it is ready");
  const errors = all.filter(({ status, severity }) => status === "False" && severity === "Error");
  return errors.length === 0 ? undefined : degraded(errors.map((condition) => sayOf(condition)).join("; "));
};

export const clusterApiEksHealth = firstOf(
  behind(),
  (object) => {
    const message = textAt(object, "status.failureMessage");
    return message === "" ? undefined : degraded(message);
  },
  byCondition({ "EKSControlPlaneUpdating=True": "Progressing" }),
  ofConditions,
);
