import { SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { parseApiVersion, type Gvk } from "../objects/gvk";
import { SchemaTable } from "./schema-table";
import type { SchemaNode } from "./schema";
import type { FindDefinition, SchemaDocument } from "./schema-document";

let table: SchemaTable | undefined;

/** The only version that kustomize has built in. Source: kustomize kyaml/openapi/builtin_schema.go@v0.21.2 (DefaultOpenAPI). */
const builtinVersion = "v1.21.2";

/** What ids need to know of a kind. */
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
 * Which schema counts in one build: the builtin one, or that of the first kustomization which has its own. Whether the
 * builtin one is there beside it depends on whether a scope was asked for before, as in kustomize.
 *
 * Source: kustomize kyaml/openapi/openapi.go@v0.21.2 (SetSchema, initSchema, IsNamespaceScoped).
 */
export class SchemaRegistry {
  private readonly builtin = (table ??= new SchemaTable());
  /** Schemas in the order in which they were loaded: a later one replaces what an earlier one says of a kind. */
  private readonly layers: (SchemaDocument | "builtin")[] = [];
  private custom: ((find: FindDefinition) => SchemaDocument) | undefined;
  /** What is known of each kind, by apiVersion and kind; given up when another schema counts. */
  private kinds = new Map<string, Map<string, KindInfo>>();
  private isSet = false;
  /** Changes when another schema counts, and with it which kinds are cluster-scoped. */
  generation = 0;
  private isLoaded = false;
  private builtinDue = false;

  /**
   * Takes the `openapi` field of a kustomization: the first one that has it counts. The document is read when it is needed.
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
        `no schema of the version ${version} is built in`,
        `write ${builtinVersion}, or leave version out`,
      );
    }
    this.isSet = true;
    this.isLoaded = false;
    this.kinds = new Map();
    this.generation++;
  }

  /** The schema of a kind; undefined where none is known. */
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

  /** The parts of an apiVersion, and whether the kind is known to be cluster-scoped. */
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

  /** A definition by its name. Those of the builtin schema refer to each other only, whatever replaces them. */
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
    // Whoever asked for a scope before the custom schema was set gets the builtin one as well.
    if (this.custom !== undefined && this.builtinDue) this.layers.push("builtin");
    this.builtinDue = false;
  }
}

function badField(where: ErrorPlace, why: string, mend: string): SyncError {
  return new SyncError({ code: "KUSTOMIZE_OPENAPI", what: "cannot use the field openapi", where, why, mend });
}
