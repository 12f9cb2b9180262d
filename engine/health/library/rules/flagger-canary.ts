import { unknown } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { conditionsAt, sayOf } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { numberAt, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/flagger.app/Canary@37ee009 (health.lua)
export const flaggerCanaryHealth: LibraryRule = (object) => {
  const { health } = ofPhase(object) ?? unknown();
  const weight = numberAt(object, "status.canaryWeight") ?? 0;
  const parts = [textAt(object, "status.phase"), weight > 0 ? `weight ${weight} %` : ""];
  const said = conditionsAt(object).map((condition) => sayOf(condition));
  return { health, message: [...parts, ...said].filter((part) => part !== "").join("; ") };
};

const ofPhase = byText(
  "status.phase",
  {
    Failed: "Degraded",
    Progressing: "Progressing",
    Finalising: "Progressing",
    Promoting: "Progressing",
    Succeeded: "Healthy",
    Initialized: "Healthy",
  },
  { otherwise: "Unknown", absent: "Unknown" },
);
