import { textAt } from "./fields";
import { current, inProgress, type StatusRule } from "./results";

// Source: cli-utils pkg/kstatus/status/core.go@v0.37.2 (serviceConditions): a load balancer's address is not waited
// for.
export const serviceStatus: StatusRule = (object) => {
  const isLoadBalancer = textAt(object, ["spec", "type"], "ClusterIP") === "LoadBalancer";
  if (isLoadBalancer && textAt(object, ["spec", "clusterIP"], "") === "") {
    return inProgress("NoIPAssigned", "ClusterIP not set. Service type: LoadBalancer");
  }
  return current("Service is ready");
};
