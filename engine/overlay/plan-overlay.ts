import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { addExcerpts } from "../errors/add-excerpts";
import { isSyncError, type SyncError } from "../errors/sync-error";
import { canonicalJson } from "../lib/canonical-json";
import { optional } from "../lib/optional";
import type { FieldPath } from "../model/objects/change";
import type { FluxBuildSpec, GeneratedKustomization } from "../model/flux/build-spec";
import type { FluxFields } from "../model/flux/flux-fields";
import type { InlineOverlay } from "../model/rendering/inline-overlay";
import type { KubeObject } from "../model/objects/kube-object";
import type { KeyService } from "../model/sources/key-service";
import type { RenderedInventory } from "../model/outcomes/kustomize-inventory";
import type { Plan } from "../model/plans/plan";
import { keyOf, printKey } from "../model/objects/object-key";
import type { OverlayRender } from "../model/rendering/rendered-from";
import { composeLocation } from "../model/sources/source-location";
import type { SourceTree } from "../model/sources/source-tree";
import type { UnmatchedMode } from "../model/plans/policies";
import { argoHookReader } from "../plan/hooks/read-own-argo-hook";
import { planObjects } from "../plan/plan-objects";
import { render } from "../render/pipeline";
import { type ArgumentNames, argumentNamesOf, nameArguments } from "../render/kustomize/inline/name-arguments";
import type { RenderState } from "../render/render-state";
import { withoutSecrets } from "../render/taint/redact-difference";
import { openDirectory } from "../sources/directory";
import { sourceIgnoreRules } from "../sources/ignore/load-patterns";
import type { PinnedFiles } from "../sources/remote/remote-options";
import { openRemotes } from "../sources/remote/remotes";
import { systemEnvironment } from "../sources/system-environment";
import { composeFlux } from "./compose-flux";
import { gatherManifests, type ManifestsRequest } from "./gather-manifests";
import { nameSpecFields, namingSpecFields } from "./name-spec-fields";
import { checkPlace, explainSource } from "./check-place";
import { carriedArguments } from "./carried-arguments";
import { argumentAt, inputPathOf, unknownArgument } from "./unknown-arguments";
import { digestOf, type OverlayFiles, textOf } from "./overlay-files";
import type { ArgoHookMode } from "./settings/closed-sets";

/** The overlay to render, with its options. Plain data; defaults are filled in. */
export interface OverlayRequest {
  /** The directory that contains the overlay and all its bases. */
  readonly source: string;
  /** The files of a source that was resolved, in place of the directory `source`. */
  readonly tree?: SourceTree;
  /** The folder of the kustomization file in the source. */
  readonly path: string;
  /** What happens with entries that match nothing. */
  readonly unmatched: UnmatchedMode;
  /** Whether Helm charts of kustomizations are inflated. */
  readonly enableHelm: boolean;
  /** The value of `.Capabilities.KubeVersion` for charts that set none. */
  readonly helmKubeVersion: string;
  /** Further values of `.Capabilities.APIVersions` for charts that set none. */
  readonly helmApiVersions: readonly string[];
  /** The limit of the work of a chart's templates, in steps; undefined for the default. */
  readonly templateSteps?: number | undefined;
  /** An overlay on top of the folder `path`, as plain data; its paths are relative to `source`. */
  readonly overlay?: InlineOverlay;
  /** Manifests that are built in place of a folder; `path` does not count then. Default: none. */
  readonly manifests?: ManifestsRequest;
  /** What Flux does with the folder and its objects. Default: nothing. Not with `overlay` if it has `build`. */
  readonly flux?: FluxFields;
  /** What decrypts the files and objects that sops encrypted. Default: they stay as they are. */
  readonly keyServices?: readonly KeyService[];
  /** Paths of secrets in the request. If another field than `overlay` and `flux` has one, all objects are secret. */
  readonly secrets?: readonly FieldPath[];
  /**
   * How objects with Argo CD's hook annotation are treated: they run as hooks, are left out, or are applied as all
   * others. Default: "apply".
   */
  readonly hooks?: ArgoHookMode;
  /** Paths of arguments that a preview does not know yet: see `unknownArgument`. */
  readonly unknown?: readonly FieldPath[];
  /** The files of web servers whose content is pinned. Default: none. */
  readonly pinnedFiles?: PinnedFiles;
  /** Rendered objects that are not part of the plan: others deliver them. Default: none. */
  readonly leavesOut?: (object: KubeObject) => boolean;
}

