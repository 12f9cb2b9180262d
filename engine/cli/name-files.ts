import type { KubeObject } from "../model/objects/kube-object";
import { groupOf, versionOf } from "../model/objects/object-key";
import { SchemaRegistry } from "../render/kustomize/openapi/schema-registry";

export interface NamedObject {
  readonly name: string;
  readonly object: KubeObject;
}

/**
 * The file name of each object, as in `kustomize build -o DIRECTORY`: `apps_v1_deployment_web.yaml`, with the namespace
 * as a prefix if the objects have more than one namespace.
 *
 * Source: kustomize commands/build/writer.go at kustomize/v5.8.2 (WriteIndividualFiles, fileName).
 */
export function nameFiles(objects: readonly KubeObject[]): NamedObject[] {
  const schemas = new SchemaRegistry();
  const spaces = objects.map((object) => namespaceOf(object, schemas));
  const severalSpaces = new Set(spaces.filter((space) => space !== undefined)).size > 1;
  return objects.map((object, index) => {
    const space = spaces[index];
    const prefix = severalSpaces && space !== undefined ? `${space.toLowerCase()}_` : "";
    return { name: prefix + fileName(object), object };
  });
}

// Undefined for a kind that has no namespace.
function namespaceOf(object: KubeObject, schemas: SchemaRegistry): string | undefined {
  if (schemas.isCertainlyClusterScoped(object.apiVersion, object.kind)) return undefined;
  const { namespace } = object.metadata;
  return namespace === undefined || namespace === "" ? "default" : namespace;
}

function fileName({ apiVersion, kind, metadata }: KubeObject): string {
  const parts = [groupOf(apiVersion), versionOf(apiVersion), kind].filter((part) => part !== "");
  return `${parts.join("_").toLowerCase()}_${metadata.name.toLowerCase()}.yaml`;
}
