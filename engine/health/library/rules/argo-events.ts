import { byCondition } from "../idioms/conditions";
import { behind, firstOf, type LibraryRule } from "../idioms/library-rule";

// Source: argo-events pkg/apis/events/v1alpha1/common.go@v1.9.6 (Status.IsReady)
export const argoEventsHealth: LibraryRule = firstOf(
  behind(),
  byCondition({ "=False": "Degraded" }),
  byCondition({ "=Unknown": "Progressing" }),
  byCondition({ "=True": "Healthy" }),
);
