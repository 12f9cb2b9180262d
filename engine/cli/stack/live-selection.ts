import type { KubeClient } from "../../kube/kube-client";
import { mapConcurrently } from "../../lib/map-concurrently";
import type { KubeObject } from "../../model/objects/kube-object";
import { isOfOneObject } from "../is-of-one-object";
import { type KindWords, wordsOfServer } from "../object-name";
import { type Choice, chooseObjects, type ChosenObject } from "./choose-components";
import { findDescendants, flatten } from "./find-descendants";
import { holdsSecrets, withLiveSecrets } from "./live-mask";
import type { OpenedCluster } from "./open-cluster";
import type { ReadStack } from "./read-stack";
import { objectsOf, type StackComponent } from "./stack-component";
import type { Mask } from "./state-mask";

const maxConcurrent = 16;

/** What an argument names, as it is on the cluster. */
export interface LiveSelection {
  /** The components that are named as a whole. */
  readonly components: readonly StackComponent[];
  /** The objects, each followed by what controllers made of it. */
  readonly objects: readonly KubeObject[];
  /** Masks the secrets of the state, and the data of the Secrets of the components. */
  readonly mask: Mask;
  /** What could not be read, each a sentence. */
  readonly notes: readonly string[];
}

/**
 * Reads the objects that an argument names: those of a component, or one by kind and name.
 *
 * @throws SyncError CLI_ARGUMENT, CLI_COMPONENT_NOT_FOUND, CLI_OBJECT_AMBIGUOUS, and the errors of the connection
 */
export async function readSelection(
  cluster: OpenedCluster,
  stack: ReadStack,
  { text, namespace }: { readonly text: string; readonly namespace: string | undefined },
): Promise<LiveSelection> {
  const words = await serverWords(cluster.client, text);
  return readChoice(cluster, stack.mask, chooseObjects(stack, text, { namespace, words }));
}

/**
 * Reads chosen objects.
 *
 * @throws the errors of the connection
 */
export async function readChoice(
  { client, isHere }: OpenedCluster,
  mask: Mask,
  { components, objects: chosen }: Choice,
): Promise<LiveSelection> {
  const here = chosen.filter(({ component }) => isHere(component));
  const notes = here.length < chosen.length ? ["objects on other clusters are left out"] : [];
  const around = [...new Set(here.map(({ component }) => component))];
  const [lives, secrets] = await Promise.all([readAll(client, here), readAll(client, secretsOf(around))]);
  const owners = lives.flatMap(({ live }) => live ?? []);
  const descendants = await findDescendants(client, owners);
  const objects = owners.flatMap((owner) => [owner, ...flatten(descendants.of(owner.metadata.uid ?? ""))]);
  const holders = secrets.flatMap(({ object, live }) => (live === undefined ? [] : [{ object, live }]));
  return {
    components: components.filter(isHere),
    objects: [...new Map(objects.map((object) => [object.metadata.uid, object])).values()],
    mask: withLiveSecrets(holders, mask),
    notes: [...notes, ...lives.flatMap(({ why }) => why ?? []), ...descendants.notes],
  };
}

/** What the server calls its kinds. A name of a component needs no kind, and builtin kinds are known without it. */
async function serverWords(client: KubeClient, text: string): Promise<KindWords> {
  if (!text.includes("/")) return new Map();
  try {
    return wordsOfServer(await client.servedKinds());
  } catch (error) {
    if (!isOfOneObject(error)) throw error;
    return new Map();
  }
}

function secretsOf(components: readonly StackComponent[]): readonly ChosenObject[] {
  return components.flatMap((component) =>
    objectsOf(component)
      .filter(holdsSecrets)
      .map((object) => ({ component, object })),
  );
}

interface ReadObject extends Pick<ChosenObject, "object"> {
  readonly live?: KubeObject | undefined;
  readonly why?: string;
}

function readAll(client: KubeClient, chosen: readonly ChosenObject[]): Promise<readonly ReadObject[]> {
  return mapConcurrently(chosen, maxConcurrent, async ({ object }): Promise<ReadObject> => {
    try {
      const live = await client.get({ ...object.key, version: object.version });
      const isOther = object.uid !== undefined && live?.metadata.uid !== object.uid;
      return isOther ? { object } : { object, live };
    } catch (error) {
      if (!isOfOneObject(error)) throw error;
      return { object, why: error.what };
    }
  });
}
