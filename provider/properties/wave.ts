import { deliveryProperties } from "./delivery";
import type { PropertyTable } from "./property-table";
import {
  acceptCrdChanges,
  cluster,
  healthCheckExprs,
  healthRules,
  healthStatus,
  onConflict,
  owner,
  recordedInventory,
  place,
  renderedFrom,
  timeoutSeconds,
} from "./shared-properties";

/** The properties of `slipway:index:Wave`. */
export const waveProperties = {
  objects: {
    schema: { type: "object", additionalProperties: { type: "string" } },
    description: "The objects as JSON strings, by group/Kind/namespace/name.",
    required: true,
    // Check reads the objects one by one, and reports the errors of each.
    accepts: "any",
    output: "never",
    argument: { description: "The objects, as a list of manifests." },
  },
  needs: {
    schema: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
    description: "By id: the ids of objects of this wave that are applied before it.",
    compared: true,
    output: "never",
    argument: { description: "By id: the ids of the objects of this wave that are applied before it." },
  },
  wait: {
    schema: { type: "boolean" },
    description: "Wait until all objects are healthy.",
    default: true,
    compared: true,
  },
  timeoutSeconds,
  healthCheckExprs,
  healthRules,
  onConflict,
  acceptCrdChanges,
  ...deliveryProperties,
  prune: {
    schema: { type: "boolean" },
    description: "Delete objects that were removed from the wave, at the end of an update.",
    default: true,
    compared: true,
    argument: { description: "Delete objects that were removed from `objects`, at the end of an update." },
  },
  leavesToPrune: {
    schema: { type: "boolean" },
    description:
      "Without `prune`: a Prune of the same component deletes what was removed from the wave, or what an interrupted run of it left behind.",
    default: false,
    argument: "none",
  },
  keepRemoved: {
    schema: { type: "boolean" },
    description:
      "Of a child of a component: keep the objects on the cluster when the resource is removed from a program that still has the component.",
    default: false,
    compared: true,
    argument: "none",
  },
  keep: {
    schema: { type: "boolean" },
    description: "Keep the objects on the cluster when the resource is deleted.",
    default: false,
    compared: true,
  },
  protectObjects: {
    schema: { type: "boolean" },
    description:
      "Refuse to delete objects of the wave, or to delete and create one again: a preview that would do so fails.",
    default: false,
    argument: { default: "the option `protect`" },
  },
  wave: {
    schema: { type: "integer" },
    description: "The wave's number, for messages.",
    compared: true,
    argument: { default: "`0`" },
  },
  renderedFrom,
  place,
} as const satisfies PropertyTable;

/** What only the cluster knows of a `slipway:index:Wave`. */
export const waveOutputs = {
  inventory: {
    schema: recordedInventory,
    description:
      "The objects that the wave owns on the cluster, by group/Kind/namespace/name; of 32 or more, the packed text of that map.",
    required: true,
  },
  cluster,
  owner,
  health: { schema: healthStatus, description: "The combined health of all objects.", required: true },
  deviations: {
    schema: { type: "object", additionalProperties: { type: "string" } },
    description:
      "The objects that are not on the cluster as in the inputs, as JSON strings: as they were applied, or as a refresh found them. Empty for an object that the wave does not own.",
  },
  pending: {
    schema: { type: "object", additionalProperties: { type: "string" } },
    description: "The objects that the last update could not apply or delete, each with the reason.",
  },
} as const satisfies PropertyTable;
