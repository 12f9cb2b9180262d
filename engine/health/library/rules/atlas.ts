import { degraded, healthy, progressing } from "../../argo/argo-verdict";
import { byCondition, conditionsAt, sayOf } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/db.atlasgo.io/*@37ee009 (health.lua)
export const atlasMigrationHealth = byCondition(
  { "Ready=True": "Healthy", "Ready:Reconciling": "Progressing", Ready: "Degraded" },
  { says: "reason" },
);

/** The same, but the message of the condition says that it is under way. */
export const atlasSchemaHealth: LibraryRule = (object) => {
  const ready = conditionsAt(object).find(({ type }) => type === "Ready");
  if (ready === undefined) return undefined;
  if (ready["status"] === "True") return healthy(sayOf(ready, "reason"));
  const isRunning = ready["message"] === "Reconciling" || ready["message"] === "GettingDevDB";
  return isRunning ? progressing(sayOf(ready, "reason")) : degraded(sayOf(ready, "reason"));
};
