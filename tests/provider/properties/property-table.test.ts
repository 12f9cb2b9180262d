import {
  conflictPolicies,
  healthRuleSets,
  healthStatuses,
  hookDeletePolicies,
  hookLogPolicies,
  hookPhases,
  randomModes,
  runEvents,
} from "slipway/internal";
import { chartRevisionProperties } from "../../../provider/properties/chart-revision";
import { kustomizationAttemptProperties } from "../../../provider/properties/kustomization-attempt";
import { kustomizationStatusProperties } from "../../../provider/properties/kustomization-status";
import { closedSets } from "../../../provider/properties/closed-sets";
import type { EnumType } from "../../../provider/properties/enum-type";
import { configurationProperties } from "../../../provider/properties/configuration";
import { healthCheckProperties } from "../../../provider/properties/health-check";
import { helmReleaseProperties } from "../../../provider/properties/helm-release";
import { hookProperties } from "../../../provider/properties/hook";
import { inventoryProperties } from "../../../provider/properties/inventory";
import { objectProperties } from "../../../provider/properties/object";
import { patchProperties } from "../../../provider/properties/patch";
import { deletionLimitsProperties } from "../../../provider/properties/deletion-limits";
import { pruneProperties } from "../../../provider/properties/prune";
import {
  acceptedTypes,
  comparedProperties,
  outputTable,
  replacingProperties,
  requiredProperties,
  schemaProperties,
  type PropertyTable,
} from "../../../provider/properties/property-table";
import { syncProperties } from "../../../provider/properties/sync";
import { waveProperties } from "../../../provider/properties/wave";
import { providerSchema } from "../../../provider/properties/schema";

const table: PropertyTable = {
  objects: { schema: { type: "object" }, description: "The objects.", required: true, accepts: "any", secret: true },
  name: { schema: { type: "string" }, description: "The name.", replaces: true },
  wait: { schema: { type: "boolean" }, description: "Wait.", default: true, compared: true },
  ids: { schema: { type: "array", items: { type: "string" } }, description: "The ids.", compared: true },
  source: { schema: { type: "string" }, description: "The source.", accepts: "none" },
};

describe("a property table", () => {
  it("determines the properties of the schema", () => {
    expect(schemaProperties(table)).toEqual({
      objects: { type: "object", description: "The objects.", secret: true },
      name: { type: "string", description: "The name." },
      wait: { type: "boolean", description: "Wait.", default: true },
      ids: { type: "array", items: { type: "string" }, description: "The ids." },
      source: { type: "string", description: "The source." },
    });
    expect(requiredProperties(table)).toEqual(["objects"]);
  });

  it("makes the outputs: the inputs that are answered, without defaults, and what only the plugin knows", () => {
    const uid = { schema: { type: "string" }, description: "The uid.", required: true } as const;
    const kept = { ...table, ids: { ...table["ids"], output: "never" } } as PropertyTable;
    const outputs = outputTable(kept, { uid });
    expect(schemaProperties(outputs)).toEqual({
      objects: { type: "object", description: "The objects.", secret: true },
      name: { type: "string", description: "The name." },
      wait: { type: "boolean", description: "Wait." },
      source: { type: "string", description: "The source." },
      uid: { type: "string", description: "The uid." },
    });
    expect(requiredProperties(outputs)).toEqual(["objects", "uid"]);
  });

  it("determines what Check accepts and what Diff compares", () => {
    expect(acceptedTypes(table)).toEqual({ objects: "any", name: "any", wait: "boolean", ids: "list" });
    expect(comparedProperties(table)).toEqual(["wait", "ids"]);
    expect(replacingProperties(table)).toEqual(["name"]);
  });
});

const tables: Readonly<Record<keyof typeof providerSchema.resources, PropertyTable>> = {
  "slipway:index:Object": objectProperties,
  "slipway:index:Patch": patchProperties,
  "slipway:index:Wave": waveProperties,
  "slipway:index:HealthCheck": healthCheckProperties,
  "slipway:index:Prune": pruneProperties,
  "slipway:index:Inventory": inventoryProperties,
  "slipway:index:Hook": hookProperties,
  "slipway:index:ChartRevision": chartRevisionProperties,
  "slipway:index:DeletionLimits": deletionLimitsProperties,
  "slipway:index:HelmRelease": helmReleaseProperties,
  "slipway:index:Sync": syncProperties,
  "slipway:index:KustomizationAttempt": kustomizationAttemptProperties,
  "slipway:index:KustomizationStatus": kustomizationStatusProperties,
};

