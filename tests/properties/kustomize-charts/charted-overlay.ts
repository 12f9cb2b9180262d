import { randomNumbers } from "../random-numbers";
import { Draw, type DrawnFile } from "../overlays/draw";
import type { Plain, PlainObject } from "../write-yaml";
import { drawChart, drawValues } from "./draw-chart";

/** Flags of `kustomize build`, and our equivalent options. */
export interface HelmFlags {
  readonly enabled: boolean;
  readonly apiVersions: readonly string[];
  readonly kubeVersion: string;
}

/** A tree of kustomizations; `k0` is built. */
export interface ChartedOverlay {
  readonly files: ReadonlyMap<string, DrawnFile>;
  readonly fields: ReadonlySet<string>;
  readonly flags: HelmFlags;
  readonly reorder: "unspecified" | "none";
}

/** The tree of a seed. A third of the trees is bold: their parts need not fit together. */
export function chartedOverlay(seed: number): ChartedOverlay {
  const draw = new Draw(randomNumbers(seed), seed % 3 === 0);
  const hasBase = draw.once(3);
  if (hasBase) drawKustomization(draw, "k1", []);
  drawKustomization(draw, "k0", hasBase ? ["../k1"] : []);
  const hasFlags = draw.once(4);
  // Charts that set versions replace those of the flags, for later charts without versions: see `readChartArgs`.
  const isOverwritten = draw.fields.has("own versions");
  return {
    files: draw.files,
    fields: draw.fields,
    flags: {
      enabled: !draw.risky(20),
      apiVersions:
        hasFlags && !isOverwritten && draw.once(2) ? draw.pick([["foo/v1"], ["a/v1,bar/v1/Bar", "foo/v1"], [""]]) : [],
      kubeVersion: hasFlags && draw.once(2) ? draw.pick(["1.28", "v1.25.3+k3s1", "1"]) : "",
    },
    reorder: draw.once(4) ? "none" : "unspecified",
  };
}

function drawKustomization(draw: Draw, folder: string, resources: readonly string[]): void {
  const home = draw.pick(["charts", "charts", "charts", "own/charts"]);
  const names = ["web", "db"].slice(0, 1 + draw.random(2));
  for (const name of names) drawChart(draw, `${folder}/${home}/${name}`, name);
  draw.addData(`${folder}/cm.yaml`, { apiVersion: "v1", kind: "ConfigMap", metadata: { name: `own-${folder}` } });
  draw.addData(`${folder}/more.yaml`, drawValues(draw));
  draw.addData(`${folder}/values/given.yaml`, drawValues(draw));
  const globals = home === "charts" && draw.once(3) ? {} : { chartHome: home };
  const entries = draw.several(1, 2, (index) => entry(draw, names, `${folder}${index}`, home));
  const isPlugin = draw.once(4);
  const old = draw.once(6) ? draw.several(1, 2, (index) => oldEntry(draw, names, `${folder}old${index}`)) : [];
  const plugins = isPlugin
    ? entries.map((one, index) => {
        const path = `${folder}/plugin${index}.yaml`;
        const { name = "web", ...rest } = one;
        draw.addData(path, {
          apiVersion: "builtin",
          kind: "HelmChartInflationGenerator",
          metadata: { name: `plugin-${index}`, ...draw.field(3, "namespace", () => "of-plugin") },
          name,
          ...rest,
          ...globals,
        });
        return `plugin${index}.yaml`;
      })
    : [];
  const fields: PlainObject = {
    ...draw.field(2, "resources", () => ["cm.yaml"]),
    ...(resources.length === 0 ? {} : { resources: [...resources, ...(draw.once(2) ? ["cm.yaml"] : [])] }),
    ...(isPlugin ? { generators: plugins } : { helmCharts: entries }),
    ...(old.length > 0 ? { helmChartInflationGenerator: old } : {}),
    ...(Object.keys(globals).length > 0 && !(isPlugin && old.length === 0) ? { helmGlobals: globals } : {}),
    ...draw.field(3, "namespace", () => "spaced"),
    ...draw.field(4, "namePrefix", () => "pre-"),
    ...draw.field(4, "labels", () => [{ pairs: { own: "label" }, includeSelectors: draw.once(2) }]),
    ...draw.field(5, "commonAnnotations", () => ({ note: "yes" })),
    ...draw.field(3, "patches", () => [
      { target: { kind: draw.pick(["Deployment", "ConfigMap", "Job"]) }, patch: draw.write(patch(draw)) },
    ]),
    ...draw.field(4, "images", () => [{ name: "nginx", newTag: "9.9" }]),
    ...draw.field(4, "configMapGenerator", () => [{ name: `made-${folder}`, literals: ["a=b"] }]),
    ...draw.field(3, "buildMetadata", () =>
      draw.shuffle(["originAnnotations", "transformerAnnotations"]).slice(draw.random(2)),
    ),
  };
  draw.noteFields("", fields);
  draw.addData(`${folder}/kustomization.yaml`, Object.fromEntries(draw.shuffle(Object.entries(fields))));
}

