import { isSyncError } from "slipway/internal";
import { isAccessFailure } from "slipway/internal/cluster";
import type { ResourceHandler } from "../resources/shared/handler";
import { ReportedBefore } from "../rpc/errors";
import type { Session } from "../session/session";
import { nameOf } from "../urn/parts";

/**
 * The same handler: where nothing can ask the cluster, the first resource reports why. Pulumi runs operations side by
 * side and stops at the first error; the resources that were already on their way refer to that report.
 */
export function reportAccessOnce(handler: ResourceHandler): ResourceHandler {
  const once =
    <Request extends { readonly urn: string }, Result>(
      operation: (request: Request, session: Session) => Promise<Result>,
    ) =>
    async (request: Request, session: Session): Promise<Result> => {
      try {
        return await operation(request, session);
      } catch (error) {
        throw referringToFirst(error, request.urn, session);
      }
    };
  return {
    check: once((request, session) => handler.check(request, session)),
    diff: once((request, session) => handler.diff(request, session)),
    create: once((request, session) => handler.create(request, session)),
    read: once((request, session) => handler.read(request, session)),
    update: once((request, session) => handler.update(request, session)),
    delete: once((request, session) => handler.delete(request, session)),
    deleted: (request, session) => handler.deleted(request, session),
  };
}

/** The error itself for the resource that reports it, and for all others one that names this resource. */
function referringToFirst(error: unknown, urn: string, session: Session): unknown {
  if (!isSyncError(error) || !isAccessFailure(error)) return error;
  const { accessFailures } = session.memory.run;
  const said = JSON.stringify([error.code, error.what, error.why]);
  const first = accessFailures.get(said) ?? urn;
  accessFailures.set(said, first);
  return first === urn ? error : new ReportedBefore(nameOf(first));
}
