// What a gate asks of objects that others make, on a real API server.
import { rulesWithDemands } from "../../../engine/health/cel/demand-rules";
import { readTargets, waitForTargets } from "../../../engine/set/check-health";
import type { Gate } from "../../../engine/set/open-gate";
import { storeDefinition } from "../../tools/store-definition";
import { untilTrue } from "../../tools/until";
import { useNamespace } from "../use-namespace";

const space = useNamespace("wait-for", "each test");

interface Asked {
  readonly condition?: string;
  readonly expr?: string;
}

interface Wait {
  readonly done: Promise<Gate>;
  /** What was seen last. */
  readonly seen: () => string;
}

/** Waits for the objects, each in its own namespace. */
function wait(targets: readonly (Asked & { apiVersion: string; kind: string; name: string })[], seconds: number): Wait {
  const placed = targets.map((target) => ({ ...target, namespace: space.name }));
  const refs = placed.map(({ apiVersion, kind, namespace, name }) => {
    const [group = "", version = ""] = apiVersion.includes("/") ? apiVersion.split("/") : ["", apiVersion];
    return { group, version, kind, namespace, name };
  });
  let last = "";
  const done = waitForTargets(
    space.client,
    { refs },
    {
      ...{ timeoutSeconds: seconds, signal: new AbortController().signal, rules: rulesWithDemands(placed, "targets") },
      onProgress: (event) => {
        if (event.type === "waiting") last = event.object.message;
      },
    },
  );
  return { done, seen: () => last };
}

/** Waits until the wait has seen this state. */
const sees = (seen: Wait["seen"], state: string): Promise<void> => untilTrue(state, () => seen() === state, 20);

const apply = (object: object): Promise<string> =>
  space.cluster.kubectl(["apply", "--server-side", "--filename=-"], JSON.stringify(object));

test("waits for a kind, an object of it, and its condition", async () => {
  const group = `${space.name}.example.com`;
  const store = { apiVersion: `${group}/v1`, kind: "Store", name: "vault" };
  try {
    const { done, seen } = wait([{ ...store, condition: "Ready" }], 40);
    await sees(seen, "the server does not know the kind yet");
    await apply(storeDefinition(group));
    await sees(seen, "not found");
    await space.kubectl("wait", "--for=condition=Established", `crd/stores.${group}`);
    const { apiVersion, kind, name } = store;
    await apply({ apiVersion, kind, metadata: { name, namespace: space.name }, spec: {} });
    await sees(seen, "the condition Ready is not set: it has no conditions");
    const report = (status: string): Promise<string> =>
      space.kubectl(
        ...["patch", `stores.${group}/vault`, "--subresource=status", "--type=merge"],
        ...["--patch", JSON.stringify({ status: { conditions: [{ type: "Ready", status, reason: "Sealed" }] } })],
      );
    await report("False");
    await sees(seen, "the condition Ready is False: Sealed");
    await report("True");
    const gate = await done;
    expect(gate.error).toBeUndefined();
    expect(gate.objects).toMatchObject([{ health: "Healthy", message: "the condition Ready is True" }]);
  } finally {
    await space.cluster.kubectl(["delete", "crd", `stores.${group}`, "--ignore-not-found"]);
  }
});

test("an expression takes the place of the health, and what is late is named with its state and how to mend it", async () => {
  const config = { apiVersion: "v1", kind: "ConfigMap", name: "state" };
  const claim = { apiVersion: "v1", kind: "PersistentVolumeClaim", name: "data" };
  const metadata = { name: "state", namespace: space.name };
  await apply({ apiVersion: "v1", kind: "ConfigMap", metadata, data: { phase: "new" } });
  const { done, seen } = wait([{ ...config, expr: "data.phase == 'done'" }], 20);
  await sees(seen, "the expression is false");
  await apply({ apiVersion: "v1", kind: "ConfigMap", metadata, data: { phase: "done" } });
  expect((await done).error).toBeUndefined();

  // A claim that waits for its first Pod is healthy for a gate, but it is not what is asked for.
  const storage = { ...{ apiVersion: "storage.k8s.io/v1", kind: "StorageClass" }, provisioner: "example.com/none" };
  await apply({ ...storage, metadata: { name: space.name }, volumeBindingMode: "WaitForFirstConsumer" });
  try {
    await apply({
      ...{ apiVersion: "v1", kind: "PersistentVolumeClaim", metadata: { name: "data", namespace: space.name } },
      spec: {
        ...{ accessModes: ["ReadWriteOnce"], storageClassName: space.name },
        resources: { requests: { storage: "1Mi" } },
      },
    });
    expect((await wait([claim], 10).done).error).toBeUndefined();
    const late = await wait(
      [
        { ...claim, expr: "status.phase == 'Bound'" },
        { ...config, name: "absent" },
      ],
      1,
    ).done;
    expect(late.error).toMatchObject({
      code: "HEALTH_TIMEOUT",
      why: expect.stringContaining(
        `PersistentVolumeClaim ${space.name}/data: Progressing: the expression is false`,
      ) as string,
      mend: expect.stringContaining(`create ConfigMap ${space.name}/absent, install what makes it`) as string,
    });
    expect(late.error?.why).toContain(`ConfigMap ${space.name}/absent: Missing: not found`);
  } finally {
    await space.cluster.kubectl(["delete", "storageclass", space.name]);
  }
});

test("reads the state without a wait, also of a kind that does not exist", async () => {
  const ref = { group: "nowhere.example.com", version: "v1", kind: "Store", namespace: space.name, name: "vault" };
  const found = await readTargets(space.client, { refs: [ref] }, new AbortController().signal);
  expect(found).toMatchObject([{ health: "Missing", message: "the server does not know the kind yet" }]);
});
