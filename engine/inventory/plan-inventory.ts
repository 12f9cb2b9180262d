import type { DeleteAllTarget } from "../apply/delete-all";
import { isSyncError, SyncError } from "../errors/sync-error";
import { ownerTokenOf } from "../kube/apply/owner-mark";
import type { KubeClient } from "../kube/kube-client";
import { mapConcurrently } from "../lib/map-concurrently";
import { optional } from "../lib/optional";
import type { KubeObject } from "../model/objects/kube-object";
import {
  hashItems,
  parseItem,
  type InventoryItem,
  type InventoryRefs,
  type KustomizeInventory,
} from "../model/outcomes/kustomize-inventory";
import { describeKey, keyOf, printKey } from "../model/objects/object-key";
import { judgeAdoption } from "../plan/delivery/judge-adoption";
import { refuseHeld } from "../plan/delivery/refuse-held";
import { judgePrevious, type PreviousVerdict } from "../record/judge-previous";
import { readLiveInventory, type LiveInventory } from "../record/live-inventory";
import { clearPrevious, decideInventory, type Identify, type InventoryAction } from "../record/merge-inventory";
import { planInventoryPrune } from "../record/plan-inventory-prune";
import { apiVersionOf, type KindScopes, type WantedInventory } from "./wanted-inventory";

/** The changes of a run to an inventory. */
export interface InventoryPlan {
  /** What a write will do with the inventory object. */
  readonly action: InventoryAction;
  /** The ConfigMap on the cluster. */
  readonly live: KubeObject | undefined;
  /** The desired list, without items that no longer exist. */
  readonly next: KustomizeInventory;
  /** The hash of the list that a write will store. */
  readonly hash: string;
  /** Previous items to delete, by the item's text. */
  readonly prune: readonly DeleteAllTarget[];
  /** Previous items to remove only from the list, with the reason. */
  readonly clear: Readonly<Record<string, string>>;
  /** Previous items that remain, with the reason. */
  readonly keep: Readonly<Record<string, string>>;
  /** The differences between the list on the cluster and the record of the last run. */
  readonly disagreement: InventoryDisagreement;
}

/** Objects by group, kind, namespace and name, sorted. */
export interface InventoryDisagreement {
  /** Listed on the cluster, but neither desired nor recorded. */
  readonly strangers: readonly string[];
  /** Recorded, but not listed on the cluster. */
  readonly missing: readonly string[];
}

/**
 * Reads the cluster and plans the changes to an inventory, without writing.
 *
 * @throws RECORD_INVENTORY_UNREADABLE, RECORD_INVENTORY_NOT_OURS, PLAN_OBJECT_OWNED, and the errors of the client
 */
export async function planInventory(
  client: KubeClient,
  wanted: WantedInventory,
  signal?: AbortSignal,
): Promise<InventoryPlan> {
  const { manifest, current, outside, prune, adopt, recorded, scopes } = wanted;
  const live = await client.get({ ...keyOf(manifest), version: "v1" }, signal);
  const list = live === undefined ? undefined : readLiveInventory(live);
  if (live !== undefined && list === undefined) refuseStranger(live, wanted);
  if (live !== undefined) requireConsent(live, wanted);
  // `adopt` is the consent, also where no state can be read.
  await refuseHeld(live, { from: ["pulumi:unchecked"] }, wanted.findHolder);

  const identify = await makeIdentify([current, recorded.items, list?.current, list?.previous, outside], scopes);
  const { action, next } = decideInventory(list, current, identify);
  const { leaving, referred, back } = planInventoryPrune(next, { identify, ...optional({ outside }) });

  const clear: Record<string, string> = Object.fromEntries(back.map(({ text }) => [text, "it is current again"]));
  const keep: Record<string, string> = {};
  const targets: DeleteAllTarget[] = [];
  const reasons = new Map(referred.map(({ text, by }) => [text, `${by.join(", ")} refers to it`] as const));
  await mapConcurrently([...leaving, ...referred], 16, async ({ text, item }) => {
    const ref = { ...item, namespace: namespaceOf(item, identify), version: "" };
    const found = await client.get(ref, signal);
    const currentUids = await uidsUnderOtherGroups(client, item, wanted, identify, signal);
    const judgeItem = (object: KubeObject | undefined): PreviousVerdict =>
      judgePrevious(item, object, {
        ownerToken: object === undefined ? undefined : ownerTokenOf(object),
        ...{ recordedUid: recorded.uids[text], currentUids, adopt },
      });
    const verdict = judgeItem(found);
    if (verdict.fate === "clear") clear[text] = verdict.reason;
    else if (verdict.fate === "keep") keep[text] = reasons.get(text) ?? verdict.reason;
    else if (reasons.has(text)) keep[text] = reasons.get(text) ?? "";
    else if (!prune) keep[text] = "prune is off";
    else targets.push({ id: text, ref, uid: verdict.uid, isOurs: (object) => judgeItem(object).fate === "prune" });
  });
  return {
    action,
    live,
    next: clearPrevious(next, Object.keys(clear)),
    hash: hashItems(next.current.keys()),
    prune: targets.sort((left, right) => (left.id < right.id ? -1 : 1)),
    clear: sorted(clear),
    keep: sorted(keep),
    disagreement: live === undefined ? { strangers: [], missing: [] } : findDisagreement(list, wanted, identify),
  };
}

