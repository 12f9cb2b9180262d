import { byText } from "../idioms/by-text";

// Source: argo-cd resource_customizations/logstash.k8s.elastic.co/Logstash@37ee009 (health.lua)
export const elasticColorHealth = byText("status.health", { green: "Healthy", yellow: "Progressing", red: "Degraded" });
