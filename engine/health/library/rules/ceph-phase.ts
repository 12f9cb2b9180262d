import { byText } from "../idioms/by-text";

// Source: argo-cd resource_customizations/ceph.rook.io/CephObjectStore@37ee009 (health.lua)
export const cephPhaseHealth = byText(
  "status.phase",
  { Ready: "Healthy", Failure: "Degraded" },
  { otherwise: "Progressing" },
);
