import { degraded, healthy } from "../../argo/argo-verdict";
import type { LibraryRule } from "../idioms/library-rule";
import { textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/kubernetes-client.io/ExternalSecret@37ee009 (health.lua)
export const externalSecretsLegacyHealth: LibraryRule = (object) => {
  const state = textAt(object, "status.status");
  if (state === "SUCCESS") return healthy("the secret has been fetched");
  return state.startsWith("ERROR") ? degraded(state.replaceAll("ERROR, ", "")) : undefined;
};
