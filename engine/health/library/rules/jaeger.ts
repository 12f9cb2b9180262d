import { byText } from "../idioms/by-text";

// Source: argo-cd resource_customizations/jaegertracing.io/Jaeger@37ee009 (health.lua)
export const jaegerHealth = byText("status.phase", { Running: "Healthy", Failed: "Degraded" });
