import { connectCluster } from "../../tools/connect-cluster";
import type { KubeClient } from "../../../engine/kube/kube-client";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { findSelectorFaults } from "../../../engine/plan/verify/pod-selector";
import { type Random, randomNumbers } from "../../properties/random-numbers";
import { pick } from "../../properties/templates/pick";
import { runSeed } from "../../properties/run-seed";
import { useNamespace } from "../use-namespace";
import { refusalOf } from "./refusal-of";

const space = useNamespace("selectors", "all tests");
const runs = Number(process.env["SLIPWAY_RUNS"] ?? 250);

let client: KubeClient;
beforeAll(() => {
  client = connectCluster({ kubeconfig: space.cluster.kubeconfigPath }, { retrySeconds: 0 });
});
afterAll(() => {
  client.close();
});

type Labels = Readonly<Record<string, string>>;

function drawLabels(random: Random): Labels {
  const keys = ["app", "tier"].filter(() => random(4) > 0);
  return Object.fromEntries(keys.map((key) => [key, pick(random, ["web", "db", ""])]));
}

function drawExpression(random: Random): object {
  const key = pick(random, ["app", "tier", "other"]);
  const operator = pick(random, ["In", "NotIn", "Exists", "DoesNotExist"]);
  const values = ["web", "db", ""].slice(0, 1 + random(3));
  return operator.endsWith("n") ? { key, operator, values } : { key, operator };
}

function drawSelector(random: Random, labels: Labels): object {
  const matchLabels = random(3) > 0 ? labels : drawLabels(random);
  const matchExpressions = Array.from({ length: random(3) }, () => drawExpression(random));
  return { ...(random(5) > 0 ? { matchLabels } : {}), ...(random(3) > 0 ? {} : { matchExpressions }) };
}

function drawWorkload(random: Random): KubeObject {
  const labels = drawLabels(random);
  const kind = pick(random, ["Deployment", "ReplicaSet", "StatefulSet", "DaemonSet", "Job", "ReplicationController"]);
  const restartPolicy = kind === "Job" ? "Never" : "Always";
  const metadata = random(8) > 0 ? { labels } : {};
  const template = { metadata, spec: { restartPolicy, containers: [{ name: "web", image: "web" }] } };
  const selector = kind === "ReplicationController" ? drawLabels(random) : drawSelector(random, labels);
  const apiVersion = kind === "Job" ? "batch/v1" : kind === "ReplicationController" ? "v1" : "apps/v1";
  const own = kind === "Job" ? { manualSelector: true } : {};
  const spec = { ...own, selector, template };
  return { apiVersion, kind, metadata: { name: "web", namespace: space.name }, spec };
}

test(`refuses the selectors of workloads that the server refuses, and no other (SLIPWAY_SEED=${runSeed})`, async () => {
  const random = randomNumbers(runSeed);
  const differences: string[] = [];
  const found = { refused: 0, accepted: 0 };
  for (let run = 0; run < runs; run += 1) {
    const object = drawWorkload(random);
    const refusal = await refusalOf(client, object);
    found[refusal === undefined ? "accepted" : "refused"] += 1;
    const faults = findSelectorFaults(object);
    if (faults.length > 0 === (refusal !== undefined)) continue;
    differences.push(`${JSON.stringify(object)}\n${JSON.stringify(faults)}\n${refusal ?? "accepted"}`);
  }
  expect(differences).toEqual([]);
  expect(Math.min(found.refused, found.accepted)).toBeGreaterThan(runs / 10);
}, 300_000);
