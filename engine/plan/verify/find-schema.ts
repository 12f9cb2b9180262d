import { isMap, lookUp, lookUpList, lookUpText } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf } from "../../model/objects/object-key";
import type { KindSchema, Schema } from "./schema";

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
