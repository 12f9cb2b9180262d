// The interfaces of arguments with their TSDoc, from the settings tables of the engine.
import { chartRevisionSettings } from "../../../engine/chart/settings/revision-settings";
import { inventorySettings } from "../../../engine/inventory/settings/inventory-settings";
import { attemptSettings, statusSettings } from "../../../engine/overlay/settings/record-settings";
import { healthCheckSettings } from "../../../engine/set/settings/health-check-settings";
import { hookSettings } from "../../../engine/set/settings/hook-settings";
import { planLimits } from "../../../engine/set/settings/limits-settings";
import { objectSettings } from "../../../engine/set/settings/object-settings";
import { patchSettings } from "../../../engine/set/settings/patch-settings";
import { providerSettings } from "../../../engine/set/settings/provider-settings";
import { deletionLimitsSettings } from "../../../engine/set/settings/deletion-limits-settings";
import { pruneSettings } from "../../../engine/set/settings/prune-settings";
import {
  adoptFrom,
  deliverySettings,
  healthCheckExpr,
  waitingGroup,
} from "../../../engine/set/settings/shared-settings";
import { waveSettings } from "../../../engine/set/settings/wave-settings";
import { describeField } from "../../../engine/settings/describe-field";
import {
  type ClosedSet,
  type FieldValues,
  type SettingGroup,
  type SettingTable,
  wordsOf,
} from "../../../engine/settings/field";
import { syncSettings } from "../../../engine/sync/settings/sync-settings";
import type { ArgumentForm, ArgumentsFile } from "./arguments-file";
import { componentFiles } from "./component-arguments";
import { sourceFiles } from "./source-arguments";

const width = 120;

const expr = { HealthCheckExprArgs: "../health/health-check-expr" } as const;
const waiting = { WaitingArgs: "../waiting-args" } as const;
const delivery = { name: "DeliveryArgs", table: deliverySettings } as const;
const force = {
  type: "boolean",
  doc: "Whether an object with a changed immutable field may be deleted and created again; otherwise that is an error of the preview, unless the object has the mark `kustomize.toolkit.fluxcd.io/force: enabled`.",
} as const;
const adopt = { type: '"never" | "ifUnowned" | "force" | AdoptFromArgs' } as const;

export const argumentsFiles: readonly ArgumentsFile[] = [
  {
    file: "sdk/health/health-check-expr.ts",
    name: "HealthCheckExprArgs",
    doc: "How the health of objects of a kind is determined, in CEL, as in `healthCheckExprs` of a Flux Kustomization.",
    table: healthCheckExpr.fields,
  },
  {
    file: "sdk/delivery-args.ts",
    name: "DeliveryArgs",
    doc: "How existing objects are treated.",
    table: deliverySettings,
    forms: { adopt, force, from: { type: "string | pulumi.Input<string>[]" } },
    groups: [adoptFrom],
  },
  {
    file: "sdk/plan-limits-args.ts",
    name: "PlanLimitsArgs",
    doc: planLimits.doc,
    table: planLimits.fields,
  },
  {
    file: "sdk/waiting-args.ts",
    name: "WaitingArgs",
    doc: waitingGroup.doc,
    table: waitingGroup.fields,
  },
  ...componentFiles,
  ...sourceFiles,
  {
    file: "sdk/resources/sync-settings-args.ts",
    name: "SyncSettingsArgs",
    doc: "The arguments of a `Sync` that the plugin has under the same names: most are settings of Argo CD.",
    table: syncSettings,
    byHand: ["objects"],
    forms: { adopt },
    imported: {
      AdoptFromArgs: "../delivery-args",
      ConflictRuleArgs: "../delivery-args",
      OutsideObjectArgs: "../arguments/readiness-args",
      PlanLimitsArgs: "../plan-limits-args",
    },
  },
  {
    file: "sdk/resources/object-settings-args.ts",
    name: "ObjectSettingsArgs",
    doc: "The arguments of an `Object` besides its manifest.",
    table: objectSettings,
    parents: [delivery],
    byHand: ["object"],
    imported: { DeliveryArgs: "../delivery-args", ...expr, ...waiting },
  },
  {
    file: "sdk/resources/patch-settings-args.ts",
    name: "PatchSettingsArgs",
    doc: "The arguments of a `Patch` besides its fields.",
    table: patchSettings,
    byHand: ["object"],
  },
  {
    file: "sdk/resources/wave-settings-args.ts",
    name: "WaveSettingsArgs",
    doc: "The arguments of a `Wave` besides its objects.",
    table: waveSettings,
    parents: [delivery],
    byHand: ["objects"],
    imported: { DeliveryArgs: "../delivery-args", ...expr, ...waiting },
  },
  {
    file: "sdk/resources/hook-args.ts",
    name: "HookArgs",
    doc: "One hook (`object` and what belongs to it), or several that run one after the other (`hooks`).",
    table: hookSettings,
    forms: { object: { type: "ObjectManifest", doc: "The manifest of a Job, a Pod, or any other object." } },
    imported: { ObjectManifest: "./object-manifest" },
  },
  {
    file: "sdk/resources/health-check-args.ts",
    name: "HealthCheckArgs",
    doc: "The arguments of a `HealthCheck`: `targets`, a `selector`, or both.",
    table: healthCheckSettings,
    imported: expr,
  },
  {
    file: "sdk/resources/inventory-settings-args.ts",
    name: "InventorySettingsArgs",
    doc: "The arguments of an `Inventory` besides its objects.",
    table: inventorySettings,
    byHand: ["items"],
  },
  {
    file: "sdk/resources/prune-args.ts",
    name: "PruneArgs",
    doc: "The arguments of a `Prune`.",
    table: pruneSettings,
    forms: { inventories: { type: "pulumi.Input<RecordedInventory>[]" } },
    imported: { RecordedInventory: "./wave-resource" },
  },
  {
    file: "sdk/resources/provider-args.ts",
    name: "ProviderArgs",
    doc: "The access to a cluster, and the options for writing to it.",
    table: providerSettings,
    forms: { adopt, kubeConfigFrom: { type: "KubeConfigReference" } },
    imported: {
      AdoptFromArgs: "../delivery-args",
      ConflictRuleArgs: "../delivery-args",
      PlanLimitsArgs: "../plan-limits-args",
      KubeConfigReference: "../kube-config-reference",
      ...waiting,
    },
  },
  {
    file: "sdk/resources/chart-revision-args.ts",
    name: "ChartRevisionArgs",
    doc: "The arguments of a `ChartRevision`.",
    table: chartRevisionSettings,
  },
  {
    file: "sdk/resources/deletion-limits-args.ts",
    name: "DeletionLimitsArgs",
    doc: "The arguments of a `DeletionLimits`.",
    table: deletionLimitsSettings,
    imported: { PlanLimitsArgs: "../plan-limits-args" },
  },
  {
    file: "sdk/resources/kustomization-attempt-args.ts",
    name: "KustomizationAttemptArgs",
    doc: "The arguments of a `KustomizationAttempt`.",
    table: attemptSettings,
  },
  {
    file: "sdk/resources/kustomization-status-args.ts",
    name: "KustomizationStatusArgs",
    doc: "The arguments of a `KustomizationStatus`.",
    table: statusSettings,
    imported: { AttemptFailure: "./status-types" },
  },
];

