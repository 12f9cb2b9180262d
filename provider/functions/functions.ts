import { capabilities } from "./capabilities";
import type { FunctionHandler } from "./function-handler";
import { interrupted } from "./interrupted";
import { live } from "./live";
import { lookup } from "./lookup";

/** Every function of the package, by its token. */
export const functionHandlers: Readonly<Record<string, FunctionHandler>> = {
  "slipway:index:capabilities": capabilities,
  "slipway:index:interrupted": interrupted,
  "slipway:index:live": live,
  "slipway:index:lookup": lookup,
};
