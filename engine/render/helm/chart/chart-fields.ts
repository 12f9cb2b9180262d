// The fields of `Chart.yaml`, `requirements.yaml` and `Chart.lock`. Source: helm pkg/chart/metadata.go,
// dependency.go@v3.22.0.
import type { ReadLimits } from "../../../yaml/read/read-config";
import { readYaml } from "../yaml/read-yaml";
import type { ChartDependency, ChartLock, ChartMaintainer, ChartMetadata } from "./chart";
import { decodeTime } from "../../../go/json/decode-time";
import { decodeFlag, decodeText, listOf, pointerTo } from "../../../go/json/decode-typed";
import { decodeAny, decodeDocument, decodeStruct, decodeTexts, type Decode } from "./decode-fields";

/** Metadata without any values. */
export function emptyMetadata(): ChartMetadata {
  return {
    name: "",
    home: "",
    sources: undefined,
    version: "",
    description: "",
    keywords: undefined,
    maintainers: undefined,
    icon: "",
    apiVersion: "",
    condition: "",
    tags: "",
    appVersion: "",
    deprecated: false,
    annotations: undefined,
    kubeVersion: "",
    dependencies: undefined,
    type: "",
  };
}

function emptyDependency(): ChartDependency {
  return {
    name: "",
    version: "",
    repository: "",
    condition: "",
    tags: undefined,
    enabled: false,
    importValues: undefined,
    alias: "",
  };
}

const texts: Decode<string[] | undefined> = listOf(decodeText, () => "", "[]string");

const decodeMaintainer = decodeStruct<ChartMaintainer>("chart.Maintainer", {
  name: ["name", decodeText],
  email: ["email", decodeText],
  url: ["url", decodeText],
});

const decodeDependency = decodeStruct<ChartDependency>("chart.Dependency", {
  name: ["name", decodeText],
  version: ["version", decodeText],
  repository: ["repository", decodeText],
  condition: ["condition", decodeText],
  tags: ["tags", texts],
  enabled: ["enabled", decodeFlag],
  importValues: ["import-values", listOf(decodeAny, () => null, "[]interface {}")],
  alias: ["alias", decodeText],
});

// A null entry stays in the list, and is rejected by the validation.
const decodeDependencies = listOf(
  pointerTo(decodeDependency, emptyDependency),
  () => undefined,
  "[]*chart.Dependency",
) as Decode<ChartDependency[] | undefined>;

const metadataFields = decodeStruct<ChartMetadata>("chart.Metadata", {
  name: ["name", decodeText],
  home: ["home", decodeText],
  sources: ["sources", texts],
  version: ["version", decodeText],
  description: ["description", decodeText],
  keywords: ["keywords", texts],
  maintainers: [
    "maintainers",
    listOf(
      pointerTo(decodeMaintainer, () => ({ name: "", email: "", url: "" })),
      () => undefined,
      "[]*chart.Maintainer",
    ),
  ],
  icon: ["icon", decodeText],
  apiVersion: ["apiVersion", decodeText],
  condition: ["condition", decodeText],
  tags: ["tags", decodeText],
  appVersion: ["appVersion", decodeText],
  deprecated: ["deprecated", decodeFlag],
  annotations: ["annotations", decodeTexts],
  kubeVersion: ["kubeVersion", decodeText],
  dependencies: ["dependencies", decodeDependencies],
  type: ["type", decodeText],
});

const lockFields = decodeStruct<ChartLock>("chart.Lock", {
  generated: ["generated", decodeTime],
  digest: ["digest", decodeText],
  dependencies: ["dependencies", decodeDependencies],
});

// Go's limit: fields that the chart's model does not have may be nested as deep; nothing walks into them.
const metadataLimits = { depth: 10_000 };

/** Decodes `Chart.yaml` or `requirements.yaml`; its fields override those of `before`. */
export function decodeMetadata(
  bytes: Uint8Array,
  file: string,
  before = emptyMetadata(),
  limits: ReadLimits = {},
): ChartMetadata {
  return decodeDocument(readYaml(bytes, file, { ...limits, ...metadataLimits }), before, metadataFields);
}

/** Decodes `Chart.lock` or `requirements.lock`; undefined if it is empty. */
export function decodeLock(bytes: Uint8Array, file: string, limits: ReadLimits = {}): ChartLock | undefined {
  const empty = (): ChartLock => ({ generated: "", digest: "", dependencies: undefined });
  return decodeDocument(readYaml(bytes, file, limits), undefined, pointerTo(lockFields, empty));
}
