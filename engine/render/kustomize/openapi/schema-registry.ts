import { SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { parseApiVersion, type Gvk } from "../kustomization/gvk";
import { SchemaTable } from "./schema-table";
import type { SchemaNode } from "./schema";
import type { FindDefinition, SchemaDocument } from "./schema-document";

let table: SchemaTable | undefined;

/**
 * The only version that is built into kustomize. Source: kustomize kyaml/openapi/builtin_schema.go@v0.21.2
 * (DefaultOpenAPI).
 */
const builtinVersion = "v1.21.2";

/** The parts of an id that depend on the kind. */
export interface KindInfo extends Gvk {
  readonly isClusterScoped: boolean;
}

/** The `openapi` field of a kustomization. */
export interface OpenApiField {
  readonly version: string | undefined;
  readonly document: ((find: FindDefinition) => SchemaDocument) | undefined;
  readonly place: ErrorPlace;
}

/**
 * The schemas of one build: the builtin one, or that of the first kustomization with an `openapi` field. As in
 * kustomize, the builtin schema is used in addition to a custom one only if a scope was looked up before, or if it is
 * loaded at the start, as Flux does.
 *
 * Source: kustomize kyaml/openapi/openapi.go@v0.21.2 (SetSchema, initSchema, IsNamespaceScoped).
 */
export class SchemaRegistry {
  private readonly builtin = (table ??= new SchemaTable());
  /** Schemas in the order in which they were loaded; for a kind, a later schema replaces an earlier one. */
  private readonly layers: (SchemaDocument | "builtin")[] = [];
  private custom: ((find: FindDefinition) => SchemaDocument) | undefined;
  /** A cache by apiVersion and kind, cleared when the schemas change. */
  private kinds = new Map<string, Map<string, KindInfo>>();
  private isSet = false;
  /** Incremented when the schemas change, since that can change which kinds are cluster-scoped. */
  generation = 0;
  private isLoaded = false;
  private builtinDue = false;

  /** @param isPreloaded whether the builtin schema is loaded at the start */
  constructor(isPreloaded = false) {
    if (isPreloaded) this.load();
  }

  /**
   * Sets the `openapi` field of a kustomization; only the first one takes effect. The document is parsed when it is
   * needed.
   *
   * @throws SyncError KUSTOMIZE_OPENAPI
   */
  setSchema(field: OpenApiField): void {
    if (this.isSet) return;
    const { version, document, place } = field;
    if (document !== undefined) {
      if (version !== undefined) throw badField(place, "both path and version are set", "keep one of them");
      this.custom = document;
    } else if (version === undefined || version === "") {
      return;
    } else if (version !== builtinVersion) {
      throw badField(
        place,
        `there is no builtin schema of the version ${version}`,
        `write ${builtinVersion}, or remove version`,
      );
    }
    this.isSet = true;
    this.isLoaded = false;
    this.kinds = new Map();
    this.generation++;
  }

  /** Returns the schema of a kind; undefined if it is unknown. */
  schemaOf(apiVersion: string, kind: string): SchemaNode | undefined {
    this.load();
    const name = `${apiVersion} ${kind}`;
    const own = this.builtin.ownKind(name);
    if (own !== undefined) return own;
    for (const layer of this.layers.toReversed()) {
      const schema = layer === "builtin" ? this.builtin.kind(name) : layer.kind(name);
      if (schema !== undefined) return schema;
    }
    return undefined;
  }

  isCertainlyClusterScoped(apiVersion: string, kind: string): boolean {
    return this.kindInfo(apiVersion, kind).isClusterScoped;
  }

  /** Returns the parts of an apiVersion, and whether the kind is known to be cluster-scoped. */
  kindInfo(apiVersion: string, kind: string): KindInfo {
    let ofVersion = this.kinds.get(apiVersion);
    if (ofVersion === undefined) this.kinds.set(apiVersion, (ofVersion = new Map<string, KindInfo>()));
    let info = ofVersion.get(kind);
    if (info === undefined) {
      const isClusterScoped = this.isNamespaced(`${apiVersion} ${kind}`) === false;
      info = { ...parseApiVersion(apiVersion), kind, isClusterScoped };
      ofVersion.set(kind, info);
    }
    return info;
  }

  private isNamespaced(kind: string): boolean | undefined {
    const scope = this.builtin.scope(kind);
    if (scope !== undefined) return scope;
    if (this.custom === undefined) {
      this.builtinDue = !this.layers.includes("builtin");
      return undefined;
    }
    this.load();
    let found: boolean | undefined;
    for (const layer of this.layers) if (layer !== "builtin") found = layer.scope(kind, found);
    return found;
  }

  /**
   * Returns a definition by its name. Definitions of the builtin schema refer only to each other, even if a custom
   * schema replaces them.
   */
  private definition(name: string): SchemaNode | undefined {
    for (const layer of this.layers.toReversed()) {
      const found = layer === "builtin" ? this.builtin.definition(name) : layer.definition(name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private load(): void {
    if (this.isLoaded) return;
    this.isLoaded = true;
    this.layers.push(this.custom?.((name) => this.definition(name)) ?? "builtin");
    // If a scope was looked up before the custom schema was set, the builtin schema is used as well.
    if (this.custom !== undefined && this.builtinDue) this.layers.push("builtin");
    this.builtinDue = false;
  }
}

function badField(where: ErrorPlace, why: string, mend: string): SyncError {
  return new SyncError({ code: "KUSTOMIZE_OPENAPI", what: "cannot use the field openapi", where, why, mend });
}
