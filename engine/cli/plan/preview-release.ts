// What a HelmRelease would do with a chart of the command line, asked of a cluster.
import { randomBytes } from "node:crypto";
import { encodeJson } from "../../go/json/encode";
import { noFailures } from "../../helm-release/decide/begin-attempt";
import type { ReleaseWorld } from "../../helm-release/model/release-world";
import type { WantedRelease } from "../../helm-release/model/wanted-release";
import { decideFirstAction, type PlannedRelease, planWanted, previewRun } from "../../helm-release/preview";
import { completeReleaseSpec } from "../../helm-release/spec/read-release-spec";
import { connectCluster, type ConnectOptions } from "../../kube/connect";
import type { KubeClient } from "../../kube/kube-client";
import { invariant } from "../../lib/invariant";
import { isMap } from "../../lib/look-up";
import { nothingComing } from "../../model/plans/coming-objects";
import { valuesOf } from "../../render/helm/values/all-values";
import { digestOfChart } from "../../sources/charts/chart-digest";
import { templateStepsOf } from "../template-steps";
import type { OpenedRelease } from "../template/run-template";
import type { GivenFlags } from "../flags/read-flags";

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
export async function previewChart(
  release: OpenedRelease,
  flags: GivenFlags,
  connection: ConnectOptions,
): Promise<PreviewedRelease> {
  const wanted = await wantedOf(release, flags);
  const client = connectCluster(connection);
  const [lines, warnings]: [string[], string[]] = [[], []];
  try {
    const world = worldOf(client, { lines, warnings });
    const plan = await planWanted(wanted, { chart: release.chart, warnings: [] }, world, { explainsValues: false });
    invariant(!("open" in plan), "values of the command line are known");
    const record = { status: { ...noFailures, history: [], conditions: [] }, generation: 1, isNew: true };
    await previewRun(plan, await decideFirstAction(plan, record, world), world);
    return { plan, lines, warnings };
  } finally {
    client.close();
  }
}

async function wantedOf(release: OpenedRelease, flags: GivenFlags): Promise<WantedRelease> {
  const { name, namespace, given, helmVersion, place } = release;
  const values: unknown = JSON.parse(
    await release.run((readFile) => encodeJson(valuesOf({ given, readFile, helmVersion }))),
  );
  const action = {
    disableHooks: flags.isOn("no-hooks"),
    disableSchemaValidation: flags.isOn("skip-schema-validation"),
    ...(flags.isOn("skip-crds") ? ({ crds: "Skip" } as const) : {}),
  };
  return {
    metadata: { name, namespace },
    spec: completeReleaseSpec({
      ...{ releaseName: name, targetNamespace: namespace, storageNamespace: namespace },
      ...{ install: action, upgrade: action },
    }),
    values: isMap(values) ? values : {},
    ...{ valuesFrom: [], awaitValues: false, secrets: [], secretSettings: [], unknown: [], acceptCrdChanges: [] },
    ...{ adopt: true, healthRuleSet: undefined, helmVersion, templateSteps: templateStepsOf(flags) },
    limits: { protectKinds: [], confirm: [] },
    conflicts: [],
    waitFor: { targets: [], namespace, waiting: {} },
    expectPlan: undefined,
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
