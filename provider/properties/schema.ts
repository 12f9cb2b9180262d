import { chartRevisionOutputs, chartRevisionProperties } from "./chart-revision";
import { closedSets } from "./closed-sets";
import { configurationProperties } from "./configuration";
import {
  capabilitiesTables,
  type FunctionTables,
  interruptedTables,
  limitsTables,
  liveTables,
  lookupTables,
  lossesTables,
} from "./functions";
import { deletionLimitsOutputs, deletionLimitsProperties } from "./deletion-limits";
import { healthCheckOutputs, healthCheckProperties } from "./health-check";
import { helmReleaseOutputs, helmReleaseProperties } from "./helm-release";
import { hookOutputs, hookProperties } from "./hook";
import { inventoryOutputs, inventoryProperties } from "./inventory";
import { objectOutputs, objectProperties } from "./object";
import { kustomizationAttemptOutputs, kustomizationAttemptProperties } from "./kustomization-attempt";
import { kustomizationStatusOutputs, kustomizationStatusProperties } from "./kustomization-status";
import type { ObjectType } from "./object-type";
import { objectTypes } from "./object-types";
import {
  outputTable,
  type PropertyTable,
  requiredProperties,
  type SchemaProperty,
  schemaProperties,
} from "./property-table";
import { patchOutputs, patchProperties } from "./patch";
import { pruneOutputs, pruneProperties } from "./prune";
import { syncOutputs, syncProperties } from "./sync";
import { waveOutputs, waveProperties } from "./wave";
import { version } from "../version";

const config = schemaProperties(configurationProperties);

/**
 * The package's schema. All properties come from the tables in `properties/`. Spec: pulumi
 * pkg/codegen/schema/pulumi.json@v3.259.0.
 */
export const providerSchema = {
  name: "slipway",
  version,
  displayName: "Slipway",
  description: "Delivery of Kubernetes objects with waves, health gates, drift detection and pruning.",
  keywords: ["pulumi", "kubernetes", "kustomize", "category/infrastructure"],
  license: "Apache-2.0",
  meta: { moduleFormat: "(.*)" },
  config: { variables: config },
  provider: {
    description: "A cluster, and how Slipway's resources write to it.",
    inputProperties: config,
  },
  types: {
    ...closedSets,
    ...Object.fromEntries(Object.entries(objectTypes).map(([token, type]) => [token, objectType(type)])),
  },
  resources: {
    "slipway:index:Object": resource("One Kubernetes object, written with server-side apply.", {
      inputs: objectProperties,
      outputs: objectOutputs,
    }),
    "slipway:index:Patch": resource(
      "Some fields of an object that somebody else has, written with server-side apply, and given back on destroy.",
      { inputs: patchProperties, outputs: patchOutputs },
    ),
    "slipway:index:Wave": resource("Objects that are applied together, with a health gate.", {
      inputs: waveProperties,
      outputs: waveOutputs,
    }),
    "slipway:index:HealthCheck": resource(
      "A gate: waits until the named objects are healthy, or fails the update with the reason.",
      { inputs: healthCheckProperties, outputs: healthCheckOutputs },
    ),
    "slipway:index:Prune": resource("Deletes the objects that were removed from a set of waves, after all waves.", {
      inputs: pruneProperties,
      outputs: pruneOutputs,
    }),
    "slipway:index:Inventory": resource(
      "The inventory object of Kustomize on the cluster: a ConfigMap that lists the objects of a group.",
      { inputs: inventoryProperties, outputs: inventoryOutputs },
    ),
    "slipway:index:Hook": resource(
      "Jobs, Pods or other objects that run on create, on changes, and on delete, with Helm's delete policies.",
      { inputs: hookProperties, outputs: hookOutputs },
    ),
    "slipway:index:ChartRevision": resource(
      "Counts the revisions of a chart's release, and stores the seed of its random values.",
      { inputs: chartRevisionProperties, outputs: chartRevisionOutputs },
    ),
    "slipway:index:DeletionLimits": resource(
      "What the deletion of a component takes from the cluster, for its limits.",
      { inputs: deletionLimitsProperties, outputs: deletionLimitsOutputs },
    ),
    "slipway:index:HelmRelease": resource("A Helm release with history, tests, remediation and drift detection.", {
      inputs: helmReleaseProperties,
      outputs: helmReleaseOutputs,
    }),
    "slipway:index:Sync": resource("A set of objects that is synced as Argo CD does it: phases, waves and hooks.", {
      inputs: syncProperties,
      outputs: syncOutputs,
    }),
    "slipway:index:KustomizationAttempt": resource(
      "What a Kustomization attempts to deliver, recorded before its objects are applied, and its failures.",
      { inputs: kustomizationAttemptProperties, outputs: kustomizationAttemptOutputs },
    ),
    "slipway:index:KustomizationStatus": resource(
      "The status of a Kustomization, recorded after all of its objects were delivered.",
      { inputs: kustomizationStatusProperties, outputs: kustomizationStatusOutputs },
    ),
  },
  functions: {
    "slipway:index:capabilities": functionSchema(capabilitiesTables),
    "slipway:index:interrupted": functionSchema(interruptedTables),
    "slipway:index:limits": functionSchema(limitsTables),
    "slipway:index:live": functionSchema(liveTables),
    "slipway:index:lookup": functionSchema(lookupTables),
    "slipway:index:losses": functionSchema(lossesTables),
  },
} as const;

/** The type of a resource of the package. */
export type ResourceToken = keyof typeof providerSchema.resources;

interface ResourceTables {
  readonly inputs: PropertyTable;
  /** What only the plugin knows. */
  readonly outputs: PropertyTable;
}

/** A resource: its outputs are the normalised inputs and what only the plugin knows. */
function resource(description: string, { inputs, outputs }: ResourceTables) {
  const answered = outputTable(inputs, outputs);
  return {
    description,
    inputProperties: schemaProperties(inputs),
    requiredInputs: requiredProperties(inputs),
    properties: schemaProperties(answered),
    required: requiredProperties(answered),
  };
}

interface MapSchema {
  readonly type: "object";
  readonly properties: Readonly<Record<string, SchemaProperty>>;
  readonly required: readonly string[];
}

function mapSchema(table: PropertyTable): MapSchema {
  return { type: "object", properties: schemaProperties(table), required: requiredProperties(table) };
}

function objectType({ description, fields }: ObjectType) {
  return { description, ...mapSchema(fields) };
}

/** A function; one without arguments has no inputs. */
function functionSchema({ description, inputs, outputs }: FunctionTables) {
  const given = Object.keys(inputs).length === 0 ? {} : { inputs: mapSchema(inputs) };
  return { description, ...given, outputs: mapSchema(outputs) };
}
