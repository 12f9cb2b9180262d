import { byText } from "../idioms/by-text";

// Source: argo-cd resource_customizations/acid.zalan.do/postgresql@37ee009 (health.lua)
export const zalandoPostgresqlHealth = byText(
  "status.PostgresClusterStatus",
  { Running: "Healthy", Creating: "Progressing", Updating: "Progressing" },
  { otherwise: "Degraded" },
);
