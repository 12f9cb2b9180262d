// One schema, one map. Source: helm pkg/chartutil/jsonschema.go@v3.22.0 (ValidateAgainstSingleSchema).
import { quote } from "../../gotemplate/numbers/quote";
import { fromBytes } from "../../gotemplate/values/bytes";
import { GoError, type GoValue } from "../../gotemplate/values/values";
import type { Log } from "../context";
import { compileSchema } from "./compile-schema";
import { readSchemaText, resourceAt, SchemaDocuments, type CheckSchema } from "./documents";
import { latestDraft, type Dialect } from "./drafts";
import { printFault } from "./fault";
import { locationOf } from "./references";
import { newSchema, type Schema } from "./schema";
import { validate } from "./validator";

const schemaUrl = "file:///values.schema.json";

/**
 * Checks the values against the bytes of a `values.schema.json`: "" where they are valid, else a line each fault, with a line
 * end behind the last.
 *
 * @throws GoError where the schema is none
 */
export function validateDocument(values: GoValue, schemaBytes: Uint8Array, log: Log): string {
  let schema = compiled.get(schemaBytes);
  if (schema === undefined) {
    ({ schema } = openSchema(schemaBytes, log));
    compiled.set(schemaBytes, schema);
  }
  const fault = validate(schema, values, { steps: 0, metaschemaAt: undefined });
  if (fault === undefined) return "";
  const text = printFault(fault);
  const head = `jsonschema validation failed with '${schemaUrl}#'\n`;
  return `${text.startsWith(head) ? text.slice(head.length) : text}\n`;
}

// A chart is loaded once and rendered often.
const compiled = new WeakMap<Uint8Array, Schema>();

/** A schema that was read, and its text. */
export interface OpenedSchema {
  readonly schema: Schema;
  /** What is written at the place of a schema that it leads to. */
  readonly textOf: (schema: Schema) => GoValue;
}

/** Reads the bytes of a `values.schema.json`. Throws `GoError` where it is none. */
export function openSchema(schemaBytes: Uint8Array, log: Log): OpenedSchema {
  const metaschemas = new Metaschemas();
  const documents = new SchemaDocuments(
    new Map([[schemaUrl, readSchemaText(fromBytes(schemaBytes))]]),
    (url) => loadOther(url, log),
    metaschemas.check,
  );
  const place = documents.resolve({ url: schemaUrl, fragment: "" });
  const schema = compileSchema(documents, place, { assertFormat: false });
  return { schema, textOf: (inner) => documents.schemaAt(inner).schema };
}

/** Documents that the chart does not hold are not fetched; a `urn:` allows anything, as in Helm. */
function loadOther(url: string, log: Log): GoValue {
  const [scheme = ""] = /^[a-zA-Z][a-zA-Z0-9+.-]*(?=:)/.exec(url) ?? [];
  switch (scheme.toLowerCase()) {
    case "urn":
      log(`WARNING: unresolved URN reference ignored; using permissive schema: ${url}`);
      return true;
    case "file":
      throw new GoError(`open ${url.replace(/^file:\/\/[^/]*/i, "")}: no such file or directory`);
    case "http":
    case "https":
      throw new GoError(`HTTP request failed for ${url}: schemas of other hosts are not fetched`);
    default:
      throw new GoError(`no URLLoader registered for ${quote(url)}`);
  }
}

/** The compiled metaschemas, each when it is needed. */
class Metaschemas {
  private readonly compiled = new Map<string, Schema>();

  /** Checks a schema, and the parts of it that are written in other drafts. */
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

// Metaschemas never change, and there are 19.
const kept = new Map<string, Schema>();

function compileMetaschema(url: string): Schema {
  let schema = kept.get(url);
  if (schema === undefined) {
    const documents = new SchemaDocuments(
      new Map(),
      () => undefined,
      () => undefined,
    );
    schema = compileSchema(documents, { url, pointer: "" }, { assertFormat: true });
    kept.set(url, schema);
  }
  return schema;
}
