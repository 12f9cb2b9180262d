import type { SyncError } from "../errors/sync-error";
import type { FieldPath } from "../model/objects/change";
import type { ClusterCapabilities } from "../model/rendering/cluster-capabilities";
import type { FluxBuildSpec } from "../model/flux/build-spec";
import type { FluxFields } from "../model/flux/flux-fields";
import type { RenderedInventory } from "../model/outcomes/kustomize-inventory";
import type { InlineOverlay } from "../model/rendering/inline-overlay";
import type { RenderedObject } from "../model/rendering/rendered-object";
import type { SourceTree } from "../model/sources/source-tree";
import type { Decryption } from "./flux/decryption";
import type { Chart } from "./helm/chart/chart";
import type { RenderedRelease } from "./helm/manifests/render-release";
import type { LookUpAnswer, LookUpRequest } from "./helm/engine/gather-look-ups";
import type { WithVersion } from "./helm/context";
import type { TemplateChartOptions, TemplatedHook } from "./helm/template-chart";
import type { BuildOptions } from "./kustomize/build";

/** The inputs of a render. Each step reads the part that it needs. */
export interface RenderRequest {
  readonly source: OverlaySource | ChartSource;
  /** Kustomizations that change the objects, in order. */
  readonly postRenderers: readonly PostRenderer[];
  /** The same with perturbed secrets; absent if they have none. */
  readonly perturbedPostRenderers?: readonly PostRenderer[];
  /** How the hooks of a chart pass them: as in a release of Helm 4. Without it, objects pass and hooks do not. */
  readonly hookPassage?: HookPassage;
  /** The user's inputs, which may contain secrets. */
  readonly inputs: RenderInputs;
  /** Paths of secrets among the inputs. A path that does not begin with a key of `inputs` taints everything. */
  readonly secrets: readonly FieldPath[];
  /** Inputs that a preview does not know yet. Absent if all are known. */
  readonly unknown?: UnknownInputs;
}

/** How hooks pass the post-renderers: not at all, with the other objects, or by themselves. */
export type HookPassage = "nohooks" | "combined" | "separate";

/** Inputs that are not known yet. */
export interface UnknownInputs {
  /** At least one. */
  readonly leaves: readonly UnknownInput[];
  /** The chart with the facts of the release that it may have instead, for example another revision. */
  readonly otherSource?: ChartSource;
}

/** An input that is not known yet. */
export interface UnknownInput {
  /** The path in the inputs. */
  readonly path: FieldPath;
  /** The value that the chart has there by default, as plain data; undefined if there is none. */
  readonly byDefault: unknown;
  /** The values to try in its place, at least two; by default those of the type and form of `byDefault`. */
  readonly candidates?: readonly unknown[];
  /** Values that templates compare it with. */
  readonly constants?: readonly (string | number)[];
  /** Values with the fields and items that templates read, in case it is a map or a list. */
  readonly samples?: readonly unknown[];
  /** Whether templates only print it, so that fewer values need to be tried. */
  readonly isOnlyPrinted?: boolean;
}

/** What depends on unknown inputs, in addition to the computed fields of the objects. */
export interface UnknownResults {
  /** Whether it is not known which hooks there are, and when they run. */
  readonly areHooksOpen: boolean;
  /** Objects that may not exist. They are in no other list. */
  readonly open: readonly RenderedObject[];
  /** Those of `open` whose ids are made of a value that was tried, so that they must not be shown. */
  readonly invented: ReadonlySet<RenderedObject>;
  /** Paths of the inputs that decide which objects and hooks there are; empty if none does. */
  readonly decidedBy: readonly FieldPath[];
}

/** Inputs that affect rendered objects, as plain data: those of the source's kind. */
export interface RenderInputs {
  /** A chart's values. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** An overlay on top of the folder of an overlay source. */
  readonly overlay?: InlineOverlay;
  /** What Flux does with the folder and the objects of an overlay source. */
  readonly flux?: FluxFields;
}

/** A folder with a kustomization. */
export interface OverlaySource {
  readonly kind: "overlay";
  readonly tree: SourceTree;
  /** The folder in the tree; "." is its root. */
  readonly path: string;
  readonly options: BuildOptions;
  /** The tree with the kustomization file that Flux builds in the folder; needed for `build` of `inputs.flux`. */
  readonly compose?: (spec: FluxBuildSpec) => SourceTree;
  /** The keys for files and objects that sops encrypted. Absent: nothing is decrypted. */
  readonly decryption?: Decryption;
}

/** A chart, and the data of its templates other than the values. */
export interface ChartSource {
  readonly kind: "chart";
  readonly chart: Chart;
  readonly options: WithVersion<Omit<TemplateChartOptions, "values" | "capabilities" | "lookUp" | "log">>;
  readonly cluster: ClusterCapabilities;
  readonly includeCrds: boolean;
  /** Resolves calls of the function `lookup`, in the order of the requests. */
  readonly lookUp: (requests: readonly LookUpRequest[]) => Promise<readonly LookUpAnswer[]>;
}

/** A kustomization that changes rendered objects. */
export interface PostRenderer {
  /**
   * Returns a source with the kustomization in which the file `firstResource` of the options contains the manifests.
   */
  overlayWith(manifests: string): Omit<OverlaySource, "kind">;
}

/** The result of the steps so far. */
export interface RenderState {
  readonly objects: readonly RenderedObject[];
  /** The objects in a chart's `crds/`, which are applied first. */
  readonly crds: readonly RenderedObject[];
  readonly hooks: readonly TemplatedHook[];
  /** The rendered documents of a chart before post-renderers; undefined for an overlay. */
  readonly release: RenderedRelease | undefined;
  /** The text of a chart's `NOTES.txt`. */
  readonly notes: string;
  readonly areNotesTainted: boolean;
  /** The inventory object of a kustomization, which is also among `objects`. */
  readonly inventory: RenderedInventory | undefined;
  readonly warnings: readonly string[];
  /** One error for each entry of a kustomization that matches nothing, if the build warns about them. */
  readonly unmatched: readonly SyncError[];
  /** The hashes of contents in names: see `BuildResult`. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Whether values of generated Secrets may be in other objects too. */
  readonly copiesSecrets: boolean;
  /** Texts of the selectors of labels and annotations that entries of a kustomization have. */
  readonly askedSelectors: ReadonlySet<string>;
  /** Results of the function `lookup`, by the canonical JSON of the request. */
  readonly lookUps: ReadonlyMap<string, LookUpAnswer>;
  /** What the content is with perturbed secrets; absent without secrets, and empty if it cannot be rendered. */
  readonly perturbed?: RenderState;
  /** Set if inputs are unknown. */
  readonly unknown?: UnknownResults;
}

/** A step of the pipeline. It returns the state with its changes. */
export type RenderStep = (state: RenderState, request: RenderRequest) => RenderState | Promise<RenderState>;

/** The state before the first step. */
export const nothingRendered: RenderState = {
  objects: [],
  crds: [],
  hooks: [],
  release: undefined,
  notes: "",
  areNotesTainted: false,
  inventory: undefined,
  warnings: [],
  unmatched: [],
  hashes: new Map(),
  copiesSecrets: false,
  askedSelectors: new Set(),
  lookUps: new Map(),
};