describe("the table of each resource", () => {
  it("determines what Check accepts", () => {
    const accepted = Object.values(tables).map(acceptedTypes);
    expect(accepted).toEqual([
      {
        object: "any",
        wait: "boolean",
        waiting: "waiting",
        timeoutSeconds: "seconds",
        healthCheckExprs: "list",
        healthRules: "healthRules",
        onConflict: "policy",
        acceptCrdChanges: "list",
        adopt: "adoption",
        force: "boolean",
        ignore: "ignoreRules",
        conflicts: "conflictRules",
        limits: "limits",
        keepRemoved: "boolean",
        leavesToPrune: "boolean",
        keep: "boolean",
      },
      { object: "any", force: "boolean", fieldManager: "any" },
      {
        objects: "any",
        needs: "map",
        wait: "boolean",
        waiting: "waiting",
        timeoutSeconds: "seconds",
        healthCheckExprs: "list",
        healthRules: "healthRules",
        onConflict: "policy",
        acceptCrdChanges: "list",
        adopt: "adoption",
        force: "boolean",
        ignore: "ignoreRules",
        conflicts: "conflictRules",
        limits: "limits",
        prune: "boolean",
        leavesToPrune: "boolean",
        keepRemoved: "boolean",
        keep: "boolean",
        protectObjects: "boolean",
        wave: "number",
      },
      {
        targets: "list",
        selector: "map",
        timeoutSeconds: "seconds",
        healthCheckExprs: "list",
        healthRules: "healthRules",
        triggers: "list",
      },
      {
        ...{ ids: "list", inventories: "list", owners: "list", timeoutSeconds: "seconds" },
        ...{ keepObjects: "boolean", protectObjects: "boolean" },
      },
      {
        name: "any",
        namespace: "any",
        labels: "any",
        items: "map",
        outside: "map",
        prune: "boolean",
        adopt: "boolean",
        keep: "boolean",
        timeoutSeconds: "seconds",
      },
      {
        object: "any",
        events: "list",
        deletePolicies: "list",
        keepRemoved: "boolean",
        logPolicies: "list",
        weight: "number",
        source: "any",
        hooks: "list",
        event: "any",
        triggers: "map",
        timeoutSeconds: "seconds",
      },
      { digest: "any", random: "any", deleteHooks: "boolean" },
      { objects: "list", limits: "limits" },
      {
        ...{ name: "any", namespace: "any", releaseName: "any", targetNamespace: "any", storageNamespace: "any" },
        ...{ chart: "map", values: "map", valuesFrom: "list", driftDetection: "any" },
        ...{ install: "any", upgrade: "any", test: "any", rollback: "any", uninstall: "any" },
        ...{ postRenderers: "list", postRenderStrategy: "any", commonMetadata: "any", maxHistory: "number" },
        ...{ timeout: "any", waitStrategy: "any", healthCheckExprs: "list", healthRules: "healthRules" },
        ...{
          helmVersion: "number",
          templateSteps: "number",
          persistentClient: "boolean",
          suspend: "boolean",
          adopt: "boolean",
        },
        ...{
          acceptCrdChanges: "list",
          waitFor: "list",
          conflicts: "conflictRules",
          limits: "any",
          expectPlan: "any",
          awaitValues: "boolean",
          events: "any",
        },
        ...{ requestedAt: "any", forceAt: "any", resetAt: "any" },
      },
      {
        ...{ objects: "any", namespace: "any", revision: "any" },
        ...{ dryRun: "boolean", prune: "boolean", force: "boolean", skipHooks: "boolean", validate: "boolean" },
        ...{ pruneLast: "boolean", pruneConfirmed: "boolean", prunePropagationPolicy: "any", replace: "boolean" },
        ...{ serverSideApply: "boolean", serverSideApplyManager: "any" },
        ...{ clientSideApplyMigration: "boolean", clientSideApplyMigrationManager: "any" },
        ...{ skipDryRunOnMissingResource: "boolean", applyOutOfSyncOnly: "boolean", createNamespace: "boolean" },
        ...{
          managedNamespaceMetadata: "map",
          failOnSharedResource: "boolean",
          adopt: "adoption",
          conflicts: "conflictRules",
          waitFor: "list",
          limits: "any",
          expectPlan: "any",
          allowEmpty: "boolean",
          respectIgnoreDifferences: "boolean",
        },
        ...{ ignoreDifferences: "list", resources: "list", permissions: "map", healthOverrides: "list" },
        ...{ deletionConfirmed: "boolean", timeoutSeconds: "number", retry: "map", onFailure: "any" },
        ...{ runHooks: "any", keepLogs: "any", triggers: "any", resume: "boolean" },
      },
      {
        argumentsDigest: "any",
        digest: "any",
        revision: "any",
        originRevision: "any",
        requestedAt: "any",
        events: "any",
        namespace: "any",
        failure: "any",
        failureCode: "any",
      },
      {
        attempt: "number",
        generation: "number",
        digest: "any",
        revision: "any",
        originRevision: "any",
        requestedAt: "any",
        healthChecked: "boolean",
        failures: "list",
      },
    ]);
  });

  it("determines what Diff compares, and what replaces the resource", () => {
    expect(Object.values(tables).map(comparedProperties)).toEqual([
      [
        "wait",
        "waiting",
        "timeoutSeconds",
        "healthCheckExprs",
        "healthRules",
        "onConflict",
        "keepRemoved",
        "leavesToPrune",
        "keep",
      ],
      ["force"],
      [
        ...["needs", "wait", "waiting", "timeoutSeconds", "healthCheckExprs", "healthRules", "onConflict", "prune"],
        ...["keepRemoved", "keep", "wave"],
      ],
      ["targets", "selector", "timeoutSeconds", "healthCheckExprs", "healthRules", "triggers"],
      ["inventories", "owners"],
      ["labels", "items", "outside", "prune", "adopt", "keep", "timeoutSeconds"],
      ["object", "events", "deletePolicies", "logPolicies", "weight", "source", "hooks", "triggers", "timeoutSeconds"],
      ["digest", "random", "deleteHooks"],
      ["objects", "limits"],
      [
        ...["name", "namespace", "releaseName", "targetNamespace", "storageNamespace", "chart", "values", "valuesFrom"],
        ...["driftDetection", "install", "upgrade", "test", "rollback", "uninstall", "postRenderers"],
        ...["postRenderStrategy", "commonMetadata", "maxHistory", "timeout", "persistentClient"],
        ...[
          "waitStrategy",
          "healthCheckExprs",
          "healthRules",
          "helmVersion",
          "templateSteps",
          "suspend",
          "awaitValues",
          "requestedAt",
          "forceAt",
          "resetAt",
        ],
      ],
      [
        ...["namespace", "revision", "dryRun", "prune", "force", "skipHooks", "validate", "pruneLast"],
        ...["pruneConfirmed", "prunePropagationPolicy", "replace", "serverSideApply", "serverSideApplyManager"],
        ...["clientSideApplyMigration", "clientSideApplyMigrationManager", "skipDryRunOnMissingResource"],
        ...["applyOutOfSyncOnly", "createNamespace", "managedNamespaceMetadata", "failOnSharedResource", "allowEmpty"],
        ...["respectIgnoreDifferences", "ignoreDifferences", "resources", "permissions", "healthOverrides"],
        ...["deletionConfirmed", "timeoutSeconds", "retry", "onFailure", "runHooks", "keepLogs", "triggers", "resume"],
      ],
      ["argumentsDigest", "digest", "revision", "originRevision", "requestedAt", "events", "namespace"],
      [
        ...["attempt", "generation", "digest", "revision", "originRevision", "requestedAt", "healthChecked"],
        "failures",
      ],
    ]);
    expect(Object.values(tables).flatMap(replacingProperties)).toEqual(["fieldManager", "name", "namespace"]);
  });

  it("is the source of the schema", () => {
    for (const [token, one] of Object.entries(tables)) {
      const { inputProperties, requiredInputs } = providerSchema.resources[token as keyof typeof tables];
      expect(inputProperties).toEqual(schemaProperties(one));
      expect(requiredInputs).toEqual(requiredProperties(one));
    }
    expect(providerSchema.config.variables).toEqual(schemaProperties(configurationProperties));
  });
});

