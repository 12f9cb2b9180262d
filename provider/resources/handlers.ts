import { noteOutcome } from "../middleware/record-outcome";
import { chartRevisionHandler } from "./chart-revision/chart-revision";
import { checkValues } from "../middleware/check-values";
import type { ResourceHandler } from "./shared/handler";
import { healthCheckHandler } from "./health-check/health-check";
import { helmReleaseHandler } from "./helm-release/helm-release";
import { hookHandler } from "./hook/hook";
import { inventoryHandler } from "./inventory/inventory";
import { objectHandler } from "./object/object";
import { kustomizationAttemptHandler } from "./kustomization-status/attempt";
import { kustomizationStatusHandler } from "./kustomization-status/status";
import { holdCluster } from "../middleware/bind-to-cluster";
import { holdSuspended } from "../middleware/skip-suspended";
import { letOthersGoOn } from "./shared/others-go-on";
import { noteWriting } from "../middleware/begin-writing";
import { notePlace } from "../middleware/remember-place";
import { placeFailures } from "../middleware/name-field-places";
import { renewMemory } from "../middleware/renew-memory";
import { sweepComponent } from "../middleware/sweep-interrupted-runs";
import { syncHandler } from "./sync/sync";
import { pruneHandler } from "./wave/prune";
import { waveHandler } from "./wave/wave";

const handlers: Readonly<Record<string, ResourceHandler>> = {
  "slipway:index:Object": noteOutcome(holdCluster(sweepComponent(placeFailures(objectHandler)))),
  "slipway:index:Wave": noteOutcome(holdCluster(sweepComponent(placeFailures(waveHandler)))),
  "slipway:index:HealthCheck": noteOutcome(holdCluster(healthCheckHandler)),
  "slipway:index:Prune": noteOutcome(holdCluster(sweepComponent(pruneHandler))),
  "slipway:index:Inventory": noteOutcome(holdCluster(inventoryHandler)),
  "slipway:index:Hook": noteOutcome(holdCluster(hookHandler)),
  "slipway:index:ChartRevision": chartRevisionHandler,
  "slipway:index:HelmRelease": holdCluster(helmReleaseHandler),
  "slipway:index:Sync": holdCluster(syncHandler),
  "slipway:index:KustomizationAttempt": holdCluster(kustomizationAttemptHandler),
  "slipway:index:KustomizationStatus": holdCluster(kustomizationStatusHandler),
};

/** Every custom resource of the package, by its type token. */
export const resourceHandlers: Readonly<Record<string, ResourceHandler>> = Object.fromEntries(
  Object.entries(handlers).map(([token, handler]) => [
    token,
    renewMemory(noteWriting(letOthersGoOn(holdSuspended(checkValues(notePlace(handler)))))),
  ]),
);
