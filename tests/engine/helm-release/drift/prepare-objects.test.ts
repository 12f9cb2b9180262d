import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { isNamespaced } from "../../../../engine/model/objects/scope";
import { groupOf } from "../../../../engine/model/objects/object-key";
import { compileDriftRules } from "../../../../engine/helm-release/drift/compare-object";
import { prepareObjects } from "../../../../engine/helm-release/drift/prepare-objects";
import { messageOf } from "../../render/helm/message-of";

const scopeOf = ({ apiVersion, kind }: KubeObject): boolean | undefined => isNamespaced(groupOf(apiVersion), kind);

test("an object of an unknown kind is an error, and the others are compared", () => {
  const manifest = [
    { apiVersion: "example.com/v1", kind: "Widget", metadata: { name: "w" } },
    { apiVersion: "v1", kind: "Namespace", metadata: { name: "extra", labels: { a: "b" } } },
  ];
  const { objects, errors } = prepareObjects(manifest, { name: "web", namespace: "apps" }, scopeOf);
  expect(objects).toEqual([
    {
      apiVersion: "v1",
      kind: "Namespace",
      metadata: {
        name: "extra",
        labels: { a: "b", "app.kubernetes.io/managed-by": "Helm" },
        annotations: { "meta.helm.sh/release-name": "web", "meta.helm.sh/release-namespace": "apps" },
      },
      spec: {},
    },
  ]);
  expect(errors.map(({ message }) => message)).toEqual([
    `PLAN_KIND_UNKNOWN: cannot compare an object of the release with the cluster
  where  example.com/Widget w
  why    the cluster has no kind Widget in example.com/v1
  mend   install the CustomResourceDefinition of the kind again, or upgrade the release`,
  ]);
});

test("a path that ignores nothing is an error", () => {
  expect(messageOf(() => compileDriftRules([{ paths: ["/spec/replicas", "spec.replicas"] }]))).toBe(
    `PLAN_IGNORE_RULE_INVALID: cannot read a rule of the fields that are left to others
  where  spec.driftDetection.ignore[0].paths[1]
  why    "spec.replicas" does not start with a slash
  mend   write it as /spec/replicas`,
  );
});
