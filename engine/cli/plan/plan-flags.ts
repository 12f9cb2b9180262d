import { planOrders, type PlanOrder } from "../../plan/orders/orders";
import { planPrinters, type PlanFormat } from "../../plan/view/printers";
import { buildFlags } from "../build-flags";
import { type Flag, flagRows, standardFlags } from "../flags/flag";
import { oneOf } from "../flags/one-of";
import type { GivenFlags } from "../flags/read-flags";
import { templateFlags } from "../template/template-flags";
import { usageError } from "../usage-error";

/** The flags of the command itself. */
export const ownFlags: readonly Flag[] = [
  {
    name: "order",
    kind: "text",
    value: "NAME",
    help: "slipway (default): as Kustomization and Chart do; argo, flux, helm: as these tools do",
    completes: Object.keys(planOrders),
  },
  {
    name: "format",
    short: "o",
    aliases: ["output"],
    kind: "text",
    value: "NAME",
    help: "table (default), graph, dot (Graphviz), mermaid, json",
    completes: Object.keys(planPrinters),
  },
  { name: "html", kind: "text", value: "FILE", help: "write a page that needs nothing else, in place of the text" },
  {
    name: "against",
    kind: "text",
    value: "PATH",
    help: "compare with the objects of a file, of - (standard input), or of a folder: a kustomization, or manifests",
  },
  { name: "live", kind: "switch", help: "compare with the cluster, by a dry run of each object" },
  {
    name: "release",
    kind: "switch",
    help: "preview a chart as the next revision of its release on the cluster, as HelmRelease does",
  },
  {
    name: "context",
    aliases: ["kube-context"],
    kind: "text",
    value: "NAME",
    help: "the context of the kubeconfig, for --live",
  },
  {
    name: "kustomization",
    kind: "text",
    value: "NAMESPACE/NAME",
    help: "the Kustomization of Flux whose inventory tells what is deleted, for --live --order flux",
  },
  {
    name: "as",
    kind: "text",
    value: "KIND",
    help: "overlay or chart, for a folder that is both",
    completes: ["overlay", "chart"],
  },
  { name: "skip-crds", kind: "switch", help: "without the objects in the folder crds of a chart" },
  ...standardFlags,
];

/** What the command has of `slipway build`: what changes the result. */
export const overlayFlags: readonly Flag[] = buildFlags.filter(
  ({ name, fate }) =>
    fate === "works" && !["output", "explain", "help", "stack-trace", "template-steps"].includes(name),
);

const chartFlagNames: ReadonlySet<string> = new Set([
  ...["values", "set", "set-string", "set-json", "set-literal", "set-file", "skip-schema-validation"],
  ...["template-steps"],
  ...["namespace", "generate-name", "name-template", "is-upgrade", "kube-version", "api-versions", "enable-dns"],
  ...["helm-version", "no-hooks", "skip-tests", "version", "devel", "repo", "username", "password"],
  ...["pass-credentials", "ca-file", "cert-file", "key-file", "insecure-skip-tls-verify", "plain-http", "verify"],
  ...["keyring", "dependency-update", "registry-config", "repository-config", "repository-cache", "kubeconfig"],
]);

/** What the command has of `slipway template`: what changes the result. */
export const chartFlags: readonly Flag[] = templateFlags.filter(({ name }) => chartFlagNames.has(name));

/** The flags of charts that mean the same for an overlay. */
const sharedFlags: ReadonlySet<string> = new Set(["namespace", "kubeconfig", "template-steps"]);

/** All flags. */
export const planFlags: readonly Flag[] = [...ownFlags, ...overlayFlags, ...chartFlags];

/**
 * The parts of a help that list the flags of overlays and of charts.
 *
 * @param charts those of charts that the command accepts
 * @param shared which of them are for overlays, too: "--namespace is"
 */
export function sourceFlagRows(charts: readonly Flag[], shared = "--namespace and --kubeconfig are"): string {
  return `Flags of overlays, as slipway build has them:
${flagRows(overlayFlags)}

Flags of charts, as slipway template has them; ${shared} for overlays too:
${flagRows(charts)}`;
}

/** The kinds of what can be planned. */
export type SourceKind = "overlay" | "chart";

/** Throws for a flag that belongs to the other kind of source. */
export function refuseOtherFlags(flags: GivenFlags, kind: SourceKind): void {
  const others = kind === "overlay" ? chartFlags.filter(({ name }) => !sharedFlags.has(name)) : overlayFlags;
  const own = kind === "overlay" ? overlayFlags : chartFlags;
  const wrong = others.find(({ name }) => flags.text(name) !== undefined && !own.some((flag) => flag.name === name));
  if (wrong === undefined) return;
  throw usageError(
    "CLI_FLAG_VALUE",
    `cannot use --${wrong.name} with ${kind === "overlay" ? "an overlay" : "a chart"}`,
    `the flag is for ${kind === "overlay" ? "charts" : "overlays"}`,
    `leave it out, or choose what the argument is by --as ${kind === "overlay" ? "chart" : "overlay"}`,
  );
}

/** @throws SyncError CLI_FLAG_VALUE */
export function orderOf(flags: GivenFlags, kind: SourceKind): PlanOrder {
  const isRelease = flags.isOn("release");
  const order = oneOf(flags, "order", Object.keys(planOrders) as PlanOrder[]) ?? (isRelease ? "helm" : "slipway");
  if (isRelease && order !== "helm") {
    const why = "a release is applied in Helm's order";
    throw usageError("CLI_FLAG_VALUE", `cannot use --order ${order} with --release`, why, "leave --order out");
  }
  if (order !== "helm" || kind === "chart") return order;
  throw usageError(
    "CLI_FLAG_VALUE",
    "cannot use --order helm with an overlay",
    "Helm orders the manifests and the hooks of a chart",
    "use slipway, argo or flux, or plan the chart itself",
  );
}

/** @throws SyncError CLI_FLAG_VALUE */
export function formatOf(flags: GivenFlags): PlanFormat {
  return oneOf(flags, "format", Object.keys(planPrinters) as PlanFormat[]) ?? "table";
}
