// Source: santhosh-tekuri/jsonschema v6.0.3 compiler.go (doCompile, compileValue), objcompiler.go.
import { quote } from "../../../go/strconv/quote";
import { compileRegexp, type Regexp } from "../../../go/regexp/compile";
import { GoError, type GoValue } from "../../../go/values/values";
import { anchorOfId, resourceAt, type Place, type Resource, type Root, type SchemaDocuments } from "./documents";
import { hasVocabulary, type Dialect } from "./drafts";
import { jsonTypeOf } from "./equal";
import { formatOf } from "./formats";
import { boolAt, integerAt, listAt, mapAt, numberAt, textAt, textsOf, typesAt, type Keywords } from "./read-keywords";
import { escapeToken, isPointer, locationOf, resolveReference, splitReference } from "./references";
import { newSchema, type Schema } from "./schema";

export interface CompileOptions {
  /** Asserts formats in every draft; by default only in the old drafts, or if a metaschema requires it. */
  readonly assertFormat: boolean;
}

/** Compiles the schema at the place, and all schemas that it refers to. Throws `GoError`. */
export function compileSchema(documents: SchemaDocuments, place: Place, options: CompileOptions): Schema {
  const schemas = new Map<string, Schema>();
  const waiting: Schema[] = [];
  const enqueue = ({ url, pointer }: Place): Schema => {
    const location = locationOf(url, pointer);
    const key = `${url}\0${pointer}`;
    let schema = schemas.get(key);
    if (schema === undefined) {
      schema = newSchema(url, pointer, location);
      schemas.set(key, schema);
      waiting.push(schema);
    }
    return schema;
  };
  const first = enqueue(place);
  for (let next = 0; next < waiting.length; next += 1) {
    const schema = waiting[next];
    if (schema === undefined) break;
    const { root, schema: text } = documents.schemaAt(schema);
    compileValue(text, schema, root);
  }
  return first;

  function compileValue(text: GoValue, schema: Schema, root: Root): void {
    const resource = resourceAt(root, schema.pointer);
    const { draft } = resource.dialect;
    schema.draftVersion = draft.version;
    schema.resource = enqueue({ url: schema.url, pointer: resource.pointer });
    if (draft.version >= 2020 && schema.resource === schema) {
      for (const anchor of resource.dynamicAnchors) {
        const pointer = resource.anchors.get(anchor);
        if (pointer !== undefined) schema.dynamicAnchors.set(anchor, enqueue({ url: schema.url, pointer }));
      }
    }
    if (typeof text === "boolean") schema.bool = text;
    else if (text instanceof Map) {
      if (text.size === 0) schema.bool = true;
      else new KeywordCompiler(text, { schema, root, resource, documents, enqueue, options }).compile();
    }
    schema.allPropertiesEvaluated = schema.additionalProperties !== undefined;
    if (draft.version < 2020) {
      const { items } = schema;
      const isList = Array.isArray(items);
      schema.allItemsEvaluated = schema.additionalItems !== undefined || (items !== undefined && !isList);
      schema.itemsEvaluated = isList ? items.length : 0;
    } else {
      schema.allItemsEvaluated = schema.items2020 !== undefined;
      schema.itemsEvaluated = schema.prefixItems.length;
    }
  }
}

interface CompileContext {
  readonly schema: Schema;
  readonly root: Root;
  readonly resource: Resource;
  readonly documents: SchemaDocuments;
  readonly enqueue: (place: Place) => Schema;
  readonly options: CompileOptions;
}

/** Compiles the keywords of one schema, for each draft. */
class KeywordCompiler {
  private readonly keywords: Keywords;
  private readonly context: CompileContext;
  private readonly schema: Schema;
  private readonly dialect: Dialect;

  constructor(keywords: Keywords, context: CompileContext) {
    this.keywords = keywords;
    this.context = context;
    this.schema = context.schema;
    this.dialect = context.resource.dialect;
  }

