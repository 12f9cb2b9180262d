import {
  describeKey,
  hashItems,
  type InventoryItem,
  type InventoryRefs,
  type KubeObject,
  keyOf,
  type KustomizeInventory,
  parseItem,
  printKey,
  SyncError,
} from "slipway";
import {
  clearPrevious,
  decideInventory,
  type DeleteAllTarget,
  type InventoryAction,
  judgePrevious,
  type LiveInventory,
  ownerTokenOf,
  planInventoryPrune,
  readLiveInventory,
} from "slipway/cluster";
import { mapConcurrently } from "../map-concurrently";
import type { PropertyMap } from "../rpc/property-value";
import type { Session } from "../session";
import { asKubeObject, defaultNamespace, findScope } from "./check-manifest";
import { manifestOf, readInventoryInputs, readRefs, textMapOf } from "./inventory-inputs";
import { textOf } from "./options";

/** What a run does with an inventory. */
export interface InventoryPlan {
  readonly action: InventoryAction;
  /** The ConfigMap on the cluster. */
  readonly live: KubeObject | undefined;
  /** The list as it shall be, without what is gone already. */
  readonly next: KustomizeInventory;
  readonly hash: string;
  /** Previous items that are to be deleted, by the item's text. */
  readonly prune: readonly DeleteAllTarget[];
  /** Previous items that only leave the list, and why. */
  readonly clear: Readonly<Record<string, string>>;
  /** Previous items that stay, and why. */
  readonly keep: Readonly<Record<string, string>>;
  /** Where the list on the cluster and Pulumi's state do not agree. */
  readonly disagreements: readonly string[];
}

export interface InventoryRequest {
  readonly inputs: PropertyMap;
  /** Outputs of the last run; empty for a create. */
  readonly olds: PropertyMap;
}

/**
 * Looks at the cluster and decides; writes nothing.
 *
 * @throws RECORD_INVENTORY_UNREADABLE, PROVIDER_INVENTORY_NOT_OURS, and what the client throws
 */
export async function planInventory({ inputs, olds }: InventoryRequest, session: Session): Promise<InventoryPlan> {
  const { current, outside, prune, adopt } = readInventoryInputs(inputs);
  const manifest = asKubeObject(manifestOf(inputs));
  const live = await session.cluster().get({ ...keyOf(manifest), version: "v1" }, session.signal);
  const list = live === undefined ? undefined : readLiveInventory(live);
  if (live !== undefined && list === undefined) refuseStranger(live, inputs, olds, adopt);

  const before = readRefs(olds["items"]);
  const identify = await makeIdentify([current, before, list?.current, list?.previous, outside], session);
  const { action, next } = decideInventory(list, current, identify);
  const { leaving, referred, back } = planInventoryPrune(
    next,
    outside === undefined ? { identify } : { identify, outside },
  );

  const clear: Record<string, string> = Object.fromEntries(back.map(({ text }) => [text, "it is current again"]));
  const keep: Record<string, string> = {};
  const targets: DeleteAllTarget[] = [];
  const uids = textMapOf(olds, "uids");
  const reasons = new Map(referred.map(({ text, by }) => [text, `${by.join(", ")} refers to it`] as const));
  await mapConcurrently([...leaving, ...referred], 16, async ({ text, item }) => {
    const ref = { ...item, namespace: namespaceOf(item, identify), version: "" };
    const found = await session.cluster().get(ref, session.signal);
    const verdict = judgePrevious(item, found, {
      ownerToken: found === undefined ? undefined : ownerTokenOf(found),
      recordedUid: uids[text],
      currentUids: await uidsUnderOtherGroups(item, current, identify, session),
      adopt,
    });
    if (verdict.fate === "clear") clear[text] = verdict.reason;
    else if (verdict.fate === "keep") keep[text] = reasons.get(text) ?? verdict.reason;
    else if (reasons.has(text)) keep[text] = reasons.get(text) ?? "";
    else if (!prune) keep[text] = "prune is off";
    else targets.push({ id: text, ref, uid: verdict.uid });
  });
  return {
    action,
    live,
    next: clearPrevious(next, Object.keys(clear)),
    hash: hashItems(next.current.keys()),
    prune: targets.sort((left, right) => (left.id < right.id ? -1 : 1)),
    clear: sorted(clear),
    keep: sorted(keep),
    disagreements: live === undefined ? [] : findDisagreements(list, current, before, olds, identify),
  };
}

