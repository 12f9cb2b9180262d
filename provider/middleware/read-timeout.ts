import { parseDurationSeconds } from "slipway/internal";
import { providerSchema, type ResourceToken } from "../properties/schema";
import type { ResourceHandler } from "../resources/shared/handler";
import { omitKey } from "../rpc/omit-key";
import { type PropertyMap, type PropertyValue, SecretValue, secret, UnknownValue, unwrap } from "../rpc/property-value";

const given = "timeout";
const recorded = "timeoutSeconds";

/**
 * The same handler, which takes `timeout`, a Go duration, in place of `timeoutSeconds`: programs in other languages
 * send it, and the SDK converts it itself. The state has the seconds alone, whichever of them wrote it.
 */
export function readTimeout(handler: ResourceHandler, token: ResourceToken): ResourceHandler {
  const { inputProperties } = providerSchema.resources[token];
  if (!Object.hasOwn(inputProperties, recorded) || Object.hasOwn(inputProperties, given)) return handler;
  return {
    ...handler,
    check: async (request, session) => {
      const news = withSeconds(request.news, request.olds);
      if (typeof news === "string") return { inputs: request.news, failures: [{ property: given, reason: news }] };
      const result = await handler.check({ ...request, news }, session);
      if (result.failures.length === 0 || !Object.hasOwn(request.news, given)) return result;
      const failures = result.failures.map((one) => (one.property === recorded ? { ...one, property: given } : one));
      return { ...result, failures };
    },
  };
}

/** The inputs with seconds in place of a duration, or why the duration is refused. */
function withSeconds(news: PropertyMap, olds: PropertyMap): PropertyMap | string {
  const sent = news[given];
  if (sent === undefined) return news;
  const others = omitKey(news, given);
  const duration = unwrap(sent);
  if (duration === null || duration === undefined) return others;
  const own = unwrap(news[recorded]);
  if (own !== undefined && own !== null) {
    // The option ignoreChanges puts the recorded seconds into what the program gives.
    return own === unwrap(olds[recorded]) ? others : `must not be given together with ${recorded}`;
  }
  const seconds = secondsOf(duration);
  if (seconds === undefined) return "must be a duration, such as 90s, 5m or 1h30m";
  return { ...others, [recorded]: sent instanceof SecretValue ? secret(seconds) : seconds };
}

function secondsOf(duration: PropertyValue): PropertyValue | undefined {
  if (duration instanceof UnknownValue) return duration;
  return typeof duration === "string" ? parseDurationSeconds(duration) : undefined;
}
