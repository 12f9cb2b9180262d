import { readWavePlace } from "slipway/internal/cluster";
import { omitKey } from "../rpc/omit-key";
import { hasUnknown, reveal } from "../rpc/property-value";
import type { ResourceHandler } from "../resources/shared/handler";
import type { Session } from "../session/session";
import { tellUnchanged } from "../progress/component-line";
import { columnsOf } from "../urn/columns-of";

/** The input that says where a resource stands among the waves, a `WavePlace`. It never reaches the state. */
const placeProperty = "place";

/** The same handler, which remembers the place of the resource, and whether it changes, for the progress of the run. */
export function rememberPlace(handler: ResourceHandler): ResourceHandler {
  return {
    ...handler,
    check: (request, session) => {
      const { urn, news } = request;
      noteColumns(urn, session);
      const sent = news[placeProperty];
      if (sent === undefined) return handler.check(request, session);
      if (!hasUnknown(sent)) session.memory.of(urn).place = readWavePlace(reveal(sent));
      return handler.check({ ...request, news: omitKey(news, placeProperty) }, session);
    },
    diff: async (request, session) => {
      const result = await handler.diff(request, session);
      if (!result.changed) tellUnchanged(session, request.urn);
      return result;
    },
  };
}

/** The line of a component is as long as the display of its resources lets it be. */
function noteColumns(urn: string, { memory }: Session): void {
  const { type, name } = columnsOf(urn);
  const { columns } = memory.run;
  columns.type = Math.max(columns.type, type);
  columns.name = Math.max(columns.name, name);
}
