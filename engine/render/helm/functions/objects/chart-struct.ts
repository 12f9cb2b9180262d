// Source: helm pkg/engine/engine.go@v3.22.0 (recAllTpls), pkg/chart/metadata.go, dependency.go.
import {
  anySliceType,
  boolType,
  pointerTo,
  sliceOf,
  stringMapType,
  stringSliceType,
  stringType,
  structType,
} from "../../../../go/values/types";
import {
  GoMap,
  GoPointer,
  GoSlice,
  GoStruct,
  type GoField,
  type GoType,
  type GoValue,
} from "../../../../go/values/values";
import type { Chart, ChartDependency, ChartMaintainer } from "../../chart/chart";

type Field = readonly [name: string, type: GoType, json: string];

const texts = (...rows: readonly (readonly [string, string])[]): Field[] =>
  rows.map(([name, json]) => [name, stringType, json]);

function struct(name: string, fields: readonly Field[]): GoType {
  return structType(
    name,
    fields.map(([field, type, json]): GoField => ({ name: field, type, json })),
  );
}

const maintainerType = struct(
  "chart.Maintainer",
  texts(["Name", "name,omitempty"], ["Email", "email,omitempty"], ["URL", "url,omitempty"]),
);

const dependencyType = struct("chart.Dependency", [
  ...texts(
    ["Name", "name"],
    ["Version", "version,omitempty"],
    ["Repository", "repository"],
    ["Condition", "condition,omitempty"],
  ),
  ["Tags", stringSliceType, "tags,omitempty"],
  ["Enabled", boolType, "enabled,omitempty"],
  ["ImportValues", anySliceType, "import-values,omitempty"],
  ["Alias", stringType, "alias,omitempty"],
]);

const maintainersType = sliceOf(pointerTo(maintainerType));
const dependenciesType = sliceOf(pointerTo(dependencyType));

const metadataType = struct("chart.Metadata", [
  ...texts(["Name", "name,omitempty"], ["Home", "home,omitempty"]),
  ["Sources", stringSliceType, "sources,omitempty"],
  ...texts(["Version", "version,omitempty"], ["Description", "description,omitempty"]),
  ["Keywords", stringSliceType, "keywords,omitempty"],
  ["Maintainers", maintainersType, "maintainers,omitempty"],
  ...texts(
    ["Icon", "icon,omitempty"],
    ["APIVersion", "apiVersion,omitempty"],
    ["Condition", "condition,omitempty"],
    ["Tags", "tags,omitempty"],
    ["AppVersion", "appVersion,omitempty"],
  ),
  ["Deprecated", boolType, "deprecated,omitempty"],
  ["Annotations", stringMapType, "annotations,omitempty"],
  ["KubeVersion", stringType, "kubeVersion,omitempty"],
  ["Dependencies", dependenciesType, "dependencies,omitempty"],
  ["Type", stringType, "type,omitempty"],
]);

const chartType: GoType = {
  name: "struct { chart.Metadata; IsRoot bool }",
  kind: "struct",
  isNamed: false,
  fields: [
    { name: "Metadata", type: metadataType, embedded: true },
    { name: "IsRoot", type: boolType },
  ],
};

/** The value of `.Chart` in templates of Helm 3. */
export function chartStruct(chart: Chart): GoStruct {
  const { metadata } = chart;
  const fields = new Map<string, GoValue>([
    ["Name", metadata.name],
    ["Home", metadata.home],
    ["Sources", textSlice(metadata.sources)],
    ["Version", metadata.version],
    ["Description", metadata.description],
    ["Keywords", textSlice(metadata.keywords)],
    ["Maintainers", pointers(metadata.maintainers, maintainersType, maintainerStruct)],
    ["Icon", metadata.icon],
    ["APIVersion", metadata.apiVersion],
    ["Condition", metadata.condition],
    ["Tags", metadata.tags],
    ["AppVersion", metadata.appVersion],
    ["Deprecated", metadata.deprecated],
    ["Annotations", new GoMap(new Map(metadata.annotations), stringMapType, metadata.annotations === undefined)],
    ["KubeVersion", metadata.kubeVersion],
    ["Dependencies", pointers(metadata.dependencies, dependenciesType, dependencyStruct)],
    ["Type", metadata.type],
  ]);
  return new GoStruct(
    chartType,
    new Map<string, GoValue>([
      ["Metadata", new GoStruct(metadataType, fields)],
      ["IsRoot", chart.parent === undefined],
    ]),
  );
}

function textSlice(items: readonly string[] | undefined): GoSlice {
  return new GoSlice(items ?? [], stringSliceType, items === undefined);
}

function pointers<T>(
  items: readonly (T | undefined)[] | undefined,
  type: GoType,
  make: (item: T) => GoStruct,
): GoSlice {
  const { elem } = type;
  if (elem === undefined) throw new Error("a slice has elements");
  const made = (items ?? []).map((item) => new GoPointer(elem, item === undefined ? undefined : make(item)));
  return new GoSlice(made, type, items === undefined);
}

function maintainerStruct({ name, email, url }: ChartMaintainer): GoStruct {
  return new GoStruct(
    maintainerType,
    new Map([
      ["Name", name],
      ["Email", email],
      ["URL", url],
    ]),
  );
}

function dependencyStruct(dependency: ChartDependency): GoStruct {
  const { name, version, repository, condition, tags, enabled, importValues, alias } = dependency;
  return new GoStruct(
    dependencyType,
    new Map<string, GoValue>([
      ["Name", name],
      ["Version", version],
      ["Repository", repository],
      ["Condition", condition],
      ["Tags", textSlice(tags)],
      ["Enabled", enabled],
      ["ImportValues", importValues ?? new GoSlice([], anySliceType, true)],
      ["Alias", alias],
    ]),
  );
}
