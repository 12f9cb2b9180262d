import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Cluster } from "../tools/cluster";
import { createStack, type TestStack } from "../tools/pulumi";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../tools/shared-cluster";
import { at, deployment, liveObject, makeOverlay, mustSucceed, overlayProgram, type Overlay, yaml } from "./harness";

const slipway = join(__dirname, "../../engine/bin/slipway.cjs");
const run = promisify(execFile);

let cluster: Cluster;
let namespace: TestNamespace;
let overlay: Overlay;
let stack: TestStack;

beforeAll(async () => {
  cluster = await sharedCluster();
  namespace = await createTestNamespace(cluster, "explain");
  overlay = makeOverlay({
    "base/kustomization.yaml":
      "resources: [web.yaml]\nconfigMapGenerator:\n- {name: settings, literals: [mode=fast]}\n",
    "base/web.yaml": yaml(deployment("web", 1)),
    "staging/kustomization.yaml":
      "resources: [../base]\nnameSuffix: -st\ncommonLabels: {tier: web}\npatches:\n" +
      '- patch: "{apiVersion: apps/v1, kind: Deployment, metadata: {name: web}, spec: {replicas: 3}}"\n',
    "prod/kustomization.yaml": `resources: [../staging]\nnamePrefix: p-\nnamespace: ${namespace.name}\nreplicas:\n- {name: web, count: 2}\n`,
  });
  const args = { source: overlay.directory, path: "prod", wait: false };
  stack = await createStack({ program: overlayProgram(cluster, args) });
  mustSucceed(await stack.run("up"));
});

afterAll(async () => {
  stack.setProgram(() => Promise.resolve());
  await stack.run("up");
  await stack.remove();
  overlay.remove();
  await namespace.remove();
});

async function explain(field: string): Promise<string> {
  const { stdout } = await run(process.execPath, [slipway, "explain", "prod", "Deployment/p-web-st", field], {
    cwd: overlay.directory,
  });
  return stdout;
}

/** Each field with where it came from, newest first; the newest value is what the cluster has. */
const chains: readonly (readonly [field: string, path: readonly string[], chain: readonly string[]])[] = [
  [
    "spec.replicas",
    ["spec", "replicas"],
    [
      "2 prod/kustomization.yaml:5:3 ReplicaCountTransformer replicas[0], replaced 3",
      "3 staging/kustomization.yaml:5:91 PatchTransformer patches[0], replaced 1",
      "1 base/web.yaml:1:90 the file",
    ],
  ],
  [
    "metadata.name",
    ["metadata", "name"],
    [
      '"p-web-st" prod/kustomization.yaml:2:13 PrefixTransformer namePrefix, replaced "web-st"',
      '"web-st" staging/kustomization.yaml:2:13 SuffixTransformer nameSuffix, replaced "web"',
      '"web" base/web.yaml:1:64 the file',
    ],
  ],
  [
    "spec.selector.matchLabels.tier",
    ["spec", "selector", "matchLabels", "tier"],
    ['"web" staging/kustomization.yaml:3:22 LabelTransformer commonLabels'],
  ],
];

test.each(chains)("the chain of %s goes through the layers to what the cluster has", async (field, path, chain) => {
  const live = await liveObject(cluster, namespace.name, "deployment/p-web-st");
  const lines = (await explain(field)).split("\n").filter((line) => line.startsWith("  "));
  expect(lines.map((line) => line.trim().replace(/ +/g, " "))).toEqual(chain);
  expect(lines[0]?.trim().split(" ")[0]).toBe(JSON.stringify(at(live, ...path)));
});
