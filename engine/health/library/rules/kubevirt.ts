import type { HealthStatus } from "../../../model/outcomes/health";
import { healthy, suspended } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { byCondition, conditionsAt, lastCondition } from "../idioms/conditions";
import { firstOf, type LibraryRule } from "../idioms/library-rule";
import { isSet, textAt } from "../idioms/read";
import { observedReadyHealth } from "../idioms/ready";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/cdi.kubevirt.io/DataVolume@37ee009 (health.lua)

const ofPhase = (table: Readonly<Record<string, HealthStatus>>): LibraryRule => byText("status.phase", table);

/** An importer that has failed counts before the phase, which it does not end. */
const kubevirtDataVolumeHealth = firstOf(
  ofPhase({ Succeeded: "Healthy", Paused: "Suspended" }),
  byCondition({ "Running=False:Error": "Degraded" }),
  byText("status.phase", { Failed: "Degraded", Unknown: "Degraded" }, { otherwise: "Progressing" }),
);

// Source: argo-cd resource_customizations/kubevirt.io/VirtualMachineInstance@37ee009 (health.lua)

const ended = byText("status.phase", {
  Failed: "Degraded",
  Pending: "Progressing",
  Scheduling: "Progressing",
  Scheduled: "Progressing",
  Succeeded: "Suspended",
  Unknown: "Unknown",
});

const kubevirtInstanceHealth = firstOf(
  ended,
  byCondition({ "Paused=True": "Suspended" }),
  (object) => (lastCondition(object, "Ready")?.["status"] === "True" ? healthy("Running") : undefined),
  byCondition({ Ready: "Degraded" }, { last: true }),
  byText("status.phase", {}, { otherwise: "Progressing" }),
);

// After the API types: kubevirt.io/api core/v1/types.go (KubeVirtConditionType); not compared with a release.
const kubevirtOperatorHealth = firstOf(
  byCondition({ "Degraded=True": "Degraded" }),
  byCondition({ "Progressing=True": "Progressing" }),
  byCondition({ "Available=True": "Healthy", Available: "Progressing" }),
);

// Source: argo-cd resource_customizations/kubevirt.io/VirtualMachine@37ee009 (health.lua)

/** A machine that is stopped on purpose is Suspended; the last condition Ready decides. */
const kubevirtVirtualMachineHealth: LibraryRule = (object) => {
  const shown = textAt(object, "status.printableStatus");
  if (conditionsAt(object).some(({ type, status }) => type === "Paused" && status === "True"))
    return suspended("Paused");
  const conditions = conditionsAt(object).filter(({ type }) => type === "Ready");
  const isCreated = isSet(object, "status.created");
  const states = conditions.flatMap(({ status }): readonly HealthStatus[] => {
    if (status === "True") return ["Healthy"];
    return isCreated ? [] : ["Suspended"];
  });
  return { health: states.at(-1) ?? "Progressing", message: shown };
};

/** The kinds of KubeVirt. */
export const kubevirtKinds: KindTable = {
  argo: {
    "cdi.kubevirt.io/DataVolume": kubevirtDataVolumeHealth,
    "kubevirt.io/VirtualMachine": kubevirtVirtualMachineHealth,
    "kubevirt.io/VirtualMachineInstance": kubevirtInstanceHealth,
  },
  more: {
    "cdi.kubevirt.io/CDI": kubevirtOperatorHealth,
    "kubevirt.io/KubeVirt": kubevirtOperatorHealth,
    "kubevirt.io/VirtualMachineInstanceReplicaSet": observedReadyHealth,
  },
};
