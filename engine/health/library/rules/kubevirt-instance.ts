import { byText } from "../idioms/by-text";
import { byCondition } from "../idioms/conditions";
import { firstOf } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/kubevirt.io/VirtualMachineInstance@37ee009 (health.lua)

const ended = byText("status.phase", {
  Failed: "Degraded",
  Pending: "Progressing",
  Scheduling: "Progressing",
  Scheduled: "Progressing",
  Succeeded: "Suspended",
  Unknown: "Unknown",
});

export const kubevirtInstanceHealth = firstOf(
  ended,
  byCondition({ "Paused=True": "Suspended" }),
  byCondition({ "Ready=True": "Healthy", Ready: "Degraded" }, { last: true }),
  byText("status.phase", {}, { otherwise: "Progressing" }),
);
