import { degraded, healthy } from "../../argo/argo-verdict";
import { conditionsAt, sayOf } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { at, valuesAt } from "../idioms/read";

// Source: argo-cd resource_customizations/route.openshift.io/Route@37ee009 (health.lua)

/** Each router must have admitted the route. */
export const openshiftRouteHealth: LibraryRule = (object) => {
  if (at(object, "status.ingress") === undefined) return undefined;
  const routers = valuesAt(object, "status.ingress");
  const all = routers.flatMap((router) => conditionsAt(router, "conditions"));
  const admissions = all.filter(({ type }) => type === "Admitted");
  if (admissions.filter(({ status }) => status === "True").length === routers.length) return healthy("it is admitted");
  const refused = admissions.find(({ status }) => status === "False");
  return refused === undefined ? undefined : degraded(sayOf(refused));
};
