import { createServer } from "node:https";

import { connectCluster } from "../../tools/connect-cluster";
import type { KubeClient } from "../../../engine/kube/kube-client";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { messageOf } from "../../engine/kube/objects";
import type { Cluster } from "../../tools/cluster";
import { createAuthority, createServerCertificate } from "../../tools/cluster/certificates";
import { type Loopback, listenOnLoopback } from "../../tools/loopback";
import { createTestNamespace } from "../../tools/shared-cluster";
import { until } from "../../tools/until";
import { useNamespace } from "../use-namespace";

const applying = { fieldManager: "slipway" };

const space = useNamespace("errors", "all tests");

function object(apiVersion: string, kind: string, fields: object = {}, metadata: object = {}): KubeObject {
  return { apiVersion, kind, metadata: { name: "web", namespace: space.name, ...metadata }, ...fields };
}

function clusterObject(apiVersion: string, kind: string, name: string, fields: object): KubeObject {
  return { apiVersion, kind, metadata: { name }, ...fields };
}

async function refusalOf(refused: KubeObject, by = space.client): Promise<string> {
  const message = await messageOf(by.apply(refused, applying));
  return message.replaceAll(space.name, "NS").replaceAll(space.cluster.server, "SERVER");
}

const container = (fields: object = {}): object => ({ name: "web", image: "nginx:1", ...fields });
const deployment = (fields: object = {}, template: object = {}): KubeObject =>
  object("apps/v1", "Deployment", {
    spec: {
      selector: { matchLabels: { app: "web" } },
      template: { metadata: { labels: { app: "web" } }, spec: { containers: [container()], ...template } },
      ...fields,
    },
  });

async function connectAs(
  user: Parameters<Cluster["kubeconfigFor"]>[0],
  use: (other: KubeClient) => Promise<void>,
): Promise<void> {
  const other = connectCluster({ kubeconfig: space.cluster.kubeconfigFor(user) });
  try {
    await use(other);
  } finally {
    other.close();
  }
}

test("a token that the server does not know", async () => {
  await connectAs({ token: "nobody-knows-me" }, async (other) => {
    const message = await refusalOf(object("v1", "ConfigMap"), other);
    expect(message).toMatch(
      /^KUBE_UNAUTHORIZED: the cluster does not accept the credentials of user [^\n]*\n {2}why {4}SERVER responds: Unauthorized; they are wrong or have expired\n/,
    );
    expect(message).not.toContain("nobody-knows-me");
  });
});

test("a user without rights", async () => {
  await connectAs({ user: "viewer" }, async (other) => {
    expect(await refusalOf(object("v1", "ConfigMap"), other)).toBe(
      `KUBE_FORBIDDEN: user "viewer" may not patch configmaps in the namespace NS
  where  ConfigMap NS/web
  why    configmaps "web" is forbidden: User "viewer" cannot patch resource "configmaps" in API group "" in the namespace "NS"
  mend   bind a Role in NS with the rule {apiGroups: [""], resources: ["configmaps"], verbs: ["get", "create", "patch"]}`,
    );
    // Without the right to read kube-system the address identifies the cluster.
    expect(await other.clusterId()).toMatch(/^[0-9a-f]{32}$/);
  });
});

test("an unknown kind, and an unknown version", async () => {
  expect(await refusalOf(object("example.com/v1", "Widget"))).toMatch(
    /^KUBE_UNKNOWN_KIND: the cluster does not serve the kind example.com\/v1 Widget\n {2}where {2}example.com\/Widget NS\/web\n/,
  );
  expect(await refusalOf(object("apps/v1beta2", "Deployment"))).toContain("it serves this kind in: apps/v1");
});

test("a missing Namespace", async () => {
  expect(await refusalOf(object("v1", "ConfigMap", {}, { namespace: "nowhere" }))).toBe(
    `KUBE_NAMESPACE_NOT_FOUND: Namespace nowhere does not exist
  where  ConfigMap nowhere/web
  why    namespaces "nowhere" not found
  mend   add the Namespace to the objects, or create it first: dependsOn names the resource of the program that makes it`,
  );
});

test("a Namespace that is being deleted", async () => {
  const dying = await createTestNamespace(space.cluster, "dying");
  const finalizers = { finalizers: ["example.com/hold"] };
  await space.client.apply(object("v1", "ConfigMap", {}, { namespace: dying.name, ...finalizers }), applying);
  await dying.remove();
  const message = await refusalOf(object("v1", "ConfigMap", {}, { name: "late", namespace: dying.name }));
  await space.client.apply(object("v1", "ConfigMap", {}, { namespace: dying.name, finalizers: [] }), applying);
  expect(message).toMatch(
    new RegExp(`^KUBE_NAMESPACE_TERMINATING: Namespace ${dying.name} is being deleted and accepts no new objects\n`),
  );
});

