import { byText } from "../idioms/by-text";
import { firstOf, suspendedBy } from "../idioms/library-rule";

// Source: velero pkg/apis/velero/v1/backup_types.go@086dbd3 (BackupPhase)
export const veleroRunHealth = byText(
  "status.phase",
  {
    Completed: "Healthy",
    Failed: "Degraded",
    PartiallyFailed: "Degraded",
    FailedValidation: "Degraded",
    Canceled: "Degraded",
  },
  { otherwise: "Progressing", says: "status.failureReason" },
);

export const veleroScheduleHealth = firstOf(
  suspendedBy("spec.paused"),
  byText("status.phase", { Enabled: "Healthy", FailedValidation: "Degraded" }, { otherwise: "Progressing" }),
);

export const veleroLocationHealth = byText(
  "status.phase",
  { Available: "Healthy", Unavailable: "Degraded" },
  { otherwise: "Progressing", says: "status.message" },
);

export const veleroRepositoryHealth = byText(
  "status.phase",
  { Ready: "Healthy", NotReady: "Degraded" },
  { otherwise: "Progressing", says: "status.message" },
);
