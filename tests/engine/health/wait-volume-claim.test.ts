import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { FakeCluster } from "../../tools/fakes/fake-cluster";
import { object, Running, stopClock } from "./running-wait";

stopClock();

describe("waitForHealth, with a volume claim", () => {
  const claim = (annotations = {}): KubeObject =>
    object("v1", "PersistentVolumeClaim", "data", {
      metadata: { annotations },
      spec: { storageClassName: "local" },
      status: { phase: "Pending" },
    });
  const storageClass = (volumeBindingMode: string): KubeObject => ({
    apiVersion: "storage.k8s.io/v1",
    kind: "StorageClass",
    metadata: { name: "local" },
    volumeBindingMode,
  });

  it.each([
    {
      name: "passes if its class waits for the first Pod",
      objects: [claim(), storageClass("WaitForFirstConsumer")],
      expected:
        "data Healthy: PVC waits for its first Pod: volumeBindingMode of StorageClass local is WaitForFirstConsumer",
    },
    {
      name: "waits if its Pod has a node",
      objects: [claim({ "volume.kubernetes.io/selected-node": "n" }), storageClass("WaitForFirstConsumer")],
      expected: "data Progressing: PVC is not Bound. phase: Pending",
    },
    {
      name: "waits if its class binds immediately",
      objects: [claim(), storageClass("Immediate")],
      expected: "data Progressing: PVC is not Bound. phase: Pending",
    },
    {
      name: "reports a missing class",
      objects: [claim()],
      expected: "data Progressing: PVC is not Bound. phase: Pending: there is no StorageClass local",
    },
  ])("$name", async ({ objects, expected }) => {
    const cluster = new FakeCluster();
    for (const object of objects) cluster.put(object);
    const wait = new Running(cluster, [claim()], { timeoutSeconds: 2 });
    await wait.pass(2.1);
    expect(wait.states).toEqual([expected]);
  });
});
