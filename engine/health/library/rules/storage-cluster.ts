import { byCondition } from "../idioms/conditions";
import { always, firstOf } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/ocs.openshift.io/StorageCluster@37ee009 (health.lua)
export const storageClusterHealth = firstOf(
  byCondition({ "Degraded=True": "Degraded" }, { last: true }),
  byCondition({ "Progressing=True": "Progressing" }, { last: true }),
  byCondition({ "Available=True": "Healthy" }, { last: true }),
  always("Unknown", "no condition is true"),
);
