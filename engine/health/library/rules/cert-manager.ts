import { byText } from "../idioms/by-text";
import { byCondition } from "../idioms/conditions";
import { firstOf } from "../idioms/library-rule";
import { readyHealth } from "../idioms/ready";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/cert-manager.io/Certificate@37ee009 (health.lua)

/** A certificate that is issued again is Progressing, also while the old one is valid. */
const certManagerCertificateHealth = firstOf(byCondition({ "Issuing=True": "Progressing" }), readyHealth);

// Source: cert-manager pkg/apis/certmanager/v1/types_certificaterequest.go@0dce4bb (CertificateRequestConditionType)
const certManagerRequestHealth = firstOf(
  byCondition({ "Denied=True": "Degraded", "InvalidRequest=True": "Degraded" }),
  byCondition({ "Ready=True": "Healthy", "Ready=False:Failed": "Degraded", "Ready=False:Denied": "Degraded" }),
  byCondition({ Ready: "Progressing" }),
);

// After the API types: cert-manager pkg/apis/acme/v1/types_order.go (State); not compared with a release.
const certManagerAcmeHealth = byText(
  "status.state",
  { valid: "Healthy", invalid: "Degraded", expired: "Degraded", errored: "Degraded" },
  { otherwise: "Progressing", says: "status.reason" },
);

/** The kinds of cert-manager. */
export const certManagerKinds: KindTable = {
  argo: {
    "cert-manager.io/Certificate": certManagerCertificateHealth,
    "cert-manager.io/ClusterIssuer": readyHealth,
    "cert-manager.io/Issuer": readyHealth,
    "certmanager.k8s.io/Certificate": readyHealth,
    "certmanager.k8s.io/Issuer": readyHealth,
  },
  more: {
    "acme.cert-manager.io/Challenge": certManagerAcmeHealth,
    "acme.cert-manager.io/Order": certManagerAcmeHealth,
    "cert-manager.io/CertificateRequest": certManagerRequestHealth,
  },
};
