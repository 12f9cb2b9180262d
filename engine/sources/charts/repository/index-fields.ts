// The fields of an index and their types: Helm refuses an index with an unknown field or a field of the wrong type.
// Source: helm pkg/repo/index.go (IndexFile, ChartVersion), pkg/chart/metadata.go, dependency.go@v3.22.0.
import { decodeTime } from "../../../go/json/decode-time";
import {
  type Decode,
  decodeFlag,
  decodeText,
  decodeWhole,
  listOf,
  mapOf,
  namedRows,
  pointerTo,
  structOf,
  type WholeOptions,
} from "../../../go/json/decode-typed";
import { plainView } from "../../../go/json/plain-view";
import { fieldPlace } from "../../../go/json/typed-place";
import type { Plain } from "../../../lib/text-field";

type Row = Plain | undefined;

const any = (value: unknown): unknown => value;
const none = (): Plain => ({});
const texts = listOf<string, unknown>(decodeText, () => "", "[]string");
const textMap = mapOf<string, unknown>(decodeText, () => "", "map[string]string");
const anyMap = mapOf(any, () => null, "map[string]interface {}");
const anyList = listOf(any, () => null, "[]interface {}");

function pointersTo(
  type: string,
  fields: Parameters<typeof namedRows<unknown>>[0],
): Decode<Row[] | undefined, unknown> {
  const struct = structOf<Plain, unknown>(type, namedRows(fields));
  return listOf<Row, unknown>(pointerTo(struct, none), () => undefined, `[]*${type}`);
}

const maintainers = pointersTo("chart.Maintainer", { name: decodeText, email: decodeText, url: decodeText });

const dependencies = pointersTo("chart.Dependency", {
  name: decodeText,
  version: decodeText,
  repository: decodeText,
  condition: decodeText,
  tags: texts,
  enabled: decodeFlag,
  "import-values": anyList,
  alias: decodeText,
});

/** The fields of `chart.Metadata`, which is embedded in a version. */
const metadata = {
  name: decodeText,
  home: decodeText,
  sources: texts,
  version: decodeText,
  description: decodeText,
  keywords: texts,
  maintainers,
  icon: decodeText,
  apiVersion: decodeText,
  condition: decodeText,
  tags: decodeText,
  appVersion: decodeText,
  deprecated: decodeFlag,
  annotations: textMap,
  kubeVersion: decodeText,
  dependencies,
  type: decodeText,
};

const version = structOf<Plain, unknown>("repo.ChartVersion", [
  ...namedRows<unknown>(metadata, "Metadata"),
  ...namedRows<unknown>({
    urls: texts,
    created: decodeTime,
    removed: decodeFlag,
    digest: decodeText,
    checksum: decodeText,
    engine: decodeText,
    tillerVersion: decodeText,
    url: decodeText,
  }),
]);

type Rows = Row[] | undefined;
const versions = listOf<Row, unknown>(pointerTo(version, none), () => undefined, "repo.ChartVersions");

const indexFile = structOf<Plain, unknown>(
  "repo.IndexFile",
  namedRows<unknown>({
    serverInfo: anyMap,
    apiVersion: decodeText,
    generated: decodeTime,
    entries: mapOf<Rows, unknown>(versions, () => undefined, "map[string]repo.ChartVersions"),
    publicKeys: texts,
    annotations: textMap,
  }),
);

/** A value of the wrong type, or a field that there is not; the message is Go's. */
export class FieldFault extends Error {}

/** The rules of a file format. */
export interface FieldRules {
  /** Numbers and booleans become strings where a string is expected: in YAML, not in JSON. */
  readonly convertsToText: boolean;
  /** An unknown field is an error. */
  readonly isStrict: boolean;
}

/** An index whose fields have the names that Helm uses. */
export interface IndexFields {
  readonly apiVersion?: string;
  /** The versions of each chart; undefined stands for null. */
  readonly entries?: ReadonlyMap<string, readonly Row[] | undefined>;
}

/** Checks the fields of the index. */
export function checkIndexFields(value: unknown, rules: FieldRules): IndexFields {
  return decodeWhole(indexFile, value, {}, optionsOf(rules));
}

/** Checks the entries of `dependencies` in a `Chart.yaml`; undefined stands for null. */
export function checkDependencies(value: unknown, rules: FieldRules): readonly Row[] | undefined {
  const inMetadata: typeof dependencies = (given, before, place) =>
    dependencies(given, before, fieldPlace(place, "Metadata", { json: "dependencies" }));
  return decodeWhole(inMetadata, value, undefined, optionsOf(rules));
}

function optionsOf({ convertsToText: coerces, isStrict }: FieldRules): WholeOptions<unknown> {
  return { view: plainView, coerces, isStrict, errorOf: (message) => new FieldFault(message) };
}