/** A rendered and planned overlay. */
export interface PlannedOverlay {
  /** The plan of the rendered objects. */
  readonly plan: Plan;
  /** Set if the kustomization has the field `inventory`; its ConfigMap is not part of the plan. */
  readonly inventory: RenderedInventory | undefined;
  /** The digest of the files that were read, of all fetched sources, and of `overlay`. */
  readonly digest: string;
  /** Whether the digest is derived from secrets. */
  readonly isDigestTainted: boolean;
  /**
   * Messages for the user, for example that a server was not reachable and a cached copy was used; those about the
   * order of its objects are notes of the plan.
   */
  readonly warnings: readonly string[];
  /** One error for each entry that matches nothing, if `unmatched` is "warn". */
  readonly unmatched: readonly SyncError[];
  /** Whether the ids of some objects are made of values that are not known yet: the plan does not contain them. */
  readonly areNamesOpen: boolean;
  /** The ids of objects whose existence depends on values that are not known yet; the plan does not contain them. */
  readonly open: readonly string[];
  /** Paths of the arguments that decide which objects there are; empty if that is known. */
  readonly decidedBy: readonly FieldPath[];
  /** What the plugin needs to say where a field of an object was set. */
  readonly renderedFrom: OverlayRender;
}

/**
 * Renders an overlay and plans its objects.
 *
 * @throws SyncError with a SOURCE_, KUSTOMIZE_, HELM_ or PLAN_ code
 */
export async function planOverlay(given: OverlayRequest): Promise<PlannedOverlay> {
  const tree = given.tree ?? openSource(given.source);
  const request = given.manifests === undefined ? given : { ...given, overlay: gatherManifests(tree, given) };
  const { path, unmatched, overlay, flux, keyServices, secrets = [], unknown = [] } = request;
  const leaves = unknown.map((own) => unknownArgument(own)).filter((leaf) => leaf !== undefined);
  if (given.manifests === undefined) {
    checkPlace(tree, { path, isComposed: flux?.build !== undefined, hasOverlay: overlay !== undefined });
  }
  const remotes = openRemotes(optional({ pinned: given.pinnedFiles }));
  const helm = {
    enabled: request.enableHelm,
    kubeVersion: request.helmKubeVersion,
    apiVersions: request.helmApiVersions,
    environment: systemEnvironment(),
    ...optional({ templateSteps: request.templateSteps }),
  };
  let generated: GeneratedKustomization | undefined;
  const compose = (spec: FluxBuildSpec): SourceTree => {
    // A fetched source has left out what it ignores.
    const ignore = request.tree === undefined ? sourceIgnoreRules(tree, path) : undefined;
    const composed = composeFlux(tree, path, spec, ignore);
    generated = composed.generated;
    return composed.tree;
  };
  const renderWith = (provenance: boolean): Promise<RenderState> =>
    render({
      source: {
        kind: "overlay",
        tree,
        path,
        options: { unmatched, remotes, helm, provenance },
        compose,
        ...optional({ decryption: keyServices && { services: keyServices } }),
      },
      postRenderers: [],
      inputs: optional({ overlay, flux }),
      secrets,
      ...(leaves.length === 0 ? {} : { unknown: { leaves } }),
    });
  const files = { tree, remotes };
  const names = overlay === undefined ? undefined : (): ArgumentNames => argumentNamesOf(overlay);
  const spec = flux?.build ?? {};
  const planned = await showingLines(files, names, () =>
    namingSpecFields(
      () => generated,
      spec,
      () => planOrExplain(renderWith, { hooks: request.hooks ?? "apply", leavesOut: request.leavesOut ?? none }),
    ),
  );
  const digest = digestOf(files);
  const inSpec = (miss: SyncError): SyncError =>
    generated === undefined ? miss : nameSpecFields(miss, generated, spec);
  const inputs = [overlay, flux].filter((input) => input !== undefined);
  return {
    ...planned,
    unmatched: planned.unmatched.map((miss) => addExcerpts(inSpec(miss), (file) => textOf(files, file))),
    digest: inputs.length === 0 ? digest : sha256(canonicalJson([digest, ...inputs])),
    isDigestTainted: secrets.length > 0,
    renderedFrom: overlayRender(request, files, digest),
  };
}

