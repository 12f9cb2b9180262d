import { isMap } from "../../lib/look-up";
import type { InlineOverlay } from "./inline-overlay";
import type { SourceLocation } from "../sources/source-location";

/**
 * What objects were rendered from, as plain data: enough to say where a field of theirs was set. It holds no
 * credentials and no values.
 */
export type RenderedFrom = (OverlayRender | ChartRender) & {
  /** The number of objects that were rendered with these, for all resources of the component. */
  readonly total?: number;
};

/** Arguments of a program that decide which files an overlay reads. */
export interface CarriedArguments {
  /** An overlay on top of the folder that the program gives; without secrets. */
  readonly overlay?: InlineOverlay;
  /** The fields that Flux composes with the kustomization file of the folder; without secrets. Not with `overlay`. */
  readonly build?: Readonly<Record<string, unknown>>;
  /** True if arguments are left out here, because they have secrets, are large, or change objects after the build. */
  readonly isPartial?: boolean;
  /** True if a render with these arguments alone may read other files. */
  readonly readsOtherFiles?: boolean;
}

/** Objects of an overlay: it is rendered again where a field is to be found. */
export interface OverlayRender extends CarriedArguments {
  /** The kind of the source of objects. */
  readonly kind: "overlay";
  /** The source of the overlay, with what its files refer to. */
  readonly location: SourceLocation;
  /** The folder of the kustomization in the source. */
  readonly path: string;
  /** Digest of all that was read: another one means that the files have changed since. Absent if none can be told. */
  readonly digest?: string;
  /** What charts of the overlay were rendered for, where it is not the default. */
  readonly helm?: HelmTarget;
}

/** The cluster that charts of an overlay are rendered for. */
export interface HelmTarget {
  /** `.Capabilities.KubeVersion`; "" for Helm's own. */
  readonly kubeVersion?: string;
  /** `.Capabilities.APIVersions` besides those of Helm. */
  readonly apiVersions?: readonly string[];
}

/** The chart that objects were rendered from. */
export interface ChartOrigin {
  /** The kind of the source of objects. */
  readonly kind: "chart";
  /** The archive or the folder of the chart. */
  readonly location: SourceLocation;
  /** The version of Kubernetes that the program declares for the chart. */
  readonly kubeVersion?: string;
}

/** Objects of a chart, whose values are not known here. */
export interface ChartRender extends ChartOrigin {
  /** The template or CRD file of each object, by its id: `web/templates/deployment.yaml`. */
  readonly templates: Readonly<Record<string, string>>;
}

/** The version of Kubernetes that the program declares; undefined if it declares none. */
export function declaredKubeVersion(from: RenderedFrom): string | undefined {
  const declared: unknown = from.kind === "chart" ? from.kubeVersion : from.helm?.kubeVersion;
  return typeof declared === "string" && declared !== "" ? declared : undefined;
}

/**
 * Reads what a program sends; undefined if it is something else. Older versions send `SOURCE//PATH`, a directory
 * and the folder in it.
 */
export function readRenderedFrom(sent: unknown): RenderedFrom | undefined {
  if (typeof sent === "string") {
    const at = sent.lastIndexOf("//");
    if (at <= 0) return undefined;
    return { kind: "overlay", location: { kind: "directory", path: sent.slice(0, at) }, path: sent.slice(at + 2) };
  }
  if (!isMap(sent) || !isMap(sent["location"])) return undefined;
  const isOverlay = sent["kind"] === "overlay" && typeof sent["path"] === "string";
  const isChart = sent["kind"] === "chart" && isMap(sent["templates"]);
  return isOverlay || isChart ? (sent as unknown as RenderedFrom) : undefined;
}
