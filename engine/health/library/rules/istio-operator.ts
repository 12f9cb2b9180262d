import type { HealthStatus } from "../../../model/health";
import type { LibraryRule } from "../idioms/library-rule";
import { at, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/install.istio.io/IstioOperator@37ee009 (health.lua)

const names = ["NONE", "UPDATING", "RECONCILING", "HEALTHY", "ERROR"];
const healths: readonly HealthStatus[] = ["Unknown", "Progressing", "Progressing", "Healthy", "Degraded"];

/** The status is a name or its number. */
export const istioOperatorHealth: LibraryRule = (object) => {
  const status = at(object, "status.status");
  const index = typeof status === "number" ? status : names.indexOf(textAt(object, "status.status"));
  const health = healths[index];
  return health === undefined ? undefined : { health, message: `the status is ${names[index] ?? ""}` };
};
