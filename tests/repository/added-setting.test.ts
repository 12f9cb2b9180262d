// A field that is added to a copy of a resource's table is in all that is derived from it, with nothing else touched.
// What the field does is code of its own, which no table can have.
import { chartReferenceSettings } from "../../engine/chart/settings/chart-reference-settings";
import { chartSettings } from "../../engine/chart/settings/chart-settings";
import { chartRevisionSettings } from "../../engine/chart/settings/revision-settings";
import { releaseArguments } from "../../engine/helm-release/settings/release-arguments";
import { releaseContent, releaseNames, releaseSettings } from "../../engine/helm-release/settings/release-settings";
import { argoApplicationSetSettings } from "../../engine/argo-application/settings/application-set-settings";
import { argoApplicationSettings } from "../../engine/argo-application/settings/application-settings";
import { syncSourceSettings } from "../../engine/argo-application/settings/sync-source-settings";
import { repositorySettings } from "../../engine/flux-repository/settings/repository-settings";
import { inventorySettings } from "../../engine/inventory/settings/inventory-settings";
import { fluxBuild } from "../../engine/overlay/settings/flux-settings";
import {
  commonKustomizationSettings,
  fluxBuildSettings,
  kustomizationSettings,
  overlayBuildSettings,
} from "../../engine/overlay/settings/kustomization-settings";
import { manifestsSettings } from "../../engine/overlay/settings/manifests-settings";
import { overlaySettings } from "../../engine/overlay/settings/overlay-settings";
import { attemptSettings, statusSettings } from "../../engine/overlay/settings/record-settings";
import { accessSettings } from "../../engine/set/settings/access-settings";
import { healthCheckSettings } from "../../engine/set/settings/health-check-settings";
import { hookSettings } from "../../engine/set/settings/hook-settings";
import { objectSettings } from "../../engine/set/settings/object-settings";
import { patchSettings } from "../../engine/set/settings/patch-settings";
import { providerSettings } from "../../engine/set/settings/provider-settings";
import { deletionLimitsSettings } from "../../engine/set/settings/deletion-limits-settings";
import { pruneSettings } from "../../engine/set/settings/prune-settings";
import { readinessSettings } from "../../engine/set/settings/readiness-settings";
import { deliverySettings } from "../../engine/set/settings/shared-settings";
import { waveSettings } from "../../engine/set/settings/wave-settings";
import type { FieldValues, SettingField, SettingGroup, SettingTable } from "../../engine/settings/field";
import { readSettings } from "../../engine/settings/read-settings";
import { artifactSettings } from "../../engine/sources/settings/artifact-settings";
import { bucketSettings } from "../../engine/sources/settings/bucket-settings";
import { fetchedSettings } from "../../engine/sources/settings/fetched-settings";
import { gitRepositorySettings } from "../../engine/sources/settings/git-repository-settings";
import { helmChartSettings } from "../../engine/sources/settings/helm-chart-settings";
import { helmRepositorySettings } from "../../engine/sources/settings/helm-repository-settings";
import { localDirectorySettings } from "../../engine/sources/settings/local-directory-settings";
import { ociRepositorySettings } from "../../engine/sources/settings/oci-repository-settings";
import type { Given } from "../../engine/settings/values";
import { syncSettings } from "../../engine/sync/settings/sync-settings";
import { readerOf } from "../../provider/inputs/reader";
import { objectTypesOf, rowsOf } from "../../provider/properties/from-settings";
import { acceptedTypes, comparedProperties, schemaProperties } from "../../provider/properties/property-table";
import { providerSchema } from "../../provider/properties/schema";
import { checkProperties } from "../../provider/resources/shared/options";
import { diffProperties } from "../../provider/resources/shared/structural-diff";
import { readChartArgs } from "../../sdk/arguments/read-chart-args";
import { readFluxRepositoryArgs } from "../../sdk/arguments/read-flux-repository-args";
import { readHelmReleaseArgs } from "../../sdk/arguments/read-helm-release-args";
import { readKustomizationArgs } from "../../sdk/arguments/read-kustomization-args";
import { propertiesOf } from "../../sdk/resources/properties-of";
import { printArguments, referencePages } from "../tools/reference/property-tables";
import type { ArgumentsFile } from "../tools/reference/arguments-file";
import { argumentsFiles, printArgumentsFile } from "../tools/reference/sdk-arguments";

