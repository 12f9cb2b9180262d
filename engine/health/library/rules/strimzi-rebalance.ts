import { byCondition } from "../idioms/conditions";

// After the API types: strimzi api KafkaRebalanceState.java; not compared with a release.
export const strimziRebalanceHealth = byCondition({
  "Ready=True": "Healthy",
  "NotReady=True": "Degraded",
  "ProposalReady=True": "Suspended",
  "Stopped=True": "Suspended",
  "ReconciliationPaused=True": "Suspended",
  "PendingProposal=True": "Progressing",
  "Rebalancing=True": "Progressing",
});
