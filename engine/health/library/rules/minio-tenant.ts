import { byText } from "../idioms/by-text";

// Source: argo-cd resource_customizations/minio.min.io/Tenant@37ee009 (health.lua)
export const minioTenantHealth = byText(
  "status.currentState",
  {
    Initialized: "Healthy",
    "Statefulset not controlled by operator": "Degraded",
    "Another MinIO Tenant already exists in the namespace": "Degraded",
    "Tenant credentials are not set properly": "Degraded",
    "Different versions across MinIO Pools": "Degraded",
    "Pool Decommissioning Not Allowed": "Degraded",
  },
  { otherwise: "Progressing" },
);
