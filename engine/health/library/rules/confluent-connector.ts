import { degraded, healthy } from "../../argo/argo-verdict";
import { conditionsAt, sayOf } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { at } from "../idioms/read";

// Source: argo-cd resource_customizations/platform.confluent.io/Connector@37ee009 (health.lua)
export const confluentConnectorHealth: LibraryRule = (object) => {
  const [state, failed] = [at(object, "status.state"), at(object, "status.failedTasksCount")];
  if (state === undefined) return undefined;
  if (state === "ERROR") return degraded(sayOf(conditionsAt(object)[0]) || "ERROR");
  if (typeof failed === "number" && failed > 0) return degraded(`${failed} tasks have failed`);
  const isRunning = state === "CREATED" && at(object, "status.connectorState") === "RUNNING" && failed === undefined;
  return isRunning ? healthy("it is running") : undefined;
};
