// A data table: the server's refusals, and our errors.
import { connectCluster } from "../../tools/connect-cluster";
import type { KubeClient } from "../../../engine/kube/kube-client";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { kubeconfigFor } from "./kubeconfigs";
import { MisbehavingServer, refuse, type Answer } from "./misbehaving-server";
import { configMap, messageOf } from "./objects";

let server: MisbehavingServer;
let client: KubeClient;

beforeAll(async () => {
  server = await new MisbehavingServer().start();
});
beforeEach(() => {
  const kubeconfig = kubeconfigFor(`http://127.0.0.1:${server.port}`);
  client = connectCluster({ kubeconfig }, { retrySeconds: 0 });
});
afterEach(() => {
  client.close();
});
afterAll(() => server.stop());

async function refusalOf(answer: Answer, object: KubeObject = configMap("web"), sensitive = false): Promise<string> {
  server.script([answer]);
  const message = await messageOf(client.apply(object, { fieldManager: "slipway", sensitive }));
  return message.replaceAll(String(server.port), "PORT");
}

const deployment: KubeObject = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "web", namespace: "shop", annotations: { "example.com/a.b": "x" } },
  spec: {
    replicas: 2,
    template: { spec: { containers: [{ name: "db" }, { name: "web", ports: [{ containerPort: 80 }] }] } },
  },
};

