import { degraded, healthy, progressing } from "../../argo/argo-verdict";
import type { LibraryRule } from "../idioms/library-rule";
import { at, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/grafana.integreatly.org/Grafana@37ee009 (health.lua)
export const grafanaHealth: LibraryRule = (object) => {
  const [stage, result] = [textAt(object, "status.stage"), at(object, "status.stageStatus")];
  if (result === undefined) return undefined;
  if (result === "failed") return degraded(`the stage ${stage} has failed`);
  return stage === "complete" && result === "success" ? healthy() : progressing(stage);
};
