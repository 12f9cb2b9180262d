// The sources of a Sync, as those of an Application.
//
// Source: argo-cd controller/state.go@v3.5.7 (GetRepoObjs), util/argo/argo.go (GetRefSources).
import { resolve } from "node:path";
import { isMap, lookUpList, lookUpText } from "../lib/look-up";
import { optional } from "../lib/optional";
import { pushAll } from "../lib/push-all";
import type { FluxFields } from "../model/flux/flux-fields";
import type { FieldPath } from "../model/objects/change";
import { plannedObjects } from "../plan/find-object";
import type { UnmatchedMode } from "../model/plans/policies";
import type { RenderedObject } from "../model/rendering/rendered-object";
import type { SourceSpec } from "../model/sources/chart-source-spec";
import type { KeyService } from "../model/sources/key-service";
import type { ResolvedSource } from "../model/sources/resolved-source";
import type { SourceTree } from "../model/sources/source-tree";
import { planOverlay } from "../overlay/plan-overlay";
import { openDirectory } from "../sources/directory";
import { normalizeTreePath } from "../sources/tree-path";
import { type BuildEnvironment, buildEnvironment } from "./build-environment";
import { invalidObject } from "./check-fields";
import { chartIn, filesOf } from "./open-sources";
import { editTree } from "./render-kustomize";
import { renderWithSecrets } from "./render-with-secrets";
import type { DependencySource } from "./source-render";
import { withOverrides } from "./source-overrides";
import { fieldOf, sourceTypeOf } from "./source-type";
import { uniqueObjects } from "./unique-objects";

/** One source of a `Sync`. Plain data. */
export interface SyncSource {
  /** Where it is declared: `sources[1]`, or "" for the arguments themselves. */
  readonly field: string;
  /** A directory of this machine. */
  readonly source?: string | undefined;
  /** What is fetched, in place of it. */
  readonly spec?: SourceSpec;
  /** The folder in it; absent for all of it. */
  readonly path?: string | undefined;
  /** The name by which other sources refer to its files. */
  readonly ref?: string | undefined;
  /** The block `kustomize`. */
  readonly kustomize?: object | undefined;
  /** The block `helm`. */
  readonly helm?: object | undefined;
  /** The block `directory`. */
  readonly directory?: object | undefined;
  /** Paths of secrets in it. */
  readonly secrets: readonly FieldPath[];
}

/** The sources of a `Sync`, and how they are rendered. Defaults are filled in. */
export interface SyncSourcesRequest {
  /** Who renders them, in messages: `Sync/shop`. */
  readonly object: string;
  /** The name of releases. */
  readonly name: string;
  /** At least one. */
  readonly sources: readonly SyncSource[];
  /** What Flux does with the folder of the only source. */
  readonly flux: FluxFields | undefined;
  /** What happens with entries of kustomizations that match nothing. */
  readonly unmatched: UnmatchedMode;
  /** Whether charts of kustomizations are inflated. */
  readonly enableHelm: boolean;
  /** `.Capabilities.KubeVersion` of charts that set none; "" for that of Helm. */
  readonly helmKubeVersion: string;
  /** `.Capabilities.APIVersions` of charts that set none. */
  readonly helmApiVersions: readonly string[];
  /** The limit of the work of a chart's templates, in steps; undefined for the default. */
  readonly templateSteps: number | undefined;
  /** What decrypts what SOPS encrypted; undefined if that stays as it is. */
  readonly keyServices: readonly KeyService[] | undefined;
  /** Fetches a source. */
  readonly fetch: (spec: SourceSpec) => Promise<ResolvedSource>;
}

/** Sources whose files are there. */
export interface OpenedSyncSources {
  /** Whether the objects depend on the namespace of the sync. */
  readonly usesNamespace: boolean;
  /**
   * Renders them.
   *
   * @param namespace "" for that of a cluster
   * @throws SyncError with an ARGO_ code, or that of the renderer
   */
  readonly render: (namespace: string) => Promise<RenderedSync>;
}

/** The objects of a `Sync`. */
export interface RenderedSync {
  /** With the paths of the fields that are derived from secrets. */
  readonly objects: readonly RenderedObject[];
  /** Messages for the user. */
  readonly warnings: readonly string[];
}

