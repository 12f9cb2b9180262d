// What a HelmRelease would do with a chart of the command line, asked of a cluster.
import { randomBytes } from "node:crypto";
import { encodeJson } from "../../go/json/encode";
import { noFailures } from "../../helm-release/decide/begin-attempt";
import type { ReleaseWorld } from "../../helm-release/model/release-world";
import type { WantedRelease } from "../../helm-release/model/wanted-release";
import { decideFirstAction, type PlannedRelease, planWanted, previewRun } from "../../helm-release/preview";
import { connectCluster, type ConnectOptions } from "../../kube/connect";
import type { KubeClient } from "../../kube/kube-client";
import { isMap } from "../../lib/look-up";
import { nothingComing } from "../../model/coming-objects";
import type { HelmVersion } from "../../render/helm/context";
import { valuesOf } from "../../render/helm/values/all-values";
import { digestOfChart } from "../../sources/charts/digest";
import type { NamedRelease } from "../template/run-template";

/** What a run would do. */
export interface PreviewedRelease {
  /** The plan: the objects of the release before and afterwards. */
  readonly plan: PlannedRelease;
  /** What happens, and why, line by line. */
  readonly lines: readonly string[];
  /** What the reader should look at. */
  readonly warnings: readonly string[];
}

/**
 * Previews the release as the resource `HelmRelease` with `adopt: true` does: the action, the hooks, the objects, and
 * what the server refuses.
 *
 * @throws SyncError of the values, of the cluster, and all that the server refuses
 */
export async function previewNamed(
  release: NamedRelease,
  helmVersion: HelmVersion,
  connection: ConnectOptions,
): Promise<PreviewedRelease> {
  const client = connectCluster(connection);
  const [lines, warnings]: [string[], string[]] = [[], []];
  try {
    const world = worldOf(client, { lines, warnings });
    const opened = { chart: release.opened, warnings: [] };
    const plan = await planWanted(wantedOf(release, helmVersion), opened, world);
    if ("open" in plan) throw new TypeError(`values of the command line are known: ${plan.open}`);
    const record = { status: { ...noFailures, history: [], conditions: [] }, generation: 1, isNew: true };
    await previewRun(plan, await decideFirstAction(plan, record, world), world);
    return { plan, lines, warnings };
  } finally {
    client.close();
  }
}

function wantedOf(release: NamedRelease, helmVersion: HelmVersion): WantedRelease {
  const { name, namespace, given, templateSteps, place } = release;
  const values: unknown = JSON.parse(encodeJson(valuesOf({ given, helmVersion })));
  return {
    metadata: { name, namespace },
    spec: { releaseName: name, targetNamespace: namespace, storageNamespace: namespace },
    values: isMap(values) ? values : {},
    ...{ valuesFrom: [], secrets: [], secretSettings: [], unknown: [], acceptCrdChanges: [] },
    ...{ adopt: true, healthRuleSet: undefined, helmVersion, templateSteps },
    chartFiles: { wanted: digestOfChart(place.content) },
  };
}

interface Shown {
  readonly lines: string[];
  readonly warnings: string[];
}

function worldOf(client: KubeClient, { lines, warnings }: Shown): ReleaseWorld {
  const draw = { seed: randomBytes(32).toString("hex"), time: new Date().toISOString() };
  return {
    ...{ cluster: () => client, home: () => client, reader: () => client },
    // Who asks for a cluster needs its answer.
    isAbsent: () => false,
    coming: { ...nothingComing, isNamespaced: () => undefined, isSecret: () => false },
    bring: () => undefined,
    comingData: () => undefined,
    draw: () => draw,
    say: (severity, text) => {
      if (severity !== "debug") lines.push(text);
    },
    warnOnce: (text) => void warnings.push(text),
    signal: new AbortController().signal,
  };
}
