import { isSyncError, SyncError } from "../../errors/sync-error";
import { invariant } from "../../lib/invariant";
import type { KubeObject } from "../../model/objects/kube-object";
import type { InlineOverlay } from "../../model/rendering/inline-overlay";
import type { RenderedInventory } from "../../model/outcomes/kustomize-inventory";
import { isMissingRemotes } from "../../model/sources/missing-remotes";
import type { RemoteSources } from "../../model/sources/remote-sources";
import type { RenderedObject } from "../../model/rendering/rendered-object";
import type { RepositoryUrl } from "../../model/sources/repository-url";
import type { SourceTree } from "../../model/sources/source-tree";
import type { UnmatchedMode } from "../../model/plans/policies";
import { emitDocument } from "../../yaml/write/emit";
import { toPlain } from "../../yaml/write/to-json";
import {
  accumulate,
  accumulateOver,
  loadKustomization,
  makeTarget,
  type LoadedKustomization,
} from "./accumulate/accumulate";
import { GrowthMeter } from "./limits/growth-meter";
import type { BuildContext, ChangeSecret } from "./build-context/context";
import { settingsOf, type HelmOptions } from "./build-context/helm-settings";
import { finish, settleMetadata } from "./accumulate/finish";
import { nameArguments, namingArguments } from "./inline/name-arguments";
import { openInline, type OpenedInline } from "./inline/open-inline";
import { addInventory, type BuiltInventory } from "./inventory/add-inventory";
import type { Kustomization } from "./kustomization/kustomization";
import { documentsOfBuild, documentsOfProcess } from "./load/document-cache";
import { findMissingRemotes, type SearchedRoot } from "./remotes/find-missing-remotes";
import { resolvePath, type TargetRoot } from "./load/target-root";
import { readBuildMetadata, type BuildMetadata } from "./metadata/build-metadata";
import { withoutMerges } from "./nodes/without-merges";
import { currentId, nodeOf, type BuildObject } from "./objects/build-object";
import { describeId } from "./objects/object-id";
import type { ObjectList } from "./objects/object-list";
import { SchemaRegistry } from "./openapi/schema-registry";
import { StrictBuild, type CheckedBuild } from "./build-context/strict-build";
import { withOtherMisses } from "./strict/other-misses";
import { ProvenanceRecorder } from "./provenance/recorder";
import { legacyOrder, readSortOptions, sortObjects, type SortOrder } from "./transformers/sort-order";
import { optional } from "../../lib/optional";

/** Options of a build; the defaults are those of the `kustomize build` command. */
export interface BuildOptions {
  /** The order of the objects if the kustomization has no `sortOptions`; `unspecified` is `legacy`. */
  readonly reorder?: "unspecified" | "legacy" | "none";
  /** `rootOnly`: files must be in or below the folder of the kustomization that names them. */
  readonly loadRestrictor?: "rootOnly" | "none";
  /**
   * The path of the source's root in the file system, for absolute paths in kustomizations; without it they are
   * refused.
   */
  readonly absoluteRoot?: string;
  /** Adds the label `app.kubernetes.io/managed-by: kustomize-v5.8.2`, as `buildMetadata: [managedByLabel]` does. */
  readonly addManagedByLabel?: boolean;
  /** The value of that label. Default: "kustomize-v5.8.2". */
  readonly managedBy?: string;
  /** What happens with entries that match nothing. Default: "ignore", as in kustomize. */
  readonly unmatched?: UnmatchedMode;
  /**
   * Caches parsed files for later builds of this process, keyed by the digest of their content, up to 32 MiB of text.
   * Default: true. A process that builds only once saves the digests with false.
   */
  readonly keepParsedFiles?: boolean;
  /** Records the origin of each field for `RenderedObject.provenance`. Default: false, which has no overhead. */
  readonly provenance?: boolean;
  /** How Helm charts are inflated. By default they are inflated, without the `helm` program. */
  readonly helm?: HelmOptions;
  /** The source of remote files, bases and charts, such as `openRemotes()`; without it they are refused. */
  readonly remotes?: RemoteSources;
  /** A file of the folder that is added before the other resources, if the kustomization does not list it. */
  readonly firstResource?: string;
  /** Hashes for names in place of those of the content, as `hashes` of a result. */
  readonly hashes?: ReadonlyMap<string, string>;
  /** Replaces each value of a generated Secret, to find out what depends on it. */
  readonly changeSecret?: ChangeSecret;
  /** An overlay on top of the folder; its paths are relative to the source's root. */
  readonly inline?: InlineOverlay;
  /** The URL of the source, if it is a repository; messages contain it. */
  readonly repository?: RepositoryUrl;
  /** Uses the builtin schema in addition to one of the field `openapi`, as Flux does. Default: false. */
  readonly preloadSchema?: boolean;
}

