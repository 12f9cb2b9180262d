// Which kinds the charts of releases bring and use, as far as it follows from what is known before the run.
import { isSyncError } from "../errors/sync-error";
import { readReleaseValues } from "../helm-release/revision/read-values";
import { isMap, lookUpList, lookUpText } from "../lib/look-up";
import { mapConcurrently } from "../lib/map-concurrently";
import { servedVersions } from "../model/objects/custom-kind";
import type { KubeObject } from "../model/objects/kube-object";
import type { ValuesReference } from "../model/rendering/values-reference";
import type { FetchedChart } from "../model/sources/chart-source";
import type { Chart } from "../render/helm/chart/chart";
import { seededEnvironment } from "../render/helm/engine/seeded-environment";
import { openChart, readCrds, templateChart } from "../render/helm/lazy-helm";
import { type DeclaredNode, type DeclaredObjects, fluxIdOf } from "./declared-objects";
import { kindsOfObjects, type PartKinds } from "./needed-definitions";

/** What the kinds of releases are read with. */
export interface ReleaseKindsRequest {
  readonly releases: readonly DeclaredNode[];
  readonly declared: DeclaredObjects;
  /** What Kustomizations bring. */
  readonly definitions: readonly KubeObject[];
  /** The chart of a release; undefined if it is not known. */
  readonly chart: (release: DeclaredNode) => Promise<FetchedChart | undefined>;
}

/** As the resource of a release by default. */
const helmVersion = 4;

/**
 * The kinds of releases, by their ids. A chart that cannot be fetched or rendered brings and needs nothing: its release
 * reports why.
 */
export async function readReleaseKinds(request: ReleaseKindsRequest): Promise<ReadonlyMap<string, PartKinds>> {
  const found = await mapConcurrently(request.releases, 8, (release) => opened(release, request));
  const releases = found.filter((one) => one !== undefined);
  // Most repositories define no kinds, and need no render.
  const areNeeded = request.definitions.length > 0 || releases.some(({ chart }) => mayDefineKinds(chart));
  if (!areNeeded) return new Map();
  const first = new Map(releases.map((one) => [one.id, kindsOf(one, [])]));
  const definitions = [...request.definitions, ...[...first.values()].flatMap((one) => one.definitions)];
  const apiVersions = definitions.flatMap(servedVersions);
  // A chart may refuse to be rendered where a kind is missing that another part brings.
  const isDone = ({ id }: OpenedRelease): boolean => first.get(id)?.isWhole === true;
  return new Map(
    releases.map((one) => [one.id, (isDone(one) ? first.get(one.id) : undefined) ?? kindsOf(one, apiVersions)]),
  );
}

interface OpenedRelease {
  readonly id: string;
  readonly chart: Chart;
  readonly values: Readonly<Record<string, unknown>>;
  /** Whether the files of `crds/` are applied. */
  readonly hasCrds: boolean;
}

interface ReadKinds extends PartKinds {
  /** Whether the templates could be rendered. */
  readonly isWhole: boolean;
}

async function opened(
  release: DeclaredNode,
  { declared, chart }: ReleaseKindsRequest,
): Promise<OpenedRelease | undefined> {
  return unlessFaulty(async () => {
    const fetched = await chart(release);
    if (fetched === undefined) return undefined;
    const crds = lookUpText(release.spec, "install", "crds");
    return {
      id: release.id,
      chart: openChart(fetched, { helmVersion }),
      values: await valuesOf(release, declared),
      hasCrds: crds !== "Skip",
    };
  });
}

/** With the ConfigMaps and Secrets of the repository; without all of them, if one is not known. */
async function valuesOf(
  { spec, namespace }: DeclaredNode,
  declared: DeclaredObjects,
): Promise<OpenedRelease["values"]> {
  const inline = isMap(spec["values"]) ? spec["values"] : {};
  const references = lookUpList(spec, "valuesFrom").filter(isReference);
  const { values } = await readReleaseValues(references, inline, {
    open: () => ({ get: ({ kind, name }) => Promise.resolve(valuesIn(declared, { kind, namespace, name })) }),
    namespace,
    isAwaited: true,
  });
  return values;
}

function isReference(value: unknown): value is ValuesReference {
  const kind = lookUpText(value, "kind");
  return (kind === "ConfigMap" || kind === "Secret") && lookUpText(value, "name") !== undefined;
}

function valuesIn(declared: DeclaredObjects, reference: Parameters<typeof fluxIdOf>[0]): KubeObject | undefined {
  return declared.values.get(fluxIdOf(reference))?.object;
}

/** Whether a file of a chart has the word at all. */
function mayDefineKinds({ raw, templates, files, dependencies }: Chart): boolean {
  const has = (all: Chart["raw"]): boolean =>
    all.some(({ data }) =>
      Buffer.from(data.buffer, data.byteOffset, data.byteLength).includes("CustomResourceDefinition"),
    );
  return has(raw) || has(templates) || has(files) || dependencies.some(mayDefineKinds);
}

/** @param apiVersions what the templates can see of the cluster beside the kinds of Kubernetes */
function kindsOf({ chart, values, hasCrds }: OpenedRelease, apiVersions: readonly string[]): ReadKinds {
  const rendered = unlessFaultyNow(() => {
    const environment = seededEnvironment({ seed: Buffer.alloc(32), time: 0n });
    const found = templateChart(chart, { values, apiVersions, environment, skipSchemaValidation: true, helmVersion });
    return [...found.objects, ...found.hooks.flatMap(({ objects }) => objects)];
  });
  const crds = hasCrds ? unlessFaultyNow(() => readCrds(chart, { values, helmVersion })) : [];
  const objects = [...(crds ?? []), ...(rendered ?? [])].map(({ object }) => object);
  return { ...kindsOfObjects(objects), isWhole: rendered !== undefined };
}

/** Undefined for what fails with an error that the resource of the release reports. */
async function unlessFaulty<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isSyncError(error)) return undefined;
    throw error;
  }
}

function unlessFaultyNow<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (isSyncError(error)) return undefined;
    throw error;
  }
}
