import { SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { defaultConfig, mergeConfigs } from "../config/transformer-config";
import { runGenerators } from "../generators/run-generators";
import type { PlacedText } from "../kustomization/decode";
import { deprecationsOf, isComponent, readKustomization } from "../kustomization/read-kustomization";
import { findKustomization } from "../load/find-kustomization";
import { readObjects } from "../load/read-objects";
import { descend, readResolved, resolvePath, type TargetRoot } from "../load/target-root";
import { runTransformers } from "../transformers/run-transformers";
import { emptyAccumulator, mergeAccumulators, type Accumulator } from "./accumulator";
import type { BuildContext, Target } from "./context";

/** Reads the kustomization of a folder. */
export function loadTarget(context: BuildContext, root: TargetRoot, place: ErrorPlace): Target {
  const file = findKustomization(root, place);
  const kustomization = readKustomization(root.tree.readFile(file), file);
  context.warnings.push(...deprecationsOf(kustomization));
  return { context, root, file, kustomization };
}

/**
 * Builds one kustomization with all its bases and components, but for what happens once at the end. A component works on
 * what its parent has gathered so far.
 *
 * Source: kustomize api/internal/target/kusttarget.go@v0.21.2 (accumulateTarget): the order of the steps.
 */
export function accumulate(target: Target, parent?: Accumulator): Accumulator {
  const { kustomization } = target;
  const gathered = parent ?? emptyAccumulator(target.context.schemas);
  for (const path of [...(kustomization.resources ?? []), ...(kustomization.bases ?? [])])
    addResource(target, gathered, path);
  gathered.config = mergeConfigs(gathered.config, defaultConfig);
  runGenerators(target, gathered);
  let result = gathered;
  for (const path of kustomization.components ?? []) result = addComponent(target, result, path);
  runTransformers(target, result);
  return result;
}

/** Source: kusttarget.go (accumulateResources): a file of objects, or else a folder with a kustomization. */
function addResource(target: Target, gathered: Accumulator, path: PlacedText): void {
  const { root, context } = target;
  const entry = resolveEntry(root, path);
  if (entry.kind === "file") {
    const documents = context.documents.read(entry.path, readResolved(root, path.text, entry.path, path.place));
    gathered.objects.appendAll(readObjects(documents, entry.path));
    return;
  }
  const base = loadTarget(context, descend(root, path.text, entry.path, path.place), path.place);
  if (isComponent(base.kustomization)) throw componentAsBase(path);
  mergeAccumulators(gathered, accumulate(base));
}

/** Source: kusttarget.go (accumulateComponents, accumulateDirectory). */
function addComponent(target: Target, gathered: Accumulator, path: PlacedText): Accumulator {
  const { root, context } = target;
  const entry = resolveEntry(root, path);
  if (entry.kind === "file") throw componentIsFile(path);
  const component = loadTarget(context, descend(root, path.text, entry.path, path.place), path.place);
  if (!isComponent(component.kustomization)) throw baseAsComponent(path);
  const result = accumulate(component, gathered);
  // What a component renames may clash with what its parent has gathered.
  result.objects.refuseDuplicates();
  return result;
}

function resolveEntry(root: TargetRoot, path: PlacedText): ReturnType<typeof resolvePath> {
  if (path.text === "") throw emptyPath(path);
  return resolvePath(root, path.text, path.place);
}

function emptyPath(path: PlacedText): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_FIELD_VALUE",
    what: "a path is empty",
    where: path.place,
    why: "an item of the list is empty or null",
    mend: "name a file or a folder, or remove the item",
  });
}

function componentAsBase(path: PlacedText): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_COMPONENT_KIND",
    what: `cannot use the component "${path.text}" as a base`,
    where: path.place,
    why: "its kind is Component: it changes what another kustomization has gathered",
    mend: "list it under components",
  });
}

function baseAsComponent(path: PlacedText): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_COMPONENT_KIND",
    what: `cannot use "${path.text}" as a component`,
    where: path.place,
    why: "its kustomization is not of kind Component",
    mend: "list it under resources, or give it kind: Component and apiVersion: kustomize.config.k8s.io/v1alpha1",
  });
}

function componentIsFile(path: PlacedText): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_COMPONENT_KIND",
    what: `cannot use the file "${path.text}" as a component`,
    where: path.place,
    why: "a component is a folder with a kustomization of kind Component",
    mend: "name the folder, or list the file under resources",
  });
}