/** The result of a build. */
export interface BuildResult {
  /** The objects in their order, each made when it is requested. */
  readonly objects: readonly RenderedObject[];
  /** Messages for the user although the build succeeded, for example about deprecated fields. */
  readonly warnings: readonly string[];
  /** One error for each entry that matches nothing, if `unmatched` is "warn"; otherwise none. */
  readonly unmatched: readonly SyncError[];
  /**
   * The inventory object, which is also among `objects`; undefined if the outermost kustomization has no field
   * `inventory`.
   */
  readonly inventory: RenderedInventory | undefined;
  /** The hashes of contents in names, by an internal key of the object. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Whether values of generated Secrets may be in other objects too. */
  readonly copiesSecrets: boolean;
  /** Texts of the selectors of labels and annotations that entries have. */
  readonly askedSelectors: ReadonlySet<string>;
  /** The objects as `kustomize build` prints them. */
  yaml(): string;
  /** The text of each object in `yaml`, without the separators `---`. */
  documents(): readonly string[];
}

/**
 * Builds the kustomization of a folder, as `kustomize build` does.
 *
 * @param path the folder in the source, "." for its root
 * @throws SyncError with a KUSTOMIZE_, YAML_ or SOURCE_ code; see docs/errors/kustomize.md
 */
export function buildKustomization(tree: SourceTree, path: string, options: BuildOptions = {}): Promise<BuildResult> {
  const { inline, ...others } = options;
  if (inline === undefined) return Promise.resolve().then(() => buildWithRemotes({ tree, path }, others));
  return Promise.resolve().then(() => buildInline({ tree, path }, others, openInline(topOf(tree, others), inline)));
}

interface BuildSource {
  readonly tree: SourceTree;
  readonly path: string;
}

async function buildInline(source: BuildSource, options: FileOptions, inline: OpenedInline): Promise<BuildResult> {
  const { names } = inline;
  const result = await namingArguments(names, () => buildWithRemotes(source, options, inline));
  return { ...result, unmatched: result.unmatched.map((error) => nameArguments(error, names)) };
}

type FileOptions = Omit<BuildOptions, "inline">;

// Building is synchronous. If remote sources are missing, all of them are fetched and the build starts again.
async function buildWithRemotes(
  source: BuildSource,
  options: FileOptions,
  inline?: OpenedInline,
): Promise<BuildResult> {
  const { remotes } = options;
  const requested = new Set<string>();
  for (;;) {
    try {
      return withOtherMisses(
        (unmatched) => build(source, { ...options, unmatched }, inline),
        options.unmatched ?? "ignore",
      );
    } catch (error) {
      if (!isMissingRemotes(error) || remotes === undefined) throw error;
      const key = JSON.stringify(error.requests);
      invariant(!requested.has(key), "fetched data is available");
      requested.add(key);
      const base = inline?.isWhole === true ? [] : [{ root: rootOf(source, options) }];
      const roots = [...base, ...(inline === undefined ? [] : [searched(inline)])];
      await remotes.fetch(findMissingRemotes(roots, remotes, error.requests));
    }
  }
}

function searched({ root, loaded: { kustomization } }: OpenedInline): SearchedRoot {
  return { root, kustomization };
}

