import { SyncError } from "../../../engine/errors/sync-error";
import type { RunReleaseRequest } from "../../../engine/helm-release/run/run-request";
import type { DriftIgnoreRule } from "../../../engine/helm-release/model/release-spec";
import { configMapYaml, ReleaseScene, type SceneRun } from "./release-scene";

let scene: ReleaseScene;

beforeEach(async () => {
  scene = await ReleaseScene.open();
});
afterEach(() => scene.close());

const left = '  annotations: { helm.toolkit.fluxcd.io/driftDetection: "disabled" }\n';
const service =
  "apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { selector: { app: web }, ports: [{ port: 80 }] }\n";
const secret = "apiVersion: v1\nkind: Secret\nmetadata: { name: key }\nstringData: { key: hidden-text }\n";
const files = {
  "templates/a.yaml": configMapYaml("a", { text: "wanted", more: "wanted" }),
  "templates/b.yaml": configMapYaml("b", { text: "wanted" }),
  "templates/left.yaml": configMapYaml("left", { text: "wanted" }, left),
  "templates/service.yaml": service,
  "templates/secret.yaml": secret,
};

async function installed(mode: "warn" | "enabled", ignore: readonly DriftIgnoreRule[] = []) {
  const wanted = { files, spec: { driftDetection: { mode, ignore } } };
  const first = await scene.run(wanted);
  expect(first).toMatchObject({ outcome: "done", failure: undefined, corrected: [] });
  expect(first.conditions).toContain("Drifted=False NoDriftDetected");
  return {
    again: (more: Partial<RunReleaseRequest> = {}): Promise<SceneRun> =>
      scene.run(wanted, { status: first.status, ...more }),
  };
}

const change = (name: string, patch: string): Promise<string> =>
  scene.kubectl("patch", name, "--type=merge", `--patch=${patch}`);

test("what was changed and removed is corrected, and nothing else is touched", async () => {
  const { again } = await installed("enabled");
  await change("configmap/a", '{"data":{"text":"hers","extra":"hers"}}');
  await change("configmap/left", '{"data":{"text":"hers"}}');
  await change("secret/key", '{"stringData":{"key":"changed-text"}}');
  await scene.kubectl("delete", "configmap/b", "service/web");
  const result = await again();
  const place = scene.namespace.name;
  expect(result).toMatchObject({ outcome: "done", failure: undefined, ran: ["Drifted: correct drift"] });
  // Those that create come first, then those that change; each in the order of an apply.
  expect(result.corrected.map(({ subject, action }) => `${subject} ${action}`)).toEqual([
    `ConfigMap/${place}/b created`,
    `Service/${place}/web created`,
    `ConfigMap/${place}/a configured`,
    `Secret/${place}/key configured`,
  ]);
  expect(result.reasons).toEqual(["DriftDetected", "DriftCorrected"]);
  expect(result.conditions).toContain("Drifted=False NoDriftDetected");
  expect(JSON.stringify([result.events, result.status, result.steps])).not.toMatch(/hidden-text|changed-text|aGlkZGVu/);
  // A field that the release does not have stays with its owner.
  expect(await scene.configMap("a")).toEqual({ text: "wanted", more: "wanted", extra: "hers" });
  expect(await scene.configMap("b")).toEqual({ text: "wanted" });
  expect(await scene.configMap("left")).toEqual({ text: "hers" });
  expect(await scene.get("v1", "Service", "web")).toBeDefined();
  expect(await scene.states()).toEqual(["1 deployed: Install complete"]);
  expect(await again()).toMatchObject({ ran: [], corrected: [] });
});

test("with warn, drift is reported in each run, and stays", async () => {
  const { again } = await installed("warn");
  await change("configmap/a", '{"data":{"text":"hers"}}');
  await scene.kubectl("delete", "configmap/b");
  for (let run = 0; run < 2; run += 1) {
    const result = await again();
    expect(result).toMatchObject({ outcome: "done", ran: [], corrected: [], reasons: ["DriftDetected"] });
    expect(result.conditions).toContain("Drifted=True DriftDetected");
  }
  expect(await scene.configMap("a")).toMatchObject({ text: "hers" });
});