const eager = { type: "truth", doc: "Begin before the others.", default: false } as const;
const patience = { type: "integer", doc: "How many times to look.", default: 7, compared: true } as const;

/** By resource, its table, and the interface of the SDK. */
const resources: Readonly<Record<string, readonly [SettingTable, string]>> = {
  Object: [objectSettings, "ObjectSettingsArgs"],
  Patch: [patchSettings, "PatchSettingsArgs"],
  Wave: [waveSettings, "WaveSettingsArgs"],
  HealthCheck: [healthCheckSettings, "HealthCheckArgs"],
  Prune: [pruneSettings, "PruneArgs"],
  Inventory: [inventorySettings, "InventorySettingsArgs"],
  Hook: [hookSettings, "HookArgs"],
  ChartRevision: [chartRevisionSettings, "ChartRevisionArgs"],
  DeletionLimits: [deletionLimitsSettings, "DeletionLimitsArgs"],
  HelmRelease: [releaseSettings, "ReleaseSettingsArgs"],
  Sync: [syncSettings, "SyncSettingsArgs"],
  KustomizationAttempt: [attemptSettings, "KustomizationAttemptArgs"],
  KustomizationStatus: [statusSettings, "KustomizationStatusArgs"],
};
const all = { ...resources, Provider: [providerSettings, "ProviderArgs"] as const };

function fileOf(name: string): ArgumentsFile {
  const [file] = argumentsFiles.filter((one) => one.name === name);
  if (file === undefined) throw new Error(`no file has the interface ${name}`);
  return file;
}

/** The interface in a text of several ones. */
function interfaceIn(text: string, name: string): string {
  const [, found = ""] = text.split(new RegExp(`^export interface ${name}\\b`, "m"));
  return found.slice(0, found.indexOf("\n}"));
}

test("each resource has a table, and its properties in the schema are those of the table", () => {
  expect(Object.keys(resources).map((name) => `slipway:index:${name}`)).toEqual(Object.keys(providerSchema.resources));
  const ofSchema = Object.values(providerSchema.resources).map(({ inputProperties }) => inputProperties);
  expect(ofSchema).toEqual(Object.values(resources).map(([table]) => schemaProperties(rowsOf(table))));
  expect(providerSchema.provider.inputProperties).toEqual(schemaProperties(rowsOf(providerSettings)));
});

describe.each(Object.entries(all))("a field of %s", (_, [own, argumentsName]) => {
  const table: SettingTable = { ...own, patience };
  const rows = rowsOf(table);
  const group: SettingGroup = { name: "Settings", doc: "The settings.", fields: table };

  test("is in what the reader returns, with its default", () => {
    const { value } = readSettings({}, group);
    expect(value).toMatchObject({ patience: 7 });
    const { faults } = readSettings({ patience: "long" }, group);
    expect(faults).toContainEqual({ path: "patience", reason: "must be a number, not a value of type string" });
  });

  test("is in the plugin's schema", () => {
    expect(schemaProperties(rows)["patience"]).toEqual({
      type: "integer",
      description: "How many times to look.",
      default: 7,
    });
  });

  test("is in Check, Diff and typed inputs", () => {
    expect(checkProperties({ patience: "long", patienc: 1 }, acceptedTypes(rows))).toEqual([
      { property: "patience", reason: "must be a number" },
      { property: "patienc", reason: 'the property does not exist; did you mean "patience"?' },
    ]);
    expect(diffProperties({ patience: 1 }, { patience: 2 }, comparedProperties(rows))).toHaveLength(1);
    const read = readerOf(rows);
    expect([read({ patience: 9 })["patience"], read({})["patience"]]).toEqual([9, 7]);
  });

  test("is in the interface of the SDK, in what the SDK sends, and on the reference page", () => {
    const text = printArgumentsFile({ ...fileOf(argumentsName), table });
    expect(interfaceIn(text, argumentsName)).toContain(`  /** How many times to look. Default: 7. */
  readonly patience?: pulumi.Input<number>;`);
    expect(propertiesOf(table, { patience: 9 })).toMatchObject({ patience: 9 });
    expect(printArguments({ table: rows }).split("\n")).toContain("| `patience` | `7` | How many times to look. |");
  });
});

