import { byText } from "../idioms/by-text";

// Source: argo-cd resource_customizations/objectbucket.io/ObjectBucketClaim@37ee009 (health.lua)
export const objectBucketClaimHealth = byText(
  "status.phase",
  { Bound: "Healthy", Failed: "Degraded" },
  { otherwise: "Progressing" },
);
