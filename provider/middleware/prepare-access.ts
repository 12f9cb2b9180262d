import type { FunctionHandler } from "../functions/function-handler";
import type { ResourceHandler } from "../resources/shared/handler";
import { beforeEach } from "./before-each";

/** The same handler, with the access to a remote cluster read before each operation. */
export function prepareAccess(handler: ResourceHandler): ResourceHandler {
  return beforeEach(handler, (session, isWrite) => session.prepare?.(isWrite));
}

/** The same for a function. */
export function prepareAccessOf(handler: FunctionHandler): FunctionHandler {
  return async (inputs, session) => {
    await session.prepare?.(false);
    return handler(inputs, session);
  };
}
