// Objects applied, compared and deleted as kustomize-controller does it, on a real API server.
import { createFluxServer } from "../../../engine/apply/flux-server";
import { isSyncError } from "../../../engine/errors/sync-error";
import { applyFluxObjects } from "../../../engine/set/flux/apply-objects";
import { applyFluxStages } from "../../../engine/set/flux/apply-stages";
import { deleteFluxObjects } from "../../../engine/set/flux/delete-objects";
import { diffFluxObject } from "../../../engine/set/flux/diff-object";
import type { FluxApplyOptions } from "../../../engine/model/flux/apply-options";
import { versionedKeyOf } from "../../../engine/model/flux/flux-change";
import type { KubeObject } from "../../../engine/model/kube-object";
import { keyOf, versionOf } from "../../../engine/model/object-key";
import { applyOptionsOf, deleteOptionsOf, kustomizeController } from "../../../engine/plan/flux/controller-options";
import { normalizeObject } from "../../../engine/plan/flux/normalize/normalize-object";
import { ownerLabels } from "../../../engine/plan/flux/owner-labels";
import { setCommonMetadata } from "../../../engine/render/flux/common-metadata";
import { useNamespace } from "../use-namespace";
import { deleteNow } from "../../tools/delete-now";

const space = useNamespace("flux", "each test");
const group = "kustomize.toolkit.fluxcd.io";
const labels = ownerLabels(kustomizeController, "shop", "flux-system");
const server = () => createFluxServer(space.client, { fieldManager: kustomizeController.field });

/** An object as kustomize-controller applies it. */
function owned(object: KubeObject): KubeObject {
  return setCommonMetadata(normalizeObject(object), { labels });
}

function configMap(data: Record<string, string>, annotations?: Record<string, string>, more: object = {}): KubeObject {
  const metadata = { name: "settings", namespace: space.name, ...(annotations && { annotations }) };
  return owned({ apiVersion: "v1", kind: "ConfigMap", metadata, data, ...more });
}

/** No controller changes more of it than its status. */
function statefulSet(image: string): KubeObject {
  const containers = [{ name: "web", image, ports: [{ containerPort: 80 }], resources: { limits: { cpu: "1000m" } } }];
  return owned({
    apiVersion: "apps/v1",
    kind: "StatefulSet",
    metadata: { name: "web", namespace: space.name },
    spec: {
      replicas: 1,
      serviceName: "web",
      selector: { matchLabels: { app: "web" } },
      template: { metadata: { labels: { app: "web" } }, spec: { containers } },
    },
  });
}

async function apply(
  objects: readonly KubeObject[],
  options: FluxApplyOptions = applyOptionsOf({}),
): Promise<string[]> {
  const changes = await applyFluxObjects(server(), objects, kustomizeController, options);
  return changes.map(({ key, action }) => `${key.kind} ${action}`);
}

function read(object: KubeObject): Promise<KubeObject | undefined> {
  return space.client.get({ ...keyOf(object), version: versionOf(object.apiVersion) });
}

/** Changes an object as another manager. */
async function edit(object: KubeObject, body: Record<string, unknown>, fieldManager: string): Promise<void> {
  const ref = { ...keyOf(object), version: versionOf(object.apiVersion) };
  await space.client.patch(ref, { type: "merge", body }, { fieldManager });
}

test("objects that did not change are not written again", async () => {
  const secret = owned({
    apiVersion: "v1",
    kind: "Secret",
    metadata: { name: "token", namespace: space.name },
    stringData: { token: "a" },
  });
  const objects = [statefulSet("nginx:1"), secret, configMap({ a: "1" })];
  expect(await apply(objects)).toEqual(["ConfigMap created", "Secret created", "StatefulSet created"]);
  // Controllers write the status of a StatefulSet.
  const versions = () =>
    Promise.all([configMap({}), secret].map(async (one) => (await read(one))?.metadata.resourceVersion));
  const before = await versions();
  expect(await apply(objects)).toEqual(["ConfigMap unchanged", "Secret unchanged", "StatefulSet unchanged"]);
  expect(await versions()).toEqual(before);
  const { change, merged } = await diffFluxObject(server(), { ...secret, data: { token: "Yg==" } }, applyOptionsOf({}));
  expect([change.action, merged?.["data"]]).toEqual(["configured", { token: "*** (after)" }]);
});

