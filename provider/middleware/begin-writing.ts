import type { ResourceHandler } from "../resources/shared/handler";

/** The same handler, which begins the waits for rights that come with the run: it changes the cluster. */
export function beginWriting(handler: ResourceHandler): ResourceHandler {
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
