// Slipway sends objects as they were rendered, where Flux normalizes them first. The server stores the same, and a
// preview compares equal.
import { applyObject, type WaitingApplyOptions } from "../../../engine/apply/apply-object";
import { applyWithPolicy } from "../../../engine/kube/apply/apply-with-policy";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { diffObject } from "../../../engine/plan/diff-object";
import { normalizeObject } from "../../../engine/plan/flux/normalize/normalize-object";
import { useNamespace } from "../use-namespace";

const options: WaitingApplyOptions = {
  fieldManager: "slipway",
  onConflict: "takeBack",
  timeoutSeconds: 300,
  ownerToken: "0123456789abcdef",
};

const space = useNamespace("normalized", "all tests");

const podSpec = (port: object): object => ({
  nodeSelector: null,
  containers: [
    {
      name: "web",
      image: "nginx:1",
      ports: [port],
      env: [],
      resources: { requests: { cpu: "1000m", memory: "1024Mi" }, limits: { cpu: 2, memory: "2048Mi" } },
    },
  ],
});

const rows: readonly (readonly [name: string, object: Readonly<Record<string, unknown>>])[] = [
  [
    "quantities, empty lists and null",
    {
      apiVersion: "apps/v1",
      kind: "Deployment",
      spec: {
        selector: { matchLabels: { app: "web" } },
        template: { metadata: { labels: { app: "web" } }, spec: podSpec({ containerPort: 80 }) },
      },
    },
  ],
  [
    "ports without a protocol",
    {
      apiVersion: "v1",
      kind: "Service",
      spec: { selector: { app: "web" }, ports: [{ name: "http", port: 80, targetPort: 8080 }] },
    },
  ],
  [
    "texts of a Secret",
    { apiVersion: "v1", kind: "Secret", data: { plain: "eA==" }, stringData: { token: "long", plain: "y" } },
  ],
  ["empty data", { apiVersion: "v1", kind: "ConfigMap", data: { a: "b" }, binaryData: null }],
  [
    "a status",
    {
      apiVersion: "batch/v1",
      kind: "CronJob",
      spec: {
        schedule: "0 0 * * *",
        jobTemplate: {
          spec: { template: { spec: { ...podSpec({ containerPort: 80 }), restartPolicy: "Never" } } },
        },
      },
      status: {},
    },
  ],
];

test.each(rows)("%s: the server stores the same, and a preview shows no change", async (name, given) => {
  const object = {
    ...given,
    metadata: { name: name.toLowerCase().replace(/\W/g, "-"), namespace: space.name },
  } as KubeObject;
  const [ours, theirs] = await Promise.all(
    [object, normalizeObject(object)].map((one) => applyWithPolicy(space.client, one, { ...options, dryRun: true })),
  );
  expect(stored(ours?.object)).toEqual(stored(theirs?.object));
  await applyObject(space.client, object, options);
  for (const sent of [object, normalizeObject(object)]) {
    expect((await diffObject(space.client, sent, options)).changes).toEqual([]);
  }
});

/** Without what differs between two requests for the same object. */
function stored(object: KubeObject | undefined): unknown {
  const { uid, creationTimestamp, managedFields, ...metadata } = object?.metadata ?? {};
  return { ...object, metadata, isNew: [uid, creationTimestamp, managedFields].every((value) => value !== undefined) };
}
