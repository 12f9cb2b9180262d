import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { at, deployment, mustSucceed, yaml } from "./harness";
import { removeResources, useScene } from "./scene";

const slipway = join(__dirname, "../../engine/bin/slipway.cjs");
const run = promisify(execFile);

const scene = useScene({
  name: "explain",
  shared: "everything",
  files: (namespace) => ({
    "base/kustomization.yaml":
      "resources: [web.yaml]\nconfigMapGenerator:\n- {name: settings, literals: [mode=fast]}\n",
    "base/web.yaml": yaml(deployment("web", 1)),
    "staging/kustomization.yaml":
      "resources: [../base]\nnameSuffix: -st\ncommonLabels: {tier: web}\npatches:\n" +
      '- patch: "{apiVersion: apps/v1, kind: Deployment, metadata: {name: web}, spec: {replicas: 3}}"\n',
    "prod/kustomization.yaml": `resources: [../staging]\nnamePrefix: p-\nnamespace: ${namespace}\nreplicas:\n- {name: web, count: 2}\n`,
  }),
  args: { path: "prod", wait: false },
  end: removeResources,
});

beforeAll(async () => {
  mustSucceed(await scene.stack.run("up"));
});

async function explain(field: string): Promise<string> {
  const { stdout } = await run(process.execPath, [slipway, "explain", "prod", "Deployment/p-web-st", field], {
    cwd: scene.overlay.directory,
  });
  return stdout;
}

/** Each field with its history, newest first; the newest value is the one on the cluster. */
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

test.each(chains)("the chain of %s goes through the layers to the value on the cluster", async (field, path, chain) => {
  const live = await scene.get("deployment/p-web-st");
  const lines = (await explain(field)).split("\n").filter((line) => line.startsWith("  "));
  expect(lines.map((line) => line.trim().replace(/ +/g, " "))).toEqual(chain);
  expect(lines[0]?.trim().split(" ")[0]).toBe(JSON.stringify(at(live, ...path)));
});
