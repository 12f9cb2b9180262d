import { pushAll } from "../../../lib/push-all";
import { hardLine, join, printLayout, type Layout } from "../../../render/helm/types/layout";
import { mapOf, type Declaration, type Property, type TypeModel } from "../../../render/helm/types/model";
import { Names, pascalCase, typeName } from "../../../render/helm/types/names";
import { layoutDeclarations } from "../../../render/helm/types/layout-declarations";
import type { DefinedVersion } from "./definition";
import { docsOf, SchemaReader } from "./read-schema";

/** Prettier's default. */
const width = 80;

/** The SDK's type of metadata. */
const metadataType = "ObjectMeta";

/** The name of the interface with all kinds of a module. */
const kindsName = "Kinds";

/**
 * Prints a TypeScript module with the types of custom resources, which makes them known to the SDK. A kind with several
 * versions has the version in the name of its type, and kinds of several groups that group.
 */
export function writeKinds(versions: readonly DefinedVersion[]): string {
  const sorted = [...versions].sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
  const unique = sorted.filter((each, index) => index === 0 || keyOf(each) !== keyOf(sorted[index - 1] ?? each));
  const names = new Names();
  for (const taken of [metadataType, kindsName]) names.take(taken);
  const reader = new SchemaReader();
  const kinds = new Map<string, Property>();
  const declarations: Declaration[] = [];
  for (const each of unique) {
    const name = names.take(nameOf(each, unique));
    kinds.set(keyOf(each), fixed({ kind: "reference", name }));
    pushAll(declarations, declare(name, each, { reader, names }));
  }
  const all: Declaration = { name: kindsName, type: mapOf(kinds), docs: { text: "The kinds by `apiVersion/kind`." } };
  return printLayout([head(), layoutDeclarations([all, ...declarations]), hardLine], width);
}

function keyOf({ group, version, kind }: DefinedVersion): string {
  return `${group}/${version}/${kind}`;
}

function head(): Layout {
  const lines = [
    "// Written by `slipway types`: changes are overwritten.",
    "",
    `import type { ${metadataType} } from "@slipway/pulumi";`,
    "",
    'declare module "@slipway/pulumi" {',
    `  interface CustomKinds extends ${kindsName} {}`,
    "}",
    "",
    "",
  ];
  return join(hardLine, lines);
}

function nameOf({ group, version, kind }: DefinedVersion, all: readonly DefinedVersion[]): string {
  const same = all.filter((other) => typeName(other.kind) === typeName(kind));
  const hasGroups = same.some((other) => other.group !== group);
  const hasVersions = same.some((other) => other.group === group && other.version !== version);
  const prefix = hasGroups ? pascalCase(group.split(".")[0] ?? "") : "";
  return typeName(`${prefix}${typeName(kind)}${hasVersions ? pascalCase(version) : ""}`);
}

interface Shared {
  readonly reader: SchemaReader;
  readonly names: Names;
}

/** The type of a kind; its spec and its status have types of their own. */
function declare(name: string, version: DefinedVersion, { reader, names }: Shared): Declaration[] {
  const { group, kind, schema, isDeprecated } = version;
  const read = reader.read(schema);
  const map = read.kind === "map" ? read : { ...mapOf(), isOpen: true };
  const parts: Declaration[] = [];
  const fields = new Map<string, Property>([
    ["apiVersion", fixed({ kind: "literal", value: `${group}/${version.version}` })],
    ["kind", fixed({ kind: "literal", value: kind })],
    ["metadata", fixed({ kind: "reference", name: metadataType })],
  ]);
  for (const [field, property] of map.properties) {
    if (fields.has(field)) continue;
    // A controller writes the status, not a manifest.
    const own = field === "status" ? { ...property, isRequired: false } : property;
    if (own.type.kind !== "map" || own.type.properties.size === 0) fields.set(field, own);
    else {
      const part = names.take(`${name}${typeName(pascalCase(field))}`);
      parts.push({ name: part, type: own.type, docs: {} });
      fields.set(field, { ...own, type: { kind: "reference", name: part } });
    }
  }
  const type = { ...map, properties: fields };
  const docs = { ...docsOf(schema), ...(isDeprecated ? { isDeprecated } : {}) };
  return [{ name, type, docs }, ...parts];
}

function fixed(type: TypeModel): Property {
  return { type, isRequired: true, docs: {} };
}
