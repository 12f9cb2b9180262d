import { describeKey, isSyncError, keyOf, type KubeObject, readRenderedFrom } from "slipway/internal";
import { omitKey } from "../rpc/omit-key";
import { hasUnknown, type PropertyMap, unwrap } from "../rpc/property-value";
import { readObjectInputs } from "../inputs/object";
import { readWaveInputs } from "../inputs/wave";
import type { Session } from "../session/session";
import { asKubeObject } from "../resources/shared/check-manifest";
import type { ResourceHandler } from "../resources/shared/handler";
import { readWaveObjects } from "../resources/wave/wave-objects";

/** The input that says what the objects were rendered from, a `RenderedFrom`. It never reaches the state. */
const renderedFromProperty = "renderedFrom";

/** The same handler, with errors that name the places of their fields. */
export function nameFieldPlaces(handler: ResourceHandler): ResourceHandler {
  return {
    ...handler,
    check: (request, session) => {
      const { urn, news } = request;
      const sent = news[renderedFromProperty];
      const from = hasUnknown(sent) ? undefined : readRenderedFrom(unwrap(sent));
      if (from !== undefined) session.memory.of(urn).renderedFrom = from;
      const own = omitKey(news, renderedFromProperty);
      return placed(urn, own, session, () => handler.check({ ...request, news: own }, session));
    },
    diff: (request, session) => placed(request.urn, request.news, session, () => handler.diff(request, session)),
    create: (request, session) => placed(request.urn, request.inputs, session, () => handler.create(request, session)),
    update: (request, session) => placed(request.urn, request.news, session, () => handler.update(request, session)),
  };
}

async function placed<T>(urn: string, inputs: PropertyMap, session: Session, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!isSyncError(error)) throw error;
    throw await session.places.explain(urn, error, (name) => desiredObject(inputs, name));
  }
}

/** The object of the inputs by its name in errors. */
function desiredObject(inputs: PropertyMap, name: string): KubeObject | undefined {
  const manifest = unwrap(readObjectInputs(inputs).object);
  const one = manifest === undefined || manifest === null || hasUnknown(manifest) ? [] : [asKubeObject(manifest)];
  const many = [...readWaveObjects(readWaveInputs(inputs).objects).values()].flatMap(({ object }) => object ?? []);
  return [...one, ...many].find((object) => describeKey(keyOf(object)) === name);
}
