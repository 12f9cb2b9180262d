// One release: our revision against `helm template`, and what `kustomize` makes of that for post-renderers.
import { cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readManifests } from "../../engine/argo-application/read-manifests";
import { isSyncError, SyncError } from "../../engine/errors/sync-error";
import { readReleaseValues } from "../../engine/helm-release/revision/read-values";
import { renderRevision } from "../../engine/helm-release/revision/render-release";
import { releaseArguments } from "../../engine/helm-release/settings/release-arguments";
import { readReleaseSpec, releaseSpecFields } from "../../engine/helm-release/spec/read-release-spec";
import { releaseNamesOf } from "../../engine/helm-release/spec/release-names";
import { isMap, lookUp, lookUpList, lookUpText } from "../../engine/lib/look-up";
import type { FluxNode } from "../../engine/model/flux/flux-tree";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import type { Chart } from "../../engine/render/helm/chart/chart";
import { openChart } from "../../engine/render/helm/lazy-helm";
import { readSettings } from "../../engine/settings/read-settings";
import { openDirectory } from "../../engine/sources/directory";
import { openSources } from "../../engine/sources/flux/lazy-sources";
import { compareObjects } from "./compare-objects";
import { type ComparedPart, refusedPart } from "./compared-part";
import { chartNameOf, findChart, findFolder, type LocalSources } from "./local-sources";
import { inFolder, type RealAnswer, runHelm, runKustomize } from "./real-tools";

/** The objects of all Kustomizations, as each side builds them. */
export interface BuiltObjects {
  readonly ours: readonly KubeObject[];
  readonly theirs: readonly KubeObject[];
}

const onlyValues = "its chart is not at hand: compared with a chart that prints its values";

/** Compares one release of a repository. */
export async function compareRelease(node: FluxNode, local: LocalSources, built: BuiltObjects): Promise<ComparedPart> {
  const { id, fault, source } = node;
  if (fault !== undefined) return refusedPart(id, fault.message, undefined);
  return inFolder(async (folder) => {
    const { chart, valuesFiles = [] } = chartAt(source, local) ?? {};
    const path = join(folder, "chart");
    if (chart === undefined) writeStub(path);
    else if (statSync(chart).isDirectory()) cpSync(chart, path, { recursive: true, dereference: true });
    else cpSync(chart, path);
    const isStub = chart === undefined;
    if (valuesFiles.length > 0) writeFileSync(join(path, "values.yaml"), "{}\n");
    const release = { node, path, isStub, valuesFiles };
    const [ours, theirs] = [await renderOwn(release, built.ours), renderReal(folder, release, built.theirs)];
    if ("error" in ours || "error" in theirs) {
      return refusedPart(id, "error" in ours ? ours.error : undefined, "error" in theirs ? theirs.error : undefined);
    }
    const part = compareObjects(id, ours.objects, theirs.objects);
    return isStub && part.outcome === "equal" ? { ...part, note: onlyValues } : part;
  });
}

interface TestedRelease {
  readonly node: FluxNode;
  /** The chart. */
  readonly path: string;
  /** Whether the chart is one that prints its values. */
  readonly isStub: boolean;
  /** Values files in place of the values of the chart. */
  readonly valuesFiles: readonly string[];
}

/** The chart of a release on this machine. */
function chartAt(
  source: FluxNode["source"],
  local: LocalSources,
): { readonly chart: string; readonly valuesFiles?: readonly string[] } | undefined {
  if (source?.kind === "folder") return { chart: source.path };
  if (source?.kind !== "fetched") return undefined;
  const { described } = source;
  const from = described.kind === "HelmChart" ? described.sourceRef : undefined;
  if (described.kind === "HelmChart" && from?.kind === "Artifact") {
    const [root] = Object.values(from.sources);
    const path = root?.kind === "Directory" ? root.path : "";
    const valuesFiles = (described.valuesFiles ?? []).map((file) => join(path, file));
    return { chart: join(path, described.chart), valuesFiles };
  }
  const folder = from === undefined ? undefined : findFolder(local, from);
  if (folder !== undefined && described.kind === "HelmChart") return { chart: join(folder, described.chart) };
  const chart = findChart(local, chartNameOf(described));
  return chart === undefined ? undefined : { chart };
}

