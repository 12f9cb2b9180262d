import type { KubeObject } from "slipway/internal";
import {
  describeSuccession,
  type KubeClient,
  LivePredecessors,
  mayShareStack,
  ownerTokenOf,
  predecessorsAmong,
} from "slipway/internal/cluster";
import { isSecretAt, type PropertyValue } from "../../rpc/property-value";
import type { Session } from "../../session/session";
import { asKubeObject } from "./check-manifest";

/** By the client of a run: the resources of a stack share the lists. */
const ofClients = new WeakMap<KubeClient, LivePredecessors>();

/**
 * Says of a new generated object what differs from the one on the cluster that it takes the place of.
 *
 * @param owner the token of the resource: objects of other stacks are no predecessors
 */
export async function reportPredecessor(
  urn: string,
  manifest: PropertyValue,
  owner: string,
  session: Session,
): Promise<void> {
  const object = asKubeObject(manifest);
  const before = await predecessorsOf(session, owner).find(object);
  if (before === undefined) return;
  session.log.say(
    "info",
    urn,
    describeSuccession(before, object, (path) => isSecretAt(manifest, path)),
  );
}

function predecessorsOf(session: Session, owner: string): LivePredecessors {
  const client = session.cluster();
  const known = ofClients.get(client);
  if (known !== undefined) return known;
  const isOfStack = (live: KubeObject): boolean => {
    const token = ownerTokenOf(live);
    return token !== undefined && mayShareStack(token, owner);
  };
  const made = new LivePredecessors(client, isOfStack, session.signal);
  ofClients.set(client, made);
  return made;
}

/** An object of a set; undefined if it is not known yet. */
interface SetObject {
  readonly object?: KubeObject;
  readonly isSecret: boolean;
}

/** The same for the objects of a set; those that leave it are known. */
export function reportPredecessors(
  urn: string,
  before: ReadonlyMap<string, SetObject>,
  after: ReadonlyMap<string, SetObject>,
  session: Session,
): void {
  const isSecret = new Map([...before.values()].map((one) => [one.object, one.isSecret]));
  const leaving = [...before].flatMap(([id, { object }]) => (object === undefined || after.has(id) ? [] : [object]));
  const predecessorOf = predecessorsAmong(leaving);
  for (const [id, { object, isSecret: hides }] of after) {
    const former = object === undefined || before.has(id) ? undefined : predecessorOf(object);
    if (object === undefined || former === undefined) continue;
    session.log.say(
      "info",
      urn,
      describeSuccession(former, object, () => hides || isSecret.get(former) === true),
    );
  }
}
