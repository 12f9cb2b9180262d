import type { JsonType } from "../schema/equal";
import type { Schema } from "../schema/schema";
import type { OpenedSchema } from "../schema/validate-document";
import { intersect, unite } from "./combine";
import { maximalDepth, maximalNamed, maximalSchemas } from "./limits";
import { literalPrefix } from "./literal-prefix";
import {
  isAnyMap,
  mapOf,
  neverType,
  optional,
  primitive,
  unknownType,
  type Declaration,
  type Docs,
  type IndexSignature,
  type MapType,
  type Property,
  type TypeModel,
} from "./model";
import { anyOfValues, sameValue } from "./same-value";
import { readSchemaTexts, type SchemaText } from "./schema-texts";

export interface SchemaTypes {
  readonly root: TypeModel;
  readonly docs: Docs;
  /** The types of the schemas that the schema refers to, in the order of their first use. */
  readonly declarations: readonly Declaration[];
}

/** Returns a unique name for a schema that other schemas refer to. */
export type NameSchema = (schema: Schema) => string;

/** Converts a schema to types. */
export function readSchema(opened: OpenedSchema, nameSchema: NameSchema): SchemaTypes {
  const reader = new SchemaReader(opened, nameSchema);
  const root = reader.read(opened.schema, 0);
  return { root, docs: reader.textOf(opened.schema).docs, declarations: reader.readDeclared() };
}

class SchemaReader {
  private readonly opened: OpenedSchema;
  private readonly nameSchema: NameSchema;
  private readonly names = new Map<Schema, string>();
  private readonly named = new Map<string, Schema>();
  private readonly known = new Map<Schema, TypeModel>();
  private count = 0;

  constructor(opened: OpenedSchema, nameSchema: NameSchema) {
    this.opened = opened;
    this.nameSchema = nameSchema;
  }

  /** Reads the schemas that were referred to, which may refer to more schemas. */
  readDeclared(): Declaration[] {
    const declared: Declaration[] = [];
    for (const [schema, name] of this.names) {
      declared.push({ name, type: this.read(schema, 0), docs: this.textOf(schema).docs });
    }
    return declared;
  }

  textOf(schema: Schema): SchemaText {
    return readSchemaTexts(this.opened.textOf(schema));
  }

  read(schema: Schema, depth: number): TypeModel {
    let type = this.known.get(schema);
    if (type !== undefined) return type;
    this.count += 1;
    if (depth > maximalDepth || this.count > maximalSchemas) return unknownType;
    type = this.readAnew(schema, depth);
    this.known.set(schema, type);
    return type;
  }

  private readAnew(schema: Schema, depth: number): TypeModel {
    if (schema.bool !== undefined) return schema.bool ? unknownType : neverType;
    const own = intersect(this.ownType(schema, depth), this.referred(schema));
    const all = schema.allOf.map((inner) => this.read(inner, depth + 1));
    const any = this.choice(schema.anyOf, depth);
    const one = this.choice(schema.oneOf, depth);
    const type = [...all, any, one].reduce((left, right) => intersect(left, right), own);
    const isLost = [schema.anyOf, schema.oneOf].some(
      (choice, index) => choice.length > 0 && [any, one][index]?.kind === "unknown",
    );
    return this.withKeys(type, this.mentioned(schema, isLost, depth));
  }

  private choice(schemas: readonly Schema[], depth: number): TypeModel {
    return schemas.length === 0 ? unknownType : unite(schemas.map((inner) => this.read(inner, depth + 1)));
  }

  private referred({ ref, recursiveRef, dynamicRef }: Schema): TypeModel {
    const targets: Schema[] = [];
    if (ref !== undefined) targets.push(ref);
    // Other targets depend on the schemas through which this one is reached.
    if (recursiveRef?.recursiveAnchor === false) targets.push(recursiveRef);
    if (dynamicRef?.anchor === "") targets.push(dynamicRef.schema);
    return targets.map((target) => this.refer(target)).reduce(intersect, unknownType);
  }

  private refer(target: Schema): TypeModel {
    if (target.bool !== undefined) return target.bool ? unknownType : neverType;
    let name = this.names.get(target);
    if (name === undefined) {
      name = this.nameSchema(target);
      this.names.set(target, name);
      this.named.set(name, target);
    }
    return { kind: "reference", name };
  }

