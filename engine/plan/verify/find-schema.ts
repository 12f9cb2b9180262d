import { brotliDecompressSync } from "node:zlib";
import { isMap, lookUp, lookUpList, lookUpText } from "../../lib/look-up";
import type { KubeObject } from "../../model/kube-object";
import { groupOf } from "../../model/object-key";
import { builtinSchemasText } from "./builtin-schemas-text";
import type { KindSchema, Schema } from "./schema";

/** The schemas of the built-in kinds of one version of Kubernetes. */
interface BuiltinSchemas {
  /** The version of the API server: "v1.36.3". */
  readonly version: string;
  /** By `apiVersion/Kind`, the name of the definition. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly schemas: Readonly<Record<string, Schema>>;
}

let unpacked: BuiltinSchemas | undefined;

function builtinSchemas(): BuiltinSchemas {
  const packed = Buffer.from(builtinSchemasText, "base64");
  return (unpacked ??= JSON.parse(brotliDecompressSync(packed).toString("utf8")) as BuiltinSchemas);
}

/** The version of Kubernetes whose schemas this package has. */
export function builtinVersion(): string {
  return builtinSchemas().version;
}

/** The schema of a built-in kind in the version of Kubernetes that this package has; undefined for another kind. */
export function findBuiltinSchema(apiVersion: string, kind: string): KindSchema | undefined {
  const { kinds, schemas } = builtinSchemas();
  const find = (name: string): Schema | undefined => (Object.hasOwn(schemas, name) ? schemas[name] : undefined);
  const place = `${apiVersion}/${kind}`;
  const name = Object.hasOwn(kinds, place) ? (kinds[place] ?? "") : "";
  const schema = find(name);
  return schema === undefined ? undefined : { schema, name, kind: "builtin", resolve: find };
}

/** The built-in kinds of an API version. */
export function builtinKindsOf(apiVersion: string): readonly string[] {
  const start = `${apiVersion}/`;
  const places = Object.keys(builtinSchemas().kinds).filter((place) => place.startsWith(start));
  return places.map((place) => place.slice(start.length)).filter((kind) => !kind.includes("/"));
}

/** The schema of a kind in an OpenAPI v3 document of an API server; undefined if the document does not have it. */
export function findServedSchema(document: unknown, apiVersion: string, kind: string): KindSchema | undefined {
  const definitions = lookUp(document, "components", "schemas");
  if (!isMap(definitions)) return undefined;
  const find = (name: string): Schema | undefined => {
    const found = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
    return isMap(found) ? found : undefined;
  };
  const group = groupOf(apiVersion);
  const version = apiVersion.slice(group === "" ? 0 : group.length + 1);
  for (const name of Object.keys(definitions)) {
    const schema = find(name);
    const kinds = lookUpList(schema, "x-kubernetes-group-version-kind");
    const isWanted = kinds.some(
      (each) => lookUp(each, "group") === group && lookUp(each, "version") === version && lookUp(each, "kind") === kind,
    );
    if (schema !== undefined && isWanted)
      return { schema, name, kind: isStructural(schema) ? "custom" : "builtin", resolve: find };
  }
  return undefined;
}

/** The API server publishes the schema of a CRD in one piece, and those of Go types as definitions of their own. */
function isStructural(schema: Schema): boolean {
  const properties = isMap(schema["properties"]) ? schema["properties"] : {};
  const inner = Object.entries(properties).filter(([name]) => !["apiVersion", "kind", "metadata"].includes(name));
  return inner.length > 0 && inner.every(([, property]) => !JSON.stringify(property).includes('"$ref"'));
}

/** The versions that a CustomResourceDefinition serves. */
export function crdVersions(crd: KubeObject): readonly string[] {
  return lookUpList(crd, "spec", "versions").flatMap((each) =>
    lookUp(each, "served") === true ? (lookUpText(each, "name") ?? []) : [],
  );
}

/** The schema of a version in a CustomResourceDefinition; undefined if it has none, or accepts any field. */
export function findCustomSchema(crd: KubeObject, version: string): KindSchema | undefined {
  if (lookUp(crd, "spec", "preserveUnknownFields") === true) return undefined;
  const found = lookUpList(crd, "spec", "versions").find((each) => lookUp(each, "name") === version);
  const schema = lookUp(found, "schema", "openAPIV3Schema");
  return isMap(schema) ? { schema, name: "", kind: "custom", resolve: () => undefined } : undefined;
}