/** A chart whose only object has the values that it was given. */
function writeStub(path: string): void {
  mkdirSync(join(path, "templates"), { recursive: true });
  writeFileSync(join(path, "Chart.yaml"), "apiVersion: v2\nname: stub\nversion: 1.0.0\n");
  const data = "data: {values: {{ toJson .Values | quote }}, release: {{ .Release.Name }}.{{ .Release.Namespace }}}";
  writeFileSync(
    join(path, "templates/values.yaml"),
    `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: values}\n${data}\n`,
  );
}

async function renderOwn(release: TestedRelease, objects: readonly KubeObject[]): Promise<RealAnswer> {
  try {
    return { objects: await ownObjects(release, objects) };
  } catch (error) {
    if (isSyncError(error)) return { error: error.message };
    throw error;
  }
}

async function ownObjects(release: TestedRelease, objects: readonly KubeObject[]): Promise<readonly KubeObject[]> {
  const { node, isStub } = release;
  const { args, id } = node;
  const { faults } = readSettings({ ...args, chart: "./chart" }, releaseArguments);
  const [fault] = faults;
  if (fault !== undefined)
    throw new SyncError({ code: "RELEASE_SETTING_INVALID", what: fault.path, why: fault.reason });
  const own = Object.fromEntries(Object.entries(args).filter(([name]) => releaseSpecFields.includes(name)));
  const { spec } = readReleaseSpec(isStub ? { ...own, postRenderers: [], commonMetadata: {} } : own);
  const { values } = await readReleaseValues(spec.valuesFrom, spec.values ?? {}, {
    open: () => ({ get: () => Promise.resolve(undefined) }),
    isAwaited: false,
    namespace: node.namespace,
    coming: ({ kind, name }) => ({ object: valuesObject(node, objects, { kind, name }), isSecret: false }),
  });
  const names = releaseNamesOf({ metadata: { name: node.name, namespace: node.namespace }, spec });
  const { manifest, hooks } = await renderRevision(
    {
      ...{
        spec,
        helmVersion: 3,
        cluster: { reachable: false },
        draw: { seed: "00".repeat(32), time: "2026-01-01T00:00:00Z" },
      },
      lookUp: (requests) => Promise.resolve(requests.map(() => ({}))),
    },
    {
      ...{ chart: await openAt(release), values, name: names.releaseName, namespace: names.releaseNamespace },
      ...{ revision: 1, isUpgrade: false, skipSchemaValidation: spec.install.disableSchemaValidation },
    },
  );
  const hooked = isPostRendered(spec) ? [] : hooks.map((hook) => hook.manifest ?? "");
  return [manifest, ...hooked].flatMap((text) => readManifests(text, id));
}

/** The chart; one whose values files take the place of its values is made by the resolver of sources. */
async function openAt({ node, path, valuesFiles }: TestedRelease): Promise<Chart> {
  const { source } = node;
  if (valuesFiles.length > 0 && source?.kind === "fetched") {
    const { chart } = await openSources({ isPreview: true, scope: path, lockFile: undefined }).resolve(
      source.described,
    );
    if (chart !== undefined) return openChart(chart, { helmVersion: 3 });
  }
  const content = statSync(path).isDirectory()
    ? ({ kind: "directory", tree: openDirectory(path), path: "." } as const)
    : ({ kind: "archive", bytes: readFileSync(path) } as const);
  return openChart({ content, label: "chart" }, { helmVersion: 3 });
}

/** A ConfigMap or a Secret with values; what only a cluster has is empty. */
function valuesObject(
  { spec }: FluxNode,
  objects: readonly KubeObject[],
  { kind, name }: { readonly kind: string; readonly name: string },
): KubeObject {
  const found = objects.find((one) => one.kind === kind && one.metadata.name === name);
  if (found !== undefined) return found;
  const keys = lookUpList(spec, "valuesFrom").filter((one) => lookUp(one, "name") === name);
  const data = Object.fromEntries(
    keys.map((one) => [lookUpText(one, "valuesKey") ?? "values.yaml", lookUpText(one, "targetPath") ? "x" : "{}"]),
  );
  return { apiVersion: "v1", kind, metadata: { name }, [kind === "Secret" ? "stringData" : "data"]: data };
}

