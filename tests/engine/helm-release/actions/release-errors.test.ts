import { completeReleaseSpec } from "../../../../engine/helm-release/spec/read-release-spec";
import { createReleaseActions } from "../../../../engine/helm-release/actions/release-actions";
import { parseManifest } from "../../../../engine/helm-release/objects/build-objects";
import { printSecret } from "../../../../engine/helm-release/storage/release-secret";
import type { ReleaseStatus } from "../../../../engine/helm-release/model/stored-release";
import type { ReleaseActions } from "../../../../engine/helm-release/model/release-actions";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { FakeCluster } from "../../../tools/fakes/fake-cluster";

const manifest = "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n";
const owned = {
  labels: { "app.kubernetes.io/managed-by": "Helm" },
  annotations: { "meta.helm.sh/release-name": "web", "meta.helm.sh/release-namespace": "shop" },
};

function releaseWith(
  statuses: readonly ReleaseStatus[],
  keepHistory = false,
): { readonly cluster: FakeCluster; readonly actions: Omit<ReleaseActions, "correctDrift"> } {
  const cluster = new FakeCluster();
  for (const [index, status] of statuses.entries()) {
    const release = { name: "web", namespace: "shop", version: index + 1, info: { status }, manifest };
    cluster.put(printSecret(release, { namespace: "shop" }));
  }
  const actions = createReleaseActions({
    client: cluster,
    name: "web",
    namespace: "shop",
    storageNamespace: "shop",
    spec: completeReleaseSpec({ uninstall: { keepHistory } }),
    chart: { metadata: { name: "web" }, lock: null, templates: null, values: null, schema: null, files: null },
    config: {},
    crds: [],
    render: () => Promise.resolve({ manifest, hooks: [], notes: "" }),
  });
  return { cluster, actions };
}

test.each([
  {
    name: "an upgrade of nothing",
    statuses: [],
    run: (actions: Omit<ReleaseActions, "correctDrift">) => actions.upgrade(),
    expected: `RELEASE_NOT_DEPLOYED: "web" has no deployed releases
  where  Secret shop/sh.helm.release.v1.web.v1
  why    no revision is stored
  mend   install it; install.replace takes the name of a release that was uninstalled with its history kept`,
  },
  {
    name: "an upgrade of what is uninstalled",
    statuses: ["uninstalled"] as const,
    run: (actions: Omit<ReleaseActions, "correctDrift">) => actions.upgrade(),
    expected: `RELEASE_NOT_DEPLOYED: "web" has no deployed releases
  where  Secret shop/sh.helm.release.v1.web.v1
  why    its revision 1 is uninstalled
  mend   install it; install.replace takes the name of a release that was uninstalled with its history kept`,
  },
  {
    name: "a rollback to a revision that is not stored",
    statuses: ["superseded", "deployed"] as const,
    run: (actions: Omit<ReleaseActions, "correctDrift">) => actions.rollback(7),
    expected: `RELEASE_REVISION_NOT_FOUND: the release web has no revision 7
  where  Secret shop/sh.helm.release.v1.web.v7
  why    the stored revisions are 1, 2
  mend   name a stored revision; raise maxHistory to keep more of them`,
  },
  {
    name: "an uninstall of what is uninstalled, with its history kept",
    statuses: ["uninstalled"] as const,
    keepHistory: true,
    run: (actions: Omit<ReleaseActions, "correctDrift">) => actions.uninstall(),
    expected: `RELEASE_NOT_DEPLOYED: the release named "web" is already deleted
  why    its revision 1 is uninstalled, and its history is to be kept
  mend   uninstall it without keepHistory to delete the history`,
  },
])("$name", async ({ statuses, keepHistory, run, expected }) => {
  const { actions } = releaseWith(statuses, keepHistory);
  const { error, stored } = await run(actions);
  expect(error?.message).toBe(expected);
  expect(stored).toEqual([]);
});

test("an uninstall that cannot delete an object keeps the history", async () => {
  const { cluster, actions } = releaseWith(["deployed"]);
  cluster.put({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a", namespace: "shop", ...owned } });
  const replace = (object: KubeObject): Promise<KubeObject> => {
    cluster.put(object);
    return Promise.resolve(object);
  };
  Object.assign(cluster, { replace });
  cluster.faults.set("delete /ConfigMap/shop/a", "KUBE_FORBIDDEN");
  const { error, stored } = await actions.uninstall();
  expect(error?.message.replace(/\n {2}why .*\n/s, "\n  why …\n")).toMatch(
    /^RELEASE_UNINSTALL_INCOMPLETE: failed to delete objects of the release web\n {2}where {2}ConfigMap shop\/a\n {2}why …\n/,
  );
  expect(error?.mend).toBe("correct what the messages name, and uninstall again: the history is kept until then");
  expect(stored.at(-1)?.info?.status).toBe("uninstalling");
  expect(stored.at(-1)?.info?.description).toMatch(/^Deletion of "web" failed: ConfigMap shop\/a: KUBE_FORBIDDEN: /);
});

test("a manifest that is not a list of objects", () => {
  expect(() => parseManifest("a: b\n", "the manifest of web"))
    .toThrow(`RELEASE_MANIFEST_INVALID: cannot read the manifest of web
  where  the manifest of web
  why    kind is missing in a document
  mend   correct the template; for a stored revision, delete its Secret and what it installed by hand`);
});
