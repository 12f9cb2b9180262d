import { isFailed } from "slipway/internal/cluster";
import { componentOf } from "../urn/component-of";
import { readSharedInputs } from "../inputs/shared";
import { showProgress } from "../progress/progress";
import type { DeleteRequest } from "../rpc/requests";
import type { Session } from "../session/session";
import type { ResourceHandler } from "../resources/shared/handler";
import { timeoutOf } from "../resources/shared/options";
import { reportSkipped } from "../resources/shared/report-skipped";
import { throwAll } from "../resources/shared/throw-all";

/**
 * The same handler. If the program no longer has the component of a deleted resource, as in a destroy, the objects are
 * deleted, too, that an interrupted run of the component created and that the state does not have.
 */
export function sweepInterruptedRuns(handler: ResourceHandler): ResourceHandler {
  return {
    ...handler,
    delete: async (request, session) => {
      await handler.delete(request, session);
      const { keep, keepRemoved } = readSharedInputs(request.olds);
      if (!keep && !keepRemoved) await sweep(request, session);
    },
  };
}

async function sweep({ urn, olds, timeoutSeconds }: DeleteRequest, session: Session): Promise<void> {
  const component = session.memory.componentOf(urn);
  // The program has it, or another deletion does this.
  if (component.isPresent || component.isSwept) return;
  component.isSwept = true;
  const query = { component: componentOf(urn), isWanted: (id: string) => session.declared.has(id) };
  const options = { timeoutSeconds: timeoutOf(olds, timeoutSeconds), signal: session.signal };
  const changes = await showProgress(session, urn, (onProgress) =>
    session.runs.sweep(session.cluster(), query, { ...options, onProgress }),
  );
  reportSkipped(urn, changes, session, "info");
  throwAll(changes.filter(isFailed).map(({ error }) => error));
}