// The messages of kube-apiserver v1.36.3, as it sent them.
const rows: readonly (readonly [name: string, answer: Answer, expected: string, object?: KubeObject])[] = [
  [
    "credentials that are not accepted",
    refuse(401, "Unauthorized", { reason: "Unauthorized" }),
    `KUBE_UNAUTHORIZED: the cluster does not accept the credentials of user tester of the context test in the given kubeconfig
  why    http://127.0.0.1:PORT responds: Unauthorized; they are wrong or have expired
  mend   get a new token and put it into the kubeconfig, then run again`,
  ],
  [
    "a missing right in a namespace",
    refuse(
      403,
      'configmaps "web" is forbidden: User "viewer" cannot patch resource "configmaps" in API group "" in the namespace "shop"',
      { reason: "Forbidden" },
    ),
    `KUBE_FORBIDDEN: user "viewer" may not patch configmaps in the namespace shop
  where  ConfigMap shop/web
  why    configmaps "web" is forbidden: User "viewer" cannot patch resource "configmaps" in API group "" in the namespace "shop"
  mend   bind a Role in shop with the rule {apiGroups: [""], resources: ["configmaps"], verbs: ["get", "create", "patch"]}`,
  ],
  [
    "a missing right in the whole cluster, without credentials",
    refuse(
      403,
      'namespaces "shop" is forbidden: User "system:anonymous" cannot patch resource "namespaces" in API group "" at the cluster scope',
    ),
    `KUBE_FORBIDDEN: anonymous (no credentials were sent) may not patch namespaces in the whole cluster
  where  ConfigMap shop/web
  why    namespaces "shop" is forbidden: User "system:anonymous" cannot patch resource "namespaces" in API group "" at the cluster scope
  mend   bind a ClusterRole with the rule {apiGroups: [""], resources: ["namespaces"], verbs: ["get", "create", "patch"]}`,
  ],
  [
    "another refusal with 403",
    refuse(403, 'pods "web" is forbidden: maximum cpu usage per Container is 1, but limit is 2'),
    `KUBE_REFUSED: cannot apply ConfigMap shop/web: the server forbids it
  where  ConfigMap shop/web
  why    pods "web" is forbidden: maximum cpu usage per Container is 1, but limit is 2
  mend   change the object so that the server accepts it, or ask the cluster's administrator`,
  ],
  [
    "a missing Namespace",
    refuse(404, 'namespaces "shop" not found', { reason: "NotFound", details: { name: "shop", kind: "namespaces" } }),
    `KUBE_NAMESPACE_NOT_FOUND: Namespace shop does not exist
  where  ConfigMap shop/web
  why    namespaces "shop" not found
  mend   add the Namespace to the objects, or create it first: dependsOn names the resource of the program that makes it`,
  ],
  [
    "a Namespace that is being deleted",
    refuse(
      403,
      'configmaps "web" is forbidden: unable to create new content in namespace shop because it is being terminated',
      {
        reason: "Forbidden",
        details: {
          causes: [
            {
              reason: "NamespaceTerminating",
              message: "namespace shop is being terminated",
              field: "metadata.namespace",
            },
          ],
        },
      },
    ),
    `KUBE_NAMESPACE_TERMINATING: Namespace shop is being deleted and accepts no new objects
  where  ConfigMap shop/web
  why    configmaps "web" is forbidden: unable to create new content in namespace shop because it is being terminated
  mend   wait until it is deleted and try again; if it remains, "kubectl get namespace shop -o yaml" shows in its conditions what blocks the deletion`,
  ],
  [
    "conflicts of fields",
    refuse(409, "Apply failed with 2 conflicts", {
      reason: "Conflict",
      details: {
        causes: [
          {
            reason: "FieldManagerConflict",
            message: 'conflict with "kubectl" with subresource "scale" using apps/v1',
            field: ".spec.replicas",
          },
          {
            reason: "FieldManagerConflict",
            message: 'conflict with "helm"',
            field: '.spec.template.spec.containers[name="web"].ports[containerPort=80,protocol="TCP"].containerPort',
          },
          {
            reason: "FieldManagerConflict",
            message: 'conflict with "helm"',
            field: ".metadata.annotations.example.com/a.b",
          },
        ],
      },
    }),
    `KUBE_FIELD_CONFLICT: other field managers own 3 fields that the apply would change
  where  apps/Deployment shop/web
  why    spec.replicas is owned by "kubectl"
         spec.template.spec.containers[1].ports[0].containerPort is owned by "helm"
         metadata.annotations["example.com/a.b"] is owned by "helm"
  mend   remove the fields, or force the apply`,
    deployment,
  ],
  [
    "another conflict",
    refuse(409, 'Operation cannot be fulfilled on configmaps "web": the object has been modified', {
      reason: "Conflict",
    }),
    `KUBE_CONFLICT: cannot apply ConfigMap shop/web: the object has changed in the meantime
  where  ConfigMap shop/web
  why    Operation cannot be fulfilled on configmaps "web": the object has been modified
  mend   run again: Slipway reads the new state first`,
  ],
  [
    "one invalid field",
    refuse(
      422,
      'Deployment.apps "web" is invalid: spec.replicas: Invalid value: -1: must be greater than or equal to 0',
      {
        reason: "Invalid",
        details: {
          causes: [
            {
              reason: "FieldValueInvalid",
              message: "Invalid value: -1: must be greater than or equal to 0",
              field: "spec.replicas",
            },
          ],
        },
      },
    ),
    `KUBE_INVALID: the API server rejects the object as invalid
  where  apps/Deployment shop/web spec.replicas
  why    spec.replicas: Invalid value: -1: must be greater than or equal to 0
  mend   correct the named fields in the manifests, or in what generates them`,
    deployment,
  ],
  [
    "several invalid fields",
    refuse(422, "Deployment.apps is invalid", {
      reason: "Invalid",
      details: {
        causes: [
          { reason: "FieldValueRequired", message: "Required value", field: "spec.template.spec.containers[0].image" },
          {
            reason: "FieldValueInvalid",
            message: 'Invalid value: "W": a lowercase RFC 1123 label must consist of …',
            field: "metadata.name",
          },
        ],
      },
    }),
    `KUBE_INVALID: the API server reports 2 errors in the object
  where  apps/Deployment shop/web
  why    spec.template.spec.containers[0].image: Required value
         metadata.name: Invalid value: "W": a lowercase RFC 1123 label must consist of …
  mend   correct the named fields in the manifests, or in what generates them`,
    deployment,
  ],
  [
    "a field that the kind does not have",
    refuse(
      500,
      "failed to create typed patch object (shop/web; apps/v1, Kind=Deployment): .spec.replicasx: field not declared in schema",
    ),
    `KUBE_INVALID: the API server rejects the object as invalid
  where  apps/Deployment shop/web spec.replicasx
  why    spec.replicasx: the kind has no such field
  mend   correct the named fields in the manifests, or in what generates them`,
    { ...deployment, spec: { replicasx: 1 } },
  ],
  [
    "several of them",
    refuse(
      500,
      'failed to create typed patch object (shop/web; apps/v1, Kind=Deployment): errors:\n  .spec.template.spec.containers[name="web"].img: field not declared in schema\n  .spec.replicas: expected numeric (int or float), got string',
    ),
    `KUBE_INVALID: the API server reports 2 errors in the object
  where  apps/Deployment shop/web
  why    spec.template.spec.containers[0].img: the kind has no such field
         spec.replicas: expected numeric (int or float), got string
  mend   correct the named fields in the manifests, or in what generates them`,
    { ...deployment, spec: { replicas: "2", template: { spec: { containers: [{ name: "web", img: "x" }] } } } },
  ],
  [
    "an unknown field of a custom resource",
    refuse(
      400,
      'Widget in version "v1" cannot be handled as a Widget: strict decoding error: unknown field "spec.colour", unknown field "spec.size"',
      { reason: "BadRequest" },
    ),
    `KUBE_INVALID: the API server reports 2 errors in the object
  where  ConfigMap shop/web
  why    spec.colour: the kind has no such field
         spec.size: the kind has no such field
  mend   correct the named fields in the manifests, or in what generates them`,
  ],
  [
    "a webhook that refuses",
    refuse(403, 'admission webhook "policy.example.com" denied the request: no latest tags\nuse a digest', {
      reason: "Forbidden",
    }),
    `KUBE_WEBHOOK_REFUSED: webhook "policy.example.com" rejects the object
  where  ConfigMap shop/web
  why    no latest tags
         use a digest
  mend   change the object so that the webhook accepts it, or ask the webhook's owner`,
  ],
  [
    "a webhook that refuses without a message",
    refuse(400, 'admission webhook "policy.example.com" denied the request without explanation'),
    `KUBE_WEBHOOK_REFUSED: webhook "policy.example.com" rejects the object
  where  ConfigMap shop/web
  why    it returned no reason
  mend   change the object so that the webhook accepts it, or ask the webhook's owner`,
  ],
  [
    "a webhook that does not answer",
    refuse(
      500,
      'Internal error occurred: failed calling webhook "policy.example.com": failed to call webhook: Post "https://policy.shop.svc:443/validate?timeout=10s": no endpoints available for service "policy"',
      { reason: "InternalError" },
    ),
    `KUBE_WEBHOOK_FAILED: webhook "policy.example.com" does not respond, so the server rejects such objects
  where  ConfigMap shop/web
  why    Internal error occurred: failed calling webhook "policy.example.com": failed to call webhook: Post "https://policy.shop.svc:443/validate?timeout=10s": no endpoints available for service "policy"
  mend   check that the Pods behind the webhook's Service are ready; put them into an earlier wave if they are part of this plan; remove the webhook configuration if its server no longer exists`,
  ],
  [
    "a webhook that does not support dry runs",
    refuse(400, 'admission webhook "policy.example.com" does not support dry run', { reason: "BadRequest" }),
    `KUBE_DRY_RUN_UNSUPPORTED: the server cannot dry-run the change: webhook "policy.example.com" does not support dry runs
  where  ConfigMap shop/web
  why    admission webhook "policy.example.com" does not support dry run
  mend   the change can be applied, but not verified in advance; the webhook's owner can declare sideEffects: None`,
  ],
  [
    "an admission policy",
    refuse(
      422,
      "configmaps \"web\" is forbidden: ValidatingAdmissionPolicy 'no-x' with binding 'no-x-everywhere' denied request: x is not allowed",
      { reason: "Invalid" },
    ),
    `KUBE_POLICY_REFUSED: admission policy "no-x" rejects the object
  where  ConfigMap shop/web
  why    x is not allowed
  mend   change the object so that it complies with the policy, or ask the policy's owner`,
  ],
  [
    "the Pod security level",
    refuse(
      403,
      'pods "web" is forbidden: violates PodSecurity "restricted:latest": allowPrivilegeEscalation != false (container "web" must set securityContext.allowPrivilegeEscalation=false)',
      { reason: "Forbidden" },
    ),
    `KUBE_POLICY_REFUSED: the namespace's Pod security level "restricted:latest" forbids the Pod
  where  ConfigMap shop/web
  why    allowPrivilegeEscalation != false (container "web" must set securityContext.allowPrivilegeEscalation=false)
  mend   set the named fields in the Pod's securityContext, or relax the label pod-security.kubernetes.io/enforce of the Namespace`,
  ],
  [
    "a quota",
    refuse(
      403,
      'configmaps "web" is forbidden: exceeded quota: few, requested: count/configmaps=1, used: count/configmaps=1, limited: count/configmaps=1',
      { reason: "Forbidden" },
    ),
    `KUBE_QUOTA_EXCEEDED: the namespace's quota "few" does not allow the object
  where  ConfigMap shop/web
  why    exceeded quota: few, requested: count/configmaps=1, used: count/configmaps=1, limited: count/configmaps=1
  mend   request less, delete unneeded objects, or raise the ResourceQuota`,
  ],
  [
    "an object that is too large",
    refuse(413, "Request entity too large: limit is 3145728", { reason: "RequestEntityTooLarge" }),
    `KUBE_REQUEST_TOO_LARGE: the object is larger than the server accepts
  where  ConfigMap shop/web
  why    Request entity too large: limit is 3145728
  mend   split it: etcd holds about 1.5 MB an object, and a ConfigMap or Secret 1 MiB of data`,
  ],
  [
    "a fault of the server",
    refuse(500, "Internal error occurred: boom", { reason: "InternalError" }),
    `KUBE_SERVER_ERROR: cannot apply ConfigMap shop/web
  where  ConfigMap shop/web
  why    Internal error occurred: boom
  mend   try again; if the error persists, read the log of the API server`,
  ],
  [
    "another refusal",
    refuse(405, "the server does not allow this method on the requested resource", { reason: "MethodNotAllowed" }),
    `KUBE_REFUSED: cannot apply ConfigMap shop/web
  where  ConfigMap shop/web
  why    the server does not allow this method on the requested resource
  mend   change the object so that the server accepts it`,
  ],
  [
    "a login page",
    (response) =>
      response.writeHead(302, { location: "/login" }).end("<html><style>b{}</style><b>Please log in</b></html>"),
    `KUBE_BAD_RESPONSE: cannot apply ConfigMap shop/web: http://127.0.0.1:PORT responds with HTTP 302, not like a Kubernetes API server
  where  ConfigMap shop/web
  why    the response is: Please log in
  mend   check that the server's address in user tester of the context test in the given kubeconfig is right, and that no login page or proxy is in front of it`,
  ],
  [
    "a proxy that requires authentication",
    (response) => response.writeHead(401).end("who?"),
    `KUBE_UNAUTHORIZED: the cluster does not accept the credentials of user tester of the context test in the given kubeconfig
  why    http://127.0.0.1:PORT responds: HTTP 401; they are wrong or have expired
  mend   get a new token and put it into the kubeconfig, then run again`,
  ],
  [
    "a proxy without a backend",
    (response) => response.writeHead(503).end("no healthy upstream"),
    `KUBE_SERVER_ERROR: cannot apply ConfigMap shop/web: http://127.0.0.1:PORT responds with HTTP 503, not like a Kubernetes API server
  where  ConfigMap shop/web
  why    the response is: no healthy upstream
  mend   try again later; a proxy or load balancer in front of the API server may be the cause`,
  ],
  [
    "garbage",
    (response) => response.writeHead(200, { "content-type": "text/plain" }).end("hello"),
    `KUBE_BAD_RESPONSE: cannot apply ConfigMap shop/web: the server's response is not JSON
  where  ConfigMap shop/web
  why    HTTP 200 with 5 characters of text/plain
  mend   check that http://127.0.0.1:PORT is an API server, and that no proxy changes its responses`,
  ],
  [
    "JSON that is not an object",
    (response) => response.writeHead(200).end("[]"),
    `KUBE_BAD_RESPONSE: cannot apply ConfigMap shop/web: the server's response is not a Kubernetes object
  where  ConfigMap shop/web
  mend   check that http://127.0.0.1:PORT is an API server`,
  ],
];

