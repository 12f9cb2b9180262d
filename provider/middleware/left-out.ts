import type { ResourceToken } from "../properties/schema";
import type { MiddlewareName } from "./order";

type Reasons = Readonly<Partial<Record<MiddlewareName, string>>>;

const unsaid = "the program does not say what its objects were rendered from";
const notRendered: Reasons = { nameFieldPlaces: "it has no objects that a program renders" };
const noInterruptedRun: Reasons = { sweepInterruptedRuns: "a killed run of it leaves no note of its own" };
const isNoPart: Reasons = {
  recordOutcome: "it is not part of a Kustomization, and only a Kustomization records its attempts",
  sweepInterruptedRuns: "it is not part of a component; it recovers its own interrupted run",
  nameFieldPlaces: unsaid,
};
const isTheRecord: Reasons = {
  ...notRendered,
  recordOutcome: "it is the record itself, and tells its own failure",
  sweepInterruptedRuns: "it has no objects",
};

/** The resources that leave something out of the order, and why. */
export const leftOut: Readonly<Partial<Record<ResourceToken, Reasons>>> = {
  "slipway:index:Patch": {
    nameFieldPlaces: unsaid,
    recordOutcome: "it is not part of a Kustomization, and only a Kustomization records its attempts",
    sweepInterruptedRuns: "a killed run of it leaves fields alone, which the next one applies as the same manager",
  },
  "slipway:index:HealthCheck": { ...notRendered, ...noInterruptedRun },
  "slipway:index:Prune": { ...notRendered },
  "slipway:index:Inventory": { ...notRendered, ...noInterruptedRun },
  "slipway:index:Hook": {
    nameFieldPlaces: unsaid,
    ...noInterruptedRun,
  },
  "slipway:index:ChartRevision": {
    ...notRendered,
    recordOutcome: "it only counts, and cannot fail on a cluster",
    bindToCluster: "it is on no cluster",
    sweepInterruptedRuns: "it is on no cluster",
  },
  "slipway:index:DeletionLimits": {
    ...notRendered,
    recordOutcome: "it only lists, and cannot fail on a cluster",
    bindToCluster: "it is on no cluster",
    sweepInterruptedRuns: "it is on no cluster",
  },
  "slipway:index:HelmRelease": isNoPart,
  "slipway:index:Sync": isNoPart,
  "slipway:index:KustomizationAttempt": isTheRecord,
  "slipway:index:KustomizationStatus": isTheRecord,
};
