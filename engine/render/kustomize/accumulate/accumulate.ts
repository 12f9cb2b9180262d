import { isSyncError, joinErrors, SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { pushAll } from "../../../lib/push-all";
import { isRemoteFile, shownUrl, withoutCredentials } from "../../../model/sources/remote-sources";
import { parseRepositoryUrl, type RepositoryUrl } from "../../../model/sources/repository-url";
import type { YamlNode } from "../../../yaml/node";
import { readCrdConfigs } from "../config/crd-config";
import { readConfigurations } from "../config/read-configuration";
import { defaultConfig, emptyConfig, mergeConfigs } from "../field-specs/transformer-config";
import { runGenerators } from "./run-generators";
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
import { withAllPathErrors } from "../remotes/missing-paths";
import { readObjects } from "../load/read-objects";
import { readRemoteResource, shownFile } from "../load/remote-file";
import { openRemoteRoot } from "../load/remote-root";
import { descend, findEntry, readResolved, resolvePath, type TargetRoot } from "../load/target-root";
import { appendPath, type BuildOrigin } from "../metadata/build-origin";
import { annotateOrigin } from "../metadata/origin-annotations";
import type { BuildObject } from "../objects/build-object";
import { readOpenApiField } from "../config/read-openapi-field";
import { runValidators } from "../plugins/run-validators";
import { EntryChecks } from "../build-context/entry-checks";
import { runTransformers } from "./run-transformers";
import { attachVariables } from "../variables/variable-value";
import { emptyAccumulator, mergeAccumulators, type Accumulator } from "../build-context/accumulator";
import type { BuildContext, Target } from "../build-context/context";

/** A kustomization file after it was read. */
export interface LoadedKustomization {
  /** The name of the file in messages: its path in the source, or its URL. */
  readonly file: string;
  readonly fileName: string;
  readonly kustomization: Kustomization;
}

/** Reads the kustomization of a folder. */
export function loadKustomization(root: TargetRoot, place: ErrorPlace): LoadedKustomization {
  const path = findKustomization(root, place);
  const file = shownFile(root, path);
  return { file, fileName: inOwnFolder(path), kustomization: readKustomization(root.tree.readFile(path), file) };
}

/** Creates the target for a kustomization, and applies its `openapi` field to the build. */
export function makeTarget(
  context: BuildContext,
  root: TargetRoot,
  { file, fileName, kustomization }: LoadedKustomization,
  origin: BuildOrigin | undefined,
  namespace = "",
): Target {
  pushAll(context.warnings, deprecationsOf(kustomization));
  context.schemas.setSchema(withAllPathErrors(root, kustomization, () => readOpenApiField(kustomization, root)));
  const target: Target = {
    context,
    root,
    file,
    fileName,
    kustomization,
    origin,
    namespace,
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
 * Builds one kustomization with all its bases and components, except for the final steps. A component changes the
 * objects that its parent has accumulated so far.
 *
 * Source: kustomize api/internal/target/kusttarget.go@v0.21.2 (accumulateTarget): the order of the steps.
 */
export function accumulate(target: Target, parent?: Accumulator): Accumulator {
  return withAllPathErrors(target.root, target.kustomization, () => accumulateTarget(target, parent));
}

/**
 * Builds a kustomization whose first resource is a folder that its `resources` do not name.
 *
 * @param base the folder
 * @throws SyncError KUSTOMIZE_COMPONENT_KIND for a component, and the errors of both builds
 */
export function accumulateOver(target: Target, base: TargetRoot): Accumulator {
  const { context, kustomization } = target;
  const place = { field: "path" };
  const loaded = loadKustomization(base, {});
  if (isComponent(loaded.kustomization)) throw componentAsBase({ text: base.directory, place });
  const gathered = emptyAccumulator(context.schemas, context.journal);
  const below = makeTarget(context, base, loaded, undefined, kustomization.namespace);
  mergeAccumulators(gathered, accumulate(below), place);
  return accumulate(target, gathered);
}

function accumulateTarget(target: Target, parent: Accumulator | undefined): Accumulator {
  const { kustomization } = target;
  target.context.meter.spendKustomization();
  if (canCopy(kustomization)) target.context.contents.hasCopies = true;
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

/** Whether the kustomization can copy fields from one object to another. */
function canCopy({ replacements, vars, transformers }: Kustomization): boolean {
  return [replacements, vars, transformers].some((list) => list !== undefined && list.length > 0);
}

function addConfigs(target: Target, gathered: Accumulator): void {
  const { configurations, crds } = target.kustomization;
  const place = configurations?.[0]?.place ?? crds?.[0]?.place ?? target.kustomization.place;
  const own = mergeConfigs(defaultConfig, readConfigurations(target), place);
  gathered.config = mergeConfigs(gathered.config, own, place);
  gathered.config = mergeConfigs(gathered.config, readCrdConfigs(target), place);
}

/**
 * Source: kusttarget.go (accumulateResources): a file of objects, or else a folder with a kustomization, or else a URL
 * of a repository. A URL of a web server is tried as a file first.
 */
function addResource(target: Target, gathered: Accumulator, path: PlacedText): void {
  if (path.text === "") throw emptyPath(path);
  const { root } = target;
  const url = parseRepositoryUrl(path.text);
  let fileFault: SyncError | undefined;
  if (isRemoteFile(path.text)) {
    const read = readRemoteObjects(target, path, url);
    if (!isSyncError(read)) {
      addObjects(target, gathered, path, read);
      return;
    }
    fileFault = read;
  }
  const entry = url === undefined ? resolvePath(root, path.text, path.place) : findEntry(root, path.text);
  if (entry?.kind === "file") {
    const file = shownFile(root, entry.path);
    const documents = readDocumentsOf(target, file, readResolved(root, path.text, entry.path, path.place));
    const objects = readResource(file, inOwnFolder(entry.path), documents);
    // An object of a program has no lines.
    const isArgument = root.argumentFiles?.has(path.text) === true;
    const origin = { file, line: 0, column: 0 };
    addObjects(target, gathered, path, isArgument ? objects.map((object) => ({ ...object, origin })) : objects);
    return;
  }
  const base = loadOther(target, path, fileFault);
  if (isComponent(base.kustomization)) throw componentAsBase(path);
  mergeAccumulators(gathered, accumulate(base), path.place);
}

function readDocumentsOf({ context }: Pick<Target, "context">, file: string, bytes: Uint8Array): readonly YamlNode[] {
  return context.documents.read(file, bytes, context.meter);
}

function addObjects(
  { context, origin }: Target,
  gathered: Accumulator,
  path: PlacedText,
  objects: readonly BuildObject[],
): void {
  context.journal?.loaded(objects);
  if (origin !== undefined) annotateOrigin(objects, appendPath(origin, path.text));
  gathered.objects.appendAll(objects);
}

// Returns an error, instead of throwing it, if the server returns no objects for the URL but the URL may also name a
// repository.
function readRemoteObjects(
  { root, context }: Target,
  { text, place }: PlacedText,
  repository: RepositoryUrl | undefined,
): readonly BuildObject[] | SyncError {
  try {
    const { path, bytes } = readRemoteResource(root.options.remotes, text, repository, place);
    return readObjects(readDocumentsOf({ context }, path, bytes), path);
  } catch (error) {
    if (!isSyncError(error) || repository === undefined || error.code === "KUSTOMIZE_REMOTE_REFUSED") throw error;
    return error;
  }
}

// Adds a hint for a common mistake: `resources` names the kustomization file of a base instead of its folder.
function readResource(file: string, fileName: string, documents: readonly YamlNode[]): BuildObject[] {
  try {
    return readObjects(documents, file);
  } catch (error) {
    if (!isSyncError(error) || !kustomizationFileNames.some((name) => name === fileName)) throw error;
    const why = "a kustomization is referenced by the path of its folder, not of its file";
    throw error.with({ why, mend: "write the path of the file's folder", also: [], cause: error });
  }
}

/** Source: kusttarget.go (accumulateComponents, accumulateDirectory). */
function addComponent(target: Target, gathered: Accumulator, path: ComponentEntry): Accumulator {
  if (path.text === "") throw emptyPath(path);
  const component = loadOther(target, path);
  if (!isComponent(component.kustomization)) throw baseAsComponent(path);
  const result = accumulate(component, gathered);
  component.checks?.closeComponent(path, component.kustomization);
  // A component can rename objects of its parent, and the new names may clash.
  result.objects.refuseDuplicates();
  // The component's field specs are merged into an empty list first: a field spec that comes first in the build order
  // shadows later ones.
  result.config = mergeConfigs(emptyConfig, result.config, path.place);
  return result;
}

function loadOther(target: Target, path: PlacedText, fileFault?: SyncError): Target {
  const { context, root, origin, kustomization } = target;
  const url = parseRepositoryUrl(path.text);
  const other = url === undefined ? openLocalRoot(root, path) : openBase(root, url, path, fileFault);
  if (url !== undefined) warnOfUrl(context, url, origin !== undefined);
  const loaded = loadKustomization(other, path.place);
  const ownOrigin = origin === undefined ? undefined : appendPath(origin, path.text);
  return makeTarget(context, other, loaded, ownOrigin, kustomization.namespace || target.namespace);
}

function openBase(root: TargetRoot, url: RepositoryUrl, { place }: PlacedText, fileFault?: SyncError): TargetRoot {
  try {
    return openRemoteRoot(root, url, place);
  } catch (error) {
    // The entry may mean a file, or a folder of a private repository. Either error can be the relevant one, so both are
    // reported.
    const isOpen = isSyncError(error) && ["GIT_REPOSITORY_NOT_FOUND", "GIT_AUTHENTICATION"].includes(error.code);
    if (!isOpen || fileFault === undefined) throw error;
    const isFile = !fileFault.code.startsWith("REMOTE_FILE_");
    throw joinErrors(isFile ? [fileFault, error] : [error, fileFault]) ?? error;
  }
}

function openLocalRoot(root: TargetRoot, path: PlacedText): TargetRoot {
  const entry = resolvePath(root, path.text, path.place);
  if (entry.kind === "file") throw componentIsFile(path);
  return descend(root, path.text, entry.path, path.place);
}

function warnOfUrl(
  { warnings, metadata }: BuildContext,
  { text, cloneUrl, isForced }: RepositoryUrl,
  isTracked: boolean,
): void {
  const shown = shownUrl(cloneUrl);
  const texts = [
    ...(isForced ? [`${shownUrl(text)}: the prefix git:: has no effect; remove it`] : []),
    ...(isTracked &&
    (metadata.originAnnotations || metadata.transformerAnnotations) &&
    withoutCredentials(cloneUrl) !== cloneUrl
      ? [`${shown}: the annotations of buildMetadata contain the credentials of its URL`]
      : []),
  ];
  for (const warning of texts) if (!warnings.includes(warning)) warnings.push(warning);
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
    why: "its kind is Component: a component changes the objects of the kustomization that lists it",
    mend: "list it under components",
  });
}

function baseAsComponent(path: PlacedText): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_COMPONENT_KIND",
    what: `cannot use "${path.text}" as a component`,
    where: path.place,
    why: "its kustomization is not of kind Component",
    mend: "list it under resources, or set kind: Component and apiVersion: kustomize.config.k8s.io/v1alpha1",
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
