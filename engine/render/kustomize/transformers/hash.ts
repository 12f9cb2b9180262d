import * as build from "../objects/build-annotations";
import { isEnabled, nodeOf, storePreviousId } from "../objects/build-object";
import { readName, writeName } from "../nodes/metadata";
import { hashObject } from "../objects/hash-object";
import type { SchemaRegistry } from "../openapi/schema-registry";
import type { Transformer } from "./transformer";

/**
 * Appends a hash of the content to the name of each object that is marked for it. Source: kustomize
 * api/internal/builtins/HashTransformer.go@v0.21.2.
 */
export function addHashes(schemas: SchemaRegistry): Transformer {
  return (objects) => {
    for (const object of objects.objects) {
      if (!isEnabled(object, build.needsHashSuffix)) continue;
      const node = nodeOf(object);
      const hash = hashObject(node);
      storePreviousId(object, schemas);
      writeName(node, `${readName(node)}-${hash}`);
    }
    objects.idsChanged();
  };
}