  private ownType(schema: Schema, depth: number): TypeModel {
    const kinds = kindsOf(schema);
    let type = kinds === undefined ? unknownType : unite(kinds.map((kind) => this.typeOfKind(schema, kind, depth)));
    if (schema.enum !== undefined) type = intersect(type, anyOfValues(schema.enum.values));
    if (schema.const !== undefined) type = intersect(type, sameValue(schema.const[0]));
    return type.kind !== "unknown" && this.textOf(schema).isNullable ? unite([type, primitive("null")]) : type;
  }

  private typeOfKind(schema: Schema, kind: JsonType, depth: number): TypeModel {
    switch (kind) {
      case "object":
        return this.mapType(schema, depth);
      case "array":
        return this.listType(schema, depth);
      case "integer":
        return primitive("number");
      default:
        return primitive(kind);
    }
  }

  private listType(schema: Schema, depth: number): TypeModel {
    const inner = (item: Schema): TypeModel => this.read(item, depth + 1);
    const { items, items2020, prefixItems, additionalItems, unevaluatedItems, minItems = 0 } = schema;
    const isList = Array.isArray(items);
    const first: readonly Schema[] = isList ? (items as readonly Schema[]) : prefixItems;
    const others = isList ? additionalItems : ((items as Schema | undefined) ?? items2020);
    const rest = others ?? unevaluatedItems ?? true;
    const restType = typeof rest === "boolean" ? (rest ? unknownType : neverType) : inner(rest);
    if (first.length === 0) return { kind: "list", item: restType };
    return {
      kind: "tuple",
      items: first.map(inner),
      required: Math.min(minItems, first.length),
      rest: restType.kind === "never" ? undefined : restType,
    };
  }

  private mapType(schema: Schema, depth: number): MapType {
    const { additionalProperties, unevaluatedProperties, patternProperties } = schema;
    const properties = this.propertiesOf(schema, depth);
    const others = additionalProperties ?? (unevaluatedProperties?.bool === false ? undefined : unevaluatedProperties);
    const rest = this.additionalType(others, depth);
    const indexes: IndexSignature[] = patternProperties.map(([pattern, inner]) => {
      const { prefix, isExact } = literalPrefix(pattern.source);
      const type = this.read(inner, depth + 1);
      // Keys that the expression does not match have the type of all other keys.
      return rest === undefined || isExact
        ? { prefix, type, isExact }
        : { prefix, type: unite([type, rest]), isExact: true };
    });
    if (rest !== undefined && rest.kind !== "never") indexes.unshift({ prefix: "", type: rest, isExact: true });
    // If a schema only requires keys, its other keys are unknown.
    const known = schema.properties.size + indexes.length > 0 ? schema.required : [];
    for (const name of known) {
      const type = properties.get(name)?.type ?? rest ?? unknownType;
      properties.set(name, { ...(properties.get(name) ?? optional(type)), isRequired: true });
    }
    const merged = mapOf(properties);
    return { ...merged, indexes: uniteIndexes(indexes), isOpen: others === undefined };
  }

  private additionalType(others: boolean | Schema | undefined, depth: number): TypeModel | undefined {
    if (others === undefined) return undefined;
    if (typeof others === "boolean") return others ? unknownType : neverType;
    return this.read(others, depth + 1);
  }

  private propertiesOf(schema: Schema, depth: number): Map<string, Property> {
    const properties = new Map<string, Property>();
    for (const [name, inner] of schema.properties) {
      properties.set(name, optional(this.read(inner, depth + 1), this.textOf(inner).docs));
    }
    return properties;
  }