describe("a closed set", () => {
  const membersOf = (name: string): EnumType["enum"] =>
    Object.entries(closedSets).flatMap(([token, one]) => (token === `slipway:index:${name}` ? one.enum : []));
  const valuesOf = (name: string): readonly string[] => membersOf(name).map(({ value }) => value);

  it("has the values of the engine's list", () => {
    expect(valuesOf("ConflictPolicy")).toEqual(conflictPolicies);
    expect(valuesOf("RandomMode")).toEqual(randomModes);
    expect(valuesOf("HookEvent")).toEqual(runEvents);
    expect(valuesOf("HookDeletePolicy")).toEqual(hookDeletePolicies);
    expect(valuesOf("HookLogPolicy")).toEqual(hookLogPolicies);
    expect(valuesOf("HookPhase")).toEqual(hookPhases);
    expect(valuesOf("HealthStatusCode")).toEqual(healthStatuses);
    expect(valuesOf("HealthRuleSet")).toEqual(healthRuleSets);
  });

  it("names its members for generated SDKs", () => {
    const [event] = membersOf("HookEvent");
    expect(event).toEqual({ name: "PreInstall", value: "pre-install" });
    expect(membersOf("RandomMode").map(({ name }) => name)).toEqual(["Keep", "PerRevision"]);
  });

  it("is an enum of the schema if a property has it", () => {
    const { Hook, ChartRevision } = {
      Hook: providerSchema.resources["slipway:index:Hook"].inputProperties,
      ChartRevision: providerSchema.resources["slipway:index:ChartRevision"].inputProperties,
    };
    expect(Hook["events"]?.items).toEqual({ $ref: "#/types/slipway:index:HookEvent" });
    expect(ChartRevision["random"]?.$ref).toBe("#/types/slipway:index:RandomMode");
    expect(providerSchema.config.variables["onConflict"]?.$ref).toBe("#/types/slipway:index:ConflictPolicy");
    expect(Object.keys(providerSchema.types)).toEqual(expect.arrayContaining(Object.keys(closedSets)));
  });
});
