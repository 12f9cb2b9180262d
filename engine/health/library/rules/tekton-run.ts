import { byText } from "../idioms/by-text";
import { byCondition } from "../idioms/conditions";
import { firstOf } from "../idioms/library-rule";

// After the API types, not compared with a release:
// tektoncd/pipeline pkg/apis/pipeline/v1/pipelinerun_types.go (PipelineRunSpecStatusPending).
export const tektonRunHealth = firstOf(
  byCondition({ "Succeeded=True": "Healthy", "Succeeded=False": "Degraded" }),
  byText("spec.status", { PipelineRunPending: "Suspended" }),
  byCondition({ Succeeded: "Progressing" }),
);
