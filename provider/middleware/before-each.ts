import type { ResourceHandler } from "../resources/shared/handler";
import type { Session } from "../session/session";

/**
 * The same handler, with something done before each operation. Create, update and delete are writes, also in a preview.
 */
export function beforeEach(
  handler: ResourceHandler,
  before: (session: Session, isWrite: boolean) => Promise<void> | undefined,
): ResourceHandler {
  const after =
    <Request, Result>(operation: (request: Request, session: Session) => Promise<Result>, isWrite = false) =>
    async (request: Request, session: Session): Promise<Result> => {
      await before(session, isWrite);
      return operation(request, session);
    };
  return {
    check: after((request, session) => handler.check(request, session)),
    diff: after((request, session) => handler.diff(request, session)),
    create: after((request, session) => handler.create(request, session), true),
    read: after((request, session) => handler.read(request, session)),
    update: after((request, session) => handler.update(request, session), true),
    delete: after((request, session) => handler.delete(request, session), true),
    deleted: (request, session) => handler.deleted(request, session),
  };
}