test.each(rows.map(([name, answer, expected, object]) => ({ name, answer, expected, object })))(
  "reports: $name",
  async ({ answer, expected, object }) => {
    expect(await refusalOf(answer, object)).toBe(expected);
  },
);

describe("secrets", () => {
  const secret: KubeObject = {
    apiVersion: "v1",
    kind: "Secret",
    metadata: { name: "db", namespace: "shop" },
    data: { password: Buffer.from("hunter2!").toString("base64"), pin: 1234567 },
    stringData: { token: 'with "quotes"' },
  };
  const values = [
    "hunter2!",
    Buffer.from("hunter2!").toString("base64"),
    "1234567",
    'with "quotes"',
    'with \\"quotes\\"',
  ];

  test.each([
    [
      "typed patch",
      500,
      "failed to create typed patch object (shop/db; /v1, Kind=Secret): .data.pin: expected string, got &value.valueUnstructured{Value:1234567}",
    ],
    [
      "webhook",
      403,
      `admission webhook "w" denied the request: found hunter2! and ${values[1]} and ${JSON.stringify(values[3])}`,
    ],
    ["invalid", 422, 'Secret "db" is invalid: data: Invalid value: "hunter2!": bad'],
  ])("no value of a Secret stands in an error: %s", async (_, code, message) => {
    const cause = { reason: "FieldValueInvalid", field: "data", message: message.slice(message.indexOf(": ") + 2) };
    const text = await refusalOf(refuse(code, message, { details: { causes: [cause] } }), secret);
    expect(text).toContain("[secret]");
    for (const value of values) expect(text).not.toContain(value);
  });

  test("nor of a sensitive object of another kind", async () => {
    const text = await refusalOf(
      refuse(422, "invalid", {
        details: { causes: [{ field: "data.url", message: 'Invalid value: "postgres://u:p@db": no' }] },
      }),
      configMap("web", { url: "postgres://u:p@db" }),
      true,
    );
    expect(text).toContain("data.url: Invalid value: [secret]: no");
  });

  test("a truncated answer with a Secret is not quoted", async () => {
    const text = await refusalOf(
      (response) => response.writeHead(200).end('{"data":{"password":"aHVudGVyMiE='),
      secret,
    );
    expect(text).toMatch(/^KUBE_BAD_RESPONSE/);
    expect(text).not.toContain("aHVudGVy");
  });
});

test("an object without a name is refused before it is sent", async () => {
  const nameless = { apiVersion: "v1", kind: "ConfigMap", metadata: { generateName: "web-", namespace: "shop" } };
  const sent = server.seen.length;
  expect(await messageOf(client.apply(nameless as unknown as KubeObject, { fieldManager: "slipway" }))).toBe(
    `KUBE_INVALID: the object has no name
  where  ConfigMap shop/ metadata.name
  why    server-side apply identifies an object by its name; generateName creates a different one each time
  mend   give it a name`,
  );
  expect(server.seen).toHaveLength(sent);
});
