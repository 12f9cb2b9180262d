import { assessHealth } from "../../../engine/health/assess";
import { diagnose } from "../../../engine/health/diagnose";
import { FakeCluster } from "../../tools/fakes/fake-cluster";

test("a secret that a Pod prints is masked in its log and in its last message, though no program declares it", async () => {
  const cluster = new FakeCluster();
  const secret = "hunter2-on-the-cluster";
  const namespace = "shop";
  const data = { password: Buffer.from(secret).toString("base64") };
  cluster.put({ apiVersion: "v1", kind: "Secret", metadata: { name: "login", namespace }, data });
  const state = {
    terminated: { exitCode: 1, reason: "Error", message: `cannot log in with ${secret}` },
  };
  const pod = {
    apiVersion: "v1",
    kind: "Pod",
    metadata: { name: "web", namespace, uid: "1" },
    spec: { restartPolicy: "Never", containers: [{ name: "main", envFrom: [{ secretRef: { name: "login" } }] }] },
    status: {
      phase: "Failed",
      containerStatuses: [{ name: "main", ready: false, restartCount: 0, state, lastState: state }],
    },
  };
  cluster.put(pod);
  cluster.logs.set("web/main", `logging in with ${secret}\nfailed\n`);
  const now = Date.parse("2026-01-01T00:00:00Z");
  const { message, evidence } = await diagnose(cluster, pod, assessHealth(pod, now), { now });
  expect(JSON.stringify({ message, evidence })).not.toContain("hunter2");
  expect(evidence?.logs).toEqual([{ pod: "web", container: "main", lines: ["logging in with [secret]", "failed"] }]);
  expect(message).toContain("[secret]");
});
