// What a deletion waits for, on a real API server.
import { createServer } from "node:https";
import { deleteObject } from "../../../engine/apply/delete-object";
import type { KubeClient } from "../../../engine/kube/kube-client";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf } from "../../../engine/model/objects/object-key";
import { createAuthority, createServerCertificate } from "../../tools/cluster/certificates";
import { connectCluster } from "../../tools/connect-cluster";
import { type Loopback, listenOnLoopback } from "../../tools/loopback";
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

/** The error of a deletion that does not end in the time. */
async function errorOf(deletion: Promise<unknown>): Promise<{ readonly why: string; readonly mend: string }> {
  const error = await deletion.then(
    () => undefined,
    (refusal: unknown) => refusal as { readonly why: string; readonly mend: string },
  );
  if (error === undefined) throw new Error("the deletion ended");
  return error;
}

test("a Namespace names what is left in it, and what holds that, and counts the rest", async () => {
  const name = `${space.name}-left`;
  const namespace: KubeObject = { apiVersion: "v1", kind: "Namespace", metadata: { name } };
  await space.client.create(namespace, { fieldManager: "test" });
  const maps = Array.from({ length: 12 }, (_, index): KubeObject => {
    const metadata = { name: `map-${String(index).padStart(2, "0")}`, namespace: name };
    return {
      ...{ apiVersion: "v1", kind: "ConfigMap" },
      metadata: { ...metadata, finalizers: ["backup.example.com/copy"] },
    };
  });
  for (const map of maps) await space.client.create(map, { fieldManager: "backup-operator" });
  try {
    // It is shown while the deletion waits: this one has time enough on a machine of any speed.
    const seen: string[] = [];
    const [watched, ended] = [new AbortController(), jest.fn()];
    const options = { timeoutSeconds: 300, signal: watched.signal, onProgress: (text: string) => void seen.push(text) };
    const target = { ref: { ...keyOf(namespace), version: "v1" } };
    const shown = deleteObject(space.client, target, options).then(ended, ended);
    await untilTrue("the first name", () => seen.some((text) => text.includes(`ConfigMap ${name}/map-00: `)));
    expect(ended).not.toHaveBeenCalled();
    watched.abort();
    await shown;
    const { why, mend } = await errorOf(remove(space.client, namespace, 4));
    const named = why.split("\n").filter((line) => line.startsWith("ConfigMap "));
    expect(named).toEqual(
      maps.slice(0, 10).map(({ metadata }) => {
        const who = "backup-operator has set it; its name points to the controller of backup.example.com";
        return `ConfigMap ${name}/${metadata.name}: finalizer backup.example.com/copy: ${who}`;
      }),
    );
    expect(why).toContain("\nand 2 more objects in the Namespace");
    expect(mend).toMatch(
      /^check that the controllers that remove the finalizers are running; remove a finalizer by hand/,
    );
  } finally {
    for (const map of maps) await release(map).catch(() => undefined);
  }
});

test("a deletion in the foreground names the dependents that it waits for, down to the last", async () => {
  const template = {
    metadata: { labels: { app: "web" }, finalizers: ["backup.example.com/copy"] },
    spec: { containers: [{ name: "main", image: "main" }] },
  };
  const web: KubeObject = {
    ...{ apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "web", namespace: space.name } },
    spec: { selector: { matchLabels: { app: "web" } }, template },
  };
  const pods = async (): Promise<readonly KubeObject[]> =>
    (await space.client.list("", "v1", "Pod", { namespace: space.name })).items;
  await space.client.create(web, { fieldManager: "test" });
  try {
    await untilTrue("the Pod", async () => (await pods()).length === 1);
    const target = { ref: { ...keyOf(web), version: "v1" } };
    const options = { propagation: "Foreground", timeoutSeconds: 4, onProgress: undefined } as const;
    const { why, mend } = await errorOf(deleteObject(space.client, target, options));
    const pod = (await pods())[0]?.metadata.name ?? "";
    expect(why).toContain("finalizer foregroundDeletion: its dependent objects still exist");
    expect(why).toContain(`\nits dependent Pod ${space.name}/${pod}: finalizer backup.example.com/copy: `);
    expect(why).not.toContain("its dependent apps/ReplicaSet");
    expect(mend).toMatch(/^check that the controllers that remove the finalizers are running/);
  } finally {
    for (const { metadata } of await pods()) {
      await release({ apiVersion: "v1", kind: "Pod", metadata }).catch(() => undefined);
    }
  }
});

