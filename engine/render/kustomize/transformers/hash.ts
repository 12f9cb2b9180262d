import * as build from "../objects/build-annotations";
import { currentKey, isEnabled, nodeOf, storePreviousId } from "../objects/build-object";
import { readName, writeName } from "../nodes/metadata";
import { hashObject } from "../objects/hash-object";
import type { BuildContext } from "../build-context/context";
import type { Transformer } from "./transformer";

/**
 * Appends a hash of the content to the name of each object that is marked for it. Source: kustomize
 * api/internal/builtins/HashTransformer.go@v0.21.2.
 */
export function addHashes({ schemas, contents }: Pick<BuildContext, "schemas" | "contents">): Transformer {
  return (objects) => {
    for (const object of objects.objects) {
      if (!isEnabled(object, build.needsHashSuffix)) continue;
      const node = nodeOf(object);
      const key = currentKey(object, schemas);
      const hash = contents.givenHashes?.get(key) ?? hashObject(node);
      contents.hashes.set(key, hash);
      const name = readName(node);
      // A transformer of a kustomization may have appended a hash before.
      object.unhashedName = object.hash === undefined ? name : name.replace(`-${object.hash}`, "");
      object.hash = hash;
      storePreviousId(object, schemas);
      writeName(node, `${name}-${hash}`);
    }
    objects.idsChanged();
  };
}
