import type { HealthStatus } from "../../../model/outcomes/health";
import { byCondition } from "../idioms/conditions";
import { behind, firstOf, type LibraryRule } from "../idioms/library-rule";
import { at, textAt } from "../idioms/read";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/install.istio.io/IstioOperator@37ee009 (health.lua)

const names = ["NONE", "UPDATING", "RECONCILING", "HEALTHY", "ERROR"];
const healths: readonly HealthStatus[] = ["Unknown", "Progressing", "Progressing", "Healthy", "Degraded"];

/** The status is a name or its number. */
const istioOperatorHealth: LibraryRule = (object) => {
  const status = at(object, "status.status");
  const index = typeof status === "number" ? status : names.indexOf(textAt(object, "status.status"));
  const health = healths[index];
  return health === undefined ? undefined : { health, message: `the status is ${names[index] ?? ""}` };
};

// After the API types, not compared with a release:
// istio-ecosystem/sail-operator api/v1/istio_types.go (IstioConditionType).
const istioSailHealth = firstOf(
  behind(),
  byCondition({ "Reconciled=False": "Degraded" }),
  byCondition({ "Ready=True": "Healthy", Ready: "Progressing" }),
);

/** The kinds of Istio. */
export const istioKinds: KindTable = {
  argo: {
    "install.istio.io/IstioOperator": istioOperatorHealth,
  },
  more: {
    "sailoperator.io/Istio": istioSailHealth,
    "sailoperator.io/IstioCNI": istioSailHealth,
    "sailoperator.io/IstioRevision": istioSailHealth,
    "sailoperator.io/ZTunnel": istioSailHealth,
  },
};