describe("an admission webhook that refuses", () => {
  const authority = createAuthority();
  let webhook: Loopback;

  beforeAll(async () => {
    const { certificate: cert, key } = createServerCertificate(authority);
    const server = createServer({ cert, key }, (request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const { request: review } = JSON.parse(Buffer.concat(chunks).toString()) as { request: { uid: string } };
        const answer = { uid: review.uid, allowed: false, status: { code: 403, message: "the backup is not done" } };
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify({ apiVersion: "admission.k8s.io/v1", kind: "AdmissionReview", response: answer }));
      });
    });
    webhook = await listenOnLoopback(server);
  });
  afterAll(() => webhook.stop());

  async function refusalOf(
    clientConfig: object,
    code: string,
  ): Promise<{ readonly why: string; readonly mend: string }> {
    const name = `${space.name}-deletions`;
    const map: KubeObject = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "web", namespace: space.name } };
    await space.client.create(map, { fieldManager: "test" });
    const hook = {
      ...{ name: "deletions.example.com", clientConfig, sideEffects: "None", admissionReviewVersions: ["v1"] },
      rules: [{ apiGroups: [""], apiVersions: ["v1"], operations: ["DELETE"], resources: ["configmaps"] }],
      namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": space.name } },
    };
    const kind = { apiVersion: "admissionregistration.k8s.io/v1", kind: "ValidatingWebhookConfiguration" };
    await space.client.create({ ...kind, metadata: { name }, webhooks: [hook] }, { fieldManager: "test" });
    try {
      // A new configuration takes effect a moment after it was accepted.
      await untilTrue("the webhook", async () => {
        const ref = { ...keyOf(map), version: "v1" };
        const live = await space.client.get(ref);
        if (live === undefined) await space.client.create(map, { fieldManager: "test" });
        const args = ["delete", "configmap", "web", "--dry-run=server"];
        return space.kubectl(...args).then(
          () => false,
          () => true,
        );
      });
      const error = await errorOf(remove(space.client, map, 5));
      expect(error).toMatchObject({ code });
      return error;
    } finally {
      await space.cluster.kubectl(["delete", "validatingwebhookconfiguration", name]);
    }
  }

  test("is named with its configuration", async () => {
    const caBundle = Buffer.from(authority.certificate).toString("base64");
    const url = `https://127.0.0.1:${webhook.port}/secret-path`;
    const { why, mend } = await refusalOf({ url, caBundle }, "KUBE_WEBHOOK_REFUSED");
    const name = `${space.name}-deletions`;
    const where = `ValidatingWebhookConfiguration ${name}, which asks 127.0.0.1:${webhook.port}`;
    expect(why).toBe(`the backup is not done\nit is webhook "deletions.example.com" of ${where}`);
    expect(mend).toBe(
      "make the deletion one that the webhook allows, as its reason says, or ask its owner; " +
        `to see its rules: kubectl get validatingwebhookconfiguration ${name} --output yaml`,
    );
  });

  test("is named with its Service if that does not answer", async () => {
    const service = { name: "nobody", namespace: space.name };
    const { why, mend } = await refusalOf({ service }, "KUBE_WEBHOOK_FAILED");
    expect(why).toContain(
      `ValidatingWebhookConfiguration ${space.name}-deletions, which asks Service ${space.name}/nobody`,
    );
    expect(mend).toMatch(/^start what the webhook asks; if that no longer exists, delete the configuration; to see/);
  });
});