/**
 * Identifies items by group, kind, namespace and name; an empty namespace of a namespaced kind is replaced by the
 * default.
 */
async function makeIdentify(lists: readonly (InventoryRefs | undefined)[], scopes: KindScopes): Promise<Identify> {
  const known = new Map<string, boolean | undefined>();
  for (const list of lists) {
    for (const [text, referrers] of list ?? []) {
      for (const item of [parseItem(text), ...referrers]) {
        if (item === undefined || item.namespace !== "") continue;
        const kind = `${item.group}/${item.kind}`;
        if (!known.has(kind)) known.set(kind, await scopes.isNamespaced(apiVersionOf(item), item.kind));
      }
    }
  }
  return (item) => {
    const isFilled = item.namespace === "" && known.get(`${item.group}/${item.kind}`) === true;
    return printKey(isFilled ? { ...item, namespace: scopes.defaultNamespace } : item);
  };
}

function namespaceOf(item: InventoryItem, identify: Identify): string {
  return identify({ ...item, name: "" }).slice(`${item.group}/${item.kind}/`.length, -1);
}

/**
 * The uids of the current objects under other groups with the same kind and name, for example of an Ingress or a
 * Deployment in an old group.
 */
async function uidsUnderOtherGroups(
  client: KubeClient,
  item: InventoryItem,
  { current }: WantedInventory,
  identify: Identify,
  signal: AbortSignal | undefined,
): Promise<ReadonlySet<string>> {
  const others = [...current.keys()].flatMap((text) => {
    const other = parseItem(text);
    return other !== undefined && other.kind === item.kind && other.name === item.name && other.group !== item.group
      ? [other]
      : [];
  });
  const lives = await mapConcurrently(others, 4, (other) =>
    client.get({ ...other, namespace: namespaceOf(other, identify), version: "" }, signal),
  );
  return new Set(lives.flatMap((live) => live?.metadata.uid ?? []));
}

function findDisagreement(
  list: LiveInventory | undefined,
  { current, recorded }: WantedInventory,
  identify: Identify,
): InventoryDisagreement {
  const identities = (texts: Iterable<string>): ReadonlySet<string> =>
    new Set([...texts].flatMap((text) => parseItem(text) ?? []).map(identify));
  const listed = identities([...(list?.current.keys() ?? []), ...(list?.previous.keys() ?? [])]);
  const known = identities([...current.keys(), ...recorded.items.keys(), ...recorded.previous]);
  return {
    strangers: [...listed].filter((one) => !known.has(one)).sort(),
    missing: [...identities(recorded.items.keys())].filter((one) => !listed.has(one)).sort(),
  };
}

/** A ConfigMap without a list is ours only if we wrote it. */
function refuseStranger(live: KubeObject, { adopt, ownerToken, recorded }: WantedInventory): void {
  if (adopt || ownerTokenOf(live) === ownerToken || live.metadata.uid === recorded.uid) return;
  throw new SyncError({
    code: "RECORD_INVENTORY_NOT_OURS",
    what: "a ConfigMap with the inventory's name exists, but it is not an inventory",
    where: { object: describeKey(keyOf(live)) },
    why: "it has no annotation kustomize.config.k8s.io/Inventory, so it serves another purpose",
    mend: "give the inventory another name, or set adopt: true to turn it into this inventory",
  });
}

/** An inventory of another tool or stack, which the state does not record, is taken over by consent alone. */
function requireConsent(live: KubeObject, { manifest, adopt, ownerToken, recorded }: WantedInventory): void {
  if (live.metadata.uid === recorded.uid) return;
  try {
    const question = { desired: manifest, live, ownerToken, isRecorded: false };
    judgeAdoption(question, adopt ? "force" : "ifUnowned");
  } catch (error) {
    if (!isSyncError(error)) throw error;
    throw error.with({ mend: "give the inventory another name, or set adopt: true to take it over" });
  }
}

function sorted(words: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(words).sort(([left], [right]) => (left < right ? -1 : 1)));
}
