import type { HealthStatus } from "../../../model/health";
import { byText } from "../idioms/by-text";
import { byCondition } from "../idioms/conditions";
import { firstOf, type LibraryRule } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/cdi.kubevirt.io/DataVolume@37ee009 (health.lua)

const ofPhase = (table: Readonly<Record<string, HealthStatus>>): LibraryRule => byText("status.phase", table);

/** An importer that has failed counts before the phase, which it does not end. */
export const kubevirtDataVolumeHealth = firstOf(
  ofPhase({ Succeeded: "Healthy", Paused: "Suspended" }),
  byCondition({ "Running=False:Error": "Degraded" }),
  byText("status.phase", { Failed: "Degraded", Unknown: "Degraded" }, { otherwise: "Progressing" }),
);
