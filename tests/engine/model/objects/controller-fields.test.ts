import { withoutControllerFields } from "../../../../engine/model/objects/controller-fields";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";

const role = (more: object): KubeObject => ({
  ...{ apiVersion: "rbac.authorization.k8s.io/v1", kind: "ClusterRole", metadata: { name: "a" } },
  ...more,
});
const aggregationRule = { clusterRoleSelectors: [{ matchLabels: { a: "b" } }] };
const rules = [{ apiGroups: [""], resources: ["pods"], verbs: ["get"] }];

const webhooks = (kind: string, ...bundles: readonly unknown[]): KubeObject => ({
  ...{ apiVersion: "admissionregistration.k8s.io/v1", kind, metadata: { name: "a" } },
  webhooks: bundles.map((caBundle, index) => ({
    name: `w${index}.a.io`,
    clientConfig: { url: "https://a", ...(caBundle === undefined ? {} : { caBundle }) },
  })),
});

const definition = (caBundle?: unknown): KubeObject => ({
  ...{ apiVersion: "apiextensions.k8s.io/v1", kind: "CustomResourceDefinition", metadata: { name: "a.b" } },
  spec: { conversion: { strategy: "Webhook", webhook: { clientConfig: caBundle === undefined ? {} : { caBundle } } } },
});

const service = (caBundle?: unknown): KubeObject => ({
  ...{ apiVersion: "apiregistration.k8s.io/v1", kind: "APIService", metadata: { name: "v1.a" } },
  spec: { group: "a", ...(caBundle === undefined ? {} : { caBundle }) },
});

test.each<[string, KubeObject, KubeObject]>([
  ["empty rules of an aggregated role", role({ aggregationRule, rules: [] }), role({ aggregationRule })],
  ["null", role({ aggregationRule, rules: null }), role({ aggregationRule })],
  ["rules that the controller replaces", role({ aggregationRule, rules }), role({ aggregationRule })],
  [
    "empty certificates of webhooks",
    webhooks("MutatingWebhookConfiguration", "", "Cg==", null, "Zm9v"),
    webhooks("MutatingWebhookConfiguration", undefined, undefined, undefined, "Zm9v"),
  ],
  [
    "the same of the other kind",
    webhooks("ValidatingWebhookConfiguration", ""),
    webhooks("ValidatingWebhookConfiguration", undefined),
  ],
  ["that of a conversion", definition("Cg=="), definition()],
  ["that of an aggregated API", service(""), service()],
])("leaves out %s", (_, given, expected) => {
  expect(withoutControllerFields(given)).toStrictEqual(expected);
});

test.each<[string, KubeObject]>([
  ["rules of a role that is not aggregated", role({ rules: [] })],
  ["an aggregation rule that is null", role({ aggregationRule: null, rules })],
  ["certificates", webhooks("MutatingWebhookConfiguration", "Zm9v")],
  ["a certificate of a conversion", definition("Zm9v")],
  ["other shapes", { ...webhooks("MutatingWebhookConfiguration"), webhooks: { a: 1 } }],
  ["other kinds", { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, rules: [] }],
])("keeps %s: the same object", (_, given) => {
  expect(withoutControllerFields(given)).toBe(given);
});
