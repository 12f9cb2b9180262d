import { isSyncError, type SyncError } from "../../errors/sync-error";
import type { ConnectOptions } from "../../kube/connect";
import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/objects/kube-object";
import type { OrderedPlan, RemovedObject } from "../../plan/orders/ordered-plan";
import { planOrders, type PlanOrder } from "../../plan/orders/orders";
import type { CliIo } from "../command";
import { connectOptions } from "../connect-options";
import type { GivenFlags } from "../flags/read-flags";
import { usageError } from "../usage-error";
import { chooseSource } from "./choose-source";
import { compareStates, diffsOf, type StateDiff } from "./compare-set";
import type * as LiveDiffs from "./live-diffs";
import { type OpenedSet, openNextRevision, openSet } from "./open-set";
import { orderOf, refuseOtherFlags } from "./plan-flags";
import type { RecordPlace } from "./read-record";
import { readStates } from "./read-states";

/** How a plan is opened. */
export interface PlanOptions {
  /** Whether the history of each field is recorded. */
  readonly withFields: boolean;
  /** Whether each object is compared with the cluster. */
  readonly isLive: boolean;
  /** What the command does with the set, for messages. */
  readonly verb: string;
}

/** A planned set, and what it was compared with. */
export interface OpenedPlan {
  readonly set: OpenedSet;
  readonly order: PlanOrder;
  readonly plan: OrderedPlan;
  /** Earlier states of objects, by id. */
  readonly states: ReadonlyMap<string, KubeObject>;
  readonly removed: readonly RemovedObject[];
  /** By id, what changes; absent if nothing was compared. */
  readonly diffs?: ReadonlyMap<string, StateDiff>;
  /** What the objects were compared with; absent if with nothing. */
  readonly comparedWith?: string;
  /** What the reader should know. */
  readonly notes: readonly string[];
}

/**
 * Renders what the arguments name, plans it, and compares it with what the flags name.
 *
 * @throws SyncError CLI_FLAG_VALUE, and what the renderers, the plan and the cluster report
 */
export async function openPlan(flags: GivenFlags, io: CliIo, options: PlanOptions): Promise<OpenedPlan> {
  const { withFields, isLive, verb } = options;
  const kind = chooseSource(flags, io, verb);
  refuseOtherFlags(flags, kind);
  const isRelease = flags.isOn("release");
  if (isRelease && kind === "overlay") throw noRelease();
  const order = orderOf(flags, kind);
  const against = flags.text("against");
  refuseTwoStates({ "--against": against !== undefined, "--live": isLive, "--release": isRelease });
  if (isRelease) refuseOfflineFlags(flags);
  const next = isRelease ? await openNextRevision(flags, io, connectionOf(flags)) : undefined;
  const set = next?.opened ?? (await openSet(kind, flags, io, withFields));
  const record = next ?? (await openRecord(order, set.release, { flags, isLive }));
  const given = against === undefined ? record.objects : await readStates(against, flags, io);
  const hasPlaces = withFields || kind === "chart";
  const { states, removed, plan, notes } = await placeErrors(set, hasPlaces, {
    plan: (opened) => planSet(opened, { order, given, isRecorded: against === undefined }),
    // It has shown its warnings.
    openAgain: () => openSet(kind, flags, { ...io, err: () => undefined }, true),
  });
  const compared = await compareWith(plan, { states, against, flags, isLive });
  return { set, order, plan, states, removed, notes: [...notes, ...record.notes], ...compared };
}

function noRelease(): SyncError {
  const why = "only a chart has a release";
  return usageError("CLI_FLAG_VALUE", "cannot use --release with an overlay", why, "leave it out, or plan a chart");
}

/** @throws SyncError CLI_FLAG_VALUE for what the cluster tells, or what a release never does */
function refuseOfflineFlags(flags: GivenFlags): void {
  const names = ["is-upgrade", "kube-version", "api-versions", "enable-dns"];
  const given = names.find((name) => flags.text(name) !== undefined);
  if (given === undefined) return;
  const why =
    given === "enable-dns" ? "a HelmRelease looks up no host names" : "the cluster and its stored revisions tell it";
  throw usageError("CLI_FLAG_VALUE", `cannot use --${given} with --release`, why, "leave it out");
}

/** @throws SyncError CLI_FLAG_VALUE */
function refuseTwoStates(flags: Readonly<Record<string, boolean>>): void {
  const [first, second] = Object.keys(flags).filter((name) => flags[name] === true);
  if (first === undefined || second === undefined) return;
  const why = "a plan is compared with one state";
  throw usageError("CLI_FLAG_VALUE", `cannot use ${first} with ${second}`, why, "leave one of them out");
}