test.each([
  { name: "a pointer", ignore: [{ paths: ["/data/text"] }], kept: ["a", "b"] },
  {
    name: "the whole object, by kind and name",
    ignore: [{ paths: [""], target: { kind: "ConfigMap", name: "b" } }],
    kept: ["b"],
  },
  {
    name: "a regular expression of names",
    ignore: [{ paths: ["/data/text"], target: { name: "^[ac]$" } }],
    kept: ["a"],
  },
  {
    name: "a selector of labels",
    ignore: [{ paths: ["/data/text"], target: { labelSelector: "app.kubernetes.io/managed-by=Helm" } }],
    kept: ["a", "b"],
  },
  {
    name: "a selector of annotations that no object has",
    ignore: [{ paths: ["/data/text"], target: { annotationSelector: "meta.helm.sh/release-name!=web" } }],
    kept: [],
  },
])("what $name ignores stays", async ({ ignore, kept }) => {
  const { again } = await installed("enabled", ignore);
  for (const name of ["a", "b"]) await change(`configmap/${name}`, '{"data":{"text":"hers"}}');
  const result = await again();
  expect(result).toMatchObject({ outcome: "done", failure: undefined });
  const texts = await Promise.all(["a", "b"].map(async (name) => [name, (await scene.configMap(name))?.["text"]]));
  expect(texts.filter(([, text]) => text === "hers").map(([name]) => name)).toEqual(kept);
});

test("an object that the server refuses to change is an error; the others are corrected", async () => {
  const { again } = await installed("enabled");
  await scene.kubectl("delete", "configmap/b");
  const immutable = {
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: "b" },
    immutable: true,
    data: { text: "hers" },
  };
  await scene.client.create(
    { ...immutable, metadata: { name: "b", namespace: scene.namespace.name } },
    { fieldManager: "test" },
  );
  await change("configmap/a", '{"data":{"text":"hers"}}');
  const result = await again();
  expect(result).toMatchObject({ outcome: "error", failure: "KUBE_INVALID", ran: ["Drifted: correct drift"] });
  expect(result.corrected).toEqual([{ subject: `ConfigMap/${scene.namespace.name}/a`, action: "configured" }]);
  expect(result.conditions).toContain("Ready=False StateError");
  expect(await scene.configMap("b")).toEqual({ text: "hers" });
});

test("a correction that is refused is reported beside the others, and drift that stays ends the run", async () => {
  const { again } = await installed("enabled");
  for (const name of ["a", "b"]) await change(`configmap/${name}`, '{"data":{"text":"hers"}}');
  const patch = scene.client.patch.bind(scene.client);
  let refused = 0;
  scene.client.patch = (ref, body, options) => {
    if (ref.name !== "b") return patch(ref, body, options);
    refused += 1;
    return Promise.reject(new SyncError({ code: "KUBE_FORBIDDEN", what: "not allowed" }));
  };
  const result = await again({ wait: () => Promise.resolve() });
  const place = scene.namespace.name;
  expect(result).toMatchObject({ outcome: "error", corrected: [{ subject: `ConfigMap/${place}/a` }] });
  expect(result.events[1]).toMatchObject({
    reason: "DriftCorrectionFailed",
    message: `Failed to partially correct cluster state of release ${place}/web.v1:
not allowed

Successful corrections:
ConfigMap/${place}/a configured`,
  });
  expect(refused).toBe(6);
  expect(result.error?.message).toBe(`RELEASE_UNSETTLED: the release does not stay as it is wanted
  where  Release ${place}/web
  why    after several corrections it differs again; the last message:
         Failed to correct cluster state of release ${place}/web.v1:
         not allowed
  mend   find what else changes its objects or its revisions, and stop it, or ignore the fields in driftDetection.ignore`);
});
