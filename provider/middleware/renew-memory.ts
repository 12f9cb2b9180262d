import type { ResourceHandler } from "../resources/shared/handler";

/** The same handler, whose Check begins without what the previous Check of the resource has learned. */
export function renewMemory(handler: ResourceHandler): ResourceHandler {
  return {
    ...handler,
    check: (request, session) => {
      session.memory.end("check", request.urn);
      return handler.check(request, session);
    },
  };
}
