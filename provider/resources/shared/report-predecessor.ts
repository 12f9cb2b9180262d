import type { KubeObject } from "slipway";
import { describeSuccession, findLivePredecessor, findPredecessor, ownerTokenOf } from "slipway/cluster";
import { isSecretAt, type PropertyValue } from "../../rpc/property-value";
import type { Session } from "../../session";
import { asKubeObject } from "./check-manifest";

/** Says of a new generated object what differs from the one on the cluster that it takes the place of. */
export async function reportPredecessor(urn: string, manifest: PropertyValue, session: Session): Promise<void> {
  const object = asKubeObject(manifest);
  const before = await findLivePredecessor(session.cluster(), object, session.signal);
  // One of somebody else is no predecessor.
  if (before === undefined || ownerTokenOf(before) === undefined) return;
  session.log.say(
    "info",
    urn,
    describeSuccession(before, object, (path) => isSecretAt(manifest, path)),
  );
}

/** An object of a set; undefined if it is not known yet. */
interface SetObject {
  readonly object?: KubeObject;
  readonly isSecret: boolean;
}

/** The same for the objects of a set, of which the leaving ones are known. */
export function reportPredecessors(
  urn: string,
  before: ReadonlyMap<string, SetObject>,
  after: ReadonlyMap<string, SetObject>,
  session: Session,
): void {
  const isSecret = new Map([...before.values()].map((one) => [one.object, one.isSecret]));
  const leaving = [...before].flatMap(([id, { object }]) => (object === undefined || after.has(id) ? [] : [object]));
  for (const [id, { object, isSecret: hides }] of after) {
    const former = object === undefined || before.has(id) ? undefined : findPredecessor(object, leaving);
    if (object === undefined || former === undefined) continue;
    session.log.say(
      "info",
      urn,
      describeSuccession(former, object, () => hides || isSecret.get(former) === true),
    );
  }
}
