import { byCondition } from "../idioms/conditions";
import { firstOf } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/grafana.integreatly.org/*@37ee009 (health.lua)

/** Any condition that is False is a failure; any that is True is enough. */
export const grafanaSynchronizedHealth = firstOf(
  byCondition({ "=False": "Degraded" }),
  byCondition({ "=True": "Healthy" }),
);
