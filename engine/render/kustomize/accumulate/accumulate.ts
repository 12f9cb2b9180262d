import { isSyncError, SyncError, type ErrorPlace } from "../../../errors/sync-error";
import type { YamlNode } from "../../../yaml/node";
import { readCrdConfigs } from "../config/crd-config";
import { readConfigurations } from "../config/read-configuration";
import { defaultConfig, mergeConfigs } from "../config/transformer-config";
import { runGenerators } from "../generators/run-generators";
import type { ComponentEntry } from "../kustomization/component-entries";
import type { PlacedText } from "../kustomization/decode";
import type { Kustomization } from "../kustomization/kustomization";
import {
  deprecationsOf,
  isComponent,
  kustomizationFileNames,
  readKustomization,
} from "../kustomization/read-kustomization";
import { findKustomization, inOwnFolder } from "../load/find-kustomization";
import { readObjects } from "../load/read-objects";
import { descend, readResolved, resolvePath, type TargetRoot } from "../load/target-root";
import { appendPath } from "../metadata/build-origin";
import type { BuildOrigin } from "../metadata/build-origin";
import { annotateOrigin } from "../metadata/origin-annotations";
import type { BuildObject } from "../objects/build-object";
import { readOpenApiField } from "../openapi/read-openapi-field";
import { runValidators } from "../plugins/run-validators";
import { EntryChecks } from "../strict/entry-checks";
import { runTransformers } from "../transformers/run-transformers";
import { attachVariables } from "../variables/variable-value";
import { emptyAccumulator, mergeAccumulators, type Accumulator } from "./accumulator";
import type { BuildContext, Target } from "./context";

/** A kustomization file that was read. */
export interface LoadedKustomization {
  readonly file: string;
  readonly kustomization: Kustomization;
}

/** Reads the kustomization of a folder. */
export function loadKustomization(root: TargetRoot, place: ErrorPlace): LoadedKustomization {
  const file = findKustomization(root, place);
  return { file, kustomization: readKustomization(root.tree.readFile(file), file) };
}

/** Makes a kustomization part of the build. */
export function makeTarget(
  context: BuildContext,
  root: TargetRoot,
  { file, kustomization }: LoadedKustomization,
  origin: BuildOrigin | undefined,
): Target {
  context.warnings.push(...deprecationsOf(kustomization));
  context.schemas.setSchema(readOpenApiField(kustomization, root));
  const target: Target = {
    context,
    root,
    file,
    kustomization,
    origin,
    checks: context.strict === undefined ? undefined : new EntryChecks(context.strict),
    gather: (paths) => {
      const gathered = emptyAccumulator(context.schemas, context.journal);
      for (const path of paths) addResource(target, gathered, path);
      return gathered.objects.objects;
    },
  };
  return target;
}

/**
 * Builds one kustomization with all its bases and components, but for what happens once at the end. A component works on
 * what its parent has gathered so far.
 *
 * Source: kustomize api/internal/target/kusttarget.go@v0.21.2 (accumulateTarget): the order of the steps.
 */
export function accumulate(target: Target, parent?: Accumulator): Accumulator {
  const { kustomization } = target;
  let gathered = parent ?? emptyAccumulator(target.context.schemas, target.context.journal);
  for (const path of kustomization.resources ?? []) addResource(target, gathered, path);
  for (const path of kustomization.bases ?? []) addResource(target, gathered, path);
  addConfigs(target, gathered);
  runGenerators(target, gathered);
  for (const path of kustomization.components ?? []) gathered = addComponent(target, gathered, path);
  runTransformers(target, gathered);
  runValidators(target, gathered);
  attachVariables(gathered.objects, kustomization.vars ?? []);
  gathered.variables.addAll(kustomization.vars ?? []);
  return gathered;
}

function addConfigs(target: Target, gathered: Accumulator): void {
  const { configurations, crds } = target.kustomization;
  const place = configurations?.[0]?.place ?? crds?.[0]?.place ?? target.kustomization.place;
  const own = mergeConfigs(defaultConfig, readConfigurations(target), place);
  gathered.config = mergeConfigs(gathered.config, own, place);
  gathered.config = mergeConfigs(gathered.config, readCrdConfigs(target), place);
}

/** Source: kusttarget.go (accumulateResources): a file of objects, or else a folder with a kustomization. */
function addResource(target: Target, gathered: Accumulator, path: PlacedText): void {
  const { root, context, origin } = target;
  const entry = resolveEntry(root, path);
  if (entry.kind === "file") {
    const documents = context.documents.read(entry.path, readResolved(root, path.text, entry.path, path.place));
    const objects = readResource(entry.path, documents);
    context.journal?.loaded(objects);
    if (origin !== undefined) annotateOrigin(objects, appendPath(origin, path.text));
    gathered.objects.appendAll(objects);
    return;
  }
  const base = loadOther(target, path, entry.path);
  if (isComponent(base.kustomization)) throw componentAsBase(path);
  mergeAccumulators(gathered, accumulate(base), path.place);
}

// A frequent slip: the file of a base instead of its folder.
function readResource(path: string, documents: readonly YamlNode[]): BuildObject[] {
  try {
    return readObjects(documents, path);
  } catch (error) {
    if (!isSyncError(error) || !kustomizationFileNames.some((name) => name === inOwnFolder(path))) throw error;
    const { code, what, where } = error;
    const why = "a kustomization is used by the path of its folder, not of its file";
    throw new SyncError({ code, what, where, why, mend: "name the folder that the file lies in", cause: error });
  }
}

/** Source: kusttarget.go (accumulateComponents, accumulateDirectory). */
function addComponent(target: Target, gathered: Accumulator, path: ComponentEntry): Accumulator {
  const entry = resolveEntry(target.root, path);
  if (entry.kind === "file") throw componentIsFile(path);
  const component = loadOther(target, path, entry.path);
  if (!isComponent(component.kustomization)) throw baseAsComponent(path);
  const result = accumulate(component, gathered);
  component.checks?.closeComponent(path, component.kustomization);
  // What a component renames may clash with what its parent has gathered.
  result.objects.refuseDuplicates();
  return result;
}

function loadOther({ context, root, origin }: Target, path: PlacedText, directory: string): Target {
  const other = descend(root, path.text, directory, path.place);
  const loaded = loadKustomization(other, path.place);
  return makeTarget(context, other, loaded, origin === undefined ? undefined : appendPath(origin, path.text));
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
