import { isMap } from "../../../lib/look-up";
import type { HealthStatus } from "../../../model/outcomes/health";
import { degraded, healthy } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { byCondition } from "../idioms/conditions";
import { always, firstOf, type LibraryRule, suspendedBy, withStatus } from "../idioms/library-rule";
import { at, isSet, textAt } from "../idioms/read";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/ceph.rook.io/CephCluster@37ee009 (health.lua)

const healthOfCeph: Readonly<Record<string, HealthStatus>> = {
  HEALTH_OK: "Healthy",
  HEALTH_WARN: "Degraded",
  HEALTH_ERR: "Degraded",
};
const healthOfState: Readonly<Record<string, HealthStatus>> = {
  Created: "Healthy",
  Connected: "Healthy",
  Error: "Degraded",
};

/** The state of the cluster counts only if Ceph is healthy. */
const cephClusterHealth = withStatus((object) => {
  const [ceph, state] = [textAt(object, "status.ceph.health"), at(object, "status.state")];
  const ofCeph = Object.hasOwn(healthOfCeph, ceph) ? healthOfCeph[ceph] : "Progressing";
  const isKnown = typeof state === "string" && Object.hasOwn(healthOfState, state);
  const ofState = isKnown ? healthOfState[state] : "Progressing";
  const health = (ofCeph === "Healthy" && state !== undefined ? ofState : ofCeph) ?? "Progressing";
  const details = at(object, "status.ceph.details");
  const reasons = isMap(details)
    ? Object.keys(details)
        .sort()
        .map((name) => textAt(details[name], "message"))
    : [];
  const shownState = ofCeph === "Healthy" ? textAt(object, "status.state") : "";
  const parts = [ceph, ...reasons, shownState, textAt(object, "status.message")];
  return { health, message: parts.filter((part) => part !== "").join("; ") };
});

// Source: argo-cd resource_customizations/ceph.rook.io/CephObjectStore@37ee009 (health.lua)
const cephPhaseHealth = byText("status.phase", { Ready: "Healthy", Failure: "Degraded" }, { otherwise: "Progressing" });

// Source: longhorn-manager k8s/pkg/apis/longhorn/v1beta2/engineimage.go@09b2660 (EngineImageState)
/** Nobody uses a volume that is detached, so its replicas are not checked. */
const longhornVolumeHealth = firstOf(
  byText("status.robustness", { faulted: "Degraded", degraded: "Degraded" }),
  byText("status.state", { detached: "Healthy" }),
  byText("status.robustness", { healthy: "Healthy" }),
);

const longhornImageHealth = byText(
  "status.state",
  { deployed: "Healthy", incompatible: "Degraded", error: "Degraded" },
  { otherwise: "Progressing" },
);

const longhornBackupHealth = byText(
  "status.state",
  { Completed: "Healthy", Ready: "Healthy", Error: "Degraded" },
  { otherwise: "Progressing", says: "status.error" },
);

const longhornTargetHealth: LibraryRule = (object) => {
  const isAvailable = at(object, "status.available");
  if (isAvailable === true) return healthy("it is available");
  const failure = byCondition({ "Unavailable=True": "Degraded" })(object);
  return isAvailable === false ? (failure ?? degraded("it is not available")) : undefined;
};

const longhornNodeHealth = byCondition({ "Ready=True": "Healthy", "Ready=False": "Degraded" });

// Source: argo-cd resource_customizations/minio.min.io/Tenant@37ee009 (health.lua)
const minioTenantHealth = byText(
  "status.currentState",
  {
    Initialized: "Healthy",
    "Statefulset not controlled by operator": "Degraded",
    "Another MinIO Tenant already exists in the namespace": "Degraded",
    "Tenant credentials are not set properly": "Degraded",
    "Different versions across MinIO Pools": "Degraded",
    "Pool Decommissioning Not Allowed": "Degraded",
  },
  { otherwise: "Progressing" },
);

// Source: argo-cd resource_customizations/objectbucket.io/ObjectBucketClaim@37ee009 (health.lua)
const objectBucketClaimHealth = byText(
  "status.phase",
  { Bound: "Healthy", Failed: "Degraded" },
  { otherwise: "Progressing" },
);

