import { healthCheckOutputs, healthCheckProperties } from "../properties/health-check";
import { readerOf } from "./reader";

const inputs = healthCheckProperties;
/** What the last wait has recorded. */
const state = { ...healthCheckProperties, ...healthCheckOutputs } as const;

export const readHealthCheckInputs = readerOf(inputs);
export const readHealthCheckState = readerOf(state);
