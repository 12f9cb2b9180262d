import { completeReleaseSpec } from "../../../engine/helm-release/spec/read-release-spec";
import { randomBytes } from "node:crypto";

import { sleep } from "../../../engine/lib/sleep";
import { uninstallRecorded } from "../../../engine/helm-release/run/uninstall-recorded";
import type { CrdPolicy } from "../../../engine/helm-release/settings/closed-sets";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { configMapYaml, ReleaseScene } from "./release-scene";

let scene: ReleaseScene;
let group: string;

beforeEach(async () => {
  scene = await ReleaseScene.open();
  group = `g${scene.namespace.name.replaceAll("-", "")}.test`;
});
afterEach(async () => {
  const names = ["things", "others"].map((plural) => `crd/${plural}.${group}`);
  await scene.cluster.kubectl(["delete", ...names, "--wait=false", "--ignore-not-found"]);
  await scene.close();
});

const app = { "templates/app.yaml": configMapYaml("app", { text: '"a"' }) };

function definition(plural: string, description: string): string {
  const singular = plural.slice(0, -1);
  const kind = `${singular.slice(0, 1).toUpperCase()}${singular.slice(1)}`;
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: ${plural}.${group}, labels: { own: kept } }
spec:
  group: ${group}
  scope: Namespaced
  names: { plural: ${plural}, singular: ${singular}, kind: ${kind} }
  versions:
    - name: v1
      served: true
      storage: true
      schema: { openAPIV3Schema: { type: object, description: ${description}, x-kubernetes-preserve-unknown-fields: true } }
