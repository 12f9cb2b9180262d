import { SyncError } from "../../../errors/sync-error";
import { cloneNode } from "../../../yaml/make-node";
import type { MapNode } from "../../../yaml/node";
import type { Accumulator } from "../build-context/accumulator";
import type { Target } from "../build-context/context";
import { nodeOf, type BuildObject } from "../objects/build-object";
import { nodeAsGoJson } from "../objects/node-as-go-json";
import { readKind, readMetadataMap, writeMetadataMap } from "../nodes/metadata";
import type { ObjectList } from "../objects/object-list";
import { toJournalStep } from "../build-context/journal";
import { loadTransformers } from "./load-plugins";

const validatedBy = "validated-by";

/**
 * Runs the transformers of `validators`. They may reject the objects and add the label `validated-by`, but change
 * nothing else.
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
    // Kustomize removes the label only from the objects after the validation, so an object that already had the label
    // counts as changed.
    if (snapshot(objects, withoutMark) === before) continue;
    throw new SyncError({
      code: "KUSTOMIZE_PLUGIN",
      what: "a validator has changed objects",
      where: config.origin,
      why: "a validator may only add the label validated-by",
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
