import type { FunctionHandler } from "../functions/function-handler";
import type { ResourceHandler } from "../resources/shared/handler";
import type { Session } from "../session/session";

/** The handler, with the access to a remote cluster read before each operation. */
export function preparedHandler(handler: ResourceHandler, { prepare }: Session): ResourceHandler {
  if (prepare === undefined) return handler;
  const before =
    <Request, Result>(operation: (request: Request, session: Session) => Promise<Result>, isWrite = false) =>
    async (request: Request, session: Session): Promise<Result> => {
      await prepare(isWrite);
      return operation(request, session);
    };
  return {
    check: before((request, session) => handler.check(request, session)),
    diff: before((request, session) => handler.diff(request, session)),
    create: before((request, session) => handler.create(request, session), true),
    read: before((request, session) => handler.read(request, session)),
    update: before((request, session) => handler.update(request, session), true),
    delete: before((request, session) => handler.delete(request, session), true),
  };
}

/** The same for a function. */
export function preparedFunction(handler: FunctionHandler, { prepare }: Session): FunctionHandler {
  if (prepare === undefined) return handler;
  return async (inputs, session) => {
    await prepare(false);
    return handler(inputs, session);
  };
}