test.each([
  ["Override", "ConfigMap configured", { a: "1" }],
  ["Merge", "ConfigMap configured", { a: "1", b: "2" }],
  ["IfNotPresent", "ConfigMap skipped", { a: "2", b: "2" }],
  ["Ignore", "ConfigMap skipped", { a: "2", b: "2" }],
])("the policy %s for what kubectl edited", async (policy, outcome, data) => {
  await apply([configMap({ a: "1" })]);
  const desired = configMap({ a: "1" }, { [`${group}/ssa`]: policy });
  await edit(desired, { data: { a: "2", b: "2" } }, "kubectl-edit");
  expect(await apply([desired])).toEqual([outcome]);
  expect((await read(desired))?.["data"]).toEqual(data);
});

test("a field that is left to others keeps its live value", async () => {
  const options = applyOptionsOf({ ignore: [{ paths: ["/spec/replicas"], target: { kind: "StatefulSet" } }] });
  const first = statefulSet("nginx:1");
  await apply([first], options);
  await edit(first, { spec: { replicas: 3 } }, "autoscaler");
  expect(await apply([first], options)).toEqual(["StatefulSet unchanged"]);
  expect(await apply([statefulSet("nginx:2")], options)).toEqual(["StatefulSet configured"]);
  expect((await read(first))?.["spec"]).toMatchObject({ replicas: 3 });
});

test("only force replaces an object with a changed immutable field, and nothing else does", async () => {
  const locked = (data: Record<string, string>, annotations?: Record<string, string>) =>
    configMap(data, annotations, { immutable: true });
  await apply([locked({ a: "1" })]);
  const before = await read(locked({}));
  const refused = await apply([locked({ a: "2" })]).catch((error: unknown) => error);
  expect(isSyncError(refused) && refused.code).toBe("KUBE_INVALID");
  const invalid = { ...locked({ a: "2" }), data: { "not a key": "x" } };
  const other = { ...configMap({ "not a key": "x" }), metadata: { name: "unsettled", namespace: space.name } };
  await expect(apply([locked({ a: "2" }), other], applyOptionsOf({ force: true }))).rejects.toThrow();
  const alsoRefused = await apply([invalid], applyOptionsOf({ force: true })).catch((error: unknown) => error);
  expect(isSyncError(alsoRefused) && alsoRefused.code).toBe("KUBE_INVALID");
  expect((await read(locked({})))?.metadata.uid).toBe(before?.metadata.uid);
  expect(await apply([locked({ a: "2" }, { [`${group}/force`]: "enabled" })])).toEqual(["ConfigMap created"]);
  const after = await read(locked({}));
  expect([after?.["data"], after?.metadata.uid === before?.metadata.uid]).toEqual([{ a: "2" }, false]);
});

test("what is refused in a dry run keeps everything from being applied", async () => {
  const bad = { ...configMap({ "not a key": "x" }), metadata: { name: "unsettled", namespace: space.name } };
  await expect(apply([configMap({ a: "1" }), bad])).rejects.toThrow();
  expect(await read(configMap({}))).toBeUndefined();
});

test("only objects of the Kustomization are deleted", async () => {
  const kept = { ...statefulSet("nginx:1"), metadata: { ...statefulSet("nginx:1").metadata, labels: { app: "web" } } };
  await apply([configMap({ a: "1" }), kept]);
  const keys = [configMap({}), kept].map(versionedKeyOf);
  const { changes, errors } = await deleteFluxObjects(server(), keys, deleteOptionsOf("shop", "flux-system"));
  expect(changes.map(({ key, action }) => `${key.kind} ${action}`)).toEqual([
    "StatefulSet skipped",
    "ConfigMap deleted",
  ]);
  expect(errors).toEqual([]);
  expect(await read(configMap({}))).toBeUndefined();
});

test("definitions come first, and are waited for", async () => {
  const waited: string[] = [];
  const name = `${space.name}-inner`;
  const namespace = owned({ apiVersion: "v1", kind: "Namespace", metadata: { name } });
  const inner = configMap({ a: "1" });
  const objects = [{ ...inner, metadata: { ...inner.metadata, namespace: name } }, namespace];
  const { changes, error } = await applyFluxStages(server(), objects, kustomizeController, {
    ...applyOptionsOf({}),
    waitUntilReady: (ofStage) => {
      waited.push(...ofStage.map(({ key }) => key.kind));
      return Promise.resolve();
    },
  });
  await deleteNow(space.client, { group: "", version: "v1", kind: "Namespace", namespace: "", name });
  expect([changes.map(({ key }) => key.kind), waited, error]).toEqual([
    ["Namespace", "ConfigMap"],
    ["Namespace"],
    undefined,
  ]);
});