function entry(draw: Draw, names: readonly string[], release: string, home: string): PlainObject {
  const name = draw.pick(names);
  const versions = draw.field(4, "apiVersions", () => draw.pick([["foo/v1"], ["bar/v1/Bar,foo/v1"], []]));
  if (Object.keys(versions).length > 0) draw.note("own versions");
  const isTemplated = draw.once(6);
  return {
    name: draw.risky(20) ? draw.pick(["", "none", "-x", "./web", `../${home}/web`, "web/templates", "wbe"]) : name,
    ...(isTemplated
      ? {
          nameTemplate: draw.pick([
            `${release}-{{ 1 | add 2 }}`,
            `{{ "${release.toUpperCase()}" | lower }}`,
            ...(draw.isBold ? ["{{ broken", "UP"] : []),
          ]),
        }
      : {}),
    ...(isTemplated && !draw.risky(4)
      ? {}
      : { releaseName: draw.risky(15) ? draw.pick(["-v", "Wrong", "x".repeat(54)]) : release }),
    ...draw.field(3, "namespace", () => "charted"),
    ...draw.field(4, "version", () => "0.1.0"),
    ...draw.field(3, "valuesFile", () =>
      draw.pick([
        "values/given.yaml",
        `${home}/${name}/values.yaml`,
        ...(draw.isBold ? ["none.yaml", `${home}/${name}/values-prod.yaml`, "../k1/more.yaml"] : []),
      ]),
    ),
    ...draw.field(3, "additionalValuesFiles", () => [
      draw.pick(["more.yaml", "values/given.yaml"]),
      ...(draw.risky(8) ? ["none.yaml"] : []),
    ]),
    ...draw.field(2, "valuesInline", () => drawValues(draw)),
    ...draw.field(3, "valuesMerge", () =>
      draw.pick<Plain>(["merge", "override", "replace", "", ...(draw.isBold ? ["mergge"] : [])]),
    ),
    ...draw.field(3, "includeCRDs", () => draw.once(2)),
    ...draw.field(4, "skipHooks", () => draw.once(2)),
    ...draw.field(4, "skipTests", () => draw.once(2)),
    ...versions,
    ...draw.field(4, "kubeVersion", () => draw.pick(["1.28", "v1.22.1", ...(draw.isBold ? ["x"] : [])])),
    ...draw.field(9, "debug", () => draw.once(2)),
    ...draw.field(9, "devel", () => true),
    ...(draw.risky(15) ? { nothing: "known" } : {}),
    ...(draw.risky(15) ? { version: 1.5 } : {}),
  };
}

function oldEntry(draw: Draw, names: readonly string[], release: string): PlainObject {
  return {
    chartName: draw.pick(names),
    releaseName: release,
    ...draw.field(3, "chartVersion", () => "0.1.0"),
    ...draw.field(3, "values", () => "values/given.yaml"),
    ...draw.field(2, "valuesLocal", () => drawValues(draw)),
    ...draw.field(3, "valuesMerge", () => draw.pick(["merge", "override", "replace"])),
    ...draw.field(6, "releaseNamespace", () => "ignored"),
    ...draw.field(9, "extraArgs", () => ["--debug"]),
    ...draw.field(9, "chartHome", () => draw.pick(["charts", "own/charts"])),
    ...draw.field(9, "helmBin", () => "helm"),
    ...draw.field(9, "chartRepoName", () => "repo"),
  };
}

function patch(draw: Draw): Plain {
  const kind = draw.pick(["json", "merge"]);
  if (kind === "json") return [{ op: "add", path: "/metadata/annotations/patched", value: "yes" }];
  return { kind: "Any", metadata: { name: "any", annotations: { patched: "yes", "helm.sh/hook": null } } };
}
