// Source: OCI image-spec v1.1.1 manifest.md, image-index.md; helm pkg/registry/client.go@v3.22.0 (Pull), constants.go.
import { SyncError } from "../../../errors/sync-error";
import { isMap } from "../../../lib/look-up";
import { textField, type Plain } from "../../../lib/text-field";
import { type Descriptor, indexType, manifestType } from "../../oci/manifest-types";
import { isDigest } from "../../oci/oci-reference";

const configType = "application/vnd.cncf.helm.config.v1+json";
const chartType = "application/vnd.cncf.helm.chart.content.v1.tar+gzip";
const legacyChartType = "application/tar+gzip";
export const provenanceType = "application/vnd.cncf.helm.chart.provenance.v1.prov";

/** The parts of a chart's manifest. */
export interface ChartManifest {
  readonly chart: Descriptor;
  readonly provenance: Descriptor | undefined;
  readonly isLegacy: boolean;
}

/** An index of manifests, or the manifest of a chart. */
export type Manifest =
  { readonly kind: "index"; readonly manifests: readonly Descriptor[] } | ({ readonly kind: "chart" } & ChartManifest);

/**
 * Reads a manifest.
 *
 * @param mediaType the media type that the registry sent
 * @throws SyncError CHART_MANIFEST_INVALID with Helm's message where it is not a chart's
 */
export function readManifest(bytes: Uint8Array, mediaType: string, shown: string): Manifest {
  const value = parse(bytes, shown);
  const type = textField(value, "mediaType") ?? mediaType;
  if (type === indexType) {
    return { kind: "index", manifests: listOf(value["manifests"], shown).map((row) => descriptorOf(row, shown)) };
  }
  if (type !== manifestType) throw tooFew(shown, 0);
  const config = value["config"] === undefined ? undefined : descriptorOf(value["config"], shown);
  const layers = listOf(value["layers"], shown).map((row) => descriptorOf(row, shown));
  const isConfig = config?.mediaType === configType;
  const isChart = ({ mediaType: layer }: Descriptor): boolean => layer === chartType || layer === legacyChartType;
  // Helm's count includes the manifest itself.
  const count = 1 + Number(isConfig) + layers.filter(isChart).length;
  if (count < 2) throw tooFew(shown, count);
  if (!isConfig) throw invalid(shown, `could not load config with mediatype ${configType}`);
  const chart = layers.findLast(isChart);
  if (chart === undefined) throw invalid(shown, `manifest does not contain a layer with mediatype ${chartType}`);
  const provenance = layers.findLast((layer) => layer.mediaType === provenanceType);
  return { kind: "chart", chart, provenance, isLegacy: chart.mediaType === legacyChartType };
}

function parse(bytes: Uint8Array, shown: string): Plain {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString());
    if (isMap(value)) return value;
  } catch (cause) {
    throw invalid(shown, "its manifest is not JSON", cause);
  }
  throw invalid(shown, "its manifest is not a JSON object");
}

function listOf(value: unknown, shown: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw invalid(shown, "its manifest has no list of layers");
  return value as readonly unknown[];
}

function descriptorOf(value: unknown, shown: string): Descriptor {
  const row = isMap(value) ? value : {};
  const digest = textField(row, "digest") ?? "";
  const size = row["size"];
  if (!isDigest(digest) || typeof size !== "number" || !Number.isSafeInteger(size) || size < 0) {
    throw invalid(shown, "its manifest has a layer without a digest or a size");
  }
  return { mediaType: textField(row, "mediaType") ?? "", digest, size };
}

function tooFew(shown: string, found: number): SyncError {
  return invalid(
    shown,
    `manifest does not contain minimum number of descriptors (2), descriptors found: ${found}: it is not a chart`,
  );
}

function invalid(shown: string, why: string, cause?: unknown): SyncError {
  return new SyncError({
    code: "CHART_MANIFEST_INVALID",
    what: `cannot read ${shown} as a chart`,
    why,
    mend: "check the name: charts are pushed to a registry with `helm push`",
    cause,
  });
}
