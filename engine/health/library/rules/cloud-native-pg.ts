import { progressing, suspended } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { byCondition, hasConditions } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { markOf, textAt } from "../idioms/read";

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

export const cloudNativePgHealth: LibraryRule = (object) => {
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
