import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { recordObject } from "../../../engine/record/record-object";

const desired: KubeObject = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "web", labels: { app: "web" }, resourceVersion: "1", managedFields: [] },
  spec: { replicas: 1 },
  status: {},
};
const live: KubeObject = {
  ...desired,
  metadata: { ...desired.metadata, namespace: "shop", uid: "u-1", resourceVersion: "42", generation: 3 },
  spec: { replicas: 1, progressDeadlineSeconds: 600 },
};

describe("recordObject", () => {
  it("keeps the requested fields, and the identity", () => {
    expect(recordObject(desired, live)).toEqual({
      object: {
        apiVersion: "apps/v1",
        kind: "Deployment",
        metadata: { name: "web", labels: { app: "web" }, namespace: "shop" },
        spec: { replicas: 1 },
      },
      uid: "u-1",
      resourceVersion: "42",
    });
  });

  it("has no identity for a dry run that would create", () => {
    const { uid, resourceVersion } = recordObject(desired, { ...desired, metadata: { name: "web" } });
    expect([uid, resourceVersion]).toEqual(["", ""]);
  });
});
