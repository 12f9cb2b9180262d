import { byText } from "../idioms/by-text";

// Source: cert-manager pkg/apis/acme/v1/types_order.go@v1.18.2 (State)
export const certManagerAcmeHealth = byText(
  "status.state",
  { valid: "Healthy", invalid: "Degraded", expired: "Degraded", errored: "Degraded" },
  { otherwise: "Progressing", says: "status.reason" },
);
