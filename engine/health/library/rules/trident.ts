import { byText } from "../idioms/by-text";
import { firstOf, type LibraryRule } from "../idioms/library-rule";
import { at } from "../idioms/read";

// Source: argo-cd resource_customizations/trident.netapp.io/*@37ee009 (health.lua)

const message = { says: "status.message" };

export const tridentBackendHealth: LibraryRule = firstOf(
  byText("status.lastOperationStatus", { Failed: "Degraded" }, message),
  (object) =>
    at(object, "status.lastOperationStatus") === "Success"
      ? byText("status.phase", { Bound: "Healthy" }, message)(object)
      : undefined,
);

export const tridentOrchestratorHealth = byText(
  "status.status",
  { Installed: "Healthy", Failed: "Degraded", Error: "Degraded" },
  message,
);
