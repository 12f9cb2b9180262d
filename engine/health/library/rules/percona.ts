import { byText } from "../idioms/by-text";

// Source: argo-cd resource_customizations/psmdb.percona.com/PerconaServerMongoDB and others@37ee009 (health.lua)

const unclear = { otherwise: "Unknown", absent: "Unknown" } as const;

export const perconaMongoHealth = byText(
  "status.state",
  {
    initializing: "Progressing",
    ready: "Healthy",
    error: "Degraded",
    stopping: "Progressing",
    paused: "Suspended",
  },
  unclear,
);

/** Argo CD has other results for a cluster that stops or is paused. */
export const perconaMysqlHealth = byText(
  "status.state",
  { initializing: "Progressing", ready: "Healthy", error: "Degraded", stopping: "Degraded" },
  unclear,
);
