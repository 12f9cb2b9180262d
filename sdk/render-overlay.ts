import { createHash } from "node:crypto";
import { resolve } from "node:path";
import {
  type BuildResult,
  buildKustomization,
  conflictPolicies,
  isSyncError,
  openDirectory,
  openRemotes,
  parseDurationSeconds,
  planObjects,
  systemEnvironment,
  type Plan,
  type RenderedInventory,
} from "slipway";
import { granularities, type KnownKustomizationArgs } from "./kustomization-args";
import { ArgumentError, readOneOf, readText, readTexts, readTruth } from "./read-arguments";
import type { RenderedPlan } from "./rendered-plan";

/** An overlay on its way from files to resources. */
export interface RenderedOverlay extends RenderedPlan {
  readonly args: KnownKustomizationArgs;
  readonly plan: Plan;
  /** Where the kustomization has the field `inventory`; its ConfigMap is not in the plan. */
  readonly inventory: RenderedInventory | undefined;
  /** Digest of the files that were read, and of all that was fetched. */
  readonly digest: string;
  /** What the user should know of what was fetched. */
  readonly warnings: readonly string[];
  /** The directory of the source and the folder in it, for errors of the plugin. */
  readonly renderedFrom: string;
}

/** Reads, builds and plans an overlay. Throws ArgumentError, or a SyncError of the stage that failed. */
export async function renderOverlay(given: Readonly<Record<string, unknown>>): Promise<RenderedOverlay> {
  const args = checkArgs(given);
  const tree = openDirectory(resolve(args.source));
  const remotes = openRemotes();
  const helm = {
    enabled: args.enableHelm,
    kubeVersion: args.helmKubeVersion,
    apiVersions: args.helmApiVersions,
    environment: systemEnvironment(),
  };
  const render = (provenance: boolean): Promise<BuildResult> =>
    buildKustomization(tree, args.path, { strict: args.strict, remotes, helm, provenance });
  const planned = await planOrExplain(render);
  const fetched = remotes.digest();
  const digest = fetched === undefined ? tree.digest() : joinDigests(tree.digest(), fetched);
  return {
    args,
    ...planned,
    digest,
    warnings: remotes.warnings(),
    renderedFrom: `${resolve(args.source)}//${args.path}`,
  };
}

/** What cannot be planned is built once more with a record of its fields, so that the error names their places. */
async function planOrExplain(
  render: (provenance: boolean) => Promise<BuildResult>,
): Promise<Pick<RenderedOverlay, "plan" | "inventory">> {
  const build = await render(false);
  try {
    return planBuild(build);
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return planBuild(await render(true));
  }
}

function planBuild({ objects, inventory }: BuildResult): Pick<RenderedOverlay, "plan" | "inventory"> {
  return { plan: planObjects(objects.filter((object) => object !== inventory?.rendered)), inventory };
}

function joinDigests(...digests: readonly string[]): string {
  return `sha256:${createHash("sha256").update(digests.join("\n")).digest("hex")}`;
}

function checkArgs(given: Readonly<Record<string, unknown>>): KnownKustomizationArgs {
  const timeout = readText(given, "timeout") ?? "5m";
  if (parseDurationSeconds(timeout) === undefined) {
    throw new ArgumentError("timeout", `${JSON.stringify(timeout)} is no duration; write it as "90s", "5m" or "1h30m"`);
  }
  return {
    source: readText(given, "source") ?? ".",
    path: readText(given, "path") ?? ".",
    granularity: readOneOf(given, "granularity", granularities) ?? "object",
    wait: readTruth(given, "wait") ?? true,
    timeout,
    prune: readTruth(given, "prune") ?? true,
    strict: readTruth(given, "strict") ?? true,
    enableHelm: readTruth(given, "enableHelm") ?? true,
    helmKubeVersion: readText(given, "helmKubeVersion") ?? "",
    helmApiVersions: readTexts(given, "helmApiVersions"),
    onConflict: readOneOf(given, "onConflict", conflictPolicies),
  };
}
