import { byText } from "../idioms/by-text";

// Source: argo-cd resource_customizations/platform.confluent.io/*@37ee009 (health.lua)
export const confluentHealth = byText("status.phase", { RUNNING: "Healthy" }, { otherwise: "Progressing" });
