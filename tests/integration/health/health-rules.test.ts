import { rulesOfSet } from "../../../engine/health/rule-sets";
import { waitForHealth } from "../../../engine/health/wait";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf, versionOf } from "../../../engine/model/objects/object-key";
import { createTestNamespace, type TestNamespace } from "../../tools/shared-cluster";
import { useClient } from "../use-namespace";
import { deleteNow } from "../../tools/delete-now";

const connection = useClient();
let namespace: TestNamespace;

/** A kind of a group that the health library has a rule for: that of AWS's controllers. */
function definition(group: string): KubeObject {
  const schema = { openAPIV3Schema: { type: "object", "x-kubernetes-preserve-unknown-fields": true } };
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `widgets.${group}` },
    spec: {
      group,
      scope: "Namespaced",
      names: { kind: "Widget", plural: "widgets", singular: "widget", listKind: "WidgetList" },
      versions: [{ name: "v1", served: true, storage: true, subresources: { status: {} }, schema }],
    },
  };
}

const refOf = (object: KubeObject) => ({ ...keyOf(object), version: versionOf(object.apiVersion) });

beforeEach(async () => {
  namespace = await createTestNamespace(connection.cluster, "rules");
});
afterEach(() => namespace.remove());

test("the health library waits for what kstatus calls current, also while it is degraded", async () => {
  const { client, cluster } = connection;
  const group = `${namespace.name}.services.k8s.aws`;
  const crd = definition(group);
  const metadata = { name: "w", namespace: namespace.name };
  const widget: KubeObject = { apiVersion: `${group}/v1`, kind: "Widget", metadata, spec: {} };
  const report = (type: string, message: string): Promise<string> => {
    const patch = JSON.stringify({ status: { conditions: [{ type, status: "True", message }] } });
    const args = ["patch", `widgets.${group}`, "w", "--subresource=status", "--type=merge", `-p=${patch}`];
    return cluster.kubectl(["-n", namespace.name, ...args]);
  };
  try {
    await client.apply(crd, { fieldManager: "test" });
    await waitForHealth(client, [refOf(crd)], { timeoutSeconds: 90 });
    await client.apply(widget, { fieldManager: "test" });
    await report("ACK.Terminal", "there is no such bucket");
    const current = await waitForHealth(client, [refOf(widget)], { timeoutSeconds: 90, rules: rulesOfSet("kstatus") });
    expect(current.outcome).toBe("healthy");

    const seen: string[] = [];
    let change: Promise<string> | undefined;
    const waited = await waitForHealth(client, [refOf(widget)], {
      timeoutSeconds: 90,
      rules: rulesOfSet("library"),
      onProgress: (changed) => {
        seen.push(...changed.map(({ health, message }) => `${health}: ${message}`));
        if (seen.includes("Degraded: there is no such bucket")) change ??= report("Ready", "it is there");
      },
    });
    await change;
    expect(waited.outcome).toBe("healthy");
    expect(seen.at(-1)).toBe("Healthy: it is there");
  } finally {
    await deleteNow(client, refOf(crd));
  }
});
