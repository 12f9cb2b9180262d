// What a preview says of a release, on a real API server, and that it writes nothing.
import { completeReleaseSpec } from "../../../engine/helm-release/spec/read-release-spec";
import type { FindHolder } from "../../../engine/model/plans/holders";
import { nothingComing } from "../../../engine/model/plans/coming-objects";
import { decideRelease } from "../../../engine/helm-release/preview/decide-release";
import { askAboutRelease, previewRemoved } from "../../../engine/helm-release/preview/ask-server";
import { previewRelease, type ReleaseQuestion } from "../../../engine/helm-release/preview/preview-release";
import type { GivenReleaseSpec } from "../../../engine/helm-release/model/release-spec";
import { noFailures } from "../../../engine/helm-release/decide/begin-attempt";
import { openChart } from "../../../engine/render/helm/public-functions";
import { openDirectory } from "../../../engine/sources/directory";
import { type ChartFiles, configMapYaml, hookJob, ReleaseScene } from "./release-scene";

let scene: ReleaseScene;
beforeEach(async () => {
  scene = await ReleaseScene.open();
});
afterEach(() => scene.close());

interface Wanted {
  readonly files: ChartFiles;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly spec?: GivenReleaseSpec;
  readonly secrets?: readonly (readonly string[])[];
  readonly unknown?: readonly (readonly string[])[];
}

async function questionOf({
  files,
  values = {},
  spec: given = {},
  secrets = [],
  unknown = [],
}: Wanted): Promise<ReleaseQuestion> {
  const spec = completeReleaseSpec(given);
  const tree = openDirectory(scene.chart(files));
  const draw = { seed: "00".repeat(32), time: "2026-01-31T12:00:00.000Z" };
  return {
    metadata: { name: "web", namespace: scene.namespace.name },
    spec,
    chart: openChart({ content: { kind: "directory", tree, path: "." }, label: "chart" }),
    values,
    around: {
      ...{ spec, draw, cluster: { reachable: true }, helmVersion: 3 },
      lookUp: (asked) => Promise.resolve(asked.map(() => ({}))),
    },
    render: { secrets, unknown, otherDraw: { seed: "11".repeat(32), time: "2026-02-01T12:00:00.000Z" } },
    history: await scene.history(),
    client: scene.client,
  };
}

async function askServer(wanted: Wanted, findHolder?: FindHolder) {
  const question = await questionOf(wanted);
  const preview = await previewRelease(question);
  const answer = await askAboutRelease(preview, {
    spec: question.spec,
    client: scene.client,
    acceptCrdChanges: [],
    coming: nothingComing,
    findHolder,
  });
  return { preview, answer };
}

const first = {
  "templates/all.yaml": `${configMapYaml("a", { color: "{{ .Values.color }}" })}---\n${configMapYaml("b", { x: "z" })}`,
};
const second = { "templates/all.yaml": configMapYaml("a", { color: "{{ .Values.color }}" }) };
const red = { color: "red" };

test("an install: its objects, its hooks, and what the server says", async () => {
  await scene.kubectl("create", "configmap", "b");
  const files = { ...first, "templates/job.yaml": hookJob("migrate", "pre-install", "well") };
  const { preview, answer } = await askServer({ files, values: red });
  const { name } = scene.namespace;
  expect(preview).toMatchObject({ action: "install", revision: 1, stored: undefined, pruned: [] });
  expect([...preview.objects.keys()]).toEqual([`/ConfigMap/${name}/a`, `/ConfigMap/${name}/b`]);
  expect(preview.hooks).toEqual([
    {
      event: "pre-install",
      name: "Job/migrate",
      weight: 0,
      why: "before the release is installed",
      source: "web/templates/job.yaml",
    },
  ]);
  expect(answer.takenOver).toEqual([`/ConfigMap/${name}/b`]);
  expect(await scene.history()).toEqual([]);
  expect(await scene.configMap("a")).toBeUndefined();
});

test("nothing to do, an upgrade that deletes an object, values that are not known", async () => {
  await scene.done(scene.actions({ files: first, values: red }).install());
  const { name } = scene.namespace;
  expect(await previewRelease(await questionOf({ files: first, values: red }))).toMatchObject({
    action: undefined,
    revision: 1,
    rendered: undefined,
  });
  const { preview } = await askServer({ files: second, values: { color: "blue" } });
  expect(preview).toMatchObject({ action: "upgrade", revision: 2, pruned: [`/ConfigMap/${name}/b`] });
  const open = await previewRelease(await questionOf({ files: first, values: red, unknown: [["color"]] }));
  expect(open).toMatchObject({ action: "upgrade", revision: 2, pruned: [] });
  expect(open.objects.get(`/ConfigMap/${name}/a`)?.computed).toEqual([["data", "color"]]);
  expect(await scene.states()).toEqual(["1 deployed: Install complete"]);
});