  compile(): void {
    const { schema, keywords, dialect } = this;
    const version = schema.draftVersion;
    if (version < 2019) anchorOfId(textAt(keywords, dialect.draft.id) ?? "", schema.location);
    this.compileDraft4();
    if (version >= 6) this.compileDraft6();
    if (version >= 7) this.compileDraft7();
    if (version >= 2019) this.compileDraft2019();
    if (version >= 2020) this.compileDraft2020();
  }

  private has(vocabulary: string): boolean {
    return hasVocabulary(this.dialect, vocabulary);
  }

  private compileDraft4(): void {
    const { schema } = this;
    set(schema, "ref", this.reference("$ref"));
    // In old drafts, keywords next to a `$ref` are ignored.
    if (schema.draftVersion < 2019 && schema.ref !== undefined) return;
    if (this.has("applicator")) this.compileApplicators();
    if (this.has("validation")) this.compileAssertions();
    const format = textAt(this.keywords, "format");
    if (format !== undefined && this.assertsFormat()) set(schema, "format", formatOf(format));
  }

  private compileApplicators(): void {
    const { schema, keywords } = this;
    schema.allOf = this.list("allOf") ?? [];
    schema.anyOf = this.list("anyOf") ?? [];
    schema.oneOf = this.list("oneOf") ?? [];
    set(schema, "not", this.inner("not"));
    if (schema.draftVersion < 2020) {
      const items = this.list("items");
      set(schema, "items", items ?? this.inner("items"));
      if (items !== undefined) set(schema, "additionalItems", this.additional("additionalItems"));
    }
    schema.properties = this.map("properties");
    schema.patternProperties = [...this.map("patternProperties")].map(([source, inner]) => [
      this.regexp(source, "patternProperties"),
      inner,
    ]);
    set(schema, "additionalProperties", this.additional("additionalProperties"));
    schema.dependencies = [...(mapAt(keywords, "dependencies") ?? [])].map(([name, value]) => [
      name,
      Array.isArray(value) ? textsOf(value as readonly GoValue[]) : (this.inner("dependencies", name) ?? []),
    ]);
  }

  private compileAssertions(): void {
    const { schema, keywords } = this;
    schema.types = typesAt(keywords);
    const values = listAt(keywords, "enum");
    if (values !== undefined) schema.enum = { values, types: new Set(values.map(jsonTypeOf)) };
    set(schema, "multipleOf", numberAt(keywords, "multipleOf"));
    const maximum = numberAt(keywords, "maximum");
    // In draft 4 the exclusive keyword is a boolean in addition to the limit.
    if (boolAt(keywords, "exclusiveMaximum") === true) set(schema, "exclusiveMaximum", maximum);
    else {
      set(schema, "maximum", maximum);
      set(schema, "exclusiveMaximum", numberAt(keywords, "exclusiveMaximum"));
    }
    const minimum = numberAt(keywords, "minimum");
    if (boolAt(keywords, "exclusiveMinimum") === true) set(schema, "exclusiveMinimum", minimum);
    else {
      set(schema, "minimum", minimum);
      set(schema, "exclusiveMinimum", numberAt(keywords, "exclusiveMinimum"));
    }
    for (const name of ["minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties"] as const) {
      set(schema, name, integerAt(keywords, name));
    }
    const pattern = textAt(keywords, "pattern");
    if (pattern !== undefined) schema.pattern = this.regexp(pattern, "pattern");
    schema.uniqueItems = boolAt(keywords, "uniqueItems") === true;
    schema.required = textsOf(listAt(keywords, "required"));
  }

  private compileDraft6(): void {
    const { schema, keywords } = this;
    if (this.has("applicator")) {
      set(schema, "contains", this.inner("contains"));
      set(schema, "propertyNames", this.inner("propertyNames"));
    }
    if (this.has("validation") && keywords.has("const")) schema.const = [keywords.get("const")];
  }

