// The schemas that can be referred to: documents, schemas inside them that have ids, and anchors.
// Source: santhosh-tekuri/jsonschema v6.0.3 roots.go, root.go, loader.go, draft.go (getVocabs).
import { GoError, type GoValue } from "../../../go/values/values";
import { quote } from "../../../go/strconv/quote";
import { jsonNumber } from "../../../go/values/json-number";
import { decodeJsonPrefix } from "../../../go/json/decode";
import { draftOfUrl, idOf, latestDraft, type Dialect, type Draft } from "./drafts";
import { maximalDepth } from "./limits";
import type * as Metaschemas from "./metaschemas";
import {
  decodeFragment,
  escapeToken,
  isPointer,
  locationOf,
  lookUpPointer,
  resolveReference,
  splitAtHash,
  type Reference,
} from "./references";
import { shownUrl } from "../../../model/sources/remote-sources";
import { pushAll } from "../../../lib/push-all";

/** A schema with its own id, or the root of a document. */
export interface Resource {
  readonly pointer: string;
  readonly id: string;
  dialect: Dialect;
  readonly anchors: Map<string, string>;
  readonly dynamicAnchors: Set<string>;
}

/** A document that was loaded. */
export interface Root {
  readonly url: string;
  readonly document: GoValue;
  readonly resources: Map<string, Resource>;
  readonly byId: Map<string, Resource>;
  /** The pointers of the schemas whose ids and anchors were collected. */
  readonly collected: Set<string>;
}

export interface Place {
  readonly url: string;
  readonly pointer: string;
}

interface PlacedSchema extends Place {
  readonly schema: GoValue;
}

/** Where a schema is, and what it inherits. */
interface Position {
  readonly pointer: string;
  /** The id that references in it are relative to. */
  readonly base: string;
  /** Its dialect, where it names none. */
  readonly fallback: Dialect;
}

/** Loads an external document; undefined if it has to be fetched first. Throws `GoError`. */
export type LoadDocument = (url: string) => GoValue | undefined;

/** An external document cannot be loaded. */
export class UnloadedDocument extends GoError {
  /** Whether the reference is relative, or names a file: the schema of a chart has no folder. */
  readonly isFile: boolean;

  constructor(url: string, { message }: GoError) {
    super(`failing loading ${quote(shownUrl(url))}: ${message}`);
    this.isFile = url.startsWith("file:");
  }
}

/** Checks a schema against its metaschema. Throws `GoError`. */
export type CheckSchema = (root: Root, schema: GoValue, pointer: string) => void;

export class SchemaDocuments {
  /** The documents that have to be fetched first. Until then each of them allows any value. */
  readonly missing = new Set<string>();
  private readonly roots = new Map<string, Root>();
  private readonly documents: Map<string, GoValue>;
  private readonly load: LoadDocument;
  private readonly check: CheckSchema;

  constructor(documents: ReadonlyMap<string, GoValue>, load: LoadDocument, check: CheckSchema) {
    this.documents = new Map(documents);
    this.load = load;
    this.check = check;
  }

  /** Returns the document, and loads it if necessary. */
  rootAt(url: string): Root {
    let root = this.roots.get(url);
    if (root === undefined) {
      root = this.read(url);
      this.roots.set(url, root);
    }
    return root;
  }

  /** Resolves a reference to the root of a document. */
  resolve({ url, fragment }: Reference): Place {
    const root = this.rootAt(url);
    if (this.missing.has(url)) return { url, pointer: "" };
    return placeIn(root, resourceAt(root, ""), fragment);
  }

  /** Resolves a reference in the document: to a part of it that has the id, or else to another document. */
  resolveFrom(root: Root, reference: Reference): Place {
    const { url, fragment } = reference;
    const resource = url === root.url ? resourceAt(root, "") : root.byId.get(url);
    return resource === undefined ? this.resolve(reference) : placeIn(root, resource, fragment);
  }

  /**
   * Returns the schema at the place. Its ids and anchors are collected, and it is checked if it is in an unusual place.
   */
  schemaAt({ url, pointer }: Place): { readonly root: Root; readonly schema: GoValue } {
    const root = this.rootAt(url);
    const schema = lookUpPointer(root.document, url, pointer);
    if (!root.collected.has(pointer)) {
      const base = resourceAt(root, pointer);
      this.collect(root, schema, { base: base.id, pointer, fallback: base.dialect });
      if (!root.resources.has(pointer)) collectAnchors(root, schema, pointer, resourceAt(root, pointer));
      this.check(root, schema, pointer);
    }
    return { root, schema };
  }