function openSource(source: string): SourceTree {
  try {
    return openDirectory(resolve(source));
  } catch (error) {
    throw isSyncError(error) ? explainSource(error, source) : error;
  }
}

/**
 * Adds the source line to errors about files. The line is read from the source itself, so a line of an encrypted file
 * is shown encrypted.
 */
async function showingLines<Result>(
  files: OverlayFiles,
  names: (() => ArgumentNames) | undefined,
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (!isSyncError(error)) throw error;
    const named = names === undefined ? error : nameArguments(error, names());
    throw addExcerpts(named, (file) => textOf(files, file));
  }
}

function sha256(text: string): string {
  return `sha256:${createHash("sha256").update(text).digest("hex")}`;
}

function overlayRender(request: OverlayRequest, { tree, remotes }: OverlayFiles, digest: string): OverlayRender {
  const { path, helmKubeVersion: kubeVersion, helmApiVersions: apiVersions, templateSteps } = request;
  const location = composeLocation(tree.location, remotes.locations());
  const isDefault = kubeVersion === "" && apiVersions.length === 0 && templateSteps === undefined;
  const helm = isDefault ? {} : { helm: { kubeVersion, apiVersions, ...optional({ templateSteps }) } };
  const { overlay, flux, keyServices, secrets = [], unknown = [] } = request;
  const hidden = [...secrets, ...unknown.map(inputPathOf)];
  const carried = carriedArguments({ overlay, flux, isDecrypted: keyServices !== undefined, hidden });
  // A render without all arguments reads other files.
  const known = carried.readsOtherFiles === true ? {} : { digest };
  return { kind: "overlay", location, path, ...known, ...helm, ...carried };
}

type PlannedState = Pick<
  PlannedOverlay,
  "plan" | "inventory" | "warnings" | "unmatched" | "areNamesOpen" | "open" | "decidedBy"
>;

/** If planning fails, builds the overlay again with provenance, so that the error contains the places of the fields. */
async function planOrExplain(
  renderWith: (provenance: boolean) => Promise<RenderState>,
  choice: ObjectChoice,
): Promise<PlannedState> {
  const state = await renderWith(false);
  try {
    return planState(state, choice);
  } catch (error) {
    if (!isSyncError(error)) throw error;
    const again = await renderWith(true);
    const { perturbed } = again;
    return withoutSecrets({
      run: () => planState(again, choice),
      hasSecrets: () => perturbed !== undefined,
      perturbed: () => perturbed && planState(perturbed, choice),
    });
  }
}

/** Which rendered objects are planned, and as what. */
interface ObjectChoice {
  readonly hooks: ArgoHookMode;
  readonly leavesOut: (object: KubeObject) => boolean;
}

const none = (): boolean => false;

function planState(
  { objects, inventory, warnings, unmatched, unknown }: RenderState,
  { hooks, leavesOut }: ObjectChoice,
): PlannedState {
  // A dependency may name an object that may exist.
  const surrounding = new Map((unknown?.open ?? []).map(({ object }) => [printKey(keyOf(object)), true] as const));
  const plan = planObjects(
    objects.filter((object) => object !== inventory?.rendered && !leavesOut(object.object)),
    { surrounding, ...(hooks === "apply" ? {} : { readHook: argoHookReader(hooks) }) },
  );
  return {
    areNamesOpen: (unknown?.invented.size ?? 0) > 0,
    open: (unknown?.open ?? [])
      .filter((one) => unknown?.invented.has(one) !== true)
      .map(({ object }) => printKey(keyOf(object))),
    decidedBy: (unknown?.decidedBy ?? []).map(argumentAt),
    plan,
    inventory,
    warnings,
    unmatched,
  };
}
