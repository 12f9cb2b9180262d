import { healthCheckProperties } from "../properties/health-check";
import { readerOf } from "./reader";

const inputs = healthCheckProperties;

export const readHealthCheckInputs = readerOf(inputs);
