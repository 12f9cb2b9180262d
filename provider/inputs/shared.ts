import { objectProperties } from "../properties/object";
import { readerOf } from "./reader";

const { timeoutSeconds, healthRules, force, keep, keepRemoved, leavesToPrune } = objectProperties;

/** What several resources have under the same name, with the same default. */
export const readSharedInputs = readerOf({ timeoutSeconds, healthRules, force, keep, keepRemoved, leavesToPrune });
