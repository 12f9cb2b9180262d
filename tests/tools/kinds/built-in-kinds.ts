import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";

const repositoryRoot = resolve(__dirname, "../../..");

/** The generated file, from the root of the repository. */
export const builtInKindsFile = "sdk/kinds/built-in-kinds.ts";

/** Where one kind's type lies in the namespaces of a module: `apps.v1.Deployment`. */
type KindPlaces = ReadonlyMap<string, string>;

/** The text of the table of kinds, from the types of the installed package `@pulumi/kubernetes`. */
export function printBuiltInKinds(): string {
  const folder = join(repositoryRoot, "node_modules/@pulumi/kubernetes");
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { readonly version: string };
  const interfaces = readInterfaces(join(folder, "types/input.d.ts"));
  const kinds = findKinds(interfaces);
  if (kinds.size === 0) throw new Error("there are no kinds");
  return `${head(version)}
/** The types of manifests by \`apiVersion/kind\`. */
export interface BuiltInKinds {
${printRows(kinds)}
}

// Short forms of what most fields are: the compiler reads them before each run of a program.
type Optional<Value> = pulumi.Input<Value | undefined>;
type OptionalList<Item> = pulumi.Input<pulumi.Input<Item>[] | undefined>;

/** The types that the kinds consist of. */
export declare namespace input {
${printNamespaces(kinds, interfaces)}
}
`;
}

function head(version: string): string {
  return `// A data table, written by \`npm run tables\` from @pulumi/kubernetes ${version} (Apache-2.0): the
// names and types of the fields that its kinds consist of. The compiler reads a fraction of what that package has, and
// a program does not need it.
/* eslint-disable @typescript-eslint/no-namespace, @typescript-eslint/no-explicit-any,
     @typescript-eslint/no-redundant-type-constituents, @typescript-eslint/no-empty-object-type */
import type * as pulumi from "@pulumi/pulumi";
`;
}

function printRows(kinds: KindPlaces): string {
  return [...kinds]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([kind, place]) => `  "${kind}": input.${place};`)
    .join("\n");
}

type Interfaces = ReadonlyMap<string, ts.InterfaceDeclaration>;

/** The interfaces that the kinds consist of, each in its namespace. */
function printNamespaces(kinds: KindPlaces, interfaces: Interfaces): string {
  const namespaces = new Map<string, string[]>();
  for (const place of [...reachedFrom(kinds.values(), interfaces)].sort()) {
    const node = interfaces.get(place);
    if (node === undefined) throw new Error(`${place} is not declared`);
    const namespace = place.slice(0, place.lastIndexOf("."));
    const printed = namespaces.get(namespace) ?? [];
    printed.push(printInterface(node, namespace));
    namespaces.set(namespace, printed);
  }
  return [...namespaces].map(([name, printed]) => `  namespace ${name} {\n${printed.join("\n")}\n  }`).join("\n");
}

function printInterface(node: ts.InterfaceDeclaration, namespace: string): string {
  const members = node.members.map((member) => `      ${printMember(member, namespace)}\n`);
  return `    interface ${node.name.text} {\n${members.join("")}    }`;
}

/** A field, on one line. The names of enumerations are left out: their values are strings, which the type allows. */
function printMember(member: ts.TypeElement, namespace: string): string {
  if (!ts.isPropertySignature(member) || member.type === undefined) throw new Error(`no field: ${member.getText()}`);
  const print = (type: ts.TypeNode): string =>
    type
      .getText()
      .replace(/\s+/g, " ")
      .replaceAll(`inputs.${namespace}.`, "")
      .replace(/\binputs\./g, "")
      .replace(/\bstring \| enums\.[\w.]+/g, "string");
  const isOptional = member.questionToken !== undefined;
  return `${member.name.getText()}${isOptional ? "?" : ""}: ${printType(member.type, print)};`;
}

/** `Optional` and `OptionalList` for what these names stand for, and anything else as it is. */
function printType(type: ts.TypeNode, print: (type: ts.TypeNode) => string): string {
  const optional = partOfInput(type);
  if (optional === undefined || !ts.isUnionTypeNode(optional)) return print(type);
  const [value, ...others] = optional.types.filter((part) => part.kind !== ts.SyntaxKind.UndefinedKeyword);
  if (value === undefined || others.length > 0 || optional.types.length !== 2) return print(type);
  const item = ts.isArrayTypeNode(value) ? partOfInput(value.elementType) : undefined;
  return item === undefined ? `Optional<${print(value)}>` : `OptionalList<${print(item)}>`;
}

/** The argument of `pulumi.Input`. */
function partOfInput(type: ts.TypeNode): ts.TypeNode | undefined {
  if (!ts.isTypeReferenceNode(type) || type.typeName.getText() !== "pulumi.Input") return undefined;
  return type.typeArguments?.[0];
}

/** The places of these interfaces, and of those that their fields have. */
function reachedFrom(starts: Iterable<string>, interfaces: Interfaces): ReadonlySet<string> {
  const reached = new Set(starts);
  const visit = (node: ts.Node): void => {
    // `inputs.core.v1.PodSpec`: without the name of the module.
    const [, place] = /^inputs\.([\w.]+)$/.exec(ts.isQualifiedName(node) ? node.getText() : "") ?? [];
    if (place !== undefined && interfaces.has(place)) reached.add(place);
    node.forEachChild(visit);
  };
  for (const place of reached) interfaces.get(place)?.members.forEach(visit);
  return reached;
}

/** The interfaces whose fields `apiVersion` and `kind` have one literal each, and whose fields have the API's names. */
function findKinds(interfaces: Interfaces): KindPlaces {
  const kinds = new Map<string, string>();
  for (const [place, node] of interfaces) {
    const [apiVersion, kind] = [literalOf(node, "apiVersion"), literalOf(node, "kind")];
    // Another interface with the literals of a kind is a part of it, or its patch.
    if (apiVersion === undefined || kind !== node.name.text || hasRenamedFields(place, interfaces)) continue;
    kinds.set(`${apiVersion}/${kind}`, place);
  }
  return kinds;
}

/** The interfaces in a module, by their names with those of their namespaces. */
function readInterfaces(file: string): Interfaces {
  const found = new Map<string, ts.InterfaceDeclaration>();
  const visit = (node: ts.Node, namespaces: readonly string[]): void => {
    if (ts.isInterfaceDeclaration(node)) found.set([...namespaces, node.name.text].join("."), node);
    if (!ts.isModuleDeclaration(node)) return;
    node.body?.forEachChild((child) => {
      visit(child, [...namespaces, node.name.text]);
    });
  };
  ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true).forEachChild((node) => {
    visit(node, []);
  });
  return found;
}

/**
 * Whether the type has a field that Pulumi's SDK renames when it sends it, such as `x_kubernetes_validations`: a
 * manifest is sent as it is.
 */
function hasRenamedFields(start: string, interfaces: Interfaces): boolean {
  const members = [...reachedFrom([start], interfaces)].flatMap((place) => [...(interfaces.get(place)?.members ?? [])]);
  return members.some((member) => ts.isPropertySignature(member) && member.name.getText().includes("_"));
}

function literalOf({ members }: ts.InterfaceDeclaration, field: string): string | undefined {
  const member = members.find(({ name }) => name !== undefined && ts.isIdentifier(name) && name.text === field);
  let found: string | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) found ??= node.text;
    node.forEachChild(visit);
  };
  member?.forEachChild(visit);
  return found;
}
