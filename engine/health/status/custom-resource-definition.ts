import { conditionsOf } from "./conditions";
import { current, failed, inProgress, type StatusRule } from "./results";

// Source: cli-utils pkg/kstatus/status/core.go@v0.37.2 (CRDConditions): the first condition that decides, in the
// object's order.
export const customResourceDefinitionStatus: StatusRule = (object) => {
  for (const { type, status, reason, message } of conditionsOf(object)) {
    if (type === "NamesAccepted" && status === "False") return failed(reason, message);
    if (type !== "Established") continue;
    if (status === "False" && reason !== "Installing") return failed(reason, message);
    if (status === "True") return current("CRD is established");
  }
  return inProgress("Installing", "Install in progress");
};
