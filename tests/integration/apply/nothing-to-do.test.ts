import { applyObject, type WaitingApplyOptions } from "../../../engine/apply/apply-object";
import { prepareObject } from "../../../engine/kube/apply/prepare-object";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf, versionOf } from "../../../engine/model/objects/object-key";
import { diffObject } from "../../../engine/plan/diff-object";
import { isAsApplied } from "../../../engine/kube/apply/field-agreement";
import { useNamespace } from "../use-namespace";

const options: WaitingApplyOptions = {
  fieldManager: "slipway",
  onConflict: "takeBack",
  timeoutSeconds: 300,
  ownerToken: "0123456789abcdef",
};

const space = useNamespace("nothing", "all tests");

const labels = { app: "web", "app.kubernetes.io/part-of": "shop" };
const template = {
  metadata: { labels },
  spec: {
    serviceAccountName: "web",
    securityContext: {},
    containers: [
      {
        name: "web",
        image: "nginx:1",
        args: ["-v"],
        ports: [{ containerPort: 80 }, { name: "dns", containerPort: 53, protocol: "UDP" }],
        env: [
          { name: "A", value: "1" },
          { name: "B", valueFrom: { secretKeyRef: { name: "s", key: "k" } } },
        ],
        resources: { requests: { cpu: "100m", memory: "64Mi" }, limits: { memory: "128Mi" } },
        readinessProbe: { httpGet: { path: "/", port: 80 }, periodSeconds: 5 },
        volumeMounts: [{ name: "data", mountPath: "/data" }],
      },
    ],
    volumes: [
      { name: "data", emptyDir: {} },
      { name: "config", configMap: { name: "web" } },
    ],
  },
};
const selector = { matchLabels: { app: "web" } };
const reference = { apiVersion: "apps/v1", kind: "Deployment", name: "web" };

const objects: readonly [string, string, object][] = [
  ["v1", "ConfigMap", { data: { "a.conf": "x: 1\n" } }],
  ["v1", "Secret", { stringData: { token: "hunter2!" } }],
  ["v1", "ServiceAccount", {}],
  [
    "v1",
    "Service",
    {
      spec: {
        selector: { app: "web" },
        ports: [
          { port: 80, targetPort: 8080 },
          { name: "x", port: 81 },
        ].map((port, index) => ({ name: `p${index}`, ...port })),
      },
    },
  ],
  [
    "v1",
    "PersistentVolumeClaim",
    { spec: { accessModes: ["ReadWriteOnce"], resources: { requests: { storage: "1Gi" } } } },
  ],
  [
    "apps/v1",
    "Deployment",
    {
      spec: {
        replicas: 0,
        selector,
        template,
        strategy: { type: "RollingUpdate", rollingUpdate: { maxUnavailable: 0 } },
      },
    },
  ],
  ["apps/v1", "StatefulSet", { spec: { replicas: 0, serviceName: "web", selector, template } }],
  ["apps/v1", "DaemonSet", { spec: { selector, template } }],
  [
    "batch/v1",
    "CronJob",
    {
      spec: {
        schedule: "0 0 1 1 *",
        jobTemplate: {
          spec: { template: { spec: { restartPolicy: "Never", containers: [{ name: "a", image: "x" }] } } },
        },
      },
    },
  ],
  [
    "rbac.authorization.k8s.io/v1",
    "Role",
    { rules: [{ apiGroups: [""], resources: ["pods"], verbs: ["get", "list"] }] },
  ],
  [
    "rbac.authorization.k8s.io/v1",
    "RoleBinding",
    {
      roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name: "web" },
      subjects: [{ kind: "ServiceAccount", name: "web" }],
    },
  ],
  [
    "networking.k8s.io/v1",
    "Ingress",
    {
      spec: {
        rules: [
          {
            host: "a.example.com",
            http: {
              paths: [{ path: "/", pathType: "Prefix", backend: { service: { name: "web", port: { number: 80 } } } }],
            },
          },
        ],
      },
    },
  ],
  ["networking.k8s.io/v1", "NetworkPolicy", { spec: { podSelector: {}, policyTypes: ["Ingress"] } }],
  ["policy/v1", "PodDisruptionBudget", { spec: { minAvailable: 1, selector } }],
  [
    "autoscaling/v2",
    "HorizontalPodAutoscaler",
    { spec: { scaleTargetRef: reference, minReplicas: 1, maxReplicas: 3 } },
  ],
];

test.each(objects)(
  "%s %s: after an apply, the live object alone shows that nothing has to be done",
  async (apiVersion, kind, fields) => {
    const object: KubeObject = {
      apiVersion,
      kind,
      metadata: { name: "web", namespace: space.name, labels },
      ...fields,
    };
    await applyObject(space.client, object, options);
    const live = await space.client.get({ ...keyOf(object), version: versionOf(apiVersion) });
    expect(live).toBeDefined();
    expect(live && isAsApplied(live, prepareObject(object, options.ownerToken), "slipway")).toBe(true);
    expect(
      (await applyObject(space.client, object, { ...options, previous: object })).live.metadata.managedFields,
    ).toEqual(expect.arrayContaining([live?.metadata.managedFields?.find(({ manager }) => manager === "slipway")]));
  },
);

test("values that the server formats differently need a dry run, which finds no change either", async () => {
  const object: KubeObject = {
    apiVersion: "v1",
    kind: "ResourceQuota",
    metadata: { name: "many", namespace: space.name },
    spec: { hard: { "requests.cpu": "1000000m" } },
  };
  await applyObject(space.client, object, options);
  const live = await space.client.get({ ...keyOf(object), version: "v1" });
  expect(live && isAsApplied(live, prepareObject(object, options.ownerToken), "slipway")).toBe(false);
  expect((await diffObject(space.client, object, { ...options, previous: object })).action).toBe("none");
});
