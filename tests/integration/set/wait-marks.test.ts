// Annotations by which nothing waits for an object, on a real API server.
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { syncObject } from "../../../engine/set/object/sync-object";
import { deliveryRules } from "../../tools/delivery-rules";
import { useNamespace } from "../use-namespace";

const space = useNamespace("wait", "all tests");

/** A Deployment whose Pods no node takes. */
const stuck = (name: string, annotations: Readonly<Record<string, string>>): KubeObject => {
  const labels = { app: name };
  const spec = { nodeSelector: { nowhere: "1" }, containers: [{ name: "web", image: "example/web:1" }] };
  return {
    ...{ apiVersion: "apps/v1", kind: "Deployment" },
    metadata: { name, namespace: space.name, annotations },
    spec: { selector: { matchLabels: labels }, template: { metadata: { labels }, spec } },
  };
};

async function problemOf(object: KubeObject): Promise<string | undefined> {
  const { gate } = await syncObject(space.client, object, {
    ...{ fieldManager: "slipway", ownerToken: "11111111.ours", onConflict: "takeBack", acceptCrdChanges: [] },
    ...{ delivery: deliveryRules(), wait: true, timeoutSeconds: 2 },
  });
  return gate.error?.code;
}

test.each<readonly [name: string, annotations: Readonly<Record<string, string>>, isAwaited: boolean]>([
  ["none", {}, true],
  ["kapp", { "kapp.k14s.io/disable-wait": "" }, false],
  ["werf", { "werf.io/track-termination-mode": "NonBlocking" }, false],
  ["own", { "slipway.dev/wait-until": "applied" }, false],
  ["both", { "slipway.dev/wait-until": "ready", "kapp.k14s.io/disable-wait": "" }, true],
])("annotations of %s decide whether an object is waited for", async (name, annotations, isAwaited) => {
  const problem = await problemOf(stuck(name, annotations));
  expect(problem !== undefined).toBe(isAwaited);
});
