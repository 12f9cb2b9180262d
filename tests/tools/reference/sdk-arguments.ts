// The interfaces of arguments with their TSDoc, from the settings tables of the engine.
import { releaseSettings } from "../../../engine/helm-release/settings/release-settings";
import { healthCheckExpr } from "../../../engine/set/settings/shared-settings";
import {
  type ClosedSet,
  type FieldValues,
  type SettingField,
  type SettingGroup,
  type SettingTable,
  wordsOf,
} from "../../../engine/settings/field";
import { syncSettings } from "../../../engine/sync/settings/sync-settings";

const width = 120;

/** A file of interfaces, which `npm run tables` writes. */
export interface ArgumentsFile {
  readonly file: string;
  /** The interface of the table; its groups follow it. */
  readonly name: string;
  readonly doc: string;
  readonly table: SettingTable;
  /** Fields whose argument has another form: their interface is written by hand. */
  readonly byHand?: readonly string[];
  /** The interfaces that another file has, by their names. */
  readonly imported?: Readonly<Record<string, string>>;
}

export const argumentsFiles: readonly ArgumentsFile[] = [
  {
    file: "sdk/health/health-check-expr.ts",
    name: "HealthCheckExprArgs",
    doc: "How the health of objects of a kind is determined, in CEL, as in `healthCheckExprs` of a Flux Kustomization.",
    table: healthCheckExpr.fields,
  },
  {
    file: "sdk/arguments/release-settings.ts",
    name: "ReleaseSettingsArgs",
    doc: "The arguments of a `HelmRelease` that the plugin has under the same names: most are fields of Flux's.",
    table: releaseSettings,
    byHand: ["chart", "values"],
    imported: { HealthCheckExprArgs: "../health/health-check-expr" },
  },
  {
    file: "sdk/resources/sync-settings-args.ts",
    name: "SyncSettingsArgs",
    doc: "The arguments of a `Sync` that the plugin has under the same names: most are settings of Argo CD.",
    table: syncSettings,
    byHand: ["objects", "adopt", "timeoutSeconds"],
  },
];

/** The text of the file, in the format of prettier. */
export function printArgumentsFile({ name, doc, table, byHand = [], imported = {} }: ArgumentsFile): string {
  const shown = Object.fromEntries(
    Object.entries(table).filter(([key, { argument }]) => argument !== "none" && !byHand.includes(key)),
  );
  const groups = new Map<string, SettingGroup>();
  for (const field of Object.values(shown)) noteGroups(field, groups);
  const own = [...groups].filter(([key]) => !Object.hasOwn(imported, key));
  const body = [
    printInterface(name, doc, shown),
    ...own.map(([key, group]) => printInterface(key, group.doc, group.fields)),
  ].join("\n\n");
  const types = [...new Set([shown, ...own.map(([, { fields }]) => fields)].flatMap(namedTypesOf))].sort();
  const imports = [
    'import type * as pulumi from "@pulumi/pulumi";',
    ...(types.length === 0 ? [] : [printImport(types, "slipway/internal")]),
    ...Object.entries(imported).map(([key, from]) => printImport([key], from)),
  ];
  const head = "// A data table: written by `npm run tables` from a settings table of the engine.";
  return `${head}\n${imports.join("\n")}\n\n${body}\n`;
}

function printImport(names: readonly string[], from: string): string {
  const line = `import type { ${names.join(", ")} } from "${from}";`;
  return line.length <= width ? line : `import type {\n  ${names.join(",\n  ")},\n} from "${from}";`;
}

function printInterface(name: string, doc: string, table: SettingTable): string {
  const fields = Object.entries(table).map(([key, field]) => {
    // What the plugin requires may follow from something else in a program.
    const { required, argument } = field;
    const isRequired = required === true && !(typeof argument === "object" && argument.default !== undefined);
    const comment = printComment(textOf(field, isRequired), "  ");
    return `${comment}\n  readonly ${key}${isRequired ? "" : "?"}: pulumi.Input<${typeOf(field)}>;`;
  });
  return `${printComment([doc], "")}\nexport interface ${name} {\n${fields.join("\n")}\n}`;
}

/** The paragraphs of a comment: what the field is for, its default, and what each text of a set means. */
function textOf(field: SettingField, isRequired: boolean): readonly string[] {
  const { since } = field;
  const byDefault = isRequired ? undefined : defaultOf(field);
  const parts = [
    // The sentence of the schema may end with the default.
    byDefault === undefined ? field.doc : field.doc.replace(/; by default [^;.]*\.$/, "."),
    byDefault === undefined ? "" : `Default: ${byDefault}.`,
    since === undefined ? "" : `Since ${since}.`,
  ];
  const words = field.type === "oneOf" ? Object.entries(field.set.words).filter(([, text]) => text !== "") : [];
  return [parts.filter((part) => part !== "").join(" "), ...words.map(([word, text]) => `- "${word}": ${text}`)];
}

function defaultOf({ doc, argument, default: value, type }: SettingField): string | undefined {
  const isOwn = value !== undefined && typeof value !== "object" && /; by default [^;.]*\.$/.test(doc);
  if (!isOwn && /\b(by default|if absent)\b/i.test(doc)) return undefined;
  if (argument !== undefined && argument !== "none" && argument.default !== undefined) {
    return argument.default.replace(/^`(".*"|true|false|\d+)`$/, "$1");
  }
  if (type === "group") return value === undefined ? "none" : undefined;
  return value === undefined || value === "" || typeof value === "object" ? "none" : JSON.stringify(value);
}

function typeOf(values: FieldValues): string {
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
      return `pulumi.Input<${typeOf(values.item)}>[]`;
    case "map":
      return `Record<string, pulumi.Input<${typeOf(values.item)}>>`;
    case "packable":
      return typeOf(values.value);
    case "group":
      return nameOf(values.group);
  }
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

function noteGroups(values: FieldValues, groups: Map<string, SettingGroup>): void {
  if (values.type === "list" || values.type === "map") noteGroups(values.item, groups);
  if (values.type === "packable") noteGroups(values.value, groups);
  if (values.type !== "group" || groups.has(nameOf(values.group))) return;
  groups.set(nameOf(values.group), values.group);
  for (const field of Object.values(values.group.fields)) noteGroups(field, groups);
}

function namedTypesOf(table: SettingTable): readonly string[] {
  return Object.values(table).flatMap((field) => (field.type === "oneOf" ? (field.set.type ?? []) : []));
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