test("a secret value taints what is made of it, also in a release that stays as it is", async () => {
  await scene.done(scene.actions({ files: first, values: red }).install());
  const wanted = { files: first, values: red, secrets: [["color"]] };
  const { objects, action } = await previewRelease(await questionOf(wanted));
  expect(action).toBeUndefined();
  expect(objects.get(`/ConfigMap/${scene.namespace.name}/a`)?.tainted).toEqual([["data", "color"]]);
});

test("all that the server refuses is an error", async () => {
  const files = {
    "templates/all.yaml": `${configMapYaml("UPPER", { x: "z" })}---\n${configMapYaml("b", { x: "[1]" })}---\napiVersion: example.com/v1\nkind: Thing\nmetadata: { name: x }\n`,
  };
  const error = (await askServer({ files }).catch((thrown: unknown) => thrown)) as { readonly message: string };
  expect(error.message).toContain("UPPER");
  expect(error.message).toContain("ConfigMap");
  expect(error.message).toContain("Thing");
});

test("definitions of crds/: created, kept and replaced by the policy", async () => {
  const plural = `things${Date.now().toString(36)}`;
  const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: ${plural}.release.example.com }
spec:
  group: release.example.com
  scope: Namespaced
  names: { plural: ${plural}, singular: ${plural}x, kind: Kind${plural} }
  versions:
    - { name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }
`;
  const thing = `apiVersion: release.example.com/v1\nkind: Kind${plural}\nmetadata: { name: x }\n`;
  const files = { "crds/thing.yaml": crd, "templates/thing.yaml": thing };
  try {
    expect((await askServer({ files })).answer.definitions).toMatchObject([{ action: "create" }]);
    await expect(askServer({ files, spec: { install: { crds: "Skip" } } })).rejects.toThrow(`Kind${plural}`);
    await scene.done(scene.actions({ files }).install());
    const kept = await askServer({ files, values: red });
    expect(kept.answer.definitions).toMatchObject([{ action: "keep", why: "upgrade.crds is Skip" }]);
    const replaced = await askServer({ files, values: red, spec: { upgrade: { crds: "CreateReplace" } } });
    expect(replaced.answer.definitions).toMatchObject([{ action: "replace" }]);
  } finally {
    await scene.kubectl("delete", "crd", `${plural}.release.example.com`, "--ignore-not-found");
  }
});

test("the first action: a release of somebody else is taken over only if asked for", async () => {
  await scene.done(scene.actions({ files: first, values: red }).install());
  const { chart, metadata, spec, history } = await questionOf({ files: first, values: red });
  const object = { metadata, spec, status: { ...noFailures, history: [], conditions: [] } };
  const request = { object, chart, values: red, helmVersion: 3, history, client: scene.client } as const;
  await expect(decideRelease({ ...request, adopt: false })).rejects.toMatchObject({ code: "RELEASE_EXISTS" });
  expect(await decideRelease({ ...request, adopt: true })).toMatchObject({
    state: { status: "InSync" },
    action: undefined,
    isAdopted: true,
  });
  expect(await decideRelease({ ...request, values: {}, adopt: true })).toMatchObject({ action: "upgrade" });

  // An install of this chart that was interrupted is repaired; one of another chart is somebody else's.
  const pending = history.map((one) => ({ ...one, info: { ...one.info, status: "pending-install" } as const }));
  const decided = await decideRelease({ ...request, history: pending, adopt: false });
  expect(decided.isAdopted).toBe(false);
  const other = { ...chart, metadata: { ...chart.metadata, name: "other" } };
  await expect(decideRelease({ ...request, chart: other, history: pending, adopt: false })).rejects.toMatchObject({
    code: "RELEASE_EXISTS",
  });
});

test("an object that leaves the chart is deleted, or stays: of the keep policy, and of another owner", async () => {
  const keep = "  annotations: { helm.sh/resource-policy: keep }\n";
  const kept = configMapYaml("kept", { a: "b" }).replace("metadata:\n", `metadata:\n${keep}`);
  const all = [configMapYaml("gone", { a: "b" }), kept, configMapYaml("lost", { a: "b" }), configMapYaml("a", {})];
  await scene.run({ files: { "templates/all.yaml": all.join("---\n") } });
  await scene.kubectl("annotate", "--overwrite", "configmap/lost", "meta.helm.sh/release-name=other");
  const files = { "templates/all.yaml": configMapYaml("a", {}) };
  const preview = await previewRelease(await questionOf({ files, values: red }));
  const { name } = scene.namespace;
  expect(await previewRemoved(preview, { client: scene.client })).toEqual([
    { id: `/ConfigMap/${name}/gone`, stays: undefined },
    { id: `/ConfigMap/${name}/kept`, stays: "its annotation helm.sh/resource-policy is keep" },
    { id: `/ConfigMap/${name}/lost`, stays: "it does not belong to the release any more" },
  ]);
  await scene.run({ files, values: red });
  const stays = scene.events.filter(({ type }) => type === "stays");
  expect(stays).toEqual([
    { type: "stays", id: `/ConfigMap/${name}/kept`, reason: "its annotation helm.sh/resource-policy is keep" },
    { type: "stays", id: `/ConfigMap/${name}/lost`, reason: "it does not belong to the release any more" },
  ]);
  expect(await scene.configMap("gone")).toBeUndefined();
  expect([await scene.configMap("kept"), await scene.configMap("lost")]).not.toContain(undefined);
});

test("after an upgrade that failed, the preview has what that one set", async () => {
  const { name } = scene.namespace;
  await scene.done(scene.actions({ files: first, values: red }).install());
  const bad = "apiVersion: v1\nkind: Service\nmetadata: { name: Bad_Name }\n";
  const broken = {
    "templates/all.yaml": `${first["templates/all.yaml"]}---\n${configMapYaml("more", { m: "o" })}---\n${bad}`,
  };
  await scene.actions({ files: broken, values: { color: "blue" } }).upgrade();
  expect((await scene.states()).map((state) => state.split(":")[0])).toEqual(["1 deployed", "2 failed"]);
  expect(await scene.configMap("a")).toEqual({ color: "blue" });

  const { preview } = await askServer({ files: first, values: red });
  expect(preview).toMatchObject({ action: "upgrade", revision: 3, pruned: [] });
  expect(preview.original.get(`/ConfigMap/${name}/a`)?.object["data"]).toEqual({ color: "red" });
  expect(preview.unfinished).toMatchObject({ revision: 2, status: "failed" });
  expect(preview.unfinished?.objects.get(`/ConfigMap/${name}/a`)?.object["data"]).toEqual({ color: "blue" });
  expect([...(preview.unfinished?.objects.keys() ?? [])]).toContain(`/ConfigMap/${name}/more`);

  await scene.done(scene.actions({ files: first, values: red }).upgrade());
  expect(await scene.configMap("a")).toEqual({ color: "red" });
  // As with Helm: what only the failed revision had is deleted by nobody.
  expect(await scene.configMap("more")).toBeDefined();
  expect((await previewRelease(await questionOf({ files: first, values: { color: "x" } }))).unfinished).toBeUndefined();
});

describe("what a resource of @pulumi/kubernetes in the stack still has in the place of a hook", () => {
  const urn = "urn:pulumi:prod::shop::kubernetes:core/v1:ConfigMap::migrate";
  const held: FindHolder = () => Promise.resolve({ state: "held", urn });
  const hookMap = (event: string, more = ""): string =>
    configMapYaml("migrate", { a: "b" }).replace(
      "metadata:",
      `metadata:\n  annotations: { helm.sh/hook: ${event}${more} }`,
    );
  beforeEach(async () => {
    const metadata = { name: "migrate", namespace: scene.namespace.name };
    const theirs = { apiVersion: "v1", kind: "ConfigMap", metadata, data: { a: "hers" } };
    await scene.client.apply(theirs, { fieldManager: "pulumi-kubernetes-1a2b3c4d", force: true });
  });
  const files = (event: string, more?: string): ChartFiles => ({ "templates/hook.yaml": hookMap(event, more) });

  test.each<[string, ChartFiles, GivenReleaseSpec | undefined]>([
    ["a hook of the install", files("pre-install"), undefined],
    ["one after it", files("post-install"), undefined],
    ["a test that runs", files("test"), { test: { enable: true } }],
  ])("%s is refused, as the run refuses it", async (_, own, spec = {}) => {
    const asked = askServer({ files: { ...first, ...own }, values: red, spec }, held);
    await expect(asked).rejects.toMatchObject({
      code: "PLAN_OBJECT_HELD",
      why: expect.stringContaining(urn) as unknown,
    });
  });

  test.each<[string, ChartFiles, GivenReleaseSpec | undefined, FindHolder | undefined]>([
    ["a hook of another action", files("pre-upgrade"), undefined, held],
    ["a test that does not run", files("test"), undefined, held],
    ["hooks that are disabled", files("pre-install"), { install: { disableHooks: true } }, held],
    ["a hook that deletes nothing before", files("pre-install", ", helm.sh/hook-delete-policy: hook-failed"), {}, held],
    ["no state", files("pre-install"), undefined, undefined],
    ["a state without it", files("pre-install"), undefined, () => Promise.resolve({ state: "free" })],
  ])("%s: nothing is refused", async (_, own, spec = {}, findHolder) => {
    await askServer({ files: { ...first, ...own }, values: red, spec }, findHolder);
  });

  test("a state that cannot be read is an error", async () => {
    const unknown: FindHolder = () => Promise.resolve({ state: "unknown", why: "no program runs" });
    await expect(askServer({ files: files("pre-install") }, unknown)).rejects.toMatchObject({
      code: "PLAN_HOLDER_UNKNOWN",
    });
  });
});
