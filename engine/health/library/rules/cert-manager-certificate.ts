import { byCondition } from "../idioms/conditions";
import { firstOf } from "../idioms/library-rule";
import { readyHealth } from "./ready";

// Source: argo-cd resource_customizations/cert-manager.io/Certificate@37ee009 (health.lua)

/** A certificate that is issued again is Progressing, also while the old one is valid. */
export const certManagerCertificateHealth = firstOf(byCondition({ "Issuing=True": "Progressing" }), readyHealth);
