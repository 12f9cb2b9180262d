import { isSyncError, SyncError } from "../../errors/sync-error";
import { invariant } from "../../lib/invariant";
import type { KubeObject } from "../../model/kube-object";
import type { RenderedInventory } from "../../model/kustomize-inventory";
import type { RemoteSources } from "../../model/remote-sources";
import type { RenderedObject } from "../../model/rendered-object";
import type { RepositoryUrl } from "../../model/repository-url";
import type { SourceTree } from "../../model/source-tree";
import { emitDocument } from "../../yaml/emit";
import { toPlain } from "../../yaml/to-json";
import { accumulate, loadKustomization, makeTarget, type LoadedKustomization } from "./accumulate/accumulate";
import type { BuildContext } from "./accumulate/context";
import { settingsOf, type HelmOptions } from "./charts/helm-settings";
import { finish, settleMetadata } from "./accumulate/finish";
import { addInventory, type BuiltInventory } from "./inventory/add-inventory";
import type { Kustomization } from "./kustomization/kustomization";
import { documentsOfBuild, documentsOfProcess } from "./load/document-cache";
import { findMissingRemotes } from "./load/find-missing-remotes";
import { MissingRemotes } from "./load/remote-file";
import { resolvePath, type TargetRoot } from "./load/target-root";
import { readBuildMetadata, type BuildMetadata } from "./metadata/build-metadata";
import { currentId, nodeOf, type BuildObject } from "./objects/build-object";
import { describeId } from "./objects/object-id";
import type { ObjectList } from "./objects/object-list";
import { SchemaRegistry } from "./openapi/schema-registry";
import { StrictBuild } from "./strict/strict-build";
import { withOtherMisses } from "./strict/other-misses";
import { ProvenanceRecorder } from "./provenance/recorder";
import { legacyOrder, readSortOptions, sortObjects, type SortOrder } from "./transformers/sort-order";

/** How to build; each has the default of the `kustomize build` command. */
export interface BuildOptions {
  /** The order of the objects where the kustomization has no `sortOptions`; `unspecified` is `legacy`. */
  readonly reorder?: "unspecified" | "legacy" | "none";
  /** `rootOnly`: files must lie in or below the folder of the kustomization that names them. */
  readonly loadRestrictor?: "rootOnly" | "none";
  /** Where the source's root lies in the file system, for absolute paths in kustomizations; without it they are refused. */
  readonly absoluteRoot?: string;
  /** Adds the label `app.kubernetes.io/managed-by: kustomize-v5.8.2`, as `buildMetadata: [managedByLabel]` does. */
  readonly addManagedByLabel?: boolean;
  /**
   * An entry that matches nothing (of `patches`, `patchesStrategicMerge`, `patchesJson6902`, `replacements`, `images`, `replicas`,
   * `components`, or of the transformer of the same name) is an error, KUSTOMIZE_NO_MATCH, unless it has `optional: true`; one error
   * lists them all. Default: false, as in kustomize.
   */
  readonly strict?: boolean;
  /**
   * Keeps parsed files for later builds of this process, by the digest of their content, up to 32 MiB of text. Default:
   * true; false saves a process that builds once the digests.
   */
  readonly keepParsedFiles?: boolean;
  /** Records where each field comes from, for `RenderedObject.provenance`. Default: false, and then it costs nothing. */
  readonly provenance?: boolean;
  /** How Helm charts are inflated. By default they are, without the `helm` program. */
  readonly helm?: HelmOptions;
  /** Where remote files, bases and charts come from, as `openRemotes()`; without it they are refused. */
  readonly remotes?: RemoteSources;
  /** A file of the folder that comes before the other resources, if the kustomization does not list it itself. */
  readonly firstResource?: string;
  /** The URL that the source itself came by, where it is a repository: messages name it. */
  readonly repository?: RepositoryUrl;
}

export interface BuildResult {
  /** The objects in their order, each made when it is asked for. */
  readonly objects: readonly RenderedObject[];
  /** What the user should know, though the build succeeded: fields that are deprecated. */
  readonly warnings: readonly string[];
  /** The inventory object, which is among the objects too; undefined where the outermost kustomization has no field `inventory`. */
  readonly inventory: RenderedInventory | undefined;
  /** The objects as `kustomize build` prints them. */
  yaml(): string;
  /** The text of each object in `yaml`, where `---` stands between them. */
  documents(): readonly string[];
}

/**
 * Builds the kustomization of a folder, as `kustomize build` does.
 *
 * @param path the folder in the source, "." for its root
 * @throws SyncError with a KUSTOMIZE_, YAML_ or SOURCE_ code; see docs/errors/kustomize.md
 */
export function buildKustomization(tree: SourceTree, path: string, options: BuildOptions = {}): Promise<BuildResult> {
  return Promise.resolve().then(() => buildWithRemotes(tree, path, options));
}

// Building is synchronous: where something remote is missing, all that is missing is fetched, and the build begins anew.
async function buildWithRemotes(tree: SourceTree, path: string, options: BuildOptions): Promise<BuildResult> {
  const { remotes } = options;
  const asked = new Set<string>();
  for (;;) {
    try {
      return withOtherMisses((strict) => build(tree, path, { ...options, strict }), options.strict === true);
    } catch (error) {
      if (!(error instanceof MissingRemotes) || remotes === undefined) throw error;
      const key = JSON.stringify(error.request);
      invariant(!asked.has(key), "what was fetched can be looked up");
      asked.add(key);
      await remotes.fetch(findMissingRemotes(rootOf(tree, path, options), remotes, error.request));
    }
  }
}

