import type { ResourceHandler } from "../resources/shared/handler";

/** The same handler, which tells the session that the run changes the cluster, and is no preview. */
export function noteWriting(handler: ResourceHandler): ResourceHandler {
  return {
    ...handler,
    create: (request, session) => {
      if (!request.preview) session.beginWriting();
      return handler.create(request, session);
    },
    update: (request, session) => {
      if (!request.preview) session.beginWriting();
      return handler.update(request, session);
    },
    delete: (request, session) => {
      session.beginWriting();
      return handler.delete(request, session);
    },
  };
}
