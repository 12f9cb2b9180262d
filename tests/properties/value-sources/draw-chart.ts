import type { Random } from "../random-numbers";
import { drawMap } from "./draw-values";

/** The files of a chart `p` with the subcharts `s` (with `t`) and `u`, whose templates print their `.Values`. */
export function drawChart(random: Random): Record<string, string> {
  const alias = random(3) === 0 ? "u" : undefined;
  return {
    ...drawFiles(random, "", "p", [
      dependency(random, "s", undefined, "s.b"),
      ...(alias === undefined ? [dependency(random, "u")] : [dependency(random, "s", alias)]),
    ]),
    ...drawFiles(random, "charts/s/", "s", [dependency(random, "t")]),
    ...drawFiles(random, "charts/s/charts/t/", "t", []),
    ...(alias === undefined ? drawFiles(random, "charts/u/", "u", []) : {}),
  };
}

function drawFiles(
  random: Random,
  folder: string,
  name: string,
  dependencies: readonly object[],
): Record<string, string> {
  const chart = { apiVersion: "v2", name, version: "1.0.0", dependencies };
  return {
    [`${folder}Chart.yaml`]: JSON.stringify(chart),
    [`${folder}values.yaml`]: JSON.stringify(drawMap(random, 3), undefined, 1),
    [`${folder}templates/values.yaml`]:
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: "{{ .Chart.Name }}"}\ndata:\n  values: {{ toJson .Values | quote }}\n',
  };
}

function dependency(random: Random, name: string, alias?: string, condition?: string): object {
  const imports: readonly (readonly unknown[])[] = [
    [],
    ["data"],
    [{ child: "a", parent: "b" }],
    [{ child: "global", parent: "a" }, "data"],
    [{ child: "exports.data", parent: "s.b" }],
  ];
  return {
    name,
    version: "1.0.0",
    ...(alias === undefined ? {} : { alias }),
    ...(condition === undefined ? {} : { condition }),
    "import-values": imports[random(imports.length)],
  };
}
