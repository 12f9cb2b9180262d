import { byText } from "../idioms/by-text";

// After the API types: cert-manager pkg/apis/acme/v1/types_order.go (State); not compared with a release.
export const certManagerAcmeHealth = byText(
  "status.state",
  { valid: "Healthy", invalid: "Degraded", expired: "Degraded", errored: "Degraded" },
  { otherwise: "Progressing", says: "status.reason" },
);
