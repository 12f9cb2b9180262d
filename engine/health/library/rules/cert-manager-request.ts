import { byCondition } from "../idioms/conditions";
import { firstOf } from "../idioms/library-rule";

// Source: cert-manager pkg/apis/certmanager/v1/types_certificaterequest.go@0dce4bb (CertificateRequestConditionType)
export const certManagerRequestHealth = firstOf(
  byCondition({ "Denied=True": "Degraded", "InvalidRequest=True": "Degraded" }),
  byCondition({ "Ready=True": "Healthy", "Ready=False:Failed": "Degraded", "Ready=False:Denied": "Degraded" }),
  byCondition({ Ready: "Progressing" }),
);