/** By the interface of the SDK, the table of a part of a component's arguments. */
const parts: Readonly<Record<string, SettingTable>> = {
  CommonKustomizationArgs: commonKustomizationSettings,
  OverlayBuildArgs: overlayBuildSettings,
  OverlayArgs: overlaySettings,
  ManifestsArgs: manifestsSettings.fields,
  FluxArgs: fluxBuild.fields,
  ChartSettingsArgs: chartSettings.fields,
  ReleaseSettingsArgs: releaseArguments.fields,
  AccessArgs: accessSettings,
  DeliveryArgs: deliverySettings,
  ReadinessArgs: readinessSettings,
  ArgoApplicationArgs: argoApplicationSettings.fields,
  SyncSourcesArgs: syncSourceSettings.fields,
  ArgoApplicationSetArgs: argoApplicationSetSettings.fields,
  FluxRepositoryArgs: repositorySettings.fields,
  FetchedSourceArgs: fetchedSettings,
  GitRepositoryArgs: gitRepositorySettings.fields,
  OciRepositoryArgs: ociRepositorySettings.fields,
  BucketArgs: bucketSettings.fields,
  ArtifactArgs: artifactSettings.fields,
  HelmRepositoryArgs: helmRepositorySettings.fields,
  HelmChartArgs: helmChartSettings.fields,
  LocalDirectoryArgs: localDirectorySettings.fields,
};

describe.each(Object.entries(parts))("an argument of a component among %s", (argumentsName, own) => {
  const table: SettingTable = { ...own, patience };

  test("is in what the reader returns, with its default", () => {
    const group: SettingGroup = { name: "Arguments", doc: "The arguments.", fields: table };
    expect(readSettings({}, group).value).toMatchObject({ patience: 7 });
    expect(readSettings({ patience: "long" }, group).faults).toContainEqual({
      path: "patience",
      reason: "must be a number, not a value of type string",
    });
  });

  test("is in the interface of the SDK, and on the reference page", () => {
    const text = printArgumentsFile({ ...fileOf(argumentsName), table });
    expect(interfaceIn(text, argumentsName)).toContain(`  /** How many times to look. Default: 7. */
  readonly patience?: pulumi.Input<number>;`);
    const rows = printArguments({ table: rowsOf(table) }).split("\n");
    expect(rows).toContain("| `patience` | `7` | How many times to look. |");
  });
});

test("each component has one table with all of its arguments, and its reference page shows it", () => {
  const tables: Readonly<Record<string, readonly [SettingTable, readonly SettingTable[]]>> = {
    "docs/kustomization.md": [
      kustomizationSettings.fields,
      [
        ...[commonKustomizationSettings, accessSettings, deliverySettings, readinessSettings],
        ...[overlayBuildSettings, overlaySettings, fluxBuildSettings],
      ],
    ],
    "docs/manifests.md": [manifestsSettings.fields, [accessSettings, deliverySettings, readinessSettings]],
    "docs/chart.md": [
      chartSettings.fields,
      [chartReferenceSettings, accessSettings, deliverySettings, readinessSettings],
    ],
    "docs/helmrelease.md": [releaseArguments.fields, [releaseContent, releaseNames, accessSettings]],
    "docs/argo-application.md": [argoApplicationSettings.fields, []],
    "docs/flux-repository.md": [repositorySettings.fields, []],
  };
  for (const [file, [table, within]] of Object.entries(tables)) {
    for (const part of within) expect(table).toMatchObject(part);
    const page = referencePages.find((one) => one.file === file);
    expect(page?.table).toEqual(rowsOf(table));
  }
});

