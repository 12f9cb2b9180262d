// Source: helm pkg/chartutil/values.go@v3.22.0 (Values), errors.go.
import { toPlainMap } from "../../../../go/values/plain-map";
import { anyMapType, namedType, stringType } from "../../../../go/values/types";
import { GoError, NamedMap, type GoMethod, type GoType, type GoValue } from "../../../../go/values/values";
import type { HelmVersion } from "../../context";
import { tableAt, valueAt, type Table } from "../../yaml/table";
import { textOf } from "../text-of";
import { writeYaml } from "../yaml/write-yaml";

const valuesTypes: Readonly<Record<HelmVersion, GoType>> = {
  3: namedType("chartutil.Values", anyMapType, valuesMethods(3)),
  4: namedType("common.Values", anyMapType, valuesMethods(4)),
};

/** Creates a `chartutil.Values`, or `common.Values` for Helm 4. A map of that type is returned unchanged. */
export function valuesObject(table: Iterable<readonly [string, GoValue]>, helmVersion: HelmVersion): NamedMap {
  const type = valuesTypes[helmVersion];
  return table instanceof NamedMap && table.type === type ? table : new NamedMap(table, type);
}

function valuesMethods(helmVersion: HelmVersion): ReadonlyMap<string, GoMethod> {
  const tableOf = (values: GoValue): Table => (values instanceof Map ? values : new Map<string, GoValue>());
  return new Map<string, GoMethod>([
    ["YAML", { parameters: [], call: (values) => writeYaml(values) }],
    [
      "Table",
      {
        parameters: [stringType],
        call: (values, [path]) => valuesObject(tableAt(tableOf(values), textOf(path)), helmVersion),
      },
    ],
    ["AsMap", { parameters: [], call: (values) => (values instanceof NamedMap ? toPlainMap(values) : values) }],
    ["PathValue", { parameters: [stringType], call: (values, [path]) => pathValue(tableOf(values), textOf(path)) }],
  ]);
}

function pathValue(values: Table, path: string): GoValue {
  if (path === "") throw new GoError("YAML path cannot be empty");
  const value = valueAt(values, path);
  if (value !== undefined) return value;
  throw new GoError(`"${path.slice(path.lastIndexOf(".") + 1)}" is not a value`);
}
