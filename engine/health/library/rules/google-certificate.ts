import { degraded } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import type { LibraryRule } from "../idioms/library-rule";
import { at, listAt, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/networking.gke.io/ManagedCertificate@37ee009 (health.lua)
export const googleCertificateHealth: LibraryRule = (object) => {
  const failed = listAt(object, "status.domainStatus").find((one) => at(one, "status") === "FailedNotVisible");
  if (failed !== undefined) return degraded(`${textAt(failed, "domain")}: FailedNotVisible`);
  return byText("status.certificateStatus", { Active: "Healthy" })(object);
};
