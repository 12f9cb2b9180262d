import { SyncError } from "../../../errors/sync-error";
import { cloneNode } from "../../../yaml/make-node";
import type { MapNode } from "../../../yaml/node";
import type { Accumulator } from "../accumulate/accumulator";
import type { Target } from "../accumulate/context";
import { nodeOf, type BuildObject } from "../objects/build-object";
import { nodeAsGoJson } from "../objects/node-as-go-json";
import { readKind, readMetadataMap, writeMetadataMap } from "../objects/metadata";
import type { ObjectList } from "../objects/object-list";
import { toJournalStep } from "../provenance/journal";
import { loadTransformers } from "./load-plugins";

const validatedBy = "validated-by";

/**
 * Runs the transformers of `validators`, which may refuse the objects and add the label `validated-by`, but change nothing.
 *
 * Source: kustomize api/internal/target/kusttarget.go@v0.21.2 (runValidators).
 * @throws SyncError KUSTOMIZE_PLUGIN
 */
export function runValidators(target: Target, { objects }: Accumulator): void {
  const { journal } = target.context;
  for (const [index, { plugin, config }] of loadTransformers(target, target.kustomization.validators ?? []).entries()) {
    const before = snapshot(objects, nodeOf);
    const name = readKind(nodeOf(config));
    journal?.begin(toJournalStep(target, { name, field: "validators", index, config, origin: undefined }));
    plugin(objects);
    journal?.end(objects.objects);
    // An object that had the label before counts as changed, as kustomize takes it off on one side only.
    if (snapshot(objects, withoutMark) === before) continue;
    throw new SyncError({
      code: "KUSTOMIZE_PLUGIN",
      what: "a validator has changed objects",
      where: config.origin,
      why: "a validator may add the label validated-by, and nothing else",
      mend: "list it under transformers",
    });
  }
}

function snapshot(objects: ObjectList, nodeFor: (object: BuildObject) => MapNode): string {
  return objects.objects.map((object) => nodeAsGoJson(nodeFor(object))).join("\n");
}

// Source: kusttarget.go (removeValidatedByLabel).
function withoutMark(object: BuildObject): MapNode {
  const node = nodeOf(object);
  const labels = readMetadataMap(node, "labels");
  if (!labels.delete(validatedBy)) return node;
  const copy = cloneNode(node);
  writeMetadataMap(copy, "labels", labels);
  return copy;
}
