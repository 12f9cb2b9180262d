import { healthy, suspended } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { always, firstOf, type LibraryRule } from "../idioms/library-rule";
import { at } from "../idioms/read";
import { readyHealth } from "../idioms/ready";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/astra.netapp.io/ExecHook@37ee009 (health.lua)
const astraHookHealth: LibraryRule = (object) => {
  const isEnabled = at(object, "spec.enabled");
  if (isEnabled === false) return suspended("spec.enabled is false");
  return isEnabled === true ? healthy("the hook is enabled") : undefined;
};

// Source: argo-cd resource_customizations/astra.netapp.io/Schedule@37ee009 (health.lua)
const astraScheduleHealth = always("Healthy", "a schedule has nothing to wait for");

// Source: argo-cd resource_customizations/astra.netapp.io/*@37ee009 (health.lua)
const astraVaultHealth = byText("status.state", {
  available: "Healthy",
  Available: "Healthy",
  failed: "Degraded",
  Failed: "Degraded",
});

const astraRunHealth = byText(
  "status.state",
  { Completed: "Healthy", Running: "Progressing" },
  { otherwise: "Degraded" },
);

// Source: argo-cd resource_customizations/trident.netapp.io/*@37ee009 (health.lua)

const message = { says: "status.message" };

const tridentBackendHealth: LibraryRule = firstOf(
  byText("status.lastOperationStatus", { Failed: "Degraded" }, message),
  (object) =>
    at(object, "status.lastOperationStatus") === "Success"
      ? byText("status.phase", { Bound: "Healthy" }, message)(object)
      : undefined,
);

const tridentOrchestratorHealth = byText(
  "status.status",
  { Installed: "Healthy", Failed: "Degraded", Error: "Degraded" },
  message,
);

/** The kinds of NetApp. */
export const netappKinds: KindTable = {
  argo: {
    "astra.netapp.io/AppVault": astraVaultHealth,
    "astra.netapp.io/Application": readyHealth,
    "astra.netapp.io/Backup": astraRunHealth,
    "astra.netapp.io/ExecHook": astraHookHealth,
    "astra.netapp.io/ExecHooksRun": astraRunHealth,
    "astra.netapp.io/ResourceBackup": astraRunHealth,
    "astra.netapp.io/ResticVolumeBackup": astraRunHealth,
    "astra.netapp.io/Schedule": astraScheduleHealth,
    "astra.netapp.io/Snapshot": astraRunHealth,
    "trident.netapp.io/TridentBackendConfig": tridentBackendHealth,
    "trident.netapp.io/TridentOrchestrator": tridentOrchestratorHealth,
  },
};