function isPostRendered({
  postRenderers,
  commonMetadata,
}: {
  postRenderers?: unknown;
  commonMetadata?: unknown;
}): boolean {
  return (
    (Array.isArray(postRenderers) && postRenderers.length > 0) ||
    (isMap(commonMetadata) && Object.keys(commonMetadata).length > 0)
  );
}

function renderReal(folder: string, release: TestedRelease, objects: readonly KubeObject[]): RealAnswer {
  const { node, path, isStub, valuesFiles } = release;
  const { spec, name, namespace } = node;
  const target = lookUpText(spec, "targetNamespace");
  const releaseName = lookUpText(spec, "releaseName") ?? (target === undefined ? name : `${target}-${name}`);
  const flags = valuesFiles.flatMap((file) => ["-f", file]);
  for (const [index, reference] of lookUpList(spec, "valuesFrom").entries()) {
    const kind = lookUpText(reference, "kind") ?? "";
    const object = valuesObject(node, objects, { kind, name: lookUpText(reference, "name") ?? "" });
    const text = textIn(object, lookUpText(reference, "valuesKey") ?? "values.yaml");
    const at = lookUpText(reference, "targetPath");
    if (text === undefined) continue;
    if (at === undefined) {
      writeFileSync(join(folder, `values-${index}.yaml`), text);
      flags.push("-f", `values-${index}.yaml`);
    } else flags.push("--set", `${at}=${text}`);
  }
  writeFileSync(join(folder, "values.yaml"), JSON.stringify(spec["values"] ?? {}));
  const isChanged = !isStub && isPostRendered(spec);
  const rendered = runHelm(
    folder,
    ...["template", releaseName, path, "--namespace", target ?? namespace, ...flags, "-f", "values.yaml"],
    ...(lookUp(spec, "install", "disableSchemaValidation") === true ? ["--skip-schema-validation"] : []),
    ...(isChanged ? ["--no-hooks"] : []),
  );
  return isChanged && "objects" in rendered ? postRender(folder, rendered.objects, spec) : rendered;
}

function textIn(object: KubeObject, key: string): string | undefined {
  const plain = lookUpText(object, "stringData", key);
  const data = lookUpText(object, "data", key);
  if (plain !== undefined || data === undefined) return plain;
  return object.kind === "Secret" ? Buffer.from(data, "base64").toString() : data;
}

/** What `kustomize` makes of the objects, one kustomization after the other. */
function postRender(folder: string, rendered: readonly KubeObject[], spec: FluxNode["spec"]): RealAnswer {
  let objects = rendered;
  const own = lookUpList(spec, "postRenderers").map((one) => lookUp(one, "kustomize"));
  const metadata = lookUp(spec, "commonMetadata");
  for (const [index, change] of [...own, commonChange(metadata)].entries()) {
    if (!isMap(change) || objects.length === 0) continue;
    const at = join(folder, `post-${index}`);
    mkdirSync(at);
    writeFileSync(join(at, "all.yaml"), objects.map((object) => JSON.stringify(object)).join("\n---\n"));
    writeFileSync(join(at, "kustomization.yaml"), JSON.stringify({ resources: ["all.yaml"], ...change }));
    const answer = runKustomize(at, "build", ".");
    if ("error" in answer) return answer;
    objects = answer.objects;
  }
  return { objects };
}

/** The common metadata, which is not written into templates of Pods. */
function commonChange(metadata: unknown): unknown {
  if (!isMap(metadata)) return undefined;
  const of = (kind: string, field: string): readonly string[] => {
    const given = metadata[field];
    if (!isMap(given)) return [];
    const fieldSpecs = [{ path: `metadata/${field}`, create: true }];
    return [JSON.stringify({ apiVersion: "builtin", kind, metadata: { name: field }, [field]: given, fieldSpecs })];
  };
  return { transformers: [...of("LabelTransformer", "labels"), ...of("AnnotationsTransformer", "annotations")] };
}