/**
 * Opens the sources of a `Sync`: folders with a kustomization, with a chart or with plain manifests.
 *
 * @throws SyncError with an ARGO_ or a SOURCE_ code
 */
export async function openSyncSources(request: SyncSourcesRequest): Promise<OpenedSyncSources> {
  const opened: OpenedSource[] = [];
  for (const source of request.sources) opened.push(await open(source, request));
  const rendered = opened.filter(({ source: { ref, path, spec } }) => {
    return ref === undefined || path !== undefined || spec?.kind === "HelmChart";
  });
  const references = referencesOf(opened, request);
  return {
    usesNamespace: rendered.length > 1 || rendered.some((one) => one.type === "Helm" || namesNamespace(one)),
    render: async (namespace) => {
      const objects: RenderedObject[] = [];
      const warnings = opened.flatMap((one) => one.warnings);
      const dependencies: DependencySource = {
        hasAccess: () => false,
        fetch: async (spec) => chartIn(await request.fetch(spec), (warning) => warnings.push(warning)),
      };
      for (const one of rendered) {
        const own =
          one.type === "Overlay"
            ? await renderOverlay(one, { ...request, namespace })
            : { objects: await renderPlain(one, { ...request, namespace, references, dependencies }), warnings: [] };
        pushAll(objects, own.objects);
        pushAll(warnings, own.warnings);
      }
      const unique = uniqueObjects(objects, request.object, namespace);
      return { objects: unique.objects, warnings: [...warnings, ...unique.warnings] };
    },
  };
}

interface OpenedSource {
  readonly source: SyncSource;
  readonly tree: SourceTree;
  readonly folder: string;
  readonly revision: string;
  readonly type: "Overlay" | "Helm" | "Directory";
  readonly warnings: readonly string[];
}

async function open(source: SyncSource, { object, flux, fetch }: SyncSourcesRequest): Promise<OpenedSource> {
  const { spec, path, field } = source;
  if (spec?.kind === "HelmRepository") {
    const mend = "write new HelmChart({ sourceRef: …, chart: … }) for it";
    throw invalidObject(
      object,
      fieldOf({ object, field }, "sourceRef"),
      "it is a HelmRepository, which has no files",
      mend,
    );
  }
  const files =
    spec === undefined
      ? { ...openOwn(source.source ?? ".", path ?? "."), revision: "", warnings: [] }
      : filesOf(await fetch(spec), normalizeTreePath(path ?? ".", "the source"));
  return { source, ...files, type: flux === undefined ? typeOf(source, files, object) : "Overlay" };
}

function openOwn(source: string, path: string): Pick<OpenedSource, "tree" | "folder"> {
  return { tree: openDirectory(resolve(source), { label: source }), folder: normalizeTreePath(path, source) };
}

/** What makes objects of a source. A folder without manifests is none with plain ones, unless it says so. */
function typeOf(
  { field, spec, kustomize, helm, directory, path }: SyncSource,
  { tree, folder }: Pick<OpenedSource, "tree" | "folder">,
  object: string,
): OpenedSource["type"] {
  if (spec?.kind === "HelmChart") {
    const [other] = Object.keys(optional({ path, directory, kustomize }));
    if (other === undefined) return "Helm";
    throw invalidObject(object, fieldOf({ object, field }, other), "the source is a chart", "remove it");
  }
  if (kustomize !== undefined) return "Overlay";
  if (helm !== undefined) return "Helm";
  if (directory !== undefined) return "Directory";
  if (tree.entryAt(folder) !== "directory") return "Overlay";
  const type = sourceTypeOf({}, tree, folder, { object, field });
  if (type === "Helm") return type;
  if (type === "Kustomize") return "Overlay";
  return tree.list(folder).some((name) => /\.(?:yaml|yml|json)$/.test(name)) ? type : "Overlay";
}

function referencesOf(
  opened: readonly OpenedSource[],
  { object }: SyncSourcesRequest,
): ReadonlyMap<string, SourceTree> {
  const references = new Map<string, SourceTree>();
  for (const { tree, source } of opened) {
    const { ref, spec, field } = source;
    if (ref === undefined) continue;
    const at = fieldOf({ object, field }, "ref");
    if (spec?.kind === "HelmChart") throw invalidObject(object, at, "a chart cannot be referred to", "remove it");
    if (references.has(ref))
      throw invalidObject(object, at, "another source has the same name", "give it another name");
    references.set(ref, tree);
  }
  return references;
}