  private read(url: string): Root {
    const document = this.documentAt(url);
    const root: Root = { url, document, resources: new Map(), byId: new Map(), collected: new Set() };
    const fallback = { draft: latestDraft, vocabularies: undefined };
    this.collect(root, document, { base: url, pointer: "", fallback });
    if (!/^https?:\/\/json-schema\.org\//.test(url)) this.check(root, document, "");
    return root;
  }

  private documentAt(url: string): GoValue {
    const known = this.documents.get(url);
    if (known !== undefined) return known;
    const document = readMetaschema(url) ?? this.loadOther(url);
    this.documents.set(url, document);
    return document;
  }

  private loadOther(url: string): GoValue {
    let document: GoValue | undefined;
    try {
      document = this.load(url);
    } catch (error) {
      if (!(error instanceof GoError)) throw error;
      throw new UnloadedDocument(url, error);
    }
    if (document !== undefined) return document;
    this.missing.add(url);
    return true;
  }

  private collect(root: Root, schema: GoValue, position: Position): void {
    if (root.collected.has(position.pointer)) return;
    this.collectOnce(root, schema, position);
    root.collected.add(position.pointer);
  }

  private collectOnce(root: Root, schema: GoValue, { base, pointer, fallback }: Position): void {
    if (!(schema instanceof Map)) {
      if (pointer === "") addResource(root, "", base, fallback);
      return;
    }
    let draft = this.draftOf({ url: root.url, pointer, schema }, fallback.draft, new Set());
    let hasSchema = typeof schema.get("$schema") === "string";
    let id = idOf(draft, schema);
    if (id === "" && pointer !== "") {
      // `$schema` is used only in a schema with an id.
      draft = fallback.draft;
      hasSchema = false;
      id = idOf(draft, schema);
    }
    let inner = base;
    if (id !== "") {
      try {
        inner = resolveReference(base, id).url;
      } catch (error) {
        if (!(error instanceof GoError)) throw error;
        throw new GoError(`error in parsing id at ${quote(locationOf(root.url, pointer))}`);
      }
    }
    if (id !== "" || pointer === "") {
      const dialect = hasSchema ? { draft, vocabularies: this.vocabulariesOf(schema, draft) } : fallback;
      addResource(root, pointer, inner, dialect);
    }
    const resource = root.byId.get(inner) ?? resourceAt(root, pointer);
    collectAnchors(root, schema, pointer, resource);
    for (const path of draft.subschemas) {
      for (const [at, subschema] of findSubschemas(schema, pointer, path)) {
        this.collect(root, subschema, { base: inner, pointer: at, fallback: resource.dialect });
      }
    }
  }

  private draftOf({ url, pointer, schema }: PlacedSchema, fallback: Draft, seen: Set<string>): Draft {
    const named = schema instanceof Map ? schema.get("$schema") : undefined;
    if (typeof named !== "string") return fallback;
    const draft = draftOfUrl(named);
    if (draft !== undefined) return draft;
    const [metaUrl] = splitAtHash(named);
    if (pointer === "" && metaUrl === url) throw new GoError(`draft ${quote(metaUrl)} is not supported`);
    if (seen.has(metaUrl)) throw new GoError(`cycle in resolving $schema in ${quote(metaUrl)}`);
    seen.add(metaUrl);
    return this.draftOf({ url: metaUrl, pointer: "", schema: this.documentAt(metaUrl) }, fallback, seen);
  }

  /** The vocabularies that a custom metaschema requires; undefined for the metaschemas of the drafts. */
  private vocabulariesOf(schema: ReadonlyMap<string, GoValue>, draft: Draft): readonly string[] | undefined {
    const named = schema.get("$schema");
    if (typeof named !== "string" || draftOfUrl(named) !== undefined || draft.version < 2019) return undefined;
    const [url] = splitAtHash(named);
    const metaschema = this.documentAt(url);
    const wanted = metaschema instanceof Map ? metaschema.get("$vocabulary") : undefined;
    if (!(wanted instanceof Map)) return undefined;
    const vocabularies = new Set<string>();
    for (const [vocabulary, isRequired] of wanted as ReadonlyMap<string, GoValue>) {
      if (isRequired !== true) continue;
      const name = vocabulary.startsWith(draft.vocabularyPrefix) ? vocabulary.slice(draft.vocabularyPrefix.length) : "";
      if (!draft.vocabularies.includes(name)) {
        throw new GoError(`unsupported vocabulary ${quote(vocabulary)} in ${quote(url)}`);
      }
      vocabularies.add(name);
    }
    return [...vocabularies.add("core")];
  }
}

/** The resource that contains the schema at the pointer. */
export function resourceAt({ resources }: Root, pointer: string): Resource {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf("/"))) {
    const resource = resources.get(at);
    if (resource !== undefined) return resource;
    if (!at.includes("/")) throw new Error("invariant: a document has a resource at its root");
  }
}

