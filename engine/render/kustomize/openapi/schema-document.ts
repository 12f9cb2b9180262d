import { isMap } from "../../../lib/look-up";
import type { SchemaNode } from "./schema";

interface RawSchema {
  readonly $ref?: unknown;
  readonly type?: unknown;
  readonly properties?: unknown;
  readonly additionalProperties?: unknown;
  readonly items?: unknown;
  readonly [extension: string]: unknown;
}

/** Finds a definition by its name in all schemas. */
export type FindDefinition = (name: string) => SchemaNode | undefined;

/** The OpenAPI document of a user (`openapi.path`). */
export class SchemaDocument {
  private readonly find: FindDefinition;
  private readonly definitions: Readonly<Record<string, unknown>>;
  private readonly kinds = new Map<string, RawSchema>();
  private readonly scopes = new Map<string, boolean>();

  constructor(document: unknown, find: FindDefinition) {
    this.find = find;
    const { definitions, paths } = asRecord(document);
    this.definitions = asRecord(definitions);
    for (const definition of Object.values(this.definitions)) this.addKinds(asRecord(definition));
    for (const [path, methods] of Object.entries(asRecord(paths))) this.addScope(path, asRecord(methods));
  }

  /** The schema of `apiVersion Kind`. */
  kind(kind: string): SchemaNode | undefined {
    const schema = this.kinds.get(kind);
    return schema === undefined ? undefined : this.node(schema);
  }

  /** True for namespaced; `known` is the result of a schema that was loaded before. */
  scope(kind: string, known: boolean | undefined): boolean | undefined {
    const own = this.scopes.get(kind);
    return own === undefined ? known : own || (known ?? false);
  }

  /** Returns a definition of this document. */
  definition(name: string): SchemaNode | undefined {
    return Object.hasOwn(this.definitions, name) ? this.node(asRecord(this.definitions[name])) : undefined;
  }

  private addKinds(definition: RawSchema): void {
    const kinds = definition["x-kubernetes-group-version-kind"];
    if (Array.isArray(kinds)) for (const kind of kinds) this.kinds.set(kindName(asRecord(kind)), definition);
  }

  // Source: openapi.go (findNamespaceability).
  private addScope(path: string, methods: Readonly<Record<string, unknown>>): void {
    const kind = asRecord(methods["get"])["x-kubernetes-group-version-kind"];
    if (typeof kind !== "object" || kind === null) return;
    const name = kindName(asRecord(kind));
    if (path.includes("namespaces/{namespace}")) this.scopes.set(name, true);
    else if (!this.scopes.has(name)) this.scopes.set(name, false);
  }

  private node(schema: RawSchema): SchemaNode {
    return {
      field: (name) => this.field(schema, name),
      items: () => this.items(schema),
      mergeKeys: mergeKeysOf(schema),
    };
  }

  private field(schema: RawSchema, name: string): SchemaNode | undefined {
    const properties = asRecord(schema.properties);
    const property = Object.hasOwn(properties, name) ? properties[name] : asObject(schema.additionalProperties);
    return property === undefined ? undefined : this.resolve(asRecord(property), 0);
  }

  private items(schema: RawSchema): SchemaNode | undefined {
    const items = asObject(schema.items);
    return schema.type !== "array" || items === undefined ? undefined : this.resolve(items, 0);
  }

  private resolve(schema: RawSchema, depth: number): SchemaNode | undefined {
    if (typeof schema.$ref !== "string" || schema.$ref === "") return this.node(schema);
    const prefix = "#/definitions/";
    if (!schema.$ref.startsWith(prefix) || depth > 100) return undefined;
    const name = schema.$ref.slice(prefix.length);
    const own = Object.hasOwn(this.definitions, name) ? asRecord(this.definitions[name]) : undefined;
    // A definition that consists of a reference is resolved further.
    return own !== undefined && typeof own["$ref"] === "string" ? this.resolve(own, depth + 1) : this.find(name);
  }
}

/** Source: openapi.go (PatchStrategyAndKeyList), kyaml/yaml/schema/schema.go@v0.21.2 (IsAssociative). */
function mergeKeysOf(schema: RawSchema): readonly string[] | undefined {
  const strategy = schema["x-kubernetes-patch-strategy"];
  if (typeof strategy !== "string" || !strategy.split(",").includes("merge")) return undefined;
  const list = schema["x-kubernetes-list-map-keys"];
  if (Array.isArray(list)) return list.filter((key) => typeof key === "string");
  const key = schema["x-kubernetes-patch-merge-key"];
  return typeof key === "string" ? [key] : [];
}

function kindName(kind: Readonly<Record<string, unknown>>): string {
  const { group, version, kind: name } = kind;
  const apiVersion = typeof group === "string" && group !== "" ? `${group}/${String(version)}` : String(version);
  return `${apiVersion} ${String(name)}`;
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return asObject(value) ?? {};
}

function asObject(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return isMap(value) ? value : undefined;
}
