import { healthCheckOutputs, healthCheckProperties } from "../properties/health-check";
import { type PropertiesOf, readerOf } from "./reader";

const inputs = healthCheckProperties;
/** What the last write has recorded. */
const state = { ...healthCheckProperties, ...healthCheckOutputs } as const;

export type HealthCheckInputs = PropertiesOf<typeof inputs>;
export type HealthCheckState = PropertiesOf<typeof state>;

export const readHealthCheckInputs = readerOf(inputs);
export const readHealthCheckState = readerOf(state);
