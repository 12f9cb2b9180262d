import { waitAllEstablished } from "../../../engine/apply/wait-established";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { FakeCluster } from "../../tools/fakes/fake-cluster";

const definitions = ["Widget", "Gadget"].map((kind): KubeObject => {
  const plural = `${kind.toLowerCase()}s`;
  const spec = { group: "example.com", names: { kind, plural }, versions: [{ name: "v1", served: true }] };
  const metadata = { name: `${plural}.example.com` };
  return { apiVersion: "apiextensions.k8s.io/v1", kind: "CustomResourceDefinition", metadata, spec };
});

test("one answer about the kinds is for all definitions, and the version of the server is not asked for", async () => {
  const cluster = new FakeCluster();
  const resource = { group: "example.com", version: "v1", namespaced: true, verbs: [] };
  const [widget, gadget] = ["Widget", "Gadget"].map((kind) => {
    return { ...resource, kind, resource: `${kind.toLowerCase()}s` };
  });
  if (widget === undefined || gadget === undefined) throw new Error("there are two");
  const answers = [[], [widget], [gadget]];
  cluster.servedKinds = () => {
    cluster.calls.push("kinds");
    return Promise.resolve(answers.shift() ?? []);
  };
  await waitAllEstablished(cluster, definitions, { timeoutSeconds: 1 });
  expect(cluster.calls).toEqual(["kinds", "kinds", "kinds"]);
});
