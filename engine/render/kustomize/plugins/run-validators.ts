import { SyncError } from "../../../errors/sync-error";
import { cloneNode } from "../../../yaml/make-node";
import type { Accumulator } from "../accumulate/accumulator";
import type { Target } from "../accumulate/context";
import { nodeOf } from "../objects/build-object";
import { nodeAsGoJson } from "../objects/node-as-go-json";
import { readMetadataMap, writeMetadataMap } from "../objects/metadata";
import type { ObjectList } from "../objects/object-list";
import { loadTransformers } from "./load-plugins";

const validatedBy = "validated-by";

/**
 * Runs the transformers of `validators`, which may refuse the objects and add the label `validated-by`, but change nothing.
 *
 * Source: kustomize api/internal/target/kusttarget.go@v0.21.2 (runValidators).
 * @throws SyncError KUSTOMIZE_PLUGIN
 */
export function runValidators(target: Target, { objects }: Accumulator): void {
  for (const { plugin, config } of loadTransformers(target, target.kustomization.validators ?? [])) {
    const before = snapshot(objects);
    plugin(objects);
    if (snapshot(objects) === before) continue;
    throw new SyncError({
      code: "KUSTOMIZE_PLUGIN",
      what: "a validator has changed objects",
      where: config.origin,
      why: "a validator may add the label validated-by, and nothing else",
      mend: "list it under transformers",
    });
  }
}

function snapshot(objects: ObjectList): string {
  return objects.objects
    .map((object) => {
      const node = nodeOf(object);
      if (!readMetadataMap(node, "labels").has(validatedBy)) return nodeAsGoJson(node);
      const copy = cloneNode(node);
      const labels = readMetadataMap(copy, "labels");
      labels.delete(validatedBy);
      writeMetadataMap(copy, "labels", labels);
      return nodeAsGoJson(copy);
    })
    .join("\n");
}