function build(source: BuildSource, options: FileOptions, inline?: OpenedInline): BuildResult {
  const base = rootOf(source, options);
  const { root, loaded } = inline ?? {
    root: base,
    loaded: withResource(loadKustomization(base, {}), options.firstResource),
  };
  const metadata = metadataOf(loaded.kustomization, options);
  const schemas = new SchemaRegistry(options.preloadSchema);
  const documents = options.keepParsedFiles === false ? documentsOfBuild() : documentsOfProcess();
  const { unmatched: mode = "ignore" } = options;
  const strict = mode === "ignore" ? undefined : new StrictBuild(mode);
  const journal = options.provenance === true ? new ProvenanceRecorder({ root, ...loaded }) : undefined;
  const helm = settingsOf(options.helm);
  const meter = new GrowthMeter();
  const contents = contentsOf(options);
  const askedSelectors = new Set<string>();
  const shared = { schemas, documents, meter, metadata, helm, askedSelectors };
  const context: BuildContext = { ...shared, warnings: [], strict, contents, journal };
  const assemble = (): Assembled => {
    const target = makeTarget(context, root, loaded, metadata.isTracked ? {} : undefined);
    const all = inline === undefined || inline.isWhole ? accumulate(target) : accumulateOver(target, base);
    finish(all, context);
    const inventory = addInventory(all, loaded.kustomization, schemas);
    if (inventory !== undefined) journal?.added(inventory.object, "inventory");
    const order = orderOf(loaded.kustomization, options);
    if (order !== undefined) sortObjects(order)(all.objects);
    return { objects: all.objects, inventory };
  };
  const run = (): CheckedBuild<Assembled> => {
    const assembled = strict === undefined ? { result: assemble(), unmatched: [] } : strict.run(assemble);
    settleMetadata(assembled.result.objects, metadata, context);
    return assembled;
  };
  const { result, unmatched } = journal === undefined ? run() : journal.record(run);
  const { objects, inventory } = result;
  const { warnings } = context;
  return {
    ...resultOf(objects, inventory, context, journal),
    hashes: contents.hashes,
    copiesSecrets: contents.hasSecrets && contents.hasCopies,
    askedSelectors,
    warnings: [...warnings, ...(options.remotes?.warnings() ?? [])],
    unmatched,
  };
}

function contentsOf({ hashes: givenHashes, changeSecret }: FileOptions): BuildContext["contents"] {
  return { givenHashes, changeSecret, hashes: new Map(), hasSecrets: false, hasCopies: false };
}

interface Assembled {
  readonly objects: ObjectList;
  readonly inventory: BuiltInventory | undefined;
}

function withResource(loaded: LoadedKustomization, path: string | undefined): LoadedKustomization {
  const { kustomization } = loaded;
  const { resources = [], place } = kustomization;
  if (path === undefined || resources.some(({ text }) => text === path || text === `./${path}`)) return loaded;
  return { ...loaded, kustomization: { ...kustomization, resources: [{ text: path, place }, ...resources] } };
}

function metadataOf(
  { buildMetadata }: Kustomization,
  { addManagedByLabel = false, managedBy }: FileOptions,
): BuildMetadata {
  const metadata = { ...readBuildMetadata(buildMetadata), ...optional({ managedBy }) };
  return addManagedByLabel ? { ...metadata, managedByLabel: true } : metadata;
}

function topOf(tree: SourceTree, options: FileOptions): TargetRoot {
  const { loadRestrictor: restrictor = "rootOnly", absoluteRoot, remotes, repository: url } = options;
  const load = { restrictor, absoluteRoot, remotes };
  const repository = url === undefined ? undefined : { url };
  return { tree, options: load, directory: ".", referrer: undefined, repository };
}

function rootOf({ tree, path }: BuildSource, options: FileOptions): TargetRoot {
  const top = topOf(tree, options);
  const entry = resolvePath({ ...top, isStart: true }, path, {});
  if (entry.kind === "file") throw notAFolder(path);
  return { ...top, directory: entry.path };
}

function notAFolder(path: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_FILE_NOT_FOUND",
    what: `cannot build "${path}"`,
    why: "it is a file; expected a folder with a kustomization",
    mend: "write the path of the file's folder",
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
): Pick<BuildResult, "objects" | "inventory" | "yaml" | "documents"> {
  const rendered = objects.objects.map((object) => renderLazily(object, context, recorder));
  const documents = (): string[] => objects.objects.map((object) => printed(object, context, emitDocument));
  return {
    objects: rendered,
    inventory: inventoryOf(inventory, rendered[objects.objects.findIndex((object) => object === inventory?.object)]),
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
    ...optional({ provenance, unhashedName: object.unhashedName, earlierNames: object.earlierNames }),
  };
}

function printed<T>(object: BuildObject, { schemas }: BuildContext, print: (node: ReturnType<typeof nodeOf>) => T): T {
  try {
    return print(object.isLinked === true ? withoutMerges(nodeOf(object)) : nodeOf(object));
  } catch (error) {
    if (!isSyncError(error)) throw error;
    throw error.at({ file: object.origin.file, object: describeId(currentId(object, schemas)) });
  }
}
