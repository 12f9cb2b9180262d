// A chart.
//
// Source: argo-cd reposerver/repository/repository.go@v3.5.7 (helmTemplate), util/helm/cmd.go (template, cleanSetParameters),
// pkg/apis/application/v1alpha1/values.go (ValuesYAML).
import { join } from "node:path";
import { GoError } from "../go/values/values";
import { isMap, lookUpList, lookUpText } from "../lib/look-up";
import { optional } from "../lib/optional";
import type { KubeObject } from "../model/objects/kube-object";
import { isSyncError } from "../errors/sync-error";
import type { Chart } from "../render/helm/chart/chart";
import { openChart, templateChart } from "../render/helm/lazy-helm";
import type { GivenValues } from "../render/helm/values/merge-values";
import type { TemplateChartOptions } from "../render/helm/template-chart";
import { addDependencies, resolveDependencies } from "../sources/charts/lazy-dependencies";
import { systemEnvironment } from "../sources/system-environment";
import { substituteEnvironment } from "./build-environment";
import { readManifests } from "./read-manifests";
import type { SourceRender } from "./source-render";
import { findValueFiles, placeFile } from "./value-files";

type Values = Readonly<Record<string, unknown>>;

/** Argo CD has Helm 3. */
const helmVersion = 3;

/** The objects of a chart, those of hooks and of `crds/` too. Throws SyncError with an ARGO_, HELM_ or SOURCE_ code. */
export async function renderHelm(render: SourceRender): Promise<readonly KubeObject[]> {
  const { source, place } = render;
  const helm = isMap(source["helm"]) ? source["helm"] : {};
  const options = templateOptions(render, helm, await render.capabilities());
  const chart = await openWithDependencies(render);
  const text = templateChart(chart, { ...options, helmVersion }).text({
    includeCrds: helm["skipCrds"] !== true,
    skipTests: helm["skipTests"] === true,
  });
  return readManifests(text, `${place.object} (helm template)`);
}

/** As Argo CD: dependencies that are not in `charts/` are fetched. */
async function openWithDependencies({ tree, folder, place }: SourceRender): Promise<Chart> {
  const content = { kind: "directory", tree, path: folder } as const;
  const chart = openChart({ content, label: place.object }, { helmVersion });
  const root = tree.location.kind === "directory" ? tree.location.path : undefined;
  const present = new Set(chart.dependencies.map(({ metadata }) => metadata.name));
  const isMissing = (chart.metadata.dependencies ?? []).some(({ name }) => !present.has(name));
  if (!isMissing || root === undefined) return chart;
  const resolved = await resolveDependencies(join(root, folder));
  return openChart(addDependencies({ content, label: place.object }, resolved), { helmVersion });
}

function templateOptions(
  render: SourceRender,
  helm: Values,
  cluster: Awaited<ReturnType<SourceRender["capabilities"]>>,
): Omit<TemplateChartOptions, "helmVersion"> {
  const { name, namespace } = render;
  const own = lookUpList(helm, "apiVersions").map(String);
  const wanted = lookUpText(helm, "namespace") ?? namespace;
  return {
    name: lookUpText(helm, "releaseName") ?? name,
    ...(wanted === "" ? {} : { namespace: wanted }),
    given: givenValues(render, helm),
    readFile: fileReader(render),
    environment: systemEnvironment(),
    apiVersions: own.length > 0 ? own : (cluster.apiVersions ?? []),
    skipSchemaValidation: helm["skipSchemaValidation"] === true,
    ...optional({ kubeVersion: lookUpText(helm, "kubeVersion") ?? cluster.kubeVersion }),
  };
}

function givenValues(render: SourceRender, helm: Values): GivenValues {
  const names = lookUpList(helm, "valueFiles").map(String);
  const files = findValueFiles(names, render, helm["ignoreMissingValueFiles"] === true);
  const inline = inlineValues(helm);
  const parameters = lastOfEach(lookUpList(helm, "parameters").filter(isMap));
  const lineOf = ({ name = "", value = "" }: Values): string =>
    `${String(name)}=${escapeCommas(substituteEnvironment(String(value), render.environment))}`;
  return {
    files: [
      ...files.map(({ tree, path }) => ({ name: path, content: tree.readFile(path) })),
      ...(inline === "" ? [] : [{ name: `${render.place.field}.helm.values`, content: inline }]),
    ],
    set: parameters.filter((one) => one["forceString"] !== true).map(lineOf),
    setString: parameters.filter((one) => one["forceString"] === true).map(lineOf),
    setFile: lastOfEach(lookUpList(helm, "fileParameters").filter(isMap)).map(
      ({ name = "", path = "" }) => `${String(name)}=${escapeCommas(String(path))}`,
    ),
  };
}

/** `valuesObject` takes precedence over `values`. */
function inlineValues(helm: Values): string {
  const { valuesObject, values } = helm;
  if (valuesObject !== undefined && valuesObject !== null) return JSON.stringify(valuesObject);
  return typeof values === "string" ? values : "";
}

/** As in a map: a later parameter replaces an earlier one of the same name and kind. */
function lastOfEach(parameters: readonly Values[]): readonly Values[] {
  const key = (one: Values): string => `${String(one["forceString"] === true)} ${String(one["name"])}`;
  return [...new Map(parameters.map((one) => [key(one), one])).values()];
}

/** A comma is a part of the value, but in a list in braces. */
function escapeCommas(value: string): string {
  return value.startsWith("{") && value.endsWith("}") ? value : value.replace(/(?<!\\),/g, "\\,");
}

function fileReader(render: SourceRender): (path: string) => Uint8Array {
  return (name) => {
    const { tree, path } = placeFile(name, render, "helm.fileParameters");
    try {
      return tree.readFile(path);
    } catch (error) {
      if (!isSyncError(error)) throw error;
      throw new GoError(`open ${name}: no such file or directory`);
    }
  };
}
