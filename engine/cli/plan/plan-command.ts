import { resolve } from "node:path";
import { optional } from "../../lib/optional";
import { printKey } from "../../model/objects/object-key";
import { ValueMask } from "../../plan/view/mask-values";
import type { PlanView } from "../../plan/view/plan-view";
import { planPrinters } from "../../plan/view/printers";
import { viewPlan } from "../../plan/view/view-plan";
import type { CliIo, Command } from "../command";
import { flagRows } from "../flags/flag";
import { type GivenFlags, readFlags } from "../flags/read-flags";
import { planPage } from "../page/plan-page";
import { usageError } from "../usage-error";
import { writeOutput } from "../write-output";
import { openPlan } from "./open-plan";
import { chartFlags, formatOf, ownFlags, planFlags, sourceFlagRows } from "./plan-flags";

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
  const opened = await openPlan(flags, io, { withFields, isLive: flags.isOn("live"), verb: "plan" });
  const { set, order, plan, states, removed, notes, diffs, comparedWith } = opened;
  const { input, title, showFile } = set;
  const all = [...input.objects, ...input.crds, ...input.hooks];
  const former = [...states.values()].map((object) => ({ object }));
  return viewPlan({
    ...{ title, order, plan, showFile, withFields, notes },
    ...optional({ diffs, comparedWith }),
    mask: new ValueMask([...all, ...former]),
    removed: new Map(removed.map(({ object, candidate }) => [printKey(candidate.key), { object }])),
  });
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

${sourceFlagRows(chartFlags)}

Values of Secrets are not shown in any format.
`;
}
