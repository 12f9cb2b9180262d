import type { SourceSpec } from "slipway/internal";
import { ArgumentError } from "./argument-error";

/**
 * The chart that a source names: a `HelmChart`, or an `OciRepository` or `Artifact` that is a chart. Throws
 * ArgumentError.
 */
export function chartSpecOf(spec: SourceSpec): SourceSpec {
  switch (spec.kind) {
    case "HelmChart":
      return spec;
    case "OCIRepository":
    case "Artifact":
      return { kind: "HelmChart", sourceRef: spec, chart: "." };
    case "HelmRepository":
    case "GitRepository":
    case "Bucket":
    case "Directory": {
      const reason = `is a ${spec.kind}, which has no single chart: write new HelmChart({ sourceRef: …, chart: … })`;
      throw new ArgumentError("chartRef", reason);
    }
  }
}

/** A source of files, for a `Kustomization`. Throws ArgumentError. */
export function fileSpecOf(spec: SourceSpec): SourceSpec {
  if (spec.kind !== "HelmRepository" && spec.kind !== "HelmChart") return spec;
  throw new ArgumentError("sourceRef", `is a ${spec.kind}, which has no manifests: write a Chart for it`);
}
