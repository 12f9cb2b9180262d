import { isSyncError, type SyncError } from "../../../../engine/errors/sync-error";
import { verifyOffline } from "../../../../engine/set/object/verify-offline";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { builtinVersions, findBuiltinVersion } from "../../../../engine/plan/verify/builtin-schemas";

function deployment(podSpec: object, labels: object = { app: "web" }): KubeObject {
  const template = { metadata: { labels }, spec: { containers: [{ name: "web", image: "web:1" }], ...podSpec } };
  const spec = { selector: { matchLabels: { app: "web" } }, template };
  return { apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "web", namespace: "shop" }, spec };
}

async function refusalOf(object: KubeObject, kubeVersion?: string): Promise<SyncError | undefined> {
  try {
    await verifyOffline(object, { customKind: () => undefined, client: undefined, kubeVersion });
    return undefined;
  } catch (error) {
    if (isSyncError(error)) return error;
    throw error;
  }
}

const unvalidated: KubeObject = {
  ...deployment({ unheardOf: 1 }),
  metadata: { name: "web", annotations: { "argocd.argoproj.io/sync-options": "Validate=false" } },
};

/** Kubernetes 1.34 has added the field. */
const newField = deployment({ hostnameOverride: "web" });
const deviceClass: KubeObject = { apiVersion: "resource.k8s.io/v1", kind: "DeviceClass", metadata: { name: "gpu" } };
const oldFlows: KubeObject = {
  apiVersion: "flowcontrol.apiserver.k8s.io/v1beta3",
  kind: "FlowSchema",
  metadata: { name: "flows" },
};

test.each([
  ["a field of the newest version, without a declared one", newField, undefined, undefined],
  ["a field of a newer version than the declared one", newField, "1.33", "spec.template.spec.hostnameOverride"],
  ["a field of the declared version", newField, "v1.34.2-gke.100", undefined],
  ["a field of a version that the package does not have", deployment({ unheardOf: 1 }), "1.99", undefined],
  ["a wrong type, in such a version", deployment({ containers: {} }), "1.99", "spec.template.spec.containers"],
  ["an unknown field, in an older one", deployment({ unheardOf: 1 }), "v1.19", undefined],
  ["an unknown field", deployment({ unheardOf: 1 }), "1.30", "spec.template.spec.unheardOf"],
  ["an unknown field, of an object that is not to be validated", unvalidated, "1.30", undefined],
  ["a kind of a newer version", deviceClass, "1.33", "apiVersion"],
  ["a kind of the declared version", deviceClass, "1.34", undefined],
  ["a kind of a newer version, without a declared one", deviceClass, undefined, undefined],
  ["a kind that was removed", oldFlows, "1.34", "apiVersion"],
  ["a kind that was removed, without a declared version", oldFlows, undefined, undefined],
  ["a kind that was removed, in an older version", oldFlows, "1.31", undefined],
  ["a misspelt kind", { ...newField, kind: "Deploiment" }, "1.34", "kind"],
  ["a selector that does not select its Pods", deployment({}, { app: "db" }), "1.34", "spec.template.metadata.labels"],
])("%s", async (_, object, declared, field) => {
  expect((await refusalOf(object, declared))?.where.field).toBe(field);
});

test("the message names the version of Kubernetes, and the ones that have the kind", async () => {
  expect((await refusalOf(newField, "1.33"))?.message).toContain("schema of its kind in Kubernetes v1.33");
  const error = await refusalOf(deviceClass, "1.33");
  const [first, last] = [findBuiltinVersion("1.34"), builtinVersions().at(-1)];
  expect(error?.code).toBe("PLAN_KIND_UNKNOWN");
  expect(error?.why).toContain(`${first.name} to ${last?.name ?? ""} has the kind`);
});
