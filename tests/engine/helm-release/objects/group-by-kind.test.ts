// Which objects are written, or deleted, at the same time.
import { groupByKind } from "../../../../engine/helm-release/objects/delete-objects";
import { hasDeletionPlace } from "../../../../engine/helm-release/objects/deletion-order";
import { hasInstallPlace } from "../../../../engine/render/helm/manifests/kind-order";

const grouped = (kinds: string, hasPlace: (kind: string) => boolean): string => {
  const objects = kinds.split(" ").map((kind) => ({ apiVersion: "v1", kind, metadata: { name: "a" } }));
  const groups = groupByKind(objects, hasPlace);
  return groups.map((group) => group.map(({ kind }) => kind).join(" ")).join(" | ");
};

test.each([
  ["one kind", "Secret Secret ConfigMap", "Secret Secret | ConfigMap"],
  ["kinds that the order does not name", "Ingress Certificate Issuer Issuer", "Ingress | Certificate Issuer Issuer"],
  ["a named kind between others", "Certificate Secret Issuer", "Certificate | Secret | Issuer"],
  [
    "what judges other objects",
    "Issuer MutatingWebhookConfiguration PrometheusRule ServiceMonitor ValidatingWebhookConfiguration",
    "Issuer | MutatingWebhookConfiguration | PrometheusRule ServiceMonitor | ValidatingWebhookConfiguration",
  ],
  [
    "policies of the server",
    "Certificate ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding",
    "Certificate | ValidatingAdmissionPolicy | ValidatingAdmissionPolicyBinding",
  ],
])("%s", (_name, kinds, expected) => {
  expect(grouped(kinds, hasInstallPlace)).toBe(expected);
  expect(grouped(kinds, hasDeletionPlace)).toBe(expected);
});
