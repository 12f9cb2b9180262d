import type { ResourceToken } from "../properties/schema";
import { chartRevisionHandler } from "./chart-revision/chart-revision";
import { deletionLimitsHandler } from "./deletion-limits/deletion-limits";
import { healthCheckHandler } from "./health-check/health-check";
import { helmReleaseHandler } from "./helm-release/helm-release";
import { hookHandler } from "./hook/hook";
import { inventoryHandler } from "./inventory/inventory";
import { kustomizationAttemptHandler } from "./kustomization-status/attempt";
import { kustomizationStatusHandler } from "./kustomization-status/status";
import { objectHandler } from "./object/object";
import { patchHandler } from "./patch/patch";
import type { ResourceHandler } from "./shared/handler";
import { syncHandler } from "./sync/sync";
import { pruneHandler } from "./wave/prune";
import { waveHandler } from "./wave/wave";

/** Every custom resource of the package by its type. `middleware/` has what happens around each. */
export const handlers: Readonly<Record<ResourceToken, ResourceHandler>> = {
  "slipway:index:Object": objectHandler,
  "slipway:index:Patch": patchHandler,
  "slipway:index:Wave": waveHandler,
  "slipway:index:HealthCheck": healthCheckHandler,
  "slipway:index:Prune": pruneHandler,
  "slipway:index:Inventory": inventoryHandler,
  "slipway:index:Hook": hookHandler,
  "slipway:index:ChartRevision": chartRevisionHandler,
  "slipway:index:DeletionLimits": deletionLimitsHandler,
  "slipway:index:HelmRelease": helmReleaseHandler,
  "slipway:index:Sync": syncHandler,
  "slipway:index:KustomizationAttempt": kustomizationAttemptHandler,
  "slipway:index:KustomizationStatus": kustomizationStatusHandler,
};