function build(tree: SourceTree, path: string, options: BuildOptions): BuildResult {
  const root = rootOf(tree, path, options);
  const loaded = withResource(loadKustomization(root, {}), options.firstResource);
  const metadata = metadataOf(loaded.kustomization, options);
  const schemas = new SchemaRegistry();
  const documents = options.keepParsedFiles === false ? documentsOfBuild() : documentsOfProcess();
  const strict = options.strict === true ? new StrictBuild() : undefined;
  const journal = options.provenance === true ? new ProvenanceRecorder({ root, ...loaded }) : undefined;
  const helm = settingsOf(options.helm);
  const context: BuildContext = { schemas, documents, metadata, helm, warnings: [], strict, journal };
  const assemble = (): { readonly objects: ObjectList; readonly inventory: BuiltInventory | undefined } => {
    const all = accumulate(makeTarget(context, root, loaded, metadata.isTracked ? {} : undefined));
    finish(all, context);
    const inventory = addInventory(all, loaded.kustomization, schemas);
    if (inventory !== undefined) journal?.added(inventory.object, "inventory");
    const order = orderOf(loaded.kustomization, options);
    if (order !== undefined) sortObjects(order)(all.objects);
    return { objects: all.objects, inventory };
  };
  const { objects, inventory } = strict === undefined ? assemble() : strict.run(assemble);
  settleMetadata(objects, metadata, context);
  return resultOf(objects, inventory, context, journal, options.remotes);
}

function withResource(loaded: LoadedKustomization, path: string | undefined): LoadedKustomization {
  const { kustomization } = loaded;
  const { resources = [], place } = kustomization;
  if (path === undefined || resources.some(({ text }) => text === path || text === `./${path}`)) return loaded;
  return { ...loaded, kustomization: { ...kustomization, resources: [{ text: path, place }, ...resources] } };
}

function metadataOf({ buildMetadata }: Kustomization, options: BuildOptions): BuildMetadata {
  const metadata = readBuildMetadata(buildMetadata);
  return options.addManagedByLabel === true ? { ...metadata, managedByLabel: true } : metadata;
}

function rootOf(tree: SourceTree, path: string, options: BuildOptions): TargetRoot {
  const { loadRestrictor: restrictor = "rootOnly", absoluteRoot, remotes, repository: url } = options;
  const load = { restrictor, absoluteRoot, remotes };
  const repository = url === undefined ? undefined : { url };
  const top: TargetRoot = { tree, options: load, directory: ".", referrer: undefined, repository };
  const entry = resolvePath(top, path, {});
  if (entry.kind === "file") throw notAFolder(path);
  return { ...top, directory: entry.path };
}

function notAFolder(path: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_FILE_NOT_FOUND",
    what: `cannot build "${path}"`,
    why: "it is a file; a folder with a kustomization is needed",
    mend: "name the folder that the file lies in",
  });
}

/** Source: kustomize api/krusty/kustomizer.go@v0.21.2 (applySortOrder): the file has precedence over the option. */
function orderOf({ sortOptions }: Kustomization, { reorder = "unspecified" }: BuildOptions): SortOrder | undefined {
  if (sortOptions !== undefined) return readSortOptions(sortOptions);
  return reorder === "none" ? undefined : legacyOrder;
}

function resultOf(
  objects: ObjectList,
  inventory: BuiltInventory | undefined,
  context: BuildContext,
  recorder: ProvenanceRecorder | undefined,
  remotes: RemoteSources | undefined,
): BuildResult {
  const rendered = objects.objects.map((object) => renderLazily(object, context, recorder));
  const documents = (): string[] => objects.objects.map((object) => printed(object, context, emitDocument));
  return {
    objects: rendered,
    inventory: inventoryOf(inventory, rendered[objects.objects.findIndex((object) => object === inventory?.object)]),
    warnings: [...context.warnings, ...(remotes?.warnings() ?? [])],
    yaml: () => documents().join("---\n"),
    documents,
  };
}

function inventoryOf(
  built: BuiltInventory | undefined,
  rendered: RenderedObject | undefined,
): RenderedInventory | undefined {
  if (built === undefined || rendered === undefined) return undefined;
  const { current, hash, outside } = built;
  return { rendered, current, hash, outside };
}

function renderLazily(
  object: BuildObject,
  context: BuildContext,
  recorder: ProvenanceRecorder | undefined,
): RenderedObject {
  const { file, line } = object.origin;
  let plain: KubeObject | undefined;
  const provenance = recorder?.provenanceOf(object);
  return {
    get object() {
      return (plain ??= printed(object, context, toPlain) as KubeObject);
    },
    origin: { file, ...(line === 0 ? {} : { line }) },
    ...(provenance === undefined ? {} : { provenance }),
  };
}

function printed<T>(object: BuildObject, { schemas }: BuildContext, print: (node: ReturnType<typeof nodeOf>) => T): T {
  try {
    return print(nodeOf(object));
  } catch (error) {
    if (!isSyncError(error)) throw error;
    throw error.at({ file: object.origin.file, object: describeId(currentId(object, schemas)) });
  }
}
