// Validates a map by a schema. Source: helm pkg/chartutil/jsonschema.go@v3.22.0 (ValidateAgainstSingleSchema).
import { quote } from "../../../go/strconv/quote";
import { fromBytes } from "../../../go/values/bytes";
import { GoError, type GoValue } from "../../../go/values/values";
import { invariant } from "../../../lib/invariant";
import { MissingRemotes } from "../../../model/sources/missing-remotes";
import type { HelmContext } from "../context";
import { compileSchema } from "./compile-schema";
import { readSchemaText, resourceAt, SchemaDocuments, type CheckSchema } from "./documents";
import { DocumentLoader } from "./document-loader";
import { latestDraft, type Dialect } from "./drafts";
import { printFault } from "./fault";
import { locationOf } from "./references";
import { newSchema, type Schema } from "./schema";
import { validate } from "./validator";

const schemaUrl = "file:///values.schema.json";

/** The context for opening a schema. */
export type SchemaContext = Pick<HelmContext, "log" | "remotes">;

/**
 * Validates the values by the bytes of a `values.schema.json`. Returns "" if they are valid, otherwise one line for
 * each error, each with a newline.
 *
 * @throws GoError if the bytes are not a schema; UnloadedDocument; MissingRemotes
 */
export function validateDocument(values: GoValue, schemaBytes: Uint8Array, context: SchemaContext): string {
  const schema = compiledSchema(schemaBytes, context);
  const fault = validate(schema, values, { steps: 0, metaschemaAt: undefined });
  if (fault === undefined) return "";
  const text = printFault(fault);
  const head = `jsonschema validation failed with '${schemaUrl}#'\n`;
  return `${text.startsWith(head) ? text.slice(head.length) : text}\n`;
}

interface Compiled {
  readonly schema: Schema;
  readonly loaded: ReadonlyMap<string, Uint8Array>;
}

// A cache, since a chart is loaded once and may be rendered several times.
const compiled = new WeakMap<Uint8Array, Compiled>();

function compiledSchema(schemaBytes: Uint8Array, context: SchemaContext): Schema {
  const known = compiled.get(schemaBytes);
  if (known !== undefined && [...known.loaded].every(([url, bytes]) => bytes === fetchedBytes(url, context))) {
    return known.schema;
  }
  const opened = openSchema(schemaBytes, context);
  compiled.set(schemaBytes, opened);
  return opened.schema;
}

function fetchedBytes(url: string, { remotes }: SchemaContext): Uint8Array | undefined {
  const found = remotes?.schema(url);
  return found?.kind === "content" ? found.bytes : undefined;
}

/** A compiled schema and its text. */
export interface OpenedSchema extends Compiled {
  /** Returns the text of a schema that it refers to. */
  readonly textOf: (schema: Schema) => GoValue;
}

/** Compiles the bytes of a `values.schema.json`. Throws as `validateDocument`. */
export function openSchema(schemaBytes: Uint8Array, context: SchemaContext): OpenedSchema {
  const loader = new DocumentLoader(context);
  const documents = new SchemaDocuments(
    new Map([[schemaUrl, readSchemaText(fromBytes(schemaBytes))]]),
    loader.load,
    new Metaschemas().check,
  );
  let schema: Schema | undefined;
  let fault: GoError | undefined;
  try {
    const place = documents.resolve({ url: schemaUrl, fragment: "" });
    schema = compileSchema(documents, place, { assertFormat: false });
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    fault = error;
  }
  // An error may disappear when the missing documents are loaded.
  if (documents.missing.size > 0 && context.remotes !== undefined) {
    const requests = [...documents.missing].map((url) => ({ kind: "schema", url }) as const);
    throw new MissingRemotes(requests, context.remotes);
  }
  if (fault !== undefined) throw fault;
  invariant(schema !== undefined, "a schema is compiled or has a fault");
  return { schema, loaded: loader.loaded, textOf: (inner) => documents.schemaAt(inner).schema };
}

/** The compiled metaschemas, which are compiled on demand. */
class Metaschemas {
  private readonly compiled = new Map<string, Schema>();

  /** Checks a schema, and the parts of it that use other drafts. */
  readonly check: CheckSchema = (root, schema, pointer) => {
    const metaschema = this.of(resourceAt(root, pointer).dialect);
    const fault = validate(
      metaschema,
      schema,
      {
        steps: 0,
        metaschemaAt: (at) => {
          const resource = root.resources.get(at);
          return resource === undefined ? undefined : this.of(resource.dialect);
        },
      },
      metaschema,
    );
    if (fault === undefined) return;
    const place = locationOf(root.url, pointer);
    throw new GoError(`${quote(place)} is not valid against metaschema: ${printFault(fault)}`);
  };

  private of({ draft, vocabularies }: Dialect): Schema {
    if (vocabularies === undefined) return this.at(draft.url);
    const schema = newSchema("urn:mem:metaschema", "", "urn:mem:metaschema");
    schema.draftVersion = draft.version;
    const folder = draft.url.slice(0, -"schema".length);
    schema.allOf = vocabularies.map((name) => this.at(`${folder}meta/${name}`));
    if (draft.version >= latestDraft.version) {
      schema.dynamicAnchor = "meta";
      schema.dynamicAnchors.set("meta", schema);
    }
    return schema;
  }

  private at(url: string): Schema {
    let schema = this.compiled.get(url);
    if (schema === undefined) {
      schema = compileMetaschema(url);
      this.compiled.set(url, schema);
    }
    return schema;
  }
}

// A cache without a limit: metaschemas never change, and there are 19.
const compiledMetaschemas = new Map<string, Schema>();

function compileMetaschema(url: string): Schema {
  let schema = compiledMetaschemas.get(url);
  if (schema === undefined) {
    const documents = new SchemaDocuments(
      new Map(),
      () => undefined,
      () => undefined,
    );
    schema = compileSchema(documents, { url, pointer: "" }, { assertFormat: true });
    compiledMetaschemas.set(url, schema);
  }
  return schema;
}
