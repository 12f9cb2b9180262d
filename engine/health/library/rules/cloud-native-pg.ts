import { degraded, healthy, progressing, suspended } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { byCondition, hasConditions } from "../idioms/conditions";
import { always, behind, firstOf, type LibraryRule, suspendedBy, withStatus } from "../idioms/library-rule";
import { at, markOf, numberAt, textAt } from "../idioms/read";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/postgresql.cnpg.io/Cluster@37ee009 (health.lua)

/** The phases are sentences. One that the table does not have is Unknown. */
const ofPhase = byText(
  "status.phase",
  {
    "Cluster in healthy state": "Healthy",
    "Setting up primary": "Progressing",
    "Creating a new replica": "Progressing",
    "Upgrading cluster": "Progressing",
    "Waiting for the instances to become active": "Progressing",
    "Promoting to primary cluster": "Progressing",
    "Switchover in progress": "Degraded",
    "Failing over": "Degraded",
    "Upgrading Postgres major version": "Degraded",
    "Cluster upgrade delayed": "Degraded",
    "Waiting for user action": "Degraded",
    "Primary instance is being restarted in-place": "Degraded",
    "Primary instance is being restarted without a switchover": "Degraded",
    "Cluster cannot execute instance online upgrade due to missing architecture binary": "Degraded",
    "Online upgrade in progress": "Degraded",
    "Applying configuration": "Degraded",
    "Unable to create required cluster objects": "Suspended",
    "Cluster cannot proceed to reconciliation due to an unknown plugin being required": "Suspended",
    "Cluster has incomplete or invalid image catalog": "Suspended",
    "Cluster is unrecoverable and needs manual intervention": "Suspended",
  },
  { otherwise: "Unknown", absent: "Unknown", says: "status.phaseReason" },
);

const cloudNativePgHealth: LibraryRule = (object) => {
  const isDisabled = markOf(object, "annotations", "cnpg.io/reconciliationLoop") === "disabled";
  if (isDisabled) return suspended("the annotation cnpg.io/reconciliationLoop is disabled");
  if (!hasConditions(object)) {
    const reason = textAt(object, "status.phaseReason");
    return reason === "" ? undefined : progressing(reason);
  }
  const hibernation = byCondition({
    "cnpg.io/hibernation=True": "Suspended",
    "cnpg.io/hibernation": "Degraded",
  })(object);
  return hibernation ?? ofPhase(object);
};

// After the API types: cloudnative-pg api/v1/backup_types.go (BackupPhase); not compared with a release.
const cloudNativePgBackupHealth = byText(
  "status.phase",
  { completed: "Healthy", failed: "Degraded", walArchivingFailing: "Degraded" },
  { otherwise: "Progressing", says: "status.error" },
);

const cloudNativePgScheduleHealth = firstOf(
  suspendedBy("spec.suspend"),
  always("Healthy", "a schedule has nothing to wait for"),
);

const cloudNativePgPoolerHealth = withStatus((object) => {
  const [ready, wanted] = [numberAt(object, "status.instances") ?? 0, numberAt(object, "spec.instances") ?? 1];
  const message = `${ready} of ${wanted} instances exist`;
  return ready >= wanted ? healthy(message) : progressing(message);
});

/** Databases, publications and subscriptions are applied to a running cluster. */
const cloudNativePgObjectHealth = firstOf(behind(), (object) => {
  const isApplied = at(object, "status.applied");
  if (isApplied === true) return healthy("it is applied");
  return isApplied === false ? degraded(textAt(object, "status.message")) : undefined;
});

/** The kinds of CloudNativePG. */
export const cloudNativePgKinds: KindTable = {
  argo: {
    "postgresql.cnpg.io/Cluster": cloudNativePgHealth,
  },
  more: {
    "postgresql.cnpg.io/Backup": cloudNativePgBackupHealth,
    "postgresql.cnpg.io/Database": cloudNativePgObjectHealth,
    "postgresql.cnpg.io/Pooler": cloudNativePgPoolerHealth,
    "postgresql.cnpg.io/Publication": cloudNativePgObjectHealth,
    "postgresql.cnpg.io/ScheduledBackup": cloudNativePgScheduleHealth,
    "postgresql.cnpg.io/Subscription": cloudNativePgObjectHealth,
  },
};
