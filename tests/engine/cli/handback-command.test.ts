import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, runCli } from "./harness";

const place = "urn:pulumi:prod::shop::";
const repository = "slipway:index:FluxRepository";
const urns = {
  stack: `${place}pulumi:pulumi:Stack::s`,
  fleet: `${place}${repository}::fleet`,
  apps: `${place}${repository}$slipway:index:Kustomization::fleet:flux-system/apps`,
  settings: `${place}${repository}$slipway:index:Kustomization$slipway:core/v1:ConfigMap::settings`,
  cache: `${place}${repository}$slipway:index:HelmRelease::fleet:shop/cache`,
  bucket: `${place}aws:s3/bucket:Bucket::b`,
};
const self = { kind: "GitRepository", name: "fleet", namespace: "flux-system" };
const resources = [
  { urn: urns.stack, custom: false, type: "pulumi:pulumi:Stack" },
  { urn: urns.fleet, custom: false, type: repository, parent: urns.stack, inputs: { self } },
  { urn: urns.apps, custom: false, type: "slipway:index:Kustomization", parent: urns.fleet },
  {
    ...{ urn: urns.settings, custom: true, id: "/ConfigMap/shop/settings", type: "slipway:core/v1:ConfigMap" },
    ...{ parent: urns.apps, outputs: { key: "/ConfigMap/shop/settings", owner: "a.b", uid: "u" } },
  },
  {
    ...{ urn: urns.cache, custom: true, id: "shop/cache", type: "slipway:index:HelmRelease", parent: urns.fleet },
    outputs: { resources: { "apps/Deployment/shop/cache": "apps/v1" } },
  },
  { urn: urns.bucket, custom: true, id: "b", type: "aws:s3/bucket:Bucket", dependencies: [urns.fleet] },
];
const state = JSON.stringify({ version: 3, deployment: { resources } });
const pending = { resources, pending_operations: [{ type: "updating", resource: resources[3] }] };

let folder: ReturnType<typeof makeFolder>;
beforeEach(() => {
  folder = makeFolder({
    "state.json": state,
    "pending.json": JSON.stringify({ version: 3, deployment: pending }),
    "old.json": state,
    "old.json.before": "{}",
  });
});
afterEach(() => {
  folder.remove();
});

const run = (...args: string[]): ReturnType<typeof runCli> => runCli(folder.path, ["handback", ...args]);
const read = (name: string): string => readFileSync(join(folder.path, name), "utf8");

test("shows what goes back, and asks no cluster", async () => {
  const { code, out } = await run("state.json");
  expect([code, out]).toEqual([
    0,
    `${urns.fleet} goes back to Flux:
  Kustomization flux-system/apps, with 1 object
  HelmRelease shop/cache, with 1 object
4 resources leave the state, and nothing is deleted.
Nothing is written. Next:
  slipway handback state.json --write
`,
  ]);
  expect(read("state.json")).toBe(state);
});

const own = {
  component: `${place}slipway:index:Kustomization::web`,
  other: `${place}slipway:index:Manifests::other`,
  object: `${place}slipway:index:Kustomization$slipway:core/v1:ConfigMap::web-settings`,
};
const ownResources = [
  ...resources,
  { urn: own.component, custom: false, type: "slipway:index:Kustomization", parent: urns.stack },
  { urn: own.other, custom: false, type: "slipway:index:Manifests", parent: urns.stack },
  {
    ...{ urn: own.object, custom: true, id: "/ConfigMap/shop/web", type: "slipway:core/v1:ConfigMap" },
    ...{ parent: own.component, outputs: { key: "/ConfigMap/shop/web", owner: "a.b", uid: "u" } },
  },
];

test("--to hands a Kustomization of the program over to one of Flux, and no part of a repository", async () => {
  writeFileSync(join(folder.path, "own.json"), JSON.stringify({ version: 3, deployment: { resources: ownResources } }));
  const { code, out } = await run("own.json", "--only=web", "--to=flux-system/web");
  expect([code, out]).toEqual([
    0,
    `${own.component} goes back to Flux:
  Kustomization flux-system/web, with 1 object
2 resources leave the state, and nothing is deleted.
Nothing is written. Next:
  slipway handback own.json --only web --to flux-system/web --write
`,
  ]);
  const several = await run("own.json", "--to=flux-system/web");
  expect([several.code, several.err]).toEqual([
    2,
    `CLI_FLAG_VALUE: cannot choose what --to hands over
  why    the state has 2 of them: web, other
  mend   name one by --only
`,
  ]);
  const none = await run("own.json", "--only=fleet*", "--to=flux-system/web");
  expect(none.err).toContain("the state has no Kustomization or Manifests of that name");
  const wrong = await run("own.json", "--to=web");
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('cannot use the value "web" for --to')]);
});

test.each([
  [["state.json", "--only", "other"], 0, "The state has no FluxRepository to hand back.\n"],
  [["state.json", "--only", "fl*"], 0, "HelmRelease shop/cache"],
  [["state.json", "--only", urns.fleet], 0, "HelmRelease shop/cache"],
  [["state.json", "--only", "other", "--write"], 0, "The state has no FluxRepository to hand back.\n"],
  [["pending.json", "--write"], 1, "STATE_PENDING"],
  [["old.json", "--write"], 1, "it is the state before an earlier change"],
  [["state.json", "--write", "--kubeconfig=none.yaml"], 1, "KUBE_NO_KUBECONFIG"],
  [[], 2, "run slipway handback state.json"],
  [["a", "b"], 2, "several are given"],
])("%j ends with %d and says %j", async (args, code, text) => {
  const result = await run(...args);
  expect(result.code).toBe(code);
  expect(result.out + result.err).toContain(text);
  expect(existsSync(join(folder.path, "state.json.before"))).toBe(false);
  expect(read("state.json")).toBe(state);
});
