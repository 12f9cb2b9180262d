import { chartRevisionHandler } from "./chart-revision";
import type { ResourceHandler } from "./handler";
import { healthCheckHandler } from "./health-check";
import { hookHandler } from "./hook";
import { inventoryHandler } from "./inventory";
import { objectHandler } from "./object";
import { placeFailures } from "./place-failures";
import { pruneHandler } from "./prune";
import { waveHandler } from "./wave";

/** Every custom resource of the package, by its type token. */
export const resourceHandlers: Readonly<Record<string, ResourceHandler>> = {
  "slipway:index:Object": placeFailures(objectHandler),
  "slipway:index:Wave": placeFailures(waveHandler),
  "slipway:index:HealthCheck": healthCheckHandler,
  "slipway:index:Prune": pruneHandler,
  "slipway:index:Inventory": inventoryHandler,
  "slipway:index:Hook": hookHandler,
  "slipway:index:ChartRevision": chartRevisionHandler,
};