/** The items of these lists by group, kind, namespace and name, the provider's namespace filled in where it is meant. */
async function makeIdentify(
  lists: readonly (InventoryRefs | undefined)[],
  session: Session,
): Promise<(item: InventoryItem) => string> {
  const scopes = new Map<string, boolean | undefined>();
  for (const list of lists) {
    for (const [text, referrers] of list ?? []) {
      for (const item of [parseItem(text), ...referrers]) {
        if (item === undefined || item.namespace !== "") continue;
        const kind = `${item.group}/${item.kind}`;
        if (scopes.has(kind)) continue;
        const apiVersion = item.group === "" ? item.version : `${item.group}/${item.version}`;
        scopes.set(kind, await findScope(apiVersion, item.kind, session));
      }
    }
  }
  const filled = defaultNamespace(session) ?? "";
  return (item) => {
    const lives = item.namespace === "" && scopes.get(`${item.group}/${item.kind}`) === true;
    return printKey(lives ? { ...item, namespace: filled } : item);
  };
}

function namespaceOf(item: InventoryItem, identify: (item: InventoryItem) => string): string {
  return identify({ ...item, name: "" }).slice(`${item.group}/${item.kind}/`.length, -1);
}

/** The uids of current objects of the same kind and name in other groups: Ingresses and Deployments once moved. */
async function uidsUnderOtherGroups(
  item: InventoryItem,
  current: InventoryRefs,
  identify: (item: InventoryItem) => string,
  session: Session,
): Promise<ReadonlySet<string>> {
  const others = [...current.keys()].flatMap((text) => {
    const other = parseItem(text);
    return other !== undefined && other.kind === item.kind && other.name === item.name && other.group !== item.group
      ? [other]
      : [];
  });
  const lives = await mapConcurrently(others, 4, (other) =>
    session.cluster().get({ ...other, namespace: namespaceOf(other, identify), version: "" }, session.signal),
  );
  return new Set(lives.flatMap((live) => live?.metadata.uid ?? []));
}

function findDisagreements(
  list: LiveInventory | undefined,
  current: InventoryRefs,
  before: InventoryRefs,
  olds: PropertyMap,
  identify: (item: InventoryItem) => string,
): string[] {
  const identities = (texts: Iterable<string>): ReadonlySet<string> =>
    new Set([...texts].flatMap((text) => parseItem(text) ?? []).map(identify));
  const listed = [...(list?.current.keys() ?? []), ...(list?.previous.keys() ?? [])];
  const known = identities([...current.keys(), ...before.keys(), ...Object.keys(textMapOf(olds, "previous"))]);
  const strangers = [...identities(listed)].filter((one) => !known.has(one)).sort();
  const onCluster = identities(listed);
  const missing = [...identities(before.keys())].filter((one) => !onCluster.has(one)).sort();
  const words: string[] = [];
  if (strangers.length > 0) {
    words.push(
      `the inventory on the cluster lists what neither the program nor Pulumi's state knows: ${strangers.join(", ")}`,
    );
  }
  if (missing.length > 0) {
    words.push(`Pulumi's state has what the inventory on the cluster does not list: ${missing.join(", ")}`);
  }
  return words;
}

/** A ConfigMap without a list is only ours where we wrote it. */
function refuseStranger(live: KubeObject, inputs: PropertyMap, olds: PropertyMap, adopt: boolean): void {
  const isOurs = ownerTokenOf(live) === textOf(inputs, "owner") || live.metadata.uid === textOf(olds, "uid");
  if (adopt || isOurs) return;
  throw new SyncError({
    code: "PROVIDER_INVENTORY_NOT_OURS",
    what: "a ConfigMap of the inventory's name is there, and is no inventory",
    where: { object: describeKey(keyOf(live)) },
    why: "it has no annotation kustomize.config.k8s.io/Inventory, so someone else needs it for something else",
    mend: "give the inventory another name, or set adopt: true to make it this inventory",
  });
}

function sorted(words: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(words).sort(([left], [right]) => (left < right ? -1 : 1)));
}
