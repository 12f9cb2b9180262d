import { byText } from "../idioms/by-text";
import { byCondition } from "../idioms/conditions";
import { firstOf } from "../idioms/library-rule";

// Source: tektoncd/pipeline pkg/apis/pipeline/v1/pipelinerun_types.go@v1.1.0 (PipelineRunSpecStatusPending)
export const tektonRunHealth = firstOf(
  byCondition({ "Succeeded=True": "Healthy", "Succeeded=False": "Degraded" }),
  byText("spec.status", { PipelineRunPending: "Suspended" }),
  byCondition({ Succeeded: "Progressing" }),
);