interface PlanRequest {
  readonly order: PlanOrder;
  /** Earlier states of objects. */
  readonly given: readonly KubeObject[];
  /** Whether they are all that the last run recorded. */
  readonly isRecorded: boolean;
}

function planSet({ input }: OpenedSet, { order, given, isRecorded }: PlanRequest) {
  const { states, removed, notes } = compareStates(input, given, isRecorded);
  return { states, removed, notes, plan: planOrders[order]({ ...input, removed }) };
}

interface Planning<Planned> {
  readonly plan: (opened: OpenedSet) => Planned;
  /** The same set with the history of each field. */
  readonly openAgain: () => Promise<OpenedSet>;
}

/** Plans the set; an error names files of the file system, and the line of the field rather than of the object. */
async function placeErrors<Planned>(
  opened: OpenedSet,
  hasPlaces: boolean,
  { plan, openAgain }: Planning<Planned>,
): Promise<Planned> {
  try {
    return plan(opened);
  } catch (error) {
    if (!isSyncError(error)) throw error;
    if (hasPlaces) throw opened.placeError(error);
    return plan(await openAgain());
  }
}

/** What the last run recorded on the cluster, or why deletions are not shown. */
interface OpenedRecord {
  readonly objects: readonly KubeObject[];
  readonly notes: readonly string[];
}

async function openRecord(
  order: PlanOrder,
  release: OpenedSet["release"],
  { flags, isLive }: { readonly flags: GivenFlags; readonly isLive: boolean },
): Promise<OpenedRecord> {
  if (!isLive) return { objects: [], notes: [] };
  const place = recordPlace(order, release, flags);
  if (typeof place === "string") return { objects: [], notes: [`deletions are not shown: ${place}`] };
  const objects = await loadLive().readRecord(place, connectionOf(flags));
  if (objects !== undefined) return { objects, notes: [] };
  const what = place.tool === "helm" ? "no release" : "no Kustomization";
  return { objects: [], notes: [`${what} ${place.namespace}/${place.name} is on the cluster: nothing is deleted`] };
}

/** Where the record of the last run is, or why it cannot be read. */
function recordPlace(order: PlanOrder, release: OpenedSet["release"], flags: GivenFlags): RecordPlace | string {
  switch (order) {
    case "slipway":
      return "Pulumi's state records what was applied; pulumi preview shows them";
    case "argo":
      return "Argo CD tracks objects of any kind, and plan does not search all kinds";
    case "helm":
      return release === undefined ? "only a chart has a release" : { tool: "helm", ...release };
    case "flux":
      return kustomizationPlace(flags) ?? "--kustomization NAMESPACE/NAME tells whose inventory records the objects";
  }
}

function kustomizationPlace(flags: GivenFlags): RecordPlace | undefined {
  const given = flags.text("kustomization");
  if (given === undefined) return undefined;
  const [namespace = "", name = "", ...more] = given.split("/");
  if (namespace !== "" && name !== "" && more.length === 0) return { tool: "flux", namespace, name };
  const what = `cannot use the value ${JSON.stringify(given)} for --kustomization`;
  const why = "it must be a namespace and a name";
  throw usageError("CLI_FLAG_VALUE", what, why, "use NAMESPACE/NAME, such as flux-system/shop");
}

function connectionOf(flags: GivenFlags): ConnectOptions {
  return connectOptions(optional({ kubeconfig: flags.text("kubeconfig"), context: flags.text("context") }));
}

interface Comparison {
  readonly states: ReturnType<typeof compareStates>["states"];
  readonly against: string | undefined;
  readonly flags: GivenFlags;
  readonly isLive: boolean;
}

async function compareWith(
  plan: OrderedPlan,
  { states, against, flags, isLive }: Comparison,
): Promise<Pick<OpenedPlan, "diffs" | "comparedWith">> {
  if (against !== undefined) {
    return { diffs: diffsOf(plan, states), comparedWith: against === "-" ? "the standard input" : against };
  }
  if (flags.isOn("release")) return { diffs: diffsOf(plan, states), comparedWith: "the deployed revision" };
  if (!isLive) return {};
  return { diffs: await loadLive().readLiveDiffs(plan, connectionOf(flags)), comparedWith: "the cluster" };
}

function loadLive(): typeof LiveDiffs {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- most plans are made without a cluster
  return require("./live-diffs") as typeof LiveDiffs;
}