  /**
   * The keys that only conditional subschemas mention. A schema that allows additional keys allows these as well, and
   * they are not typos.
   */
  private mentioned(schema: Schema, isLost: boolean, depth: number): ReadonlyMap<string, TypeModel> {
    const found = new Map<string, TypeModel>();
    const add = (name: string, type: TypeModel): void => {
      found.set(name, unite([found.get(name) ?? neverType, type]));
    };
    const seen = new Set<Schema>();
    const addNames = (inner: Schema): void => {
      for (const name of namesOnly(inner)) if (!found.has(name)) add(name, unknownType);
    };
    const visit = (inner: Schema | undefined, asserts: boolean, follows = true): void => {
      this.count += 1;
      if (inner === undefined || seen.has(inner) || seen.size > maximalNamed || this.count > maximalSchemas) return;
      seen.add(inner);
      for (const [name, property] of inner.properties) {
        add(name, asserts ? this.read(property, depth + 1) : unknownType);
      }
      addNames(inner);
      if (follows) visit(inner.ref, asserts);
      for (const next of [...inner.allOf, ...inner.anyOf, ...inner.oneOf]) visit(next, asserts, follows);
      visitConditions(inner);
    };
    const visitConditions = (inner: Schema): void => {
      visit(inner.then, true);
      visit(inner.else, true);
      for (const [, dependent] of inner.dependencies) if (!isNames(dependent)) visit(dependent, true);
      for (const dependent of inner.dependentSchemas.values()) visit(dependent, true);
      visit(inner.if, false);
      visit(inner.not, false);
    };
    const visitOwn = (inner: Schema): void => {
      if (seen.has(inner) || seen.size > maximalNamed) return;
      seen.add(inner);
      visitConditions(inner);
      addNames(inner);
      inner.allOf.forEach(visitOwn);
    };
    visitOwn(schema);
    // If one branch of a choice accepts any value, the choice became `unknown`, which loses the keys of the schemas
    // that its branches refer to.
    for (const branch of [...schema.anyOf, ...schema.oneOf]) visit(branch, true, isLost);
    return found;
  }

  /** Adds the keys to the type, if the type does not restrict its keys. */
  private withKeys(type: TypeModel, keys: ReadonlyMap<string, TypeModel>): TypeModel {
    if (keys.size === 0) return type;
    if (type.kind === "union") {
      const known = new Set(
        type.members.flatMap((member) => (member.kind === "map" ? [...member.properties.keys()] : [])),
      );
      const missing = new Map([...keys].filter(([name]) => !known.has(name)));
      return unite(type.members.map((member) => this.withKeys(member, missing)));
    }
    if (type.kind === "intersection") {
      const map = type.members.find((member) => member.kind === "map");
      if (map?.isOpen === false) return type;
      const missing = [...keys].filter(([name]) => map?.properties.has(name) !== true);
      return intersect(type, mapOf(missing.map(([name]) => [name, optional(unknownType)])));
    }
    if (type.kind === "reference") {
      if (!this.isMap(type.name)) return type;
      return intersect(type, mapOf([...keys.keys()].map((name) => [name, optional(unknownType)])));
    }
    if (type.kind !== "map" || !type.isOpen || isAnyMap(type)) return type;
    const missing = [...keys].filter(([name]) => !type.properties.has(name));
    const added = missing.map(([name, inner]): [string, Property] => [name, optional(inner)]);
    return { ...type, properties: new Map([...type.properties, ...added]) };
  }

  /** Returns whether the schema with this name requires a map. */
  private isMap(name: string): boolean {
    const found = this.named.get(name);
    return found !== undefined && kindsOf(found)?.join() === "object";
  }
}

/** The names in keywords that have no types. */
function namesOnly(schema: Schema): string[] {
  const lists = [...schema.dependencies, ...schema.dependentRequired].map(([name, names]) => [
    name,
    ...(isNames(names) ? names : []),
  ]);
  return [...schema.required, ...lists.flat(), ...schema.dependentSchemas.keys()];
}

function isNames(value: readonly string[] | Schema): value is readonly string[] {
  return Array.isArray(value);
}

/** The types that the schema requires, derived from its keywords if it has no `type`. Undefined for any type. */
function kindsOf(schema: Schema): readonly JsonType[] | undefined {
  if (schema.types.size > 0) return [...schema.types];
  const { properties, patternProperties, additionalProperties, items, items2020, prefixItems } = schema;
  if (properties.size > 0 || patternProperties.length > 0 || additionalProperties !== undefined) return ["object"];
  return items !== undefined || items2020 !== undefined || prefixItems.length > 0 ? ["array"] : undefined;
}

function uniteIndexes(indexes: readonly IndexSignature[]): IndexSignature[] {
  const merged = new Map<string, IndexSignature>();
  for (const index of indexes) {
    const { prefix, type, isExact } = index;
    const other = merged.get(prefix);
    const both = other && { prefix, type: unite([other.type, type]), isExact: other.isExact || isExact };
    merged.set(prefix, both ?? index);
  }
  return [...merged.values()];
}
