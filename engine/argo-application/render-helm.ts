// A chart.
//
// Source: argo-cd reposerver/repository/repository.go@v3.5.7 (helmTemplate), util/helm/cmd.go (template, cleanSetParameters),
// pkg/apis/application/v1alpha1/values.go (ValuesYAML).
import { GoError } from "../go/values/values";
import { isMap, lookUpList, lookUpText } from "../lib/look-up";
import { optional } from "../lib/optional";
import type { KubeObject } from "../model/objects/kube-object";
import { isSyncError } from "../errors/sync-error";
import { limitsOf } from "../model/rendering/template-steps";
import { decryptIfEncrypted } from "../render/flux/decrypt-sources";
import { templateChart } from "../render/helm/lazy-helm";
import type { GivenValues } from "../render/helm/values/merge-values";
import type { TemplateChartOptions } from "../render/helm/template-chart";
import { systemEnvironment } from "../sources/system-environment";
import { substituteEnvironment } from "./build-environment";
import { helmVersion, openWithDependencies } from "./open-with-dependencies";
import { readManifests } from "./read-manifests";
import { perturbHelm } from "./perturb-helm";
import type { SourceRender } from "./source-render";
import { fieldOf } from "./source-type";
import { findValueFiles, type PlacedFile, placeFile } from "./value-files";

type Values = Readonly<Record<string, unknown>>;

/** The objects of a chart, those of hooks and of `crds/` too. Throws SyncError with an ARGO_, HELM_ or SOURCE_ code. */
export async function renderHelm(render: SourceRender): Promise<readonly KubeObject[]> {
  const { source, place, perturbed } = render;
  const chart = await openWithDependencies(render);
  const given = isMap(source["helm"]) ? source["helm"] : {};
  const helm = perturbed === undefined ? given : perturbHelm(given, perturbed.secrets, chart);
  const options = await templateOptions(render, helm, await render.capabilities());
  const text = templateChart(chart, { ...options, helmVersion }).text({
    includeCrds: helm["skipCrds"] !== true,
    skipTests: helm["skipTests"] === true,
  });
  return readManifests(text, `${place.object} (helm template)`);
}

async function templateOptions(
  render: SourceRender,
  helm: Values,
  cluster: Awaited<ReturnType<SourceRender["capabilities"]>>,
): Promise<Omit<TemplateChartOptions, "helmVersion">> {
  const { name, namespace, perturbed } = render;
  const own = lookUpList(helm, "apiVersions").map(String);
  const wanted = lookUpText(helm, "namespace") ?? namespace;
  return {
    name: lookUpText(helm, "releaseName") ?? name,
    ...(wanted === "" ? {} : { namespace: wanted }),
    given: await givenValues(render, helm),
    readFile: await fileReader(render, helm),
    environment: systemEnvironment(),
    apiVersions: own.length > 0 ? own : (cluster.apiVersions ?? []),
    skipSchemaValidation: helm["skipSchemaValidation"] === true || perturbed?.areErrorsCompared === false,
    ...limitsOf(render.templateSteps),
    ...optional({ kubeVersion: lookUpText(helm, "kubeVersion") ?? cluster.kubeVersion }),
  };
}

async function givenValues(render: SourceRender, helm: Values): Promise<GivenValues> {
  const names = lookUpList(helm, "valueFiles").map(String);
  const files = findValueFiles(names, render, helm["ignoreMissingValueFiles"] === true);
  const inline = inlineValues(helm);
  const parameters = lastOfEach(lookUpList(helm, "parameters").filter(isMap));
  const lineOf = ({ name = "", value = "" }: Values): string =>
    `${String(name)}=${escapeCommas(substituteEnvironment(String(value), render.environment))}`;
  return {
    files: [
      ...(await readFiles(files, render)).map(({ path, content }) => ({ name: path, content })),
      ...(inline === "" ? [] : [{ name: fieldOf(render.place, "helm.values"), content: inline }]),
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

/** The files with their contents, decrypted. */
async function readFiles(
  files: readonly PlacedFile[],
  { decryption }: SourceRender,
): Promise<readonly (PlacedFile & { readonly content: Uint8Array })[]> {
  return Promise.all(
    files.map(async (file) => {
      const bytes = file.tree.readFile(file.path);
      return {
        ...file,
        content: decryption === undefined ? bytes : await decryptIfEncrypted(file.path, bytes, decryption),
      };
    }),
  );
}

/** Reads the files of `fileParameters`. Those that SOPS encrypted are decrypted before templates ask for them. */
async function fileReader(render: SourceRender, helm: Values): Promise<(path: string) => Uint8Array> {
  const names = lookUpList(helm, "fileParameters").map((one) => lookUpText(one, "path") ?? "");
  const place = (name: string): PlacedFile => placeFile(name, render, "helm.fileParameters");
  const present =
    render.decryption === undefined ? [] : names.map(place).filter(({ tree, path }) => tree.entryAt(path) === "file");
  const decrypted = await readFiles(present, render);
  return (name) => {
    const { tree, path } = place(name);
    const known = decrypted.find((one) => one.tree === tree && one.path === path);
    if (known !== undefined) return known.content;
    try {
      return tree.readFile(path);
    } catch (error) {
      if (!isSyncError(error)) throw error;
      throw new GoError(`open ${name}: no such file or directory`);
    }
  };
}
