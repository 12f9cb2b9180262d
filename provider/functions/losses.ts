import {
  type DryRunRequest,
  findDisrupted,
  findLost,
  joinPodChanges,
  judgeChanged,
  type JudgedChange,
} from "slipway/internal/cluster";
import { readValue } from "../config/config-values";
import { isClusterAbsent } from "../clusters/cluster-absent";
import { readLossesInputs } from "../inputs/functions";
import { asKubeObject, checkManifest, fault } from "../resources/shared/check-manifest";
import { withNamespace } from "../resources/shared/check-id";
import { deliveryOf } from "../resources/shared/delivery";
import { policyOf } from "../resources/shared/options";
import { isPropertyMap, type PropertyMap, type PropertyValue, unwrap } from "../rpc/property-value";
import { isMap, noDisruption, parseKey, type PodChanges, type PodDisruption, printKey } from "slipway/internal";
import type { Session } from "../session/session";
import type { FunctionResult } from "./function-handler";

/**
 * `slipway:index:losses`: which objects of a component a run would delete and create again, what goes with those that
 * it would delete, and what loses Pods. Nothing is known of a cluster that does not answer, or does not exist yet.
 */
export async function losses(inputs: PropertyMap, session: Session): Promise<FunctionResult> {
  const changed = unwrap(inputs["changed"]);
  const entries = Array.isArray(changed) ? (changed as readonly PropertyValue[]).map(readEntry) : [undefined];
  const unreadable = entries.findIndex((entry) => entry === undefined);
  if (unreadable >= 0) {
    return { outputs: {}, failures: [fault(["changed", unreadable], "must be JSON with id, object and owner")] };
  }
  try {
    const requests = await Promise.all(
      entries.flatMap((entry) => (entry === undefined ? [] : [ask(entry, inputs, session)])),
    );
    const options = { fieldManager: session.config.fieldManager, signal: session.signal, coming: session.declared };
    const found = requests.length === 0 ? [] : await judgeChanged(session.cluster(), requests, options);
    const idsOf = (is: (one: JudgedChange | undefined) => boolean | undefined): readonly string[] =>
      entries.flatMap((entry, index) => (entry !== undefined && is(found[index]) === true ? [entry.id] : []));
    const outputs = {
      replaced: idsOf((one) => one?.isReplaced),
      restarted: idsOf((one) => one?.isRestarted),
      lost: await lostWith(inputs, session),
      ...(await disruptedBy(inputs, found, session)),
    };
    return { outputs, failures: [] };
  } catch (error) {
    if (!isClusterAbsent(error)) throw error;
    return { outputs: { replaced: [], restarted: [], lost: {}, ...noDisruption }, failures: [] };
  }
}

/** What loses Pods, by what the component knows and by what the server said. */
async function disruptedBy(
  inputs: PropertyMap,
  judged: readonly JudgedChange[],
  session: Session,
): Promise<PodDisruption> {
  const found = judged.flatMap(({ pods }) => (pods === undefined ? [] : [pods]));
  const known = await readPods(readLossesInputs(inputs).pods, session);
  const changes = joinPodChanges(known, { workloads: found, services: [], budgets: [] });
  return findDisrupted(session.cluster(), changes, session.signal);
}

/** With the namespaces that the objects get. */
async function readPods(text: string | undefined, session: Session): Promise<PodChanges> {
  const read: unknown = text === undefined ? undefined : readValue(text);
  const placed = async <Name extends keyof PodChanges>(name: Name): Promise<PodChanges[Name]> => {
    const list: unknown = isMap(read) ? read[name] : undefined;
    const changes = (Array.isArray(list) ? list : []) as readonly { readonly id: string }[];
    const all = changes.map(async (change) => ({ ...change, id: await placedId(change.id, session) }));
    return (await Promise.all(all)) as unknown as PodChanges[Name];
  };
  return {
    workloads: await placed("workloads"),
    services: await placed("services"),
    budgets: await placed("budgets"),
  };
}

interface ChangedObject {
  /** As the component names it. */
  readonly id: string;
  readonly object: PropertyMap;
  /** As it was applied last; undefined if that is not known. */
  readonly previous: PropertyMap | undefined;
  /** The token of the resource that owns it. */
  readonly owner: string;
}

function readEntry(raw: PropertyValue): ChangedObject | undefined {
  const text = unwrap(raw);
  if (typeof text !== "string") return undefined;
  const entry = readValue(text);
  if (!isPropertyMap(entry)) return undefined;
  const { id, object, previous, owner } = entry;
  if (typeof id !== "string" || typeof owner !== "string" || !isPropertyMap(object)) return undefined;
  return { id, object, previous: isPropertyMap(previous) ? previous : undefined, owner };
}

async function ask(
  { object, previous, owner }: ChangedObject,
  inputs: PropertyMap,
  session: Session,
): Promise<DryRunRequest> {
  const placed = async (manifest: PropertyMap) => asKubeObject((await checkManifest(manifest, [], session)).manifest);
  return {
    object: await placed(object),
    previous: previous === undefined ? undefined : await placed(previous),
    ownerToken: owner,
    onConflict: policyOf(inputs, session),
    delivery: deliveryOf(inputs, session, ""),
    acceptCrdChanges: [],
    secrets: "all",
  };
}

/** By id as the component has it. */
async function lostWith(inputs: PropertyMap, session: Session): Promise<Readonly<Record<string, string>>> {
  const given = readLossesInputs(inputs).removed;
  const ids = await Promise.all(given.map(async (id) => [id, await placedId(id, session)] as const));
  const lost =
    given.length === 0
      ? {}
      : await findLost(
          session.cluster(),
          ids.map(([, id]) => id),
          session.signal,
        );
  return Object.fromEntries(ids.flatMap(([id, placed]) => (lost[placed] === undefined ? [] : [[id, lost[placed]]])));
}

/** The id with the namespace that the object gets. */
async function placedId(id: string, session: Session): Promise<string> {
  const key = parseKey(id);
  return key === undefined ? id : printKey(await withNamespace(key, session));
}
