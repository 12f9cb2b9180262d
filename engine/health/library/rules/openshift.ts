import { degraded, healthy, progressing } from "../../argo/argo-verdict";
import { byCondition, conditionsAt, hasConditions, sayOf } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { at, valuesAt } from "../idioms/read";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/apps.openshift.io/DeploymentConfig@37ee009 (health.lua)
const deploymentConfigHealth: LibraryRule = (object) => {
  if (!hasConditions(object) || at(object, "status.replicas") === undefined) return undefined;
  const met = conditionsAt(object).filter(
    ({ type, status, reason }) =>
      status === "True" &&
      (type === "Available" || (type === "Progressing" && reason === "NewReplicationControllerAvailable")),
  ).length;
  if (met === 2 || at(object, "status.replicas") === 0) return healthy("the rollout has succeeded");
  return met === 1 ? progressing("pods are not available yet") : degraded("the rollout has failed");
};

// Source: argo-cd resource_customizations/operator.openshift.io/IngressController@37ee009 (health.lua)
const openshiftIngressHealth = byCondition({
  "Degraded=True": "Degraded",
  "DeploymentReplicasAllAvailable=False": "Progressing",
  "Progressing=True": ["Progressing", "reason"],
  "Available=True": "Healthy",
});

// Source: argo-cd resource_customizations/route.openshift.io/Route@37ee009 (health.lua)

/** Each router must have admitted the route. */
const openshiftRouteHealth: LibraryRule = (object) => {
  if (at(object, "status.ingress") === undefined) return undefined;
  const routers = valuesAt(object, "status.ingress");
  const all = routers.flatMap((router) => conditionsAt(router, "conditions"));
  const admissions = all.filter(({ type }) => type === "Admitted");
  if (admissions.filter(({ status }) => status === "True").length === routers.length) return healthy("it is admitted");
  const refused = admissions.find(({ status }) => status === "False");
  return refused === undefined ? undefined : degraded(sayOf(refused));
};

// Source: argo-cd resource_customizations/nmstate.io/NodeNetworkConfigurationPolicy@37ee009 (health.lua)
const nmstateHealth = byCondition({
  "Available=True": "Healthy",
  "Degraded=True": "Degraded",
  "Progressing=True": "Progressing",
  "Ignored=True": "Suspended",
});

/** The kinds of OpenShift. */
export const openshiftKinds: KindTable = {
  argo: {
    "apps.openshift.io/DeploymentConfig": deploymentConfigHealth,
    "nmstate.io/NodeNetworkConfigurationPolicy": nmstateHealth,
    "operator.openshift.io/IngressController": openshiftIngressHealth,
    "route.openshift.io/Route": openshiftRouteHealth,
  },
};
