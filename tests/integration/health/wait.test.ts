import { healthError } from "../../../engine/health/print-health";
import { waitForHealth, type WaitOptions } from "../../../engine/health/wait";
import { connectCluster } from "../../tools/connect-cluster";
import type { KubeClient, ObjectRef } from "../../../engine/kube/kube-client";
import type { HealthReport } from "../../../engine/model/outcomes/health";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf, versionOf } from "../../../engine/model/objects/object-key";
import { createTestNamespace, letPodsGo, waitUntilAllowed, type TestNamespace } from "../../tools/shared-cluster";
import { untilTrue } from "../../tools/until";
import { useClient } from "../use-namespace";
import { startCuttableProxy } from "./cuttable-proxy";
import { deleteNow } from "../../tools/delete-now";

const connection = useClient();
let namespace: TestNamespace;

type Behaviour = "well" | "held" | "slow" | "fail" | "stuck" | "image-pull" | "crash-loop";

/** The annotation controls the Pods of KWOK; see tests/tools/cluster/stages.yaml. */
function template(behaviour: Behaviour, spec: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    metadata: { labels: { app: "x" }, annotations: { "test.slipway.dev/pod": behaviour } },
    spec: { containers: [{ name: "main", image: "example/app:1" }], ...spec },
  };
}

/** An object in the namespace of the test. */
function object(apiVersion: string, kind: string, name: string, more: Record<string, unknown> = {}): KubeObject {
  return { apiVersion, kind, metadata: { name, namespace: namespace.name }, ...more };
}

function workload(
  kind: "Deployment" | "StatefulSet" | "DaemonSet",
  name: string,
  pods: Record<string, unknown>,
): KubeObject {
  return object("apps/v1", kind, name, { spec: { selector: { matchLabels: { app: "x" } }, template: pods } });
}

const job = (name: string, behaviour: Behaviour): KubeObject =>
  object("batch/v1", "Job", name, {
    spec: { backoffLimit: 0, template: template(behaviour, { restartPolicy: "Never" }) },
  });

const refOf = (object: KubeObject): ObjectRef => ({ ...keyOf(object), version: versionOf(object.apiVersion) });

async function apply(...objects: readonly KubeObject[]): Promise<void> {
  for (const object of objects) await connection.client.apply(object, { fieldManager: "test" });
}

async function applyAndWait(objects: readonly KubeObject[], options: Partial<WaitOptions> = {}): Promise<HealthReport> {
  await apply(...objects);
  return waitForHealth(connection.client, objects.map(refOf), { timeoutSeconds: 90, ...options });
}

interface Observed {
  readonly report: HealthReport;
  /** The reported progress, as `Kind Health: message`. */
  readonly seen: readonly string[];
}

/** Waits, and makes a change when lines of the progress start with the given text. A failed change ends the wait. */
async function waitAndChange(
  through: KubeClient,
  targets: readonly KubeObject[],
  lines: readonly string[],
  change: () => Promise<unknown>,
): Promise<Observed> {
  const failed = new AbortController();
  const seen: string[] = [];
  let changing: Promise<unknown> | undefined;
  const report = await waitForHealth(through, targets.map(refOf), {
    timeoutSeconds: 90,
    signal: failed.signal,
    onProgress: (changed) => {
      seen.push(...changed.map(({ key, health, message }) => `${key.kind} ${health}: ${message}`));
      if (changing !== undefined || !lines.every((line) => seen.some((one) => one.startsWith(line)))) return;
      changing = change();
      changing.catch(() => {
        failed.abort();
      });
    },
  });
  await changing;
  return { report, seen };
}

const healths = ({ objects }: HealthReport): readonly string[] =>
  objects.map(({ key, health }) => `${key.kind} ${key.name} ${health}`);

