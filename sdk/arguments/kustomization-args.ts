import type {
  ConflictPolicy,
  DecryptionArgument,
  DeletionPolicy,
  EventMode,
  PlanLimits,
  Granularity,
  HealthArguments,
  OverlayRequest,
  SubstituteSource,
  UpdateMode,
} from "slipway/internal";
import type { CommonKustomizationArgs } from "./common-kustomization-args";
import type { FluxBuildArgs } from "./flux-build-args";
import type { OverlayBuildArgs } from "./overlay-build-args";
import type { KnownDeliveryArgs } from "./read-delivery-args";

/** A folder that is built as `kustomize build` builds it, with an overlay on top of it. */
export interface OverlayKustomizationArgs extends CommonKustomizationArgs, OverlayBuildArgs {
  /** Excludes the fields of an overlay: see `FluxKustomizationArgs`. */
  readonly flux?: undefined;
}

/** Arguments that exclude `flux`. */
export type NoOverlayBuildArgs = { readonly [Name in keyof OverlayBuildArgs]?: undefined };

/** A folder that is built as a Flux Kustomization builds it. */
export interface FluxKustomizationArgs extends CommonKustomizationArgs, FluxBuildArgs, NoOverlayBuildArgs {}

/**
 * The arguments of a `Kustomization`: where the folder is, how it is built, and how its objects are applied. It is
 * built as `kustomize build` does it, with the fields of a kustomization file among the arguments as an overlay on top,
 * or as Flux does it, with the argument `flux`.
 */
export type KustomizationArgs = OverlayKustomizationArgs | FluxKustomizationArgs;

/** The arguments once all outputs are known. */
export interface KnownKustomizationArgs extends Omit<OverlayRequest, "pinnedFiles">, HealthArguments {
  /** Whether newer content of the addresses of manifests is used; undefined without manifests. */
  readonly updateOfUrls?: UpdateMode;
  readonly granularity: Granularity;
  readonly materialize: "slipway" | "kubernetes";
  readonly timeout: string;
  readonly prune: boolean;
  readonly onConflict: ConflictPolicy | undefined;
  readonly acceptCrdChanges: readonly string[];
  readonly delivery: KnownDeliveryArgs;
  readonly limits: PlanLimits;
  readonly expectPlan: string | undefined;
  readonly deletionPolicy: DeletionPolicy;
  readonly events: EventMode;
  /** The sources of `postBuild.substituteFrom`. */
  readonly substituteFrom: readonly SubstituteSource[];
  /** Undefined if nothing is decrypted. */
  readonly decryption: DecryptionArgument | undefined;
}