test("the program reads with the table of the component, and reports all that is wrong", () => {
  const wrong = { patienc: 1, wait: "no" };
  const faults = "patienc: there is no such field\nwait: must be true or false, not a value of type string";
  expect(() => readKustomizationArgs(wrong)).toThrow(faults);
  expect(() => readChartArgs({ ...wrong, chart: "a" }, "a")).toThrow(faults);
  expect(() => readHelmReleaseArgs({ values: { chart: "a", patienc: 1, suspend: "no" }, unknown: [] })).toThrow(
    "patienc: there is no such field\nsuspend: must be true or false, not a value of type string",
  );
  expect(() => readFluxRepositoryArgs({ patienc: 1, self: [{ kind: "Bucket" }] })).toThrow(
    [
      "patienc: there is no such field",
      "self[0].name: is missing",
      'path: is missing: name that of `flux bootstrap`, "clusters/main"',
    ].join("\n"),
  );
});

/** The values with another field in the groups of that name. */
function withEager<Values extends FieldValues>(values: Values, name: string): Values {
  if (values.type === "list" || values.type === "map") return { ...values, item: withEager(values.item, name) };
  if (values.type === "packable") return { ...values, value: withEager(values.value, name) };
  if (values.type !== "group" || values.group.name !== name) return values;
  const fields: SettingTable = { ...values.group.fields, eager };
  return { ...values, group: { ...values.group, fields } };
}

test.each([
  ["HelmRelease", "HelmReleaseInstall", "ReleaseInstallArgs"],
  ["Hook", "HookEntry", "HookEntry"],
  ["HealthCheck", "HealthTarget", "HealthCheckTarget"],
  ["HealthCheck", "HealthSelector", "HealthCheckSelector"],
])("a field of a map of %s, %s, is in the schema, and in the interface of the SDK", (resource, name, argumentsName) => {
  const [own = {}, file = ""] = resources[resource] ?? [];
  const entries = Object.entries(own).map(([key, field]): [string, SettingField] => [key, withEager(field, name)]);
  const table: SettingTable = Object.fromEntries(entries);
  const { fields } = objectTypesOf(table)[`slipway:index:${name}`] ?? { fields: {} };
  expect(schemaProperties(fields)["eager"]).toEqual({ type: "boolean", description: "Begin before the others." });
  const text = printArgumentsFile({ ...fileOf(file), table });
  expect(interfaceIn(text, argumentsName)).toContain(`  /** Begin before the others. Default: false. */
  readonly eager?: pulumi.Input<boolean>;`);
});

test("the release of the original that has it first is in TSDoc, and on the reference page", () => {
  const table = { ...syncSettings, patience: { ...patience, since: "Argo CD 9.9" } } as const satisfies SettingTable;
  const text = printArgumentsFile({ ...fileOf("SyncSettingsArgs"), table });
  expect(text).toContain("  /** How many times to look. Default: 7. Since Argo CD 9.9. */");
  const lines = printArguments({ table: rowsOf(table) }).split("\n");
  expect(lines).toContain("| `patience` | `7` | How many times to look. Since Argo CD 9.9. |");
});

test("the types have it", () => {
  const { install } = releaseSettings;
  const table = {
    ...releaseSettings,
    install: { ...install, group: { ...install.group, fields: { ...install.group.fields, eager } } },
    patience,
  } as const satisfies SettingTable;
  const given: Given<typeof table> = {
    name: "web",
    chart: { name: "web", version: "1.0.0" },
    install: { eager: true },
  };
  const { value, faults } = readSettings(given, { name: "Release", doc: "A release.", fields: table });
  const known: { readonly patience: number; readonly install: { readonly eager: boolean } } = value;
  expect({ known: [known.patience, known.install.eager], faults }).toEqual({ known: [7, true], faults: [] });
  // @ts-expect-error a text is not a number
  const wrong: Given<typeof table> = { ...given, patience: "long" };
  const others = { ...wrong, install: { eager: 1 } };
  expect(readSettings(others, { name: "Release", doc: "A release.", fields: table }).faults).toEqual([
    { path: "install.eager", reason: "must be true or false, not a value of type number" },
    { path: "patience", reason: "must be a number, not a value of type string" },
  ]);
  const rows = rowsOf(table);
  const counts: readonly number[] = [readerOf(rows)({ patience: 9 }).patience];
  expect(counts).toEqual([9]);
});
