import { degraded, healthy } from "../../argo/argo-verdict";
import type { LibraryRule } from "../idioms/library-rule";
import { at, isSet, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/snapshot.storage.k8s.io/*@37ee009 (health.lua)
export const volumeSnapshotHealth: LibraryRule = (object) => {
  if (isSet(object, "status.readyToUse")) return healthy("it is ready to use");
  const hasFailed = at(object, "status.error") !== undefined;
  return hasFailed ? degraded(textAt(object, "status.error.message")) : undefined;
};
