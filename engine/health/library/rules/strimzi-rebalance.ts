import { byCondition } from "../idioms/conditions";

// Source: strimzi api KafkaRebalanceState.java@0.47.0
export const strimziRebalanceHealth = byCondition({
  "Ready=True": "Healthy",
  "NotReady=True": "Degraded",
  "ProposalReady=True": "Suspended",
  "Stopped=True": "Suspended",
  "ReconciliationPaused=True": "Suspended",
  "PendingProposal=True": "Progressing",
  "Rebalancing=True": "Progressing",
});
