// Renders of a chart as the component Chart asks for them: on a new stack, and on one that has recorded the objects of
// a first run.
import { isSyncError, type SyncError } from "../../../engine/errors/sync-error";
import type { FieldPath } from "../../../engine/model/objects/change";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import type { Chart } from "../../../engine/render/helm/chart/chart";
import type { LookUpAnswer, LookUpRequest } from "../../../engine/render/helm/engine/gather-look-ups";
import { seededEnvironment } from "../../../engine/render/helm/engine/seeded-environment";
import { readValueFacts } from "../../../engine/render/helm/lazy-helm";
import { render } from "../../../engine/render/pipeline";
import type { ChartSource, RenderState } from "../../../engine/render/render-state";

/** What the templates can see of a revision. */
interface Facts {
  readonly revision: number;
  /** The seed of random values consists of this one byte. */
  readonly seed: number;
}

/** A stack before a run. */
export interface Stack {
  /** The facts of a preview with unknown values, and those that the run may have instead. */
  readonly facts: Facts;
  readonly otherFacts: Facts;
  /** The facts of a run with these values; the values that were recorded are no new revision. */
  readonly factsOf: (values: Values) => Facts;
  /** The objects on the cluster. */
  readonly recorded: readonly KubeObject[];
}

export type Values = Readonly<Record<string, unknown>>;

/** What is rendered: the chart's values, and which of them are unknown or secret. */
export interface PublicRender {
  readonly stack: Stack;
  readonly values: Values;
  readonly unknown?: readonly FieldPath[];
  readonly secrets?: readonly FieldPath[];
}

/** API versions that the cluster of the tests has beside those of Kubernetes. */
export const apiVersions: readonly string[] = [
  ...["monitoring.coreos.com/v1", "monitoring.coreos.com/v1/ServiceMonitor", "monitoring.coreos.com/v1/PodMonitor"],
  ...["autoscaling.k8s.io/v1", "snapshot.storage.k8s.io/v1"],
];

/** A stack without anything: each draw of random values is another one. */
export const newStack: Stack = {
  facts: { revision: 1, seed: 1 },
  otherFacts: { revision: 1, seed: 2 },
  factsOf: () => ({ revision: 1, seed: 3 }),
  recorded: [],
};

/** A stack whose last run installed the chart with its defaults. */
export async function existingStack(chart: Chart): Promise<Stack> {
  const first = { ...newStack, factsOf: (): Facts => ({ revision: 1, seed: 1 }) };
  const state = await renderPublicChart(chart, { stack: first, values: {} });
  if (isSyncError(state)) throw state;
  return {
    facts: { revision: 2, seed: 1 },
    otherFacts: { revision: 1, seed: 1 },
    factsOf: (values) => ({ revision: Object.keys(values).length === 0 ? 1 : 2, seed: 1 }),
    recorded: [...state.crds, ...state.objects].map(({ object }) => object),
  };
}

/** Renders the chart; returns the error of values that it refuses. */
export async function renderPublicChart(
  chart: Chart,
  { stack, values, unknown = [], secrets = [] }: PublicRender,
): Promise<RenderState | SyncError> {
  const isKnown = unknown.length === 0;
  const sourceWith = (facts: Facts): ChartSource => sourceOf(chart, stack, facts);
  const factsOf = readValueFacts(chart);
  try {
    return await render({
      source: sourceWith(isKnown ? stack.factsOf(values) : stack.facts),
      postRenderers: [],
      inputs: { values },
      secrets: secrets.map((path) => ["values", ...path]),
      ...(isKnown
        ? {}
        : {
            unknown: {
              leaves: unknown.map((path) => ({ path: ["values", ...path], ...factsOf(path) })),
              otherSource: sourceWith(stack.otherFacts),
            },
          }),
    });
  } catch (error) {
    if (isSyncError(error)) return error;
    throw error;
  }
}

/** One environment for each seed, so that expensive random values are computed once. */
const environments = [1, 2, 3].map((seed) => {
  return seededEnvironment({ seed: new Uint8Array(32).fill(seed), time: BigInt(seed) * 10n ** 18n });
});

function sourceOf(chart: Chart, { recorded }: Stack, { revision, seed }: Facts): ChartSource {
  const environment = environments[seed - 1];
  if (environment === undefined) throw new TypeError(`there is no environment ${seed}`);
  return {
    kind: "chart",
    chart,
    options: {
      ...{ name: "shop", namespace: "default", revision, isUpgrade: revision > 1, apiVersions, environment },
      helmVersion: 3,
    },
    cluster: { reachable: false },
    includeCrds: true,
    lookUp: (requests) => Promise.resolve(requests.map((request) => answerTo(request, recorded))),
  };
}

function answerTo(request: LookUpRequest, recorded: readonly KubeObject[]): LookUpAnswer {
  const found = recorded.find(({ apiVersion, kind, metadata }) => {
    const isOfKind = apiVersion === request.apiVersion && kind === request.kind;
    return isOfKind && metadata.name === request.name && (metadata.namespace ?? "default") === request.namespace;
  });
  return found === undefined ? {} : { object: found };
}
