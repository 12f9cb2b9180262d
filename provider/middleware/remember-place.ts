import { readWavePlace } from "slipway/internal/cluster";
import { omitKey } from "../rpc/omit-key";
import { hasUnknown, reveal } from "../rpc/property-value";
import type { ResourceHandler } from "../resources/shared/handler";

/** The input that says where a resource stands among the waves, a `WavePlace`. It never reaches the state. */
const placeProperty = "place";

/** The same handler, which remembers the place of the resource for the progress of the run. */
export function rememberPlace(handler: ResourceHandler): ResourceHandler {
  return {
    ...handler,
    check: (request, session) => {
      const { urn, news } = request;
      const sent = news[placeProperty];
      if (sent === undefined) return handler.check(request, session);
      if (!hasUnknown(sent)) session.memory.of(urn).place = readWavePlace(reveal(sent));
      return handler.check({ ...request, news: omitKey(news, placeProperty) }, session);
    },
  };
}
