// What a deletion waits for, on a real API server.
import { deleteObject } from "../../../engine/apply/delete-object";
import type { KubeClient } from "../../../engine/kube/kube-client";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf } from "../../../engine/model/objects/object-key";
import { connectCluster } from "../../tools/connect-cluster";
import { untilTrue } from "../../tools/until";
import { useNamespace } from "../use-namespace";

const space = useNamespace("stuck", "each test");

const release = async (object: KubeObject): Promise<void> => {
  const body = { metadata: { finalizers: null } };
  const ref = { ...keyOf(object), version: "v1" };
  await space.client.patch(ref, { type: "merge", body }, { fieldManager: "test" });
};
const held = (kind: string, finalizer: string, more: object = {}): KubeObject => ({
  ...{ apiVersion: "v1", kind, metadata: { name: "held", namespace: space.name, finalizers: [finalizer] } },
  ...more,
});
const remove = (client: KubeClient, object: KubeObject, timeoutSeconds: number, seen: string[] = []) =>
  deleteObject(
    client,
    { ref: { ...keyOf(object), version: "v1" } },
    { timeoutSeconds, onProgress: (message) => void seen.push(message) },
  );

test("a finalizer names who has set it, and the group of its controller", async () => {
  const object = held("ConfigMap", "backup.example.com/copy");
  await space.client.create(object, { fieldManager: "backup-operator" });
  try {
    await expect(remove(space.client, object, 1)).rejects.toMatchObject({
      code: "APPLY_DELETE_TIMEOUT",
      why: expect.stringMatching(
        /^it waits for\nfinalizer backup\.example\.com\/copy: backup-operator has set it; its name points to the controller of backup\.example\.com\nit is being deleted since 20\d\d-/,
      ) as string,
      mend: expect.stringContaining(`kubectl get configmap held --namespace ${space.name} --output yaml`) as string,
    });
    const live = await space.client.get({ ...keyOf(object), version: "v1" });
    expect(live?.metadata.finalizers).toEqual(["backup.example.com/copy"]);
  } finally {
    await release(object);
  }
});

test("a claim names the Pods that use it, and not those that no node has", async () => {
  const spec = { accessModes: ["ReadWriteOnce"], resources: { requests: { storage: "1Gi" } } };
  const claim = held("PersistentVolumeClaim", "kubernetes.io/pvc-protection", { spec });
  await space.client.create(claim, { fieldManager: "test" });
  const pod = (name: string, claimName: string, more: object = {}): KubeObject => ({
    ...{ apiVersion: "v1", kind: "Pod", metadata: { name, namespace: space.name } },
    spec: {
      ...more,
      containers: [{ name: "main", image: "main" }],
      volumes: [{ name: "data", persistentVolumeClaim: { claimName } }],
    },
  });
  for (const made of [
    pod("user", "held", { nodeName: "somewhere" }),
    pod("other", "another", { nodeName: "somewhere" }),
    pod("waiting", "held"),
  ]) {
    await space.client.create(made, { fieldManager: "test" });
  }
  try {
    await expect(remove(space.client, claim, 1)).rejects.toMatchObject({
      why: expect.stringMatching(`\nthe volume is used by the Pods ${space.name}/user$`) as string,
    });
  } finally {
    await space.kubectl("delete", "pod", "--all", "--force", "--grace-period=0");
    await release(claim).catch(() => undefined);
  }
});

test("a user who may not watch reads the object until it is gone", async () => {
  const object = held("ConfigMap", "backup.example.com/copy");
  await space.client.create(object, { fieldManager: "test" });
  await space.kubectl("create", "role", "reader", "--verb=get,delete", "--resource=configmaps");
  await space.kubectl("create", "rolebinding", "reader", "--role=reader", "--user=reader");
  const reader = connectCluster({ kubeconfig: space.cluster.kubeconfigPath, impersonate: { user: "reader" } });
  try {
    const request = { verb: "delete", group: "", resource: "configmaps", namespace: space.name, name: "" };
    await untilTrue("the right", async () => (await reader.rights.isPermitted(request)) === true);
    const seen: string[] = [];
    const deletion = remove(reader, object, 60, seen);
    await untilTrue("the wait", () => seen.length > 0);
    await release(object);
    expect(await deletion).toEqual({ action: "deleted" });
  } finally {
    reader.close();
  }
});