test("a field that belongs to another manager", async () => {
  await space.client.apply(object("v1", "ConfigMap", { data: { "a.b-c": "1" } }), { fieldManager: "other" });
  expect(await refusalOf(object("v1", "ConfigMap", { data: { "a.b-c": "2" } }))).toBe(
    `KUBE_FIELD_CONFLICT: other field managers own a field that the apply would change
  where  ConfigMap NS/web
  why    data["a.b-c"] is owned by "other"
  mend   remove the fields, or force the apply`,
  );
});

test.each<[string, () => KubeObject, string]>([
  [
    "an invalid value",
    () => deployment({ replicas: -1 }),
    "where  apps/Deployment NS/web spec.replicas\n  why    spec.replicas: Invalid value: -1: must be greater than or equal to 0",
  ],
  [
    "several",
    () => deployment({ replicas: -1 }, { containers: [container({ image: "" })] }),
    "KUBE_INVALID: the API server reports 2 errors in the object\n  where  apps/Deployment NS/web\n  why    spec.replicas: Invalid value: -1: must be greater than or equal to 0\n         spec.template.spec.containers[0].image: Required value",
  ],
  [
    "a field that the kind does not have",
    () => deployment({ replicasx: 1 }),
    "where  apps/Deployment NS/web spec.replicasx\n  why    spec.replicasx: the kind has no such field",
  ],
  [
    "an unknown field in an item of a list",
    () => deployment({}, { containers: [container(), container({ name: "db", img: "x" })] }),
    "spec.template.spec.containers[1].img: the kind has no such field",
  ],
  ["a wrong type", () => deployment({ replicas: "two" }), "spec.replicas: expected numeric"],
  ["a bad name", () => object("v1", "ConfigMap", {}, { name: "Web_1" }), 'metadata.name: Invalid value: "Web_1"'],
])("%s", async (_, refused, expected) => {
  const message = await refusalOf(refused());
  expect(message).toMatch(/^KUBE_INVALID/);
  expect(message).toContain(expected);
});

test("an object that is too large for the server, and one that is too large for its kind", async () => {
  expect(await refusalOf(object("v1", "ConfigMap", { data: { a: "x".repeat(4_000_000) } }))).toMatch(
    /^KUBE_REQUEST_TOO_LARGE/,
  );
  expect(await refusalOf(object("v1", "ConfigMap", { data: { a: "x".repeat(1_100_000) } }))).toMatch(/^KUBE_INVALID/);
});

test("no value of a Secret is in the server's message", async () => {
  for (const data of [{ a: "s3cr3t!" }, { a: 31415926 }, { a: ["s3cr3t!"] }, { "bad key": "czNjcjN0IQ==" }]) {
    const message = await refusalOf(object("v1", "Secret", { data }));
    expect(message).toMatch(/^KUBE_INVALID/);
    expect(message).not.toMatch(/s3cr3t|31415926|czNjcjN0/);
  }
});

test("a quota", async () => {
  const small = await createTestNamespace(space.cluster, "quota");
  try {
    await space.client.apply(
      object(
        "v1",
        "ResourceQuota",
        { spec: { hard: { "count/configmaps": "1" } } },
        { name: "few", namespace: small.name },
      ),
      applying,
    );
    await space.cluster.kubectl([
      "wait",
      "--for=jsonpath={.status.hard}",
      "resourcequota/few",
      "-n",
      small.name,
      "--timeout=120s",
    ]);
    await space.cluster.kubectl([
      "wait",
      "--for=jsonpath={.status.used.count/configmaps}=1",
      "resourcequota/few",
      "-n",
      small.name,
      "--timeout=120s",
    ]);
    expect(await refusalOnce(object("v1", "ConfigMap", {}, { namespace: small.name }), "KUBE_QUOTA")).toMatch(
      /^KUBE_QUOTA_EXCEEDED: the namespace's quota "few" does not allow the object\n[^]*why {4}exceeded quota: few, requested: count\/configmaps=1, used: count\/configmaps=1, limited: count\/configmaps=1\n/,
    );
  } finally {
    await small.remove();
  }
});

test("the Pod security level", async () => {
  const strict = await createTestNamespace(space.cluster, "strict");
  try {
    await space.cluster.kubectl(["label", "namespace", strict.name, "pod-security.kubernetes.io/enforce=restricted"]);
    const pod = object("v1", "Pod", { spec: { containers: [container()] } }, { namespace: strict.name });
    expect(await refusalOnce(pod, "KUBE_POLICY")).toMatch(
      /^KUBE_POLICY_REFUSED: the namespace's Pod security level "restricted:latest" forbids the Pod\n[^]*why {4}allowPrivilegeEscalation != false/,
    );
  } finally {
    await strict.remove();
  }
});

/**
 * Rules and webhooks apply only to objects with this label in this namespace, so that they do not affect other tests.
 */
