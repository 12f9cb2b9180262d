import { byCondition } from "../idioms/conditions";
import { behind, firstOf, type LibraryRule } from "../idioms/library-rule";

// After the API types: argo-events (Status.IsReady); not compared with a release.
export const argoEventsHealth: LibraryRule = firstOf(
  behind(),
  byCondition({ "=False": "Degraded" }),
  byCondition({ "=Unknown": "Progressing" }),
  byCondition({ "=True": "Healthy" }),
);