  private compileDraft7(): void {
    const { schema, keywords } = this;
    if (!this.has("applicator") || !keywords.has("if")) return;
    set(schema, "if", this.inner("if"));
    const known = boolAt(keywords, "if");
    if (known !== false) set(schema, "then", this.inner("then"));
    if (known !== true) set(schema, "else", this.inner("else"));
  }

  private compileDraft2019(): void {
    const { schema, keywords } = this;
    set(schema, "recursiveRef", this.reference("$recursiveRef"));
    schema.recursiveAnchor = boolAt(keywords, "$recursiveAnchor") === true;
    if (this.has("validation")) {
      if (schema.contains !== undefined) {
        set(schema, "minContains", integerAt(keywords, "minContains"));
        set(schema, "maxContains", integerAt(keywords, "maxContains"));
      }
      schema.dependentRequired = [...(mapAt(keywords, "dependentRequired") ?? [])].flatMap(([name, value]) =>
        Array.isArray(value) ? [[name, textsOf(value as readonly GoValue[])] as const] : [],
      );
    }
    if (this.has("applicator")) schema.dependentSchemas = this.map("dependentSchemas");
    if (this.has(schema.draftVersion === 2019 ? "applicator" : "unevaluated")) {
      set(schema, "unevaluatedItems", this.inner("unevaluatedItems"));
      set(schema, "unevaluatedProperties", this.inner("unevaluatedProperties"));
    }
  }

  private compileDraft2020(): void {
    const { schema, keywords } = this;
    const target = this.reference("$dynamicRef");
    if (target !== undefined) {
      const { fragment } = splitReference(textAt(keywords, "$dynamicRef") ?? "");
      schema.dynamicRef = { schema: target, anchor: isPointer(fragment) ? "" : fragment };
    }
    schema.dynamicAnchor = textAt(keywords, "$dynamicAnchor") ?? "";
    if (!this.has("applicator")) return;
    schema.prefixItems = this.list("prefixItems") ?? [];
    set(schema, "items2020", this.inner("items"));
  }

  private assertsFormat(): boolean {
    const { draftVersion } = this.schema;
    if (this.context.options.assertFormat || draftVersion < 2019) return true;
    return this.has(draftVersion === 2019 ? "format" : "format-assertion");
  }

  private reference(name: string): Schema | undefined {
    const text = textAt(this.keywords, name);
    if (text === undefined) return undefined;
    const { documents, root, resource, enqueue } = this.context;
    return enqueue(documents.resolveFrom(root, resolveReference(resource.id, text)));
  }

  /** The schema of a keyword, or of a name inside it. */
  private inner(name: string, ...path: readonly string[]): Schema | undefined {
    if (!this.keywords.has(name)) return undefined;
    const { url, pointer } = this.schema;
    const below = [name, ...path].map((token) => `/${escapeToken(token)}`).join("");
    return this.context.enqueue({ url, pointer: pointer + below });
  }

  private list(name: string): readonly Schema[] | undefined {
    return listAt(this.keywords, name)?.flatMap((_, index) => this.inner(name, String(index)) ?? []);
  }

  private map(name: string): ReadonlyMap<string, Schema> {
    const schemas = new Map<string, Schema>();
    for (const key of mapAt(this.keywords, name)?.keys() ?? []) {
      const inner = this.inner(name, key);
      if (inner !== undefined) schemas.set(key, inner);
    }
    return schemas;
  }

  private additional(name: string): boolean | Schema | undefined {
    return boolAt(this.keywords, name) ?? this.inner(name);
  }

  private regexp(source: string, keyword: string): Regexp {
    try {
      return compileRegexp(source);
    } catch (error) {
      if (!(error instanceof GoError)) throw error;
      const { url, pointer } = this.schema;
      const place = locationOf(url, `${pointer}/${keyword}`);
      throw new GoError(`invalid regex ${quote(source)} at ${quote(place)}: ${error.message}`);
    }
  }
}

/** Sets the field of the schema, if there is a value. */
function set<K extends keyof Schema>(schema: Schema, field: K, value: Schema[K] | undefined): void {
  if (value !== undefined) schema[field] = value;
}
