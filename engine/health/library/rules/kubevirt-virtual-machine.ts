import type { HealthStatus } from "../../../model/health";
import { suspended } from "../../argo/argo-verdict";
import { conditionsAt } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { isSet, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/kubevirt.io/VirtualMachine@37ee009 (health.lua)

/** A machine that is stopped on purpose is Suspended; the last condition Ready decides. */
export const kubevirtVirtualMachineHealth: LibraryRule = (object) => {
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