function placeIn(root: Root, resource: Resource, fragment: string): Place {
  if (isPointer(fragment)) return { url: root.url, pointer: resource.pointer + fragment };
  const pointer = resource.anchors.get(fragment);
  if (pointer !== undefined) return { url: root.url, pointer };
  const reference = locationOf(resource.id, fragment);
  throw new GoError(`anchor in ${quote(reference)} not found in schema ${quote(root.url)}`);
}

function addResource(root: Root, pointer: string, id: string, dialect: Dialect): void {
  const other = root.byId.get(id);
  if (other !== undefined) {
    if (other.pointer === pointer) return;
    throw new GoError(
      `duplicate id ${quote(id)} in ${quote(root.url)} at ${quote(pointer)} and ${quote(other.pointer)}`,
    );
  }
  const resource: Resource = { pointer, id, dialect, anchors: new Map(), dynamicAnchors: new Set() };
  root.resources.set(pointer, resource);
  root.byId.set(id, resource);
}

function collectAnchors(root: Root, schema: GoValue, pointer: string, resource: Resource): void {
  if (!(schema instanceof Map)) return;
  const { draft } = resource.dialect;
  if (draft.version < 2019) {
    const id = schema.get(draft.id);
    if (schema.has("$ref") || typeof id !== "string") return;
    const anchor = anchorOfId(id, locationOf(root.url, pointer));
    if (!isPointer(anchor)) add(anchor);
    return;
  }
  const anchor = schema.get("$anchor");
  if (typeof anchor === "string") add(anchor);
  const dynamic = draft.version >= 2020 ? schema.get("$dynamicAnchor") : undefined;
  if (typeof dynamic === "string") {
    add(dynamic);
    resource.dynamicAnchors.add(dynamic);
  }

  function add(name: string): void {
    const other = resource.anchors.get(name);
    if (other !== undefined && other !== pointer) {
      throw new GoError(
        `duplicate anchor ${quote(name)} in ${quote(root.url)} at ${quote(other)} and ${quote(pointer)}`,
      );
    }
    resource.anchors.set(name, pointer);
  }
}

/** The fragment of an id in the old drafts. */
export function anchorOfId(id: string, location: string): string {
  try {
    return decodeFragment(splitAtHash(id)[1]);
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw new GoError(`error in parsing anchor at ${quote(location)}`);
  }
}

/** Finds the schemas at the path: "*" is each property, "[]" each item. */
function findSubschemas(value: GoValue, pointer: string, path: readonly string[]): (readonly [string, GoValue])[] {
  const [step, ...rest] = path;
  if (step === undefined) return [[pointer, value]];
  const found: (readonly [string, GoValue])[] = [];
  const follow = (token: string, inner: GoValue): void => {
    pushAll(found, findSubschemas(inner, `${pointer}/${escapeToken(token)}`, rest));
  };
  if (step === "[]") {
    if (Array.isArray(value))
      (value as readonly GoValue[]).forEach((item, index) => {
        follow(String(index), item);
      });
  } else if (value instanceof Map) {
    const entries = value as ReadonlyMap<string, GoValue>;
    if (step === "*") for (const [key, inner] of entries) follow(key, inner);
    else if (entries.has(step)) follow(step, entries.get(step));
  }
  return found;
}

function readMetaschema(url: string): GoValue {
  const match = /^https?:\/\/json-schema\.org\/(.*)$/.exec(url);
  if (match === null) return undefined;
  const [, path = ""] = match;
  const name = path === "schema" ? "draft/2020-12/schema" : path;
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- a large table, and few charts have a schema
  const { metaschemas } = require("./metaschemas") as typeof Metaschemas;
  const text = Object.hasOwn(metaschemas, name) ? metaschemas[name] : undefined;
  return text === undefined ? undefined : readSchemaText(text);
}

/** Parses a schema; numbers keep their text. Source: jsonschema v6.0.3 loader.go (UnmarshalJSON). */
export function readSchemaText(text: string): GoValue {
  const { value, end } = decodeJsonPrefix(text, { readNumber: jsonNumber, maximumDepth: maximalDepth });
  if (text.slice(end).trim() !== "") throw new GoError("invalid character after top-level value");
  return value;
}