// Source: argo-cd resource_customizations/ocs.openshift.io/StorageCluster@37ee009 (health.lua)
const storageClusterHealth = firstOf(
  byCondition({ "Degraded=True": "Degraded" }, { last: true }),
  byCondition({ "Progressing=True": "Progressing" }, { last: true }),
  byCondition({ "Available=True": "Healthy" }, { last: true }),
  always("Unknown", "no condition is true"),
);

// Source: velero pkg/apis/velero/v1/backup_types.go@086dbd3 (BackupPhase)
const veleroRunHealth = byText(
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

const veleroScheduleHealth = firstOf(
  suspendedBy("spec.paused"),
  byText("status.phase", { Enabled: "Healthy", FailedValidation: "Degraded" }, { otherwise: "Progressing" }),
);

const veleroLocationHealth = byText(
  "status.phase",
  { Available: "Healthy", Unavailable: "Degraded" },
  { otherwise: "Progressing", says: "status.message" },
);

const veleroRepositoryHealth = byText(
  "status.phase",
  { Ready: "Healthy", NotReady: "Degraded" },
  { otherwise: "Progressing", says: "status.message" },
);

// Source: argo-cd resource_customizations/snapshot.storage.k8s.io/*@37ee009 (health.lua)
const volumeSnapshotHealth: LibraryRule = (object) => {
  if (isSet(object, "status.readyToUse")) return healthy("it is ready to use");
  const hasFailed = at(object, "status.error") !== undefined;
  return hasFailed ? degraded(textAt(object, "status.error.message")) : undefined;
};

/** The kinds of storage and backups. */
export const storageKinds: KindTable = {
  argo: {
    "ceph.rook.io/CephCluster": cephClusterHealth,
    "ceph.rook.io/CephObjectStore": cephPhaseHealth,
    "minio.min.io/Tenant": minioTenantHealth,
    "objectbucket.io/ObjectBucketClaim": objectBucketClaimHealth,
    "ocs.openshift.io/StorageCluster": storageClusterHealth,
    "snapshot.storage.k8s.io/VolumeSnapshot": volumeSnapshotHealth,
    "snapshot.storage.k8s.io/VolumeSnapshotContent": volumeSnapshotHealth,
  },
  more: {
    "ceph.rook.io/CephBlockPool": cephPhaseHealth,
    "ceph.rook.io/CephBlockPoolRadosNamespace": cephPhaseHealth,
    "ceph.rook.io/CephClient": cephPhaseHealth,
    "ceph.rook.io/CephFilesystem": cephPhaseHealth,
    "ceph.rook.io/CephFilesystemMirror": cephPhaseHealth,
    "ceph.rook.io/CephFilesystemSubVolumeGroup": cephPhaseHealth,
    "ceph.rook.io/CephNFS": cephPhaseHealth,
    "ceph.rook.io/CephObjectRealm": cephPhaseHealth,
    "ceph.rook.io/CephObjectStoreUser": cephPhaseHealth,
    "ceph.rook.io/CephObjectZone": cephPhaseHealth,
    "ceph.rook.io/CephObjectZoneGroup": cephPhaseHealth,
    "ceph.rook.io/CephRBDMirror": cephPhaseHealth,
    "groupsnapshot.storage.k8s.io/VolumeGroupSnapshot": volumeSnapshotHealth,
    "groupsnapshot.storage.k8s.io/VolumeGroupSnapshotContent": volumeSnapshotHealth,
    "longhorn.io/Backup": longhornBackupHealth,
    "longhorn.io/BackupTarget": longhornTargetHealth,
    "longhorn.io/EngineImage": longhornImageHealth,
    "longhorn.io/Node": longhornNodeHealth,
    "longhorn.io/SystemBackup": longhornBackupHealth,
    "longhorn.io/SystemRestore": longhornBackupHealth,
    "longhorn.io/Volume": longhornVolumeHealth,
    "velero.io/Backup": veleroRunHealth,
    "velero.io/BackupRepository": veleroRepositoryHealth,
    "velero.io/BackupStorageLocation": veleroLocationHealth,
    "velero.io/DataDownload": veleroRunHealth,
    "velero.io/DataUpload": veleroRunHealth,
    "velero.io/PodVolumeBackup": veleroRunHealth,
    "velero.io/PodVolumeRestore": veleroRunHealth,
    "velero.io/Restore": veleroRunHealth,
    "velero.io/Schedule": veleroScheduleHealth,
    "velero.io/VolumeSnapshotLocation": veleroLocationHealth,
  },
};
