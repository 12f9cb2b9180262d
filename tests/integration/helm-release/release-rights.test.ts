// What a user lacks for a release, on a real API server: its RBAC decides.
import type { GivenReleaseSpec } from "../../../engine/helm-release/model/release-spec";
import { demandReleaseRights } from "../../../engine/helm-release/preview/demand-release-rights";
import { previewRelease } from "../../../engine/helm-release/preview/preview-release";
import { completeReleaseSpec } from "../../../engine/helm-release/spec/read-release-spec";
import { isSyncError, type SyncError } from "../../../engine/errors/sync-error";
import { without } from "../../../engine/lib/without";
import { nothingComing } from "../../../engine/model/plans/coming-objects";
import { openChart } from "../../../engine/render/helm/public-functions";
import { openDirectory } from "../../../engine/sources/directory";
import { connectCluster } from "../../tools/connect-cluster";
import { waitUntilAllowed } from "../../tools/shared-cluster";
import { type ChartFiles, configMapYaml, hookJob, ReleaseScene } from "./release-scene";

let scene: ReleaseScene;
beforeEach(async () => {
  scene = await ReleaseScene.open();
});
afterEach(() => scene.close());

const files: ChartFiles = {
  "templates/a.yaml": configMapYaml("a", { x: "{{ .Values.x | quote }}" }),
  "templates/b.yaml": configMapYaml("b", { x: "z" }),
  "templates/job.yaml": hookJob("migrate", "pre-upgrade", "well"),
};
const fewer = without(files, "templates/b.yaml");

const user = (): string => `system:serviceaccount:${scene.namespace.name}:tenant`;

/** Gives the tenant these rights alone; the last one is awaited. */
async function grant(...rights: readonly (readonly [verb: string, resource: string])[]): Promise<void> {
  const rules = rights.map(([verb, resource]) => {
    return { apiGroups: ["", "batch"], resources: [resource], verbs: verb.split(",") };
  });
  const api = "rbac.authorization.k8s.io/v1";
  const roleRef = { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name: "tenant" };
  const subjects = [{ kind: "ServiceAccount", name: "tenant", namespace: scene.namespace.name }];
  const objects = [
    { apiVersion: api, kind: "Role", metadata: { name: "tenant" }, rules },
    { apiVersion: api, kind: "RoleBinding", metadata: { name: "tenant" }, roleRef, subjects },
  ];
  for (const object of objects) await scene.create(JSON.stringify(object));
  for (const [verb, resource] of rights.slice(-1)) {
    const [first = ""] = verb.split(",");
    await waitUntilAllowed(scene.cluster, user(), first, resource, `--namespace=${scene.namespace.name}`);
  }
}

async function demand(given: ChartFiles, x: number, spec: GivenReleaseSpec = {}): Promise<SyncError | undefined> {
  const complete = completeReleaseSpec(spec);
  const draw = { seed: "00".repeat(32), time: "2026-01-31T12:00:00.000Z" };
  const tree = openDirectory(scene.chart(given));
  const preview = await previewRelease({
    ...{ metadata: { name: "web", namespace: scene.namespace.name }, spec: complete, values: { x } },
    chart: openChart({ content: { kind: "directory", tree, path: "." }, label: "chart" }),
    around: {
      ...{ spec: complete, draw, cluster: { reachable: true }, helmVersion: 4 },
      lookUp: (asked) => Promise.resolve(asked.map(() => ({}))),
    },
    render: { secrets: [], unknown: [], otherDraw: draw },
    ...{ history: await scene.history(), client: scene.client },
  });
  const client = connectCluster({ kubeconfig: scene.cluster.kubeconfig, impersonate: { user: user() } });
  const { signal } = new AbortController();
  try {
    await demandReleaseRights(preview, complete, { client, coming: nothingComing, reader: () => scene.client, signal });
    return undefined;
  } catch (error) {
    if (isSyncError(error)) return error;
    throw error;
  } finally {
    client.close();
  }
}

const linesOf = (error: SyncError | undefined): readonly string[] =>
  (error?.why ?? "").split("\n").map((line) => line.replace(/^in the namespace \S+ /, ""));

test("an install: the record, the objects and a namespace that is created", async () => {
  const { name } = scene.namespace;
  await grant(["get,create,patch", "configmaps"]);
  const error = await demand(files, 1);
  expect(error?.code).toBe("KUBE_RIGHTS_MISSING");
  expect(error?.what).toBe(
    `user "${user()}" lacks rights for Secret ${name}/sh.helm.release.v1.web.v1; it was not written`,
  );
  expect(linesOf(error)).toEqual(["create, update of Secret (sh.helm.release.v1.web.v1)"]);
  expect(error?.mend).toContain('resources: ["secrets"]');
  const created = await demand(files, 1, { install: { createNamespace: true } });
  expect(created?.why).toContain(`in the whole cluster: create, get, patch of Namespace (${name})`);
});

test.each<readonly [string, GivenReleaseSpec, readonly string[]]>([
  ["on the server", { upgrade: { serverSideApply: "enabled" } }, ["delete, patch of ConfigMap (a, b)"]],
  ["on the client", { upgrade: { serverSideApply: "disabled" } }, ["delete, patch of ConfigMap (a, b)"]],
  ["by replacement", { upgrade: { serverSideApply: "disabled", force: true } }, ["delete, update of ConfigMap (a, b)"]],
])("an upgrade %s: what is changed and deleted, and hooks", async (_way, spec, expected) => {
  await scene.done(scene.actions({ files, values: { x: 1 }, spec: { install: { serverSideApply: false } } }).install());
  await grant(["create,update", "secrets"], ["get", "configmaps"]);
  expect(linesOf(await demand(fewer, 2, spec))).toEqual([...expected, "create, get of batch/Job (migrate)"]);
});

test("a user that has all of them, and a release that stays as it is", async () => {
  const rules = [
    ["create,update,list", "secrets"],
    ["get,create", "jobs"],
    ["*", "configmaps"],
  ] as const;
  await grant(...rules);
  expect(await demand(files, 1)).toBeUndefined();
});
