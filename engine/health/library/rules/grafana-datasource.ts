import { degraded, healthy } from "../../argo/argo-verdict";
import { withStatus } from "../idioms/library-rule";
import { at, isSet } from "../idioms/read";

// Source: argo-cd resource_customizations/grafana.integreatly.org/GrafanaDatasource@37ee009 (health.lua)
export const grafanaDatasourceHealth = withStatus((object) => {
  if (at(object, "status.uid") === "") return undefined;
  return isSet(object, "status.NoMatchingInstances") ? degraded("no Grafana matches it") : healthy();
});