/** The text of the file, in the format of prettier. */
export function printArgumentsFile(file: ArgumentsFile): string {
  const { name, doc, table, parents = [], forms = {}, byHand = [], imported = {} } = file;
  const inherited = parents.flatMap((parent) => Object.keys(parent.table));
  const shown = pick(table, (key) => !byHand.includes(key) && !inherited.includes(key));
  const groups = new Map<string, SettingGroup>();
  const isOwn = (key: string): boolean => !Object.hasOwn(imported, key);
  const noteAll = (fields: SettingTable): void => {
    for (const [key, field] of Object.entries(fields)) {
      if (formOf(forms, name, key) === undefined) noteGroups(field, groups, isOwn);
    }
  };
  noteAll(shown);
  for (const group of file.groups ?? []) noteGroups({ type: "group", group }, groups, isOwn);
  const own = [...groups];
  const extended = parents.length === 0 ? name : `${name} extends ${parents.map((one) => one.name).join(", ")}`;
  const tables = [shown, ...own.map(([, { fields }]) => pick(fields, () => true))];
  const body = [
    printInterface(extended, doc, shown, forms),
    ...own.map(([key, group]) =>
      printInterface(
        key,
        group.doc,
        pick(group.fields, () => true),
        forms,
      ),
    ),
  ].join("\n\n");
  const types = [...new Set(tables.flatMap((one) => Object.values(one).flatMap(namedTypesIn)))].sort();
  const isUsed = (key: string): boolean => new RegExp(`\\b${key}\\b`).test(body);
  const used = Object.entries(imported).filter(([key]) => isUsed(key));
  const imports = [
    'import type * as pulumi from "@pulumi/pulumi";',
    ...(types.length === 0 ? [] : [printImport(types, "slipway/internal")]),
    ...[...new Set(used.map(([, from]) => from))].map((from) =>
      printImport(
        used.flatMap(([key, other]) => (other === from ? [key] : [])),
        from,
      ),
    ),
  ];
  const head = "// A data table: written by `npm run tables` from a settings table of the engine.";
  return `${head}\n${imports.join("\n")}\n\n${body}\n`;
}

/** The fields that programs can set. */
function pick(table: SettingTable, isPicked: (name: string) => boolean): SettingTable {
  return Object.fromEntries(
    Object.entries(table).filter(([key, { argument }]) => argument !== "none" && isPicked(key)),
  );
}

function printImport(names: readonly string[], from: string): string {
  const line = `import type { ${names.join(", ")} } from "${from}";`;
  return line.length <= width ? line : `import type {\n  ${names.join(",\n  ")},\n} from "${from}";`;
}

