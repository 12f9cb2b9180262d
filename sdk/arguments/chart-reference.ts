import type { SourceSpec } from "slipway/internal";
import { ArgumentError } from "./read-arguments";
import { isSourceReference, type SourceReference } from "./source-reference";

/** What a chart from a source has of its own. */
const others = ["chart", "version", "repo", "digest", "keyring", "auth"] as const;

/** The argument `chartRef`; undefined if it is not given. Throws ArgumentError. */
export function readChartReference(given: Readonly<Record<string, unknown>>): SourceReference | undefined {
  const { chartRef } = given;
  if (chartRef === undefined || chartRef === null) return undefined;
  if (!isSourceReference(chartRef)) {
    const reason = 'must be a source of a chart, such as new HelmChart({ sourceRef: repository, chart: "shop" })';
    throw new ArgumentError("chartRef", reason);
  }
  const other = others.find((name) => given[name] !== undefined && given[name] !== null);
  if (other === undefined) return chartRef;
  throw new ArgumentError("chartRef", `cannot be given beside ${other}: remove one of them`);
}

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
