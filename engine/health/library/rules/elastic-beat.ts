import { unknown } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { firstOf, type LibraryRule } from "../idioms/library-rule";
import { at } from "../idioms/read";

// Source: argo-cd resource_customizations/beat.k8s.elastic.co/Beat@37ee009 (health.lua)
export const elasticBeatHealth: LibraryRule = firstOf(
  byText("status.health", { red: "Degraded", green: "Healthy", yellow: "Progressing" }, { otherwise: "Unknown" }),
  (object) => (at(object, "status.expectedNodes") === undefined ? unknown("there is no status yet") : undefined),
);
