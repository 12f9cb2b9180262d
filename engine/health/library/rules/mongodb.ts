import { byText } from "../idioms/by-text";

// Source: mongodb/mongodb-kubernetes mongodb-community-operator/api/v1/mongodbcommunity_types.go@1.2.0 (Phase)
export const mongodbHealth = byText(
  "status.phase",
  {
    Running: "Healthy",
    Updated: "Healthy",
    Failed: "Degraded",
    Disabled: "Suspended",
  },
  { otherwise: "Progressing", says: "status.message" },
);
