import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isSyncError } from "../../../engine/errors/sync-error";
import { toBytes } from "../../../engine/go/values/bytes";
import { GoError } from "../../../engine/go/values/values";
import type { Chart } from "../../../engine/render/helm/chart/chart";
import { loadChart, loadChartArchive } from "../../../engine/render/helm/chart/load-chart";
import { defaultCapabilities, parseKubeVersion } from "../../../engine/render/helm/capabilities/capabilities";
import { printRelease } from "../../../engine/render/helm/manifests/print-release";
import { renderRelease, type RenderedRelease } from "../../../engine/render/helm/manifests/render-release";
import { mergeValues } from "../../../engine/render/helm/values/merge-values";
import { openDirectory } from "../../../engine/sources/directory";
import { fixedEnvironment } from "../../conformance/helm-render-case";
import type { Outcome } from "./real-helm";
import { commandOf, type RenderCase } from "./render-case";

/** True if Helm has an invalid release, which it prints after the error. */
const withRelease: ReadonlySet<string> = new Set(["HELM_KUBE_VERSION", "HELM_RENDER", "HELM_MANIFEST"]);

const charts = new Map<string, Chart>();

/** Our output for the case, with the numbered files of `commandOf`. */
export function renderOwn(folder: string, each: RenderCase, number: number): Outcome {
  const has = (name: RenderCase["switches"][number]): boolean => each.switches.includes(name);
  const { valueFiles, sets, files } = commandOf(each, number);
  try {
    const given = {
      ...{ files: valueFiles, setJson: sets["set-json"], set: sets.set, setString: sets["set-string"] },
      ...{ setFile: sets["set-file"], setLiteral: sets["set-literal"] },
    };
    const { kubeVersion } = each;
    const capabilities = {
      ...defaultCapabilities,
      ...(kubeVersion === undefined ? {} : { kubeVersion: parseKubeVersion(kubeVersion, 3) }),
      apiVersions: [...defaultCapabilities.apiVersions, ...each.apiVersions.flatMap((list) => list.split(","))],
    };
    const values = mergeValues(given, { helmVersion: 3, readFile: (path) => Buffer.from(files.get(path) ?? "") });
    const rendered = renderRelease(openChart(folder, each.chart), values, {
      release: {
        ...{ name: each.release, namespace: each.namespace || "default", revision: 1 },
        ...{ isInstall: !has("is-upgrade"), isUpgrade: has("is-upgrade") },
      },
      capabilities,
      environment: fixedEnvironment,
      helmVersion: 3,
      skipSchemaValidation: has("skip-schema-validation"),
      subchartNotes: has("render-subchart-notes"),
    });
    const text = printRelease(rendered, {
      ...{ includeCrds: has("include-crds"), noHooks: has("no-hooks"), skipTests: has("skip-tests") },
      showOnly: each.showOnly,
    });
    return { output: latin(text), notes: latin(rendered.notes), hooks: rendered.hooks.map(showHook) };
  } catch (error) {
    if (isSyncError(error)) {
      const hint = withRelease.has(error.code) ? "\n\nUse --debug flag to render out invalid YAML" : "";
      return { error: latin(`Error: ${error.why ?? ""}${hint}`) };
    }
    if (error instanceof GoError) return { error: latin(`Error: ${error.message}`) };
    return { error: `breaks: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}` };
  }
}

/** Charts are read once, since a render never changes them. */
function openChart(folder: string, path: string): Chart {
  const known = charts.get(path);
  if (known !== undefined) return known;
  const chart = path.endsWith(".tgz")
    ? loadChartArchive(readFileSync(join(folder, path)), path, { helmVersion: 3 })
    : loadChart(openDirectory(join(folder, path)), ".", { helmVersion: 3 });
  charts.set(path, chart);
  return chart;
}

function showHook({
  name,
  kind,
  path,
  weight,
  events,
  deletePolicies,
  outputLogPolicies,
}: RenderedRelease["hooks"][number]) {
  return { name, kind, path, weight, events, deletePolicies, outputLogPolicies };
}

/** One character for each byte, as in the outcomes. */
function latin(text: string): string {
  return Buffer.from(toBytes(text)).toString("latin1");
}
