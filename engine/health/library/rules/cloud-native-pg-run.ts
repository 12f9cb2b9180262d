import { degraded, healthy, progressing } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { always, behind, firstOf, suspendedBy, withStatus } from "../idioms/library-rule";
import { at, numberAt, textAt } from "../idioms/read";

// After the API types: cloudnative-pg api/v1/backup_types.go (BackupPhase); not compared with a release.
export const cloudNativePgBackupHealth = byText(
  "status.phase",
  { completed: "Healthy", failed: "Degraded", walArchivingFailing: "Degraded" },
  { otherwise: "Progressing", says: "status.error" },
);

export const cloudNativePgScheduleHealth = firstOf(
  suspendedBy("spec.suspend"),
  always("Healthy", "a schedule has nothing to wait for"),
);

export const cloudNativePgPoolerHealth = withStatus((object) => {
  const [ready, wanted] = [numberAt(object, "status.instances") ?? 0, numberAt(object, "spec.instances") ?? 1];
  const message = `${ready} of ${wanted} instances exist`;
  return ready >= wanted ? healthy(message) : progressing(message);
});

/** Databases, publications and subscriptions are applied to a running cluster. */
export const cloudNativePgObjectHealth = firstOf(behind(), (object) => {
  const isApplied = at(object, "status.applied");
  if (isApplied === true) return healthy("it is applied");
  return isApplied === false ? degraded(textAt(object, "status.message")) : undefined;
});
