// Somebody who may only create ConfigMaps writes notes of interrupted runs: nothing is deleted for them.
import { InterruptedRuns } from "../../../engine/set/interrupted-runs";
import { syncMarked } from "../../../engine/set/marked-sync";
import { ownerAnnotation, printOwnerToken } from "../../../engine/kube/apply/owner-mark";
import { connectCluster } from "../../tools/connect-cluster";
import type { KubeClient } from "../../../engine/kube/kube-client";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf, printKey, versionOf } from "../../../engine/model/objects/object-key";
import { packJson } from "../../../engine/record/packed-object";
import { canonicalJson } from "../../../engine/lib/canonical-json";
import { messageOf } from "../../engine/kube/objects";
import { useNamespace } from "../use-namespace";

const space = useNamespace("forged-notes", "each test");
const [resource, component] = ["0123456789abcdef", "fedcba9876543210"];
const [own, others] = [printOwnerToken("0123abcd", "0".repeat(16)), printOwnerToken("ffffffff", "f".repeat(16))];
const stateId = "0b9f4a53-6a52-4b53-9d4c-7f1b0c3f8a11";
const writing = { fieldManager: "kubectl" } as const;

let owner: KubeClient;
let forger: KubeClient;

beforeEach(async () => {
  const account = { name: "forger", namespace: space.name };
  const rbac = "rbac.authorization.k8s.io";
  for (const object of [
    { apiVersion: "v1", kind: "ServiceAccount", metadata: account },
    {
      ...{ apiVersion: `${rbac}/v1`, kind: "Role", metadata: account },
      rules: [{ apiGroups: [""], resources: ["configmaps"], verbs: ["get", "list", "watch", "create"] }],
    },
    {
      ...{ apiVersion: `${rbac}/v1`, kind: "RoleBinding", metadata: account },
      roleRef: { apiGroup: rbac, kind: "Role", name: "forger" },
      subjects: [{ kind: "ServiceAccount", ...account }],
    },
  ] as readonly KubeObject[]) {
    await space.client.create(object, writing);
  }
  const access = { kubeconfig: space.cluster.kubeconfigPath, namespace: space.name };
  owner = connectCluster(access);
  const user = `system:serviceaccount:${space.name}:forger`;
  forger = connectCluster({ ...access, impersonate: { user, groups: ["system:serviceaccounts"] } });
});

afterEach(() => {
  owner.close();
  forger.close();
});

const victims = (): readonly KubeObject[] => [
  { apiVersion: "v1", kind: "Secret", metadata: { name: "of-kubectl", namespace: space.name } },
  {
    ...{ apiVersion: "v1", kind: "Secret" },
    metadata: { name: "of-another-stack", namespace: space.name, annotations: { [ownerAnnotation]: others } },
  },
  {
    ...{ apiVersion: "v1", kind: "ConfigMap" },
    metadata: { name: "of-another-resource", namespace: space.name, annotations: { [ownerAnnotation]: own } },
  },
];

const runOf = (runs: InterruptedRuns, client: KubeClient, name: string, isRecorded: boolean) => {
  const object: KubeObject = { apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace: space.name } };
  return syncMarked(
    runs,
    client,
    { objects: [object], inventory: {} },
    {
      ...{
        resource,
        component,
        leavesToPrune: false,
        acceptCrdChanges: [],
        isRecorded: () => isRecorded,
        fieldManager: "slipway",
      },
      ...{ onConflict: "takeBack", ownerToken: own, wait: false, prune: true, timeoutSeconds: 30 },
    },
  );
};

test("somebody who may only create ConfigMaps has nothing deleted", async () => {
  for (const victim of victims()) await space.client.create(victim, writing);
  // A run that leaves its note, as if it had been killed: the forger reads it.
  await runOf(new InterruptedRuns(stateId), owner, "first", false);
  const { items } = await forger.list("", "v1", "ConfigMap", {
    namespace: space.name,
    labelSelector: "slipway.dev/run=true",
  });
  const [seen] = items as readonly (KubeObject & { readonly data: Readonly<Record<string, string>> })[];
  if (seen === undefined) throw new Error("the run left no note");
  const noted = Object.fromEntries(
    victims().map((one) => [printKey(keyOf(one)), { apiVersion: "v1", component, owners: ["", own, others] }]),
  );
  const objects = packJson(canonicalJson(noted));
  const run = (seen.data["run"] ?? "").replace(/"until":\d+/, '"until":1').replace(/"pid":\d+/, '"pid":4194303');
  for (const [index, data] of [
    { ...seen.data, objects },
    { ...seen.data, objects, run },
    { objects, run },
  ].entries()) {
    const name = `slipway-run-000000000000000${String(index)}`;
    const { labels = {} } = seen.metadata;
    await forger.create(
      { apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace: space.name, labels }, data },
      writing,
    );
  }
  const secret = { group: "", version: "v1", kind: "Secret", namespace: space.name, name: "of-kubectl" };
  expect(await messageOf(forger.get(secret))).toMatch(/^KUBE_FORBIDDEN/);

  const said: string[] = [];
  const runs = new InterruptedRuns(stateId, (message) => said.push(message));
  const query = { component, isWanted: () => false };
  expect(await runs.planSweep(owner, query)).toEqual([]);
  expect(await runs.sweep(owner, query, { timeoutSeconds: 30 })).toEqual([]);
  const { changes, leftovers } = await runOf(runs, owner, "second", true);
  await runs.end();
  expect(changes).toMatchObject([{ action: "created" }]);
  expect(leftovers).toEqual([]);
  for (const victim of victims()) {
    expect(await space.client.get({ ...keyOf(victim), version: versionOf(victim.apiVersion) })).toBeDefined();
  }
  expect(said).toEqual([
    "ConfigMaps of the namespace " +
      `${space.name} look like notes of interrupted runs, and no run of this stack wrote them as they are: they are ` +
      "ignored. Look at them, then delete them: " +
      ["slipway-run-0000000000000000", "slipway-run-0000000000000001", "slipway-run-0000000000000002"].join(", "),
  ]);
});