`;
}

async function live(plural: string): Promise<KubeObject | undefined> {
  const ref = { group: "apiextensions.k8s.io", version: "v1", kind: "CustomResourceDefinition" };
  return scene.client.get({ ...ref, namespace: "", name: `${plural}.${group}` });
}

/** `absent`, or its description and whether it has the labels of its origin. */
async function stateOf(plural: string): Promise<string> {
  const found = await live(plural);
  if (found === undefined) return "absent";
  const { labels = {} } = found.metadata;
  const isMarked =
    labels["helm.toolkit.fluxcd.io/name"] === "web" &&
    labels["helm.toolkit.fluxcd.io/namespace"] === scene.namespace.name;
  const description = /"description":"(\w+)"/.exec(JSON.stringify(found["spec"]))?.[1] ?? "";
  return `${description}${isMarked ? ", marked" : ""}${labels["own"] === "kept" ? "" : ", label lost"}`;
}

const policies: readonly {
  readonly policy: CrdPolicy | undefined;
  readonly action: "install" | "upgrade";
  readonly existing: string;
  readonly added: string;
}[] = [
  { policy: undefined, action: "install", existing: "old", added: "new, marked" },
  { policy: "Skip", action: "install", existing: "old", added: "absent" },
  { policy: "Create", action: "install", existing: "old", added: "new, marked" },
  { policy: "CreateReplace", action: "install", existing: "new, marked", added: "new, marked" },
  { policy: undefined, action: "upgrade", existing: "old", added: "absent" },
  { policy: "Skip", action: "upgrade", existing: "old", added: "absent" },
  { policy: "Create", action: "upgrade", existing: "old", added: "new, marked" },
  { policy: "CreateReplace", action: "upgrade", existing: "new, marked", added: "new, marked" },
];

test.each(policies)(
  "definitions at an $action with the policy $policy",
  async ({ policy, action, existing, added }) => {
    const isServerSide = policy !== "Create";
    const common = { serverSideApply: isServerSide };
    await scene.create(definition("things", "old"));
    const files = { ...app, "crds/a.yaml": definition("things", "new"), "crds/b.yaml": definition("others", "new") };
    const crds = policy === undefined ? {} : { crds: policy };
    if (action === "install") {
      expect(await scene.run({ files, spec: { install: { ...common, ...crds } } })).toMatchObject({
        failure: undefined,
      });
    } else {
      const { status } = await scene.run({ files: app, spec: { install: common } });
      const changed = { ...files, "Chart.yaml": "apiVersion: v2\nname: web\nversion: 2.0.0\n" };
      const result = await scene.run({ files: changed, spec: { upgrade: crds } }, { status });
      expect(result).toMatchObject({ failure: undefined, ran: ["OutOfSync: upgrade"] });
    }
    expect({ existing: await stateOf("things"), added: await stateOf("others") }).toEqual({ existing, added });
  },
);

test("definitions are waited for together, and one whose kind another one has is an error", async () => {
  const other = definition("others", "new");
  const same = other.replaceAll("Other", "Thing").replaceAll("singular: other", "singular: thingy");
  const files = { ...app, "crds/a.yaml": definition("things", "new"), "crds/b.yaml": other };
  expect(await scene.run({ files })).toMatchObject({ failure: undefined });
  await scene.cluster.kubectl(["delete", `crd/others.${group}`]);
  const changed = { ...files, "crds/b.yaml": same, "Chart.yaml": "apiVersion: v2\nname: web\nversion: 2.0.0\n" };
  const result = await scene.run({ files: changed, spec: { upgrade: { crds: "CreateReplace" } } });
  expect(result).toMatchObject({ failure: "APPLY_CRD_NOT_ESTABLISHED" });
});

test.each([true, false])(
  "of two definitions of one name the later one stays (server-side apply: %s)",
  async (isServerSide) => {
    const files = {
      ...app,
      "crds/a.yaml": definition("things", "first"),
      "crds/b.yaml": definition("things", "second"),
    };
    const spec = { install: { serverSideApply: isServerSide, crds: "CreateReplace" as const } };
    expect(await scene.run({ files, spec })).toMatchObject({ failure: undefined });
    expect(await stateOf("things")).toBe("second, marked");
  },
);

test("after a definition that the server refuses nothing is written, also not later", async () => {
  const plurals = ["ants", "bees", "cats", "dogs", "eels", "fish"];
  const files = Object.fromEntries(
    plurals.map((plural, at) => {
      const text = definition(plural, "new");
      return [`crds/${plural}.yaml`, at === 0 ? text.replace("type: object", "type: none") : text];
    }),
  );
  try {
    expect(await scene.run({ files: { ...app, ...files } })).toMatchObject({ failure: "KUBE_INVALID" });
    const states = await Promise.all(plurals.map(stateOf));
    expect(states[0]).toBe("absent");
    await sleep(500);
    expect(await Promise.all(plurals.map(stateOf))).toEqual(states);
    expect(await scene.configMap("app")).toBeUndefined();
  } finally {
    const names = plurals.map((plural) => `crd/${plural}.${group}`);
    await scene.cluster.kubectl(["delete", ...names, "--wait=false", "--ignore-not-found"]);
  }
});

test("an uninstall leaves definitions; the render sees them", async () => {
  const files = { ...app, "crds/a.yaml": definition("things", "new") };
  let renders = 0;
  const render = () => {
    renders += 1;
    return Promise.resolve({ manifest: "", hooks: [], notes: "" });
  };
  const { status } = await scene.run({ files }, { render });
  // Once to check its size, once with the new kind.
  expect(renders).toBe(2);
  const object = { metadata: { name: "web", namespace: scene.namespace.name }, spec: completeReleaseSpec({}), status };
  await uninstallRecorded({ ...object, client: scene.client });
  expect(await stateOf("things")).toBe("new, marked");
  await scene.run({ files }, { render });
  expect(renders).toBe(3);
});

test.each(["the chart", "the manifest"])(
  "a release that is too large by %s is refused before anything is written",
  async (part) => {
    const large = { "files/random.txt": randomBytes(1_100_000).toString("base64") };
    const lines = "# {{ range $i := until 30000 }}{{ toString $i | sha256sum }}{{ end }}\n";
    const files = {
      ...(part === "the chart" ? large : { "templates/large.yaml": `${configMapYaml("large", { a: '"b"' })}${lines}` }),
      ...app,
      "crds/a.yaml": definition("things", "new"),
    };
    const result = await scene.run({ files });
    expect(result).toMatchObject({ outcome: "error", failure: "RELEASE_RECORD_TOO_LARGE" });
    expect(result.conditions).toContain("Ready=False InstallFailed");
    expect({ crd: await stateOf("things"), stored: await scene.history(), app: await scene.configMap("app") }).toEqual({
      ...{ crd: "absent", stored: [], app: undefined },
    });
  },
);
