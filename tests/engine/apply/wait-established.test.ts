import { establishedWaits } from "../../../engine/apply/wait-established";
import { SyncError } from "../../../engine/errors/sync-error";
import { sleep } from "../../../engine/lib/sleep";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { FakeCluster } from "../../tools/fakes/fake-cluster";

const definitions = ["Widget", "Gadget"].map((kind): KubeObject => {
  const plural = `${kind.toLowerCase()}s`;
  const spec = { group: "example.com", names: { kind, plural }, versions: [{ name: "v1", served: true }] };
  const metadata = { name: `${plural}.example.com` };
  return { apiVersion: "apiextensions.k8s.io/v1", kind: "CustomResourceDefinition", metadata, spec };
});

const options = { timeoutSeconds: 1 };

/** A cluster whose discovery lists so many of the kinds of the definitions, one answer after the other. */
function clusterThatServes(...counts: readonly number[]): FakeCluster {
  const cluster = new FakeCluster();
  const resource = { group: "example.com", version: "v1", namespaced: true, verbs: [] };
  const kinds = ["Widget", "Gadget"].map((kind) => ({ ...resource, kind, resource: `${kind.toLowerCase()}s` }));
  const answers = counts.map((count) => kinds.slice(0, count));
  cluster.servedKinds = () => {
    cluster.calls.push("kinds");
    return Promise.resolve(answers.shift() ?? []);
  };
  return cluster;
}

test("one answer about the kinds is for all definitions, and the version of the server is not asked for", async () => {
  const cluster = clusterThatServes(0, 1, 2);
  await Promise.all(definitions.map(establishedWaits(cluster, options)));
  expect(cluster.calls).toEqual(["kinds", "kinds", "kinds"]);
});

test("a wait that begins later takes part in the next answer", async () => {
  const cluster = clusterThatServes(0, 2);
  const wait = establishedWaits(cluster, options);
  const [first, second] = definitions as [KubeObject, KubeObject];
  const begun = wait(first);
  await sleep(20);
  await Promise.all([begun, wait(second)]);
  expect(cluster.calls).toEqual(["kinds", "kinds"]);
});

test("a definition that is Established already needs no answer about all kinds", async () => {
  const cluster = clusterThatServes();
  const [definition] = definitions as [KubeObject];
  const established = { ...definition, status: { conditions: [{ type: "Established", status: "True" }] } };
  cluster.resourceFor = (group, version, kind) => {
    cluster.calls.push(`resource ${[group, version, kind].join("/")}`);
    return Promise.resolve({ group, version, kind, resource: "widgets", namespaced: true, verbs: [] });
  };
  await establishedWaits(cluster, options)(established);
  expect(cluster.calls).toEqual(["resource example.com/v1/Widget"]);
});

test("a definition that discovery does not list in time is read itself, until it is Established and served", async () => {
  const cluster = clusterThatServes();
  const [definition] = definitions as [KubeObject];
  const established = { ...definition, status: { conditions: [{ type: "Established", status: "True" }] } };
  cluster.put(definition);
  cluster.watching = [
    async function* () {
      await Promise.resolve();
      yield { type: "MODIFIED" as const, object: established };
    },
  ];
  let asked = 0;
  cluster.resourceFor = (group, version, kind) => {
    cluster.calls.push(`resource ${[group, version, kind].join("/")}`);
    asked += 1;
    if (asked === 1) return Promise.reject(new SyncError({ code: "KUBE_UNKNOWN_KIND", what: "not yet", mend: "wait" }));
    return Promise.resolve({ group, version, kind, resource: "widgets", namespaced: true, verbs: [] });
  };
  await establishedWaits(cluster, { timeoutSeconds: 60 })(definition);
  expect(cluster.calls.filter((call) => call !== "kinds")).toEqual([
    // The list has a newer version than the definition that was applied.
    "list CustomResourceDefinition metadata.name=widgets.example.com",
    "list CustomResourceDefinition metadata.name=widgets.example.com",
    "watch CustomResourceDefinition metadata.name=widgets.example.com",
    "resource example.com/v1/Widget",
    "resource example.com/v1/Widget",
  ]);
});

test("the time for a definition counts from the first question, and the error names all of it", async () => {
  const cluster = clusterThatServes();
  const [definition] = definitions as [KubeObject];
  const established = { ...definition, status: { conditions: [{ type: "Established", status: "True" }] } };
  cluster.put(established);
  cluster.resourceFor = () =>
    Promise.reject(new SyncError({ code: "KUBE_UNKNOWN_KIND", what: "not yet", mend: "wait" }));
  const begun = Date.now();
  await expect(establishedWaits(cluster, { timeoutSeconds: 3.3 })(definition)).rejects.toMatchObject({
    code: "APPLY_CRD_NOT_ESTABLISHED",
    why: "it is not Established within 3.3 s",
  });
  expect(Date.now() - begun).toBeGreaterThanOrEqual(3_299);
});
