import { resolve } from "node:path";
import { isSyncError, type SyncError } from "../../errors/sync-error";
import type { ConnectOptions } from "../../kube/connect";
import { connectOptions } from "../connect-options";
import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/objects/kube-object";
import { printKey } from "../../model/objects/object-key";
import type { OrderedPlan } from "../../plan/orders/ordered-plan";
import { planOrders, type PlanOrder } from "../../plan/orders/orders";
import { ValueMask } from "../../plan/view/mask-values";
import type { PlanView } from "../../plan/view/plan-view";
import { planPrinters } from "../../plan/view/printers";
import { viewPlan, type ViewInput } from "../../plan/view/view-plan";
import type { CliIo, Command } from "../command";
import { flagRows } from "../flags/flag";
import { type GivenFlags, readFlags } from "../flags/read-flags";
import { planPage } from "../page/plan-page";
import { usageError } from "../usage-error";
import { writeOutput } from "../write-output";
import { chooseSource } from "./choose-source";
import { compareStates, diffsOf } from "./compare-set";
import type * as LiveDiffs from "./live-diffs";
import { type OpenedSet, openNextRevision, openSet } from "./open-set";
import type { RecordPlace } from "./read-record";
import { chartFlags, formatOf, orderOf, overlayFlags, ownFlags, planFlags, refuseOtherFlags } from "./plan-flags";
import { readStates } from "./read-states";

/** `slipway plan DIR|CHART`: prints in which order objects are applied, and what waits for what. */
export const planCommand: Command = {
  usage: printUsage(),
  flags: planFlags,
  examples: [
    { does: "show the waves of an overlay, and what waits for what", line: "slipway plan overlays/production" },
    {
      does: "show the hooks of a chart in the order of Helm",
      line: "slipway plan shop charts/shop --order helm --values values.yaml",
    },
    { does: "write a page with the plan as a graph", line: "slipway plan overlays/production --html plan.html" },
    { does: "compare with the cluster", line: "slipway plan overlays/production --live --context production" },
  ],
  run: runPlan,
};

async function runPlan(input: readonly string[], io: CliIo): Promise<void> {
  const flags = readFlags(input, planFlags);
  const format = formatOf(flags);
  const html = flags.text("html");
  if (html !== undefined && flags.text("format") !== undefined) {
    const why = "the page is one of the formats";
    throw usageError("CLI_FLAG_VALUE", "cannot use --format with --html", why, "leave one of them out");
  }
  const view = await openView(flags, io, html !== undefined || format === "json");
  if (html === undefined) {
    await io.out(planPrinters[format](view));
    return;
  }
  writeOutput(resolve(io.workingDirectory, html), planPage(view));
  await io.out(`wrote ${html}\n`);
}

/** @param withFields whether the view has the history of each field */
async function openView(flags: GivenFlags, io: CliIo, withFields: boolean): Promise<PlanView> {
  const kind = chooseSource(flags, io);
  refuseOtherFlags(flags, kind);
  const isRelease = flags.isOn("release");
  if (isRelease && kind === "overlay") throw noRelease();
  const order = orderOf(flags, kind);
  const against = flags.text("against");
  refuseTwoStates({ "--against": against !== undefined, "--live": flags.isOn("live"), "--release": isRelease });
  if (isRelease) refuseOfflineFlags(flags);
  const next = isRelease ? await openNextRevision(flags, io, connectionOf(flags)) : undefined;
  const opened = next?.opened ?? (await openSet(kind, flags, io, withFields));
  const record = next ?? (await openRecord(order, opened.release, flags));
  const given = against === undefined ? record.objects : await readStates(against, flags, io);
  const hasPlaces = withFields || kind === "chart";
  const { input, states, removed, plan, notes } = await placeErrors(opened, hasPlaces, {
    plan: (set) => planSet(set, { order, given, isRecorded: against === undefined }),
    // It has shown its warnings.
    openAgain: () => openSet(kind, flags, { ...io, err: () => undefined }, true),
  });
  const compared = await compareWith(plan, { states, against, flags });
  const all = [...input.objects, ...input.crds, ...input.hooks];
  const former = [...states.values()].map((object) => ({ object }));
  return viewPlan({
    title: opened.title,
    order,
    plan,
    showFile: opened.showFile,
    withFields,
    notes: [...notes, ...record.notes],
    ...compared,
    mask: new ValueMask([...all, ...former]),
    removed: new Map(removed.map(({ object, candidate }) => [printKey(candidate.key), { object }])),
  });
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
  return { input, states, removed, notes, plan: planOrders[order]({ ...input, removed }) };
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

async function openRecord(order: PlanOrder, release: OpenedSet["release"], flags: GivenFlags): Promise<OpenedRecord> {
  if (!flags.isOn("live")) return { objects: [], notes: [] };
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
}

async function compareWith(
  plan: OrderedPlan,
  { states, against, flags }: Comparison,
): Promise<Pick<ViewInput, "diffs" | "comparedWith">> {
  if (against !== undefined) {
    return { diffs: diffsOf(plan, states), comparedWith: against === "-" ? "the standard input" : against };
  }
  if (flags.isOn("release")) return { diffs: diffsOf(plan, states), comparedWith: "the deployed revision" };
  if (!flags.isOn("live")) return {};
  return { diffs: await loadLive().readLiveDiffs(plan, connectionOf(flags)), comparedWith: "the cluster" };
}

function loadLive(): typeof LiveDiffs {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- most plans are made without a cluster
  return require("./live-diffs") as typeof LiveDiffs;
}

function printUsage(): string {
  return `Show in which order the objects of an overlay or a chart are applied: phases, waves, objects, hooks, deletions, what
waits for what, and the gates between waves. Nothing is changed.

Usage:
  slipway plan [DIR] [flags]
  slipway plan [NAME] CHART [flags]

DIR holds a kustomization.yaml, or is the URL of a repository, as slipway build has it; CHART is a chart as slipway
template has it, NAME the name of the release; default: the name of the chart.

Flags:
${flagRows(ownFlags)}

Flags of overlays, as slipway build has them:
${flagRows(overlayFlags)}

Flags of charts, as slipway template has them; --namespace and --kubeconfig are for overlays too:
${flagRows(chartFlags)}

Values of Secrets are not shown in any format.
`;
}