type NamespacedRequest = SyncSourcesRequest & { readonly namespace: string };
type RequestFacts = Pick<NamespacedRequest, "object" | "name" | "namespace">;

async function renderOverlay(
  opened: OpenedSource,
  { flux, keyServices, ...request }: NamespacedRequest,
): Promise<RenderedSync> {
  const { source, folder } = opened;
  const { unmatched, enableHelm, templateSteps } = request;
  const { tree, kubeVersion, apiVersions } = editOverlay(opened, request);
  const helmKubeVersion = kubeVersion ?? request.helmKubeVersion;
  const helmApiVersions = apiVersions.length > 0 ? apiVersions : request.helmApiVersions;
  // What the planning of a Kustomization notes about annotations is not so in a sync.
  const {
    plan,
    warnings,
    unmatched: misses,
  } = await planOverlay({
    ...{ unmatched, enableHelm, helmKubeVersion, helmApiVersions, templateSteps, hooks: "apply" },
    ...{ source: source.source ?? ".", path: folder },
    ...optional({ tree, flux, keyServices }),
    // The secrets of other arguments make all objects secret.
    secrets: source.secrets.map(([first = "", ...rest]) => (first === "flux" ? [first, "build", ...rest] : [first])),
  });
  return { objects: plannedObjects(plan), warnings: [...warnings, ...misses.map(({ message }) => message)] };
}

interface EditedOverlay {
  /** Undefined for a folder of this machine as it is. */
  readonly tree: SourceTree | undefined;
  readonly kubeVersion?: string;
  readonly apiVersions: readonly string[];
}

/** What the block `kustomize` makes of a folder, with the overrides in it, as in an Application. */
function editOverlay(opened: OpenedSource, request: RequestFacts): EditedOverlay {
  const { source, tree, folder } = opened;
  const place = { object: request.object, field: source.field };
  const { kustomize: given } = source;
  const { kustomize } = isMap(given) ? withOverrides({ kustomize: given }, tree, folder, request.name) : {};
  if (!isMap(kustomize)) return { tree: source.spec === undefined ? undefined : tree, apiVersions: [] };
  return {
    tree: editTree({ tree, folder, place, environment: environmentOf(opened, request) }, kustomize),
    apiVersions: lookUpList(kustomize, "apiVersions").map(String),
    ...optional({ kubeVersion: lookUpText(kustomize, "kubeVersion") }),
  };
}

/** Whether the block `kustomize` has a variable with the namespace. */
function namesNamespace({ source: { kustomize } }: OpenedSource): boolean {
  return JSON.stringify(kustomize ?? {}).includes("ARGOCD_APP_NAMESPACE");
}

function environmentOf({ source, revision }: OpenedSource, { name, namespace }: RequestFacts): BuildEnvironment {
  const { spec, path = "" } = source;
  const repoURL = spec !== undefined && "url" in spec ? spec.url : "";
  return buildEnvironment({
    ...{ name, namespace, project: "default", revision },
    source: { repoURL, path, targetRevision: "" },
  });
}

function renderPlain(
  opened: OpenedSource,
  request: NamespacedRequest & {
    readonly references: ReadonlyMap<string, SourceTree>;
    readonly dependencies: DependencySource;
  },
): Promise<readonly RenderedObject[]> {
  const { object, name, namespace, references, helmKubeVersion, helmApiVersions, templateSteps, keyServices } = request;
  const { source, tree, folder } = opened;
  const { field, helm, directory, secrets } = source;
  const blocks = Object.entries({ helm, directory }).filter(([, block]) => isMap(block));
  return renderWithSecrets(
    {
      ...{ source: Object.fromEntries(blocks), tree, folder, name, namespace, references, templateSteps },
      environment: environmentOf(opened, request),
      place: { object, field },
      buildFlags: { enableHelm: false, isUnrestricted: false },
      dependencies: request.dependencies,
      capabilities: () =>
        Promise.resolve({
          ...optional({ kubeVersion: helmKubeVersion === "" ? undefined : helmKubeVersion }),
          ...optional({ apiVersions: helmApiVersions.length === 0 ? undefined : helmApiVersions }),
        }),
      ...optional({ decryption: keyServices && { services: keyServices } }),
    },
    secrets,
  );
}
