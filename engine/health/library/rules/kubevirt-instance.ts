import { healthy } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { byCondition, lastCondition } from "../idioms/conditions";
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
  (object) => (lastCondition(object, "Ready")?.["status"] === "True" ? healthy("Running") : undefined),
  byCondition({ Ready: "Degraded" }, { last: true }),
  byText("status.phase", {}, { otherwise: "Progressing" }),
);
