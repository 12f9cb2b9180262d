import { byText } from "../idioms/by-text";

// After the API types, not compared with a release:
// mongodb/mongodb-kubernetes mongodb-community-operator/api/v1/mongodbcommunity_types.go (Phase).
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
