import { SyncError } from "slipway/internal";
import type { ResourceHandler } from "../resources/shared/handler";
import type { Freeze } from "../rules/freeze";
import type { Session } from "../session/session";
import { nameOf } from "../urn/parts";

/**
 * The same handler, which writes nothing while the provider's `freeze` lasts: each write is refused before anything
 * else looks at it, so that the first one of a run is, too. A preview plans as always, and says once that the update
 * would write nothing.
 */
export function refuseFrozen(handler: ResourceHandler, now: () => number = Date.now): ResourceHandler {
  const freezeOf = (urn: string, { config }: Session): Freeze | undefined => {
    const { freeze } = config;
    const isOver = freeze === undefined || freeze.until.getTime() <= now();
    return isOver || isExcepted(urn, freeze) ? undefined : freeze;
  };
  const demandOpen = (urn: string, session: Session, isPreview: boolean): void => {
    const freeze = freezeOf(urn, session);
    if (freeze === undefined) return;
    if (!isPreview) throw frozen(urn, freeze);
    session.warnOnce("", `the update will write nothing: ${describe(freeze)}`);
  };
  return {
    ...handler,
    create: async (request, session) => {
      demandOpen(request.urn, session, request.preview);
      return handler.create(request, session);
    },
    update: async (request, session) => {
      demandOpen(request.urn, session, request.preview);
      return handler.update(request, session);
    },
    delete: async (request, session) => {
      demandOpen(request.urn, session, false);
      return handler.delete(request, session);
    },
  };
}

/** Whether the consent names the resource, or the component that has it: its parts have the name of both. */
function isExcepted(urn: string, { except }: Freeze): boolean {
  const name = nameOf(urn);
  return except.some((one) => name === one || name.startsWith(`${one}:`));
}

function describe({ until, reason }: Freeze): string {
  return `the provider is frozen until ${until.toISOString()}: ${reason}`;
}

function frozen(urn: string, freeze: Freeze): SyncError {
  return new SyncError({
    code: "PROVIDER_FROZEN",
    what: "the resource was not written",
    why: describe(freeze),
    mend:
      `run the update after that, name what must not wait in except of freeze (here ${JSON.stringify(nameOf(urn))}, ` +
      "or the component that has it), or take freeze out of the provider",
  });
}
