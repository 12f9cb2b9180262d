import type { Random } from "../random-numbers";
import { oneIn, pick } from "../templates/pick";
import { writeYaml, type Plain } from "../write-yaml";
import { chartPath, forms, type TestChart } from "./chart-folders";
import { drawAny, drawLike } from "./draw-value";
import { switches, type RenderCase, type SetFlag } from "./render-case";

/** A chart with its values read. */
export interface DrawnFrom {
  readonly chart: TestChart;
  readonly values: Plain;
}

type Path = readonly (string | number)[];
type Change = readonly [path: Path, value: Plain];

const releases = ["rel", "rel", "my-release", "a.b-c", "web", "r".repeat(53), "r".repeat(54), "Upper"];
const kubeVersions = ["1.20.0", "v1.25.3", "1.30", "1.14.2", "1.37.0-rc.1+build", "2.0", "1.38.1", "1", "x"];
const apiVersions = [
  "monitoring.coreos.com/v1",
  "batch/v1/CronJob,policy/v1beta1",
  "policy/v1/PodDisruptionBudget",
  "a/v1",
];

/** Random values and flags over the chart. */
export function drawCase(random: Random, from: DrawnFrom): RenderCase {
  const { name, templates } = from.chart;
  const changes = Array.from({ length: random(5) }, () => drawChange(random, from));
  const files: Change[][] = [];
  const sets: (readonly [SetFlag, string])[] = [];
  for (const change of changes) {
    if (oneIn(random, 3)) sets.push(drawSet(random, change));
    else if (files.length === 0 || (files.length < 3 && oneIn(random, 3))) files.push([change]);
    else files.at(-1)?.push(change);
  }
  return {
    chart: chartPath(name, oneIn(random, 4) ? pick(random, forms) : "plain"),
    release: oneIn(random, 3) ? pick(random, releases) : "rel",
    namespace: oneIn(random, 4) ? pick(random, ["prod", "kube-system", ""]) : "default",
    values: files.map((file) => writeYaml(joinChanges(file), random)),
    sets,
    kubeVersion: oneIn(random, 6) ? pick(random, kubeVersions) : undefined,
    apiVersions: oneIn(random, 6) ? [pick(random, apiVersions)] : [],
    showOnly: oneIn(random, 8) ? [drawPattern(random, templates)] : [],
    switches: switches.filter(() => oneIn(random, 6)),
  };
}

function drawPattern(random: Random, templates: readonly string[]): string {
  if (templates.length === 0 || oneIn(random, 4))
    return pick(random, ["templates/*", "templates/*.yaml", "charts/*/templates/*", "none.yaml", "["]);
  return pick(random, templates);
}

function drawChange(random: Random, { chart, values }: DrawnFrom): Change {
  const drawable = Object.entries(chart.draws);
  if (drawable.length > 0 && oneIn(random, 2)) {
    const [key, choices] = pick(random, drawable);
    return [[key], pick(random, choices)];
  }
  const paths = listPaths(values);
  if (paths.length === 0 || oneIn(random, 12)) return [[pick(random, ["extra", "global", "a.b", ""])], drawAny(random)];
  const [path, value] = pick(random, paths);
  if (oneIn(random, 10)) return [path, null];
  return [path, drawLike(random, value)];
}

/** Each path in the values, with its value. */
function listPaths(value: Plain, path: Path = []): Change[] {
  if (value === null || typeof value !== "object") return [];
  const entries = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value as Readonly<Record<string, Plain>>);
  return (entries as (readonly [string | number, Plain])[]).flatMap(([key, field]) => {
    const at = [...path, key];
    return [[at, field] as const, ...listPaths(field, at)];
  });
}

/** A values file with the changes; a change in a list repeats the whole list, since Helm does not merge lists. */
function joinChanges(changes: readonly Change[]): Plain {
  const root: Record<string, Plain> = {};
  for (const [path, value] of changes) {
    let map = root;
    path.forEach((key, at) => {
      const name = String(key);
      if (at === path.length - 1 || typeof path[at + 1] === "number") {
        map[name] = at === path.length - 1 ? value : [value];
        map = {};
        return;
      }
      const inner = map[name];
      if (typeof inner !== "object" || inner === null || Array.isArray(inner)) map[name] = {};
      map = map[name] as Record<string, Plain>;
    });
  }
  return root;
}

function drawSet(random: Random, [path, value]: Change): readonly [SetFlag, string] {
  const key = path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${part.replace(/[.,=[\]{}\\]/g, "\\$&")}`))
    .join("")
    .replace(/^\./, "");
  const text = value !== null && typeof value === "object" ? JSON.stringify(value) : String(value);
  const [flag] = pick(random, [["set"], ["set"], ["set-string"], ["set-json"], ["set-literal"], ["set-file"]] as const);
  switch (flag) {
    case "set-json":
      return [flag, `${key}=${oneIn(random, 8) ? text : JSON.stringify(value)}`];
    case "set":
    case "set-string":
      return [flag, `${key}=${setText(random, value)}`];
    default:
      return [flag, `${key}=${text.replaceAll("\0", "")}`];
  }
}

function setText(random: Random, value: Plain): string {
  if (Array.isArray(value) && value.every((item) => typeof item !== "object" || item === null)) {
    return `{${value.map((item) => setText(random, item as Plain)).join(",")}}`;
  }
  const text = value !== null && typeof value === "object" ? JSON.stringify(value) : String(value);
  return (oneIn(random, 5) ? text : text.replaceAll(/[,\\]/g, "\\$&")).replaceAll("\0", "");
}
