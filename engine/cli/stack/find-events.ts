import { type EventFacts, readEvent } from "../../health/causes/events";
import type { KubeClient } from "../../kube/kube-client";
import { compareStrings } from "../../lib/canonical-json";
import { lookUpText } from "../../lib/look-up";
import { mapConcurrently } from "../../lib/map-concurrently";
import type { KubeObject } from "../../model/objects/kube-object";
import { isOfOneObject } from "../is-of-one-object";
import type { LiveSelection } from "./live-selection";

const maxConcurrent = 8;

/** The events of a selection, and what could not be read. */
export interface FoundEvents {
  readonly events: readonly EventFacts[];
  /** Each a sentence. */
  readonly notes: readonly string[];
}

/**
 * The events about the objects and the components, once each, the oldest first. Events of cluster-scoped objects, and
 * of components without an object in a namespace, are in "default".
 *
 * @throws the errors of the connection
 */
export async function findEvents(
  client: KubeClient,
  { objects, components }: Pick<LiveSelection, "objects" | "components">,
): Promise<FoundEvents> {
  const namespaces = new Set(objects.map(({ metadata }) => metadata.namespace ?? "default"));
  const uids = new Set(objects.flatMap(({ metadata }) => metadata.uid ?? []));
  const names = new Set(components.map(({ kind, name }) => `${kind}/${name}`));
  const notes: string[] = [];
  const lists = await mapConcurrently([...namespaces], maxConcurrent, async (namespace) => {
    try {
      return (await client.list("", "v1", "Event", { namespace })).items;
    } catch (error) {
      if (!isOfOneObject(error)) throw error;
      notes.push(error.what);
      return [];
    }
  });
  const found = lists.flat().filter((event) => isAbout(event, uids, names));
  const byUid = new Map(found.map((event) => [event.metadata.uid, event]));
  const facts = [...byUid.values()].map(readEvent);
  const sorted = facts.sort((left, right) => left.lastTime - right.lastTime || compareStrings(left.about, right.about));
  return { events: sorted, notes };
}

/** A run reports about a component, which the cluster does not have as an object. */
function isAbout(event: KubeObject, uids: ReadonlySet<string>, names: ReadonlySet<string>): boolean {
  const of = (field: string): string => lookUpText(event, "involvedObject", field) ?? "";
  return uids.has(of("uid")) || (of("apiVersion") === "slipway.dev/v1" && names.has(`${of("kind")}/${of("name")}`));
}
