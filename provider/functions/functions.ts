import { capabilities } from "./capabilities";
import type { FunctionHandler } from "./function-handler";
import { interrupted } from "./interrupted";
import { limits } from "./limits";
import { live } from "./live";
import { lookup } from "./lookup";
import { losses } from "./losses";

/** Every function of the package, by its token. */
export const functionHandlers: Readonly<Record<string, FunctionHandler>> = {
  "slipway:index:capabilities": capabilities,
  "slipway:index:interrupted": interrupted,
  "slipway:index:limits": limits,
  "slipway:index:live": live,
  "slipway:index:lookup": lookup,
  "slipway:index:losses": losses,
};
