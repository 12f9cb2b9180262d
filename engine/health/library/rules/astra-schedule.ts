import { always } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/astra.netapp.io/Schedule@37ee009 (health.lua)
export const astraScheduleHealth = always("Healthy", "a schedule has nothing to wait for");
