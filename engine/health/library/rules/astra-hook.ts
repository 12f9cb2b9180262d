import { healthy, suspended } from "../../argo/argo-verdict";
import type { LibraryRule } from "../idioms/library-rule";
import { at } from "../idioms/read";

// Source: argo-cd resource_customizations/astra.netapp.io/ExecHook@37ee009 (health.lua)
export const astraHookHealth: LibraryRule = (object) => {
  const isEnabled = at(object, "spec.enabled");
  if (isEnabled === false) return suspended("spec.enabled is false");
  return isEnabled === true ? healthy("the hook is enabled") : undefined;
};
