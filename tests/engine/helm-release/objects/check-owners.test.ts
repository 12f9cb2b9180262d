// What an install finds in its place, and what it may not take.
import { findExisting } from "../../../../engine/helm-release/objects/check-owners";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import type { HolderAnswer, HolderQuestion } from "../../../../engine/model/plans/holders";
import { FakeCluster } from "../../../tools/fakes/fake-cluster";

const object: KubeObject = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "web", namespace: "shop" } };
const owner = { name: "db", namespace: "shop" };
const markedFor = (name: string): KubeObject => ({
  ...object,
  metadata: {
    ...object.metadata,
    labels: { "app.kubernetes.io/managed-by": "Helm" },
    annotations: { "meta.helm.sh/release-name": name, "meta.helm.sh/release-namespace": "shop" },
  },
});

const held: HolderAnswer = { state: "held", urn: "urn:pulumi:prod::shop::kubernetes:helm.sh/v3:Release::db" };

// A new release may have the name and the namespace of one that another package has recorded elsewhere.
test.each<[string, KubeObject, boolean, HolderAnswer, string]>([
  ["marks of the same release, which a resource has", markedFor("db"), true, held, "PLAN_OBJECT_HELD"],
  ["the same without consent", markedFor("db"), false, held, "PLAN_OBJECT_HELD"],
  ["marks of the same release, which no resource has", markedFor("db"), true, { state: "free" }, ""],
  ["the same where the state cannot be read", markedFor("db"), true, { state: "unknown", why: "" }, ""],
  ["marks of another release, which a resource has", markedFor("x"), true, held, "PLAN_OBJECT_HELD"],
  ["marks of another release, without consent", markedFor("x"), false, held, "RELEASE_OBJECT_NOT_OWNED"],
  ["no mark, without a question", object, true, held, ""],
])("%s", async (_name, live, takesOwnership, answer, expected) => {
  const cluster = new FakeCluster();
  cluster.put(live);
  const asked: HolderQuestion[] = [];
  const findHolder = (question: HolderQuestion): Promise<HolderAnswer> => {
    asked.push(question);
    return Promise.resolve(answer);
  };
  const found = findExisting(cluster, [object], { owner, takesOwnership, findHolder });
  const code = await found.then(
    () => "",
    (error: unknown) => (error as { readonly code: string }).code,
  );
  expect(code).toBe(expected);
  expect(asked.length).toBe(live === object || expected === "RELEASE_OBJECT_NOT_OWNED" ? 0 : 1);
});
