import { byText } from "../idioms/by-text";

// Source: argo-cd resource_customizations/iammanager.keikoproj.io/Iamrole@37ee009 (health.lua)
export const iamRoleHealth = byText(
  "status.state",
  {
    Ready: "Healthy",
    Error: "Degraded",
    RolesMaxLimitReached: "Degraded",
    PolicyNotAllowed: "Degraded",
    RoleNameNotAvailable: "Degraded",
  },
  { otherwise: "Progressing", says: "status.errorDescription" },
);
