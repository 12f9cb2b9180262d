import { degraded, healthy, progressing } from "../../argo/argo-verdict";
import { withStatus } from "../idioms/library-rule";
import { at, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/opentelemetry.io/OpenTelemetryCollector@37ee009 (health.lua)
export const opentelemetryCollectorHealth = withStatus((object) => {
  const mode = textAt(object, "spec.mode");
  const scale = at(object, "status.scale.statusReplicas");
  if (scale === undefined) return mode === "sidecar" ? healthy("a sidecar has no replicas") : undefined;
  const [, ready, total] = /(\d{1,9})\/(\d{1,9})/.exec(typeof scale === "string" ? scale : "") ?? [];
  if (ready === undefined || total === undefined) return undefined;
  const message = `${ready} of ${total} replicas are ready`;
  if (Number(ready) === 0) {
    return mode === "daemonset" && Number(total) === 0 ? healthy(message) : degraded(message);
  }
  return Number(ready) === Number(total) ? healthy(message) : progressing(message);
});