describe("waitForHealth, on a real API server", () => {
  beforeEach(async () => {
    namespace = await createTestNamespace(connection.cluster, "health");
  });
  afterEach(() => namespace.remove());

  it("waits for workloads of each kind until they are healthy", async () => {
    const objects = [
      object("v1", "ConfigMap", "settings", { data: { a: "b" } }),
      object("v1", "Service", "web", { spec: { selector: { app: "x" }, ports: [{ port: 80 }] } }),
      workload("Deployment", "web", template("held")),
      workload("StatefulSet", "db", template("well")),
      workload("DaemonSet", "agent", template("slow")),
      object("policy/v1", "PodDisruptionBudget", "web", {
        spec: { minAvailable: 1, selector: { matchLabels: { app: "x" } } },
      }),
      object("v1", "Pod", "lone", { spec: { containers: [{ name: "main", image: "example/app:1" }] } }),
      job("migrate", "held"),
    ];
    await apply(...objects);
    // The pods exist, and are held.
    const lines = ["Deployment Progressing: Available: 0/1", "Job Progressing: Job in progress. success:0, active: 1"];
    const { report, seen } = await waitAndChange(connection.client, objects, lines, () =>
      letPodsGo(connection.cluster, namespace),
    );
    expect(report.outcome).toBe("healthy");
    expect(new Set(healths(report).map((line) => line.split(" ")[2]))).toEqual(new Set(["Healthy"]));
    expect(seen).toEqual(expect.arrayContaining(["Job Healthy: Job Completed. succeeded: 1/1"]));
  });

  it("ends by its timeout, with what was seen last", async () => {
    const report = await applyAndWait([workload("Deployment", "web", template("stuck"))], { timeoutSeconds: 3 });
    expect(report.outcome).toBe("timeout");
    // Far from the minute and a half of the other tests.
    expect(report.elapsedSeconds).toBeLessThan(30);
    expect(healthError(report).message).toMatch(/^HEALTH_TIMEOUT: 1 of 1 object not healthy within 3 s\n/);
  });

  it("ends at once when it is cancelled", async () => {
    const abort = new AbortController();
    let cancelledAt = 0;
    const report = await applyAndWait([workload("Deployment", "web", template("stuck"))], {
      signal: abort.signal,
      onProgress: (changed) => {
        if (!changed.some(({ message }) => message.startsWith("Available: 0/1"))) return;
        cancelledAt = performance.now();
        abort.abort();
      },
    });
    expect(report.outcome).toBe("cancelled");
    // The wait would continue for a minute and a half. A unit test with a stopped clock checks that no request follows.
    expect((performance.now() - cancelledAt) / 1000).toBeLessThan(5);
  });

  it("sees what happened while its connections were cut", async () => {
    const proxy = await startCuttableProxy(connection.cluster.server);
    const kubeconfig = connection.cluster.kubeconfig.replaceAll(connection.cluster.server, proxy.url);
    const through = connectCluster({ kubeconfig });
    try {
      const web = workload("Deployment", "web", template("stuck"));
      await apply(web);
      let cuts = 0;
      const { report } = await waitAndChange(through, [web], ["Deployment Progressing: Available: 0/1"], () => {
        cuts++;
        proxy.cut();
        return apply(workload("Deployment", "web", template("well")));
      });
      expect([report.outcome, cuts]).toEqual(["healthy", 1]);
    } finally {
      through.close();
      await proxy.stop();
    }
  });

  it("reads what it may not watch, and says so", async () => {
    const user = `reader-${namespace.name}`;
    const kubectl = (...args: readonly string[]): Promise<string> =>
      connection.cluster.kubectl(["-n", namespace.name, ...args]);
    await kubectl("create", "role", "reader", "--verb=get", "--resource=deployments.apps");
    await kubectl("create", "rolebinding", "reader", "--role=reader", `--user=${user}`);
    await waitUntilAllowed(connection.cluster, user, "get", "deployments.apps", `--namespace=${namespace.name}`);
    const reader = connectCluster({ kubeconfig: connection.cluster.kubeconfigFor({ user }) });
    try {
      const web = workload("Deployment", "web", template("slow"));
      await apply(web);
      const report = await waitForHealth(reader, [refOf(web)], { timeoutSeconds: 90 });
      expect(report.outcome).toBe("healthy");
      expect(report.notes).toContainEqual(
        expect.stringMatching(/^Deployment objects of \S+ are polled instead of watched: user "reader-/),
      );
      const secret = object("v1", "Secret", "s", {});
      await expect(waitForHealth(reader, [refOf(secret)], { timeoutSeconds: 60 })).rejects.toMatchObject({
        code: "KUBE_FORBIDDEN",
      });
    } finally {
      reader.close();
    }
  });

  it("passes a claim that waits for its first Pod", async () => {
    const storageClass: KubeObject = {
      apiVersion: "storage.k8s.io/v1",
      kind: "StorageClass",
      metadata: { name: namespace.name },
      provisioner: "example.com/none",
      volumeBindingMode: "WaitForFirstConsumer",
    };
    const claim = object("v1", "PersistentVolumeClaim", "data", {
      spec: {
        storageClassName: namespace.name,
        accessModes: ["ReadWriteOnce"],
        resources: { requests: { storage: "1Gi" } },
      },
    });
    try {
      const report = await applyAndWait([storageClass, claim]);
      expect(report.outcome).toBe("healthy");
      expect(report.objects[1]?.message).toContain("waits for its first Pod");
    } finally {
      await deleteNow(connection.client, refOf(storageClass));
    }
  });

  it("waits for a CRD to be established, and for a custom resource's condition", async () => {
    const group = `${namespace.name}.example.com`;
    const crd: KubeObject = {
      apiVersion: "apiextensions.k8s.io/v1",
      kind: "CustomResourceDefinition",
      metadata: { name: `widgets.${group}` },
      spec: {
        group,
        scope: "Namespaced",
        names: { kind: "Widget", plural: "widgets", singular: "widget", listKind: "WidgetList" },
        versions: [
          {
            name: "v1",
            served: true,
            storage: true,
            subresources: { status: {} },
            schema: { openAPIV3Schema: { type: "object", "x-kubernetes-preserve-unknown-fields": true } },
          },
        ],
      },
    };
    try {
      expect((await applyAndWait([crd])).outcome).toBe("healthy");
      const widget = object(`${group}/v1`, "Widget", "w", { spec: {} });
      const setReady = (status: "True" | "False"): Promise<string> => {
        const patch = {
          status: { conditions: [{ type: "Ready", status, reason: "Test", message: `it is ${status}` }] },
        };
        const args = [
          "patch",
          `widgets.${group}`,
          "w",
          "--subresource=status",
          "--type=merge",
          `-p=${JSON.stringify(patch)}`,
        ];
        return connection.cluster.kubectl(["-n", namespace.name, ...args]);
      };
      await apply(widget);
      await setReady("False");
      const isFalse = "Widget Progressing: it is False";
      const { report, seen } = await waitAndChange(connection.client, [widget], [isFalse], () => setReady("True"));
      expect(report.outcome).toBe("healthy");
      // A slow first list is reported.
      const known = seen[0] === "Widget Unknown: not seen yet" ? seen.slice(1) : seen;
      expect(known).toEqual([isFalse, "Widget Healthy: Resource is Ready"]);
    } finally {
      await deleteNow(connection.client, refOf(crd));
    }
  });
});

interface Failure {
  readonly name: string;
  /** All objects are applied; the last one is waited for. */
  readonly objects: () => readonly KubeObject[];
  readonly message: RegExp;
  readonly mend?: string;
  /** The time that the state must last before it is final, from the creation of the pods, which is before the wait. */
  readonly afterSeconds?: number;
  /** Lines of the error's text. */
  readonly lines?: readonly RegExp[];
}

const quota = (): KubeObject => object("v1", "ResourceQuota", "none", { spec: { hard: { pods: "0" } } });

const failures: readonly Failure[] = [
  {
    name: "a Job that fails",
    objects: () => [job("migrate", "fail")],
    message: /^Job Failed\. failed: 1\/1: BackoffLimitExceeded: /,
  },
  {
    name: "an image that cannot be pulled, with the image and the events",
    objects: () => [workload("Deployment", "web", template("image-pull"))],
    message: /Pod web-\S+, container main: ImagePullBackOff: Back-off pulling image "example\/app:1"/,
    mend: "correct the image's name or tag",
    afterSeconds: 15,
    lines: [
      /^HEALTH_DEGRADED: 1 of 1 object cannot become healthy, seen after \d+ s$/,
      /^ {11}event: \d+s ago Warning Failed Pod\/web-\S+: Failed to pull image: not found$/,
    ],
  },
  {
    name: "a crash loop, with the exit code and the container's last words",
    objects: () => [workload("StatefulSet", "db", template("crash-loop"))],
    message:
      /Pod db-0, container main: CrashLoopBackOff, restarted 4 times, last exit code 1 \(cannot open the database\)/,
    mend: "read the container's log",
    lines: [/^ {11}log of Pod db-0, container main:$/],
  },
  ...(["Deployment", "StatefulSet", "DaemonSet"] as const).map((kind) => ({
    name: `a ${kind} that a quota refuses`,
    objects: () => [quota(), workload(kind, "web", template("well"))],
    message: /web cannot create its Pods: .*exceeded quota: none/,
    mend: "ResourceQuota",
    afterSeconds: 10,
  })),
  {
    name: "a Job that a quota refuses",
    objects: () => [quota(), job("migrate", "well")],
    message:
      /^Job not started; Job migrate cannot create its Pods: .*exceeded quota: none|^Job in progress.*exceeded quota: none/,
    mend: "ResourceQuota",
    afterSeconds: 10,
  },
  {
    name: "a ServiceAccount that is not there",
    objects: () => [workload("StatefulSet", "db", template("well", { serviceAccountName: "nobody" }))],
    message: /StatefulSet db cannot create its Pods: .*serviceaccount "nobody" not found/,
    mend: "add the ServiceAccount",
    afterSeconds: 10,
  },
  {
    name: "a Deployment past its progress deadline",
    objects: () => {
      const web = workload("Deployment", "web", template("stuck"));
      return [{ ...web, spec: { ...(web["spec"] as object), progressDeadlineSeconds: 3 } }];
    },
    message: /^Progress deadline exceeded: ReplicaSet "web-\S+" has timed out progressing\./,
    afterSeconds: 3,
  },
];

// Each wait takes seconds: they run in parallel, each in its own namespace.
describe("waitForHealth fails in seconds for", () => {
  const namespaces: TestNamespace[] = [];
  const reports = new Map<string, { readonly report: HealthReport; readonly seconds: number }>();

  beforeAll(async () => {
    const waits: Promise<void>[] = [];
    for (const { name, objects } of failures) {
      namespace = await createTestNamespace(connection.cluster, "health");
      namespaces.push(namespace);
      waits.push(run(name, namespace.name, objects()));
    }
    await Promise.all(waits);
  });
  afterAll(() => Promise.all(namespaces.map((namespace) => namespace.remove())));

  async function run(name: string, namespace: string, objects: readonly KubeObject[]): Promise<void> {
    const last = objects.at(-1);
    if (last === undefined) return;
    await apply(...objects.slice(0, -1));
    if (objects.length > 1) {
      const isKnown = "--for=jsonpath={.status.hard.pods}=0";
      await connection.cluster.kubectl(["-n", namespace, "wait", isKnown, "quota/none", "--timeout=120s"]);
    }
    const began = performance.now();
    const report = await applyAndWait([last], { timeoutSeconds: 120 });
    reports.set(name, { report, seconds: (performance.now() - began) / 1000 });
  }

  it.each(failures)("$name", ({ name, message, mend = "", afterSeconds = 0, lines = [] }) => {
    const { report, seconds = 0 } = reports.get(name) ?? {};
    expect(report).toMatchObject({ outcome: "failed", objects: [{ health: "Degraded", terminal: true }] });
    expect(report?.objects[0]?.message).toMatch(message);
    expect(report?.objects[0]?.mend ?? "").toContain(mend);
    // The server's times are cut to seconds. The delay after that depends on the machine, but ends before the timeout.
    expect(seconds).toBeGreaterThan(afterSeconds - 1);
    const text = report ? healthError(report).message.split("\n") : [];
    for (const line of lines) expect(text).toContainEqual(expect.stringMatching(line));
  });
});

it("waits for a Pod that no node takes until one does", async () => {
  namespace = await createTestNamespace(connection.cluster, "health");
  const { name } = namespace;
  try {
    const label = `test.slipway.dev/${name}`;
    const seen: string[] = [];
    const wait = applyAndWait(
      [workload("Deployment", "web", template("well", { nodeSelector: { [label]: "true" } }))],
      {
        timeoutSeconds: 300,
        onProgress: (changed) => seen.push(...changed.map(({ message }) => message)),
      },
    );
    await untilTrue("the reason is shown", () => Promise.resolve(seen.some((text) => text.includes("Unschedulable"))));
    const [node] = (await connection.client.list("", "v1", "Node")).items;
    await connection.cluster.kubectl(["label", "node", node?.metadata.name ?? "", `${label}=true`]);
    expect((await wait).outcome).toBe("healthy");
  } finally {
    await namespace.remove();
  }
});