const onlyHere = (label: string): object => ({
  namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": space.name } },
  objectSelector: { matchLabels: { "test.slipway.dev/refuse": label } },
});
const marked = (label: string): KubeObject =>
  object("v1", "ConfigMap", {}, { name: label, labels: { "test.slipway.dev/refuse": label } });

/** A new rule takes effect a moment after it was accepted: repeats until the object is refused. */
function refusalOnce(refused: KubeObject, code: string): Promise<string> {
  return until("the rule to come into force", async () => {
    try {
      await space.client.apply(refused, { ...applying, dryRun: true });
      return undefined;
    } catch (error) {
      const message = error instanceof Error ? error.message : "";
      if (message.startsWith(code)) return message.replaceAll(space.name, "NS");
      if (message.includes("status unknown for quota")) return undefined;
      throw error;
    }
  });
}

test("an admission policy", async () => {
  const name = `${space.name}-policy`;
  const rules = [{ apiGroups: [""], apiVersions: ["v1"], operations: ["CREATE", "UPDATE"], resources: ["configmaps"] }];
  const group = "admissionregistration.k8s.io/v1";
  await space.client.apply(
    clusterObject(group, "ValidatingAdmissionPolicy", name, {
      spec: {
        failurePolicy: "Fail",
        matchConstraints: { ...onlyHere("policy"), resourceRules: rules },
        validations: [{ expression: "false", message: "not today" }],
      },
    }),
    applying,
  );
  await space.client.apply(
    clusterObject(group, "ValidatingAdmissionPolicyBinding", name, {
      spec: { policyName: name, validationActions: ["Deny"] },
    }),
    applying,
  );
  try {
    expect(await refusalOnce(marked("policy"), "KUBE_POLICY_REFUSED")).toBe(
      `KUBE_POLICY_REFUSED: admission policy "NS-policy" rejects the object
  where  ConfigMap NS/policy
  why    not today
  mend   change the object so that it complies with the policy, or ask the policy's owner`,
    );
  } finally {
    await space.cluster.kubectl(["delete", "validatingadmissionpolicybinding,validatingadmissionpolicy", name]);
  }
});

describe("webhooks", () => {
  const authority = createAuthority();
  let webhook: Loopback;

  beforeAll(async () => {
    const identity = createServerCertificate(authority);
    const server = createServer({ cert: identity.certificate, key: identity.key }, (request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const { request: review } = JSON.parse(Buffer.concat(chunks).toString()) as { request: { uid: string } };
        const status = { code: 403, message: "the tag latest is not allowed" };
        response.setHeader("content-type", "application/json");
        response.end(
          JSON.stringify({
            apiVersion: "admission.k8s.io/v1",
            kind: "AdmissionReview",
            response: { uid: review.uid, allowed: false, status },
          }),
        );
      });
    });
    webhook = await listenOnLoopback(server);
  });
  afterAll(() => webhook.stop());

  async function withWebhook(label: string, clientConfig: object, use: () => Promise<void>): Promise<void> {
    const name = `${space.name}-${label}`;
    await space.client.apply(
      clusterObject("admissionregistration.k8s.io/v1", "ValidatingWebhookConfiguration", name, {
        webhooks: [
          {
            name: "tags.example.com",
            clientConfig,
            rules: [{ apiGroups: [""], apiVersions: ["v1"], operations: ["*"], resources: ["configmaps"] }],
            sideEffects: "None",
            admissionReviewVersions: ["v1"],
            timeoutSeconds: 30,
            ...onlyHere(label),
          },
        ],
      }),
      applying,
    );
    try {
      await use();
    } finally {
      await space.cluster.kubectl(["delete", "validatingwebhookconfiguration", name]);
    }
  }

  test("a webhook that refuses", async () => {
    const { port } = webhook;
    const caBundle = Buffer.from(authority.certificate).toString("base64");
    await withWebhook("refused", { url: `https://127.0.0.1:${port}/`, caBundle }, async () => {
      expect(await refusalOnce(marked("refused"), "KUBE_WEBHOOK_REFUSED")).toBe(
        `KUBE_WEBHOOK_REFUSED: webhook "tags.example.com" rejects the object
  where  ConfigMap NS/refused
  why    the tag latest is not allowed
  mend   change the object so that the webhook accepts it, or ask the webhook's owner`,
      );
    });
  });

  test("a webhook that does not answer", async () => {
    const service = { name: "nobody", namespace: space.name };
    await withWebhook("silent", { service }, async () => {
      expect(await refusalOnce(marked("silent"), "KUBE_WEBHOOK_FAILED")).toMatch(
        /^KUBE_WEBHOOK_FAILED: webhook "tags.example.com" does not respond, so the server rejects such objects\n {2}where {2}ConfigMap NS\/silent\n/,
      );
    });
  });
});