function printInterface(
  name: string,
  doc: string,
  table: SettingTable,
  forms: Readonly<Record<string, ArgumentForm>>,
): string {
  const fields = Object.entries(table).map(([key, field]) => {
    const { required } = field;
    const argument = typeof field.argument === "object" ? field.argument : {};
    // What the plugin requires may follow from something else in a program.
    const isRequired = required === true && argument.default === undefined;
    const form = formOf(forms, name.split(" ")[0] ?? "", key);
    const text = form?.doc ?? (argument.values === undefined ? field.doc : (argument.description ?? field.doc));
    const comment = printComment(describeField({ ...field, doc: text }, isRequired), "  ");
    const isPlain = form?.isPlain ?? field.plain;
    const type = form?.type ?? typeOf(argument.values ?? field, isPlain);
    const shown = isPlain === true ? type : `pulumi.Input<${type}>`;
    return `${comment}\n${wrapped(`  readonly ${argument.name ?? key}${isRequired ? "" : "?"}: ${shown};`)}`;
  });
  return `${printComment([doc], "")}\nexport interface ${name} {\n${fields.join("\n")}\n}`;
}

/** A long map, as the formatter wraps it. */
function wrapped(line: string): string {
  return line.length <= 120 ? line : line.replace(/: Readonly<(Record<.*>)>;$/, ": Readonly<\n    $1\n  >;");
}

/** The form of a field of an interface, if the SDK converts it. */
function formOf(forms: Readonly<Record<string, ArgumentForm>>, name: string, key: string): ArgumentForm | undefined {
  return forms[`${name}.${key}`] ?? forms[key];
}

/** @param isPlain - whether there are no outputs in it */
function typeOf(values: FieldValues, isPlain = false): string {
  switch (values.type) {
    case "truth":
      return "boolean";
    case "integer":
    case "number":
      return "number";
    case "numberOf":
      return values.numbers.join(" | ");
    case "text":
    case "duration":
      return "string";
    case "texts":
      return "Record<string, pulumi.Input<string>>";
    case "values":
      return "Record<string, unknown>";
    case "textOrMap":
    case "anything":
      return "unknown";
    case "oneOf":
      return values.set.type ?? unionOf(values.set);
    case "list":
      return isPlain ? printPlainList(values.item) : `pulumi.Input<${typeOf(values.item)}>[]`;
    case "map":
      if (isPlain) return `Readonly<Record<string, ${typeOf(values.item, true)}>>`;
      return `Record<string, pulumi.Input<${typeOf(values.item)}>>`;
    case "packable":
      return typeOf(values.value);
    case "either":
      return values.of.map((one) => typeOf(one, isPlain)).join(" | ");
    case "rendered":
      return typeOf(values.form, isPlain);
    case "program":
      return values.of.name;
    case "group":
      return nameOf(values.group);
  }
}

function printPlainList(item: FieldValues): string {
  const type = typeOf(item, true);
  return type.includes("|") ? `readonly (${type})[]` : `readonly ${type}[]`;
}

function unionOf(set: ClosedSet): string {
  return wordsOf(set)
    .map((word) => JSON.stringify(word))
    .join(" | ");
}

/** `ReleaseInstallArgs` for `HelmReleaseInstall`. */
function nameOf({ name, argumentsName }: SettingGroup): string {
  return argumentsName ?? `${name.replace(/^Helm/, "")}Args`;
}

/** Those of another file, with what is in them, are left out. */
function noteGroups(values: FieldValues, groups: Map<string, SettingGroup>, isOwn: (name: string) => boolean): void {
  const note = (inner: FieldValues): void => {
    noteGroups(inner, groups, isOwn);
  };
  if (values.type === "list" || values.type === "map") note(values.item);
  if (values.type === "packable") note(values.value);
  if (values.type === "either") values.of.forEach(note);
  if (values.type === "rendered") note(values.form);
  if (values.type !== "group") return;
  const name = nameOf(values.group);
  if (groups.has(name) || !isOwn(name)) return;
  groups.set(name, values.group);
  Object.values(values.group.fields).forEach(note);
}

/** The types of closed sets that the engine exports. */
function namedTypesIn(values: FieldValues): readonly string[] {
  if (values.type === "list" || values.type === "map") return namedTypesIn(values.item);
  if (values.type === "packable") return namedTypesIn(values.value);
  if (values.type === "either") return values.of.flatMap(namedTypesIn);
  if (values.type === "rendered") return namedTypesIn(values.form);
  return values.type === "oneOf" ? [values.set.type ?? []].flat() : [];
}

function printComment(paragraphs: readonly string[], indent: string): string {
  const [only = "", ...others] = paragraphs;
  const single = `${indent}/** ${only} */`;
  if (others.length === 0 && single.length <= width) return single;
  const lines = paragraphs.flatMap((paragraph, at) => [
    ...(at === 1 ? [""] : []),
    ...wrap(paragraph, width - indent.length - 3, paragraph.startsWith("- ") ? "  " : ""),
  ]);
  return [`${indent}/**`, ...lines.map((line) => `${indent} *${line === "" ? "" : ` ${line}`}`), `${indent} */`].join(
    "\n",
  );
}

/** The lines of a paragraph; further ones begin with the indent. */
function wrap(paragraph: string, maximum: number, indent: string): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > maximum) {
      lines.push(line);
      line = `${indent}${word}`;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
