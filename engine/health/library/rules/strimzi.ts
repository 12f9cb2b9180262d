import { byCondition } from "../idioms/conditions";

// Source: argo-cd resource_customizations/kafka.strimzi.io/*@37ee009 (health.lua)

/** A cluster that is being created is not ready yet, which is no failure. */
export const strimziKafkaHealth = byCondition({ "NotReady=True:!Creating": "Degraded", "Ready=True": "Healthy" });

export const strimziHealth = byCondition({ "NotReady=True": "Degraded", "Ready=True": "Healthy" });
