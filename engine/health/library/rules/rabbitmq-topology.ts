import { byCondition } from "../idioms/conditions";
import { always, firstOf } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/rabbitmq.com/*@37ee009 (health.lua)
export const rabbitmqTopologyHealth = firstOf(
  byCondition({
    "Ready=True:SuccessfulCreateOrUpdate": "Healthy",
    "Ready=False:FailedCreateOrUpdate": "Degraded",
  }),
  always("Unknown", "the operator has not reported a status"),
);
