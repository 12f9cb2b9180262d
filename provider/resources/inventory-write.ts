import {
  inventoryAnnotation,
  inventoryHashAnnotation,
  isSyncError,
  type KubeObject,
  keyOf,
  type KustomizeInventory,
  parseItem,
  printInventory,
} from "slipway";
import { applyObject, clearPrevious, deleteAll, ownerTokenOf, readLiveInventory } from "slipway/cluster";
import { mapConcurrently } from "../map-concurrently";
import { startProgress } from "../progress";
import { omitKey } from "../omit-key";
import type { PropertyMap } from "../rpc/property-value";
import type { WriteResult } from "../rpc/requests";
import type { Session } from "../session";
import { asKubeObject, findScope, defaultNamespace } from "./check-manifest";
import { idOfInventory, manifestOf, readInventoryInputs, textMapOf, withAnnotations } from "./inventory-inputs";
import { type InventoryPlan, planInventory } from "./inventory-plan";
import { ownerOf, textOf, timeoutOf } from "./options";

/** How often a write begins anew, since someone else wrote in between. */
const tries = 6;

export interface InventoryWrite {
  readonly urn: string;
  readonly inputs: PropertyMap;
  readonly olds: PropertyMap;
  readonly timeoutSeconds: number | undefined;
}

/**
 * Brings the list to the cluster, deletes what may go, and takes off the list what is gone. A run that is killed in between leaves
 * a list that still names what remains; the next run goes on with it.
 */
export async function writeInventory(request: InventoryWrite, session: Session): Promise<WriteResult> {
  const { urn, inputs } = request;
  const { plan, live } = await bringList(request, session);
  for (const [text, reason] of Object.entries(plan.keep)) {
    session.log.say("info", urn, `${text} stays on the cluster and on the list: ${reason}`);
  }
  const { gone, problems } = await prune(plan, request, session);
  const kept: Record<string, string> = { ...plan.keep };
  for (const { id } of plan.prune)
    if (!gone.includes(id)) kept[id] = "its deletion did not succeed; the next run tries again";
  const done = gone.length === 0 ? live : await takeOff(gone, request, session);
  const before = textMapOf(request.olds, "uids");
  const still = Object.keys(kept).flatMap((text) => {
    const uid = before[text];
    return uid === undefined ? [] : [[text, uid] as const];
  });
  const uids = { ...Object.fromEntries(still), ...(await readUids(inputs, session)) };
  return { id: idOfInventory(inputs), outputs: outputsOf(inputs, done, plan, kept, uids), problems };
}

export function outputsOf(
  inputs: PropertyMap,
  live: KubeObject,
  plan: Pick<InventoryPlan, "hash">,
  previous: Readonly<Record<string, string>>,
  uids: Readonly<Record<string, string>>,
): PropertyMap {
  return {
    ...omitKey(inputs, "outside"),
    hash: plan.hash,
    previous,
    uids,
    uid: live.metadata.uid ?? "",
    // The mark that it carries: one that was left untouched can have none.
    mark: ownerTokenOf(live) ?? "",
  };
}

async function bringList(
  request: InventoryWrite,
  session: Session,
): Promise<{ readonly plan: InventoryPlan; readonly live: KubeObject }> {
  return retrying(async () => {
    const plan = await planInventory(request, session);
    const isSame = plan.action === "untouched" && Object.keys(plan.clear).length === 0;
    if (isSame && plan.live !== undefined && !isTakenOver(plan.live, request)) return { plan, live: plan.live };
    return { plan, live: await applyList(request.inputs, plan.live, plan.next, plan.hash, session) };
  });
}

/** A new resource writes its mark over that of another one, which may be its own from a run that was killed. */
function isTakenOver(live: KubeObject, { inputs, olds }: InventoryWrite): boolean {
  const mark = ownerTokenOf(live);
  return textOf(olds, "uid") === undefined && mark !== undefined && mark !== ownerOf(inputs);
}

/** The list as it stands on the cluster by now, without those items. */
async function takeOff(gone: readonly string[], { inputs }: InventoryWrite, session: Session): Promise<KubeObject> {
  const manifest = asKubeObject(manifestOf(inputs));
  return retrying(async () => {
    const live = await session.cluster().get({ ...keyOf(manifest), version: "v1" }, session.signal);
    const list = live === undefined ? undefined : readLiveInventory(live);
    // Someone has removed it meanwhile: the next run makes it anew.
    if (live === undefined || list === undefined) return live ?? manifest;
    return applyList(inputs, live, clearPrevious(list, gone), list.hash ?? "", session);
  });
}

/** Only what is there as it was read is written over. */
function applyList(
  inputs: PropertyMap,
  live: KubeObject | undefined,
  list: KustomizeInventory,
  hash: string,
  session: Session,
): Promise<KubeObject> {
  const annotations = { [inventoryAnnotation]: printInventory(list), [inventoryHashAnnotation]: hash };
  const manifest = withAnnotations(asKubeObject(manifestOf(inputs)), annotations, live?.metadata.resourceVersion);
  return applyObject(session.cluster(), manifest, {
    fieldManager: session.config.fieldManager,
    onConflict: live === undefined ? "fail" : "override",
    ownerToken: ownerOf(inputs),
    signal: session.signal,
  }).then(({ live: applied }) => applied);
}

async function retrying<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let left = tries - 1; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      const isMeanwhile = isSyncError(error) && ["KUBE_CONFLICT", "APPLY_CONFLICT"].includes(error.code);
      if (!isMeanwhile || left === 0) throw error;
    }
  }
}

async function prune(
  plan: InventoryPlan,
  { urn, inputs, timeoutSeconds }: InventoryWrite,
  session: Session,
): Promise<{ readonly gone: readonly string[]; readonly problems: readonly string[] }> {
  if (plan.prune.length === 0) return { gone: [], problems: [] };
  const progress = startProgress(session.log, urn);
  const { outcomes, failures } = await deleteAll(session.cluster(), plan.prune, {
    timeoutSeconds: timeoutOf(inputs, timeoutSeconds),
    signal: session.signal,
    onDeleted: (id) => {
      progress.report(`deleted: ${id}`);
    },
    onProgress: (id, message) => {
      progress.report(`${id}: ${message}`);
    },
  }).finally(progress.end);
  const gone = Object.keys(outcomes).filter((id) => outcomes[id] === "deleted" || outcomes[id] === "absent");
  return { gone, problems: failures.map(({ error }) => error.message) };
}

/** The uids of the current objects, so that only these are deleted when they leave. Those with a mark of Slipway are not ours to delete. */
async function readUids(inputs: PropertyMap, session: Session): Promise<Readonly<Record<string, string>>> {
  const { current } = readInventoryInputs(inputs);
  const entries = await mapConcurrently([...current.keys()].sort(), 16, async (text) => {
    const item = parseItem(text);
    if (item === undefined) return [];
    const scope = item.namespace === "" ? await findScope(apiVersionOf(item), item.kind, session) : undefined;
    const namespace = scope === true ? (defaultNamespace(session) ?? "") : item.namespace;
    const live = await session.cluster().get({ ...item, namespace, version: "" }, session.signal);
    const uid = live?.metadata.uid;
    return live === undefined || uid === undefined || ownerTokenOf(live) !== undefined ? [] : [[text, uid] as const];
  });
  return Object.fromEntries(entries.flat());
}

function apiVersionOf({ group, version }: { readonly group: string; readonly version: string }): string {
  return group === "" ? version : `${group}/${version}`;
}
