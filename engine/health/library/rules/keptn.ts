import { byText } from "../idioms/by-text";
import type { LibraryRule } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/lifecycle.keptn.sh/*@37ee009 (health.lua)

/** All of Keptn's runs have the same states, in a field that differs. */
export function keptnHealth(path: string): LibraryRule {
  return byText(path, { Succeeded: "Healthy", Failed: "Degraded" });
}
