import { byText } from "../idioms/by-text";

// Source: argo-cd resource_customizations/clickhouse.altinity.com/ClickHouseInstallation and others@37ee009 (health.lua)
export const clickhouseHealth = byText(
  "status.status",
  { Completed: "Healthy", InProgress: "Progressing" },
  { otherwise: "Degraded" },
);
