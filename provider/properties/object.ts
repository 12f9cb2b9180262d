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
  place,
  renderedFrom,
  timeoutSeconds,
} from "./shared-properties";

/** The properties of `slipway:index:Object`. */
export const objectProperties = {
  object: {
    schema: { oneOf: [{ type: "object", additionalProperties: { $ref: "pulumi.json#/Any" } }, { type: "string" }] },
    description:
      "The manifest: apiVersion, kind, metadata with a name, and the rest; a large one as packed text, which SDKs write and read.",
    required: true,
    // Check reads the manifest, which is structured or compressed; Diff compares it field by field.
    accepts: "any",
    // The state has a large object once, in the inputs.
    output: "sometimes",
    argument: {
      description: "The manifest. `metadata.name` is required; the namespace defaults to the provider's.",
    },
  },
  wait: {
    schema: { type: "boolean" },
    description: "Wait until the object is healthy.",
    default: true,
    compared: true,
  },
  timeoutSeconds,
  healthCheckExprs,
  healthRules,
  onConflict,
  acceptCrdChanges,
  ...deliveryProperties,
  renderedFrom,
  place,
  keepRemoved: {
    schema: { type: "boolean" },
    description:
      "Of a child of a component: keep the object on the cluster when the resource is removed from a program that still has the component.",
    default: false,
    compared: true,
    argument: {
      description:
        "Of a child of a component: keep the object when it is removed from the component, and delete it with the component.",
    },
  },
  leavesToPrune: {
    schema: { type: "boolean" },
    description:
      "With keep: a Prune of the component deletes the object when it is removed from the component. Otherwise it belongs to nobody then.",
    default: false,
    compared: true,
    argument: "none",
  },
  keep: {
    schema: { type: "boolean" },
    description: "Keep the object on the cluster when the resource is deleted.",
    default: false,
    compared: true,
  },
} as const satisfies PropertyTable;

/** What only the cluster knows of a `slipway:index:Object`. */
export const objectOutputs = {
  key: { schema: { type: "string" }, description: "group/Kind/namespace/name.", required: true },
  uid: { schema: { type: "string" }, description: "The object's uid on the cluster.", required: true },
  owner: {
    ...owner,
    description: `${owner.description} An object that was imported may have none.`,
    required: false,
  },
  cluster,
  health: { schema: healthStatus, description: "The object's health when it was last waited for.", required: true },
} as const satisfies PropertyTable;
