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
  type Plan,
  type RenderedInventory,
} from "slipway";
import { granularities, type Granularity, type KnownKustomizationArgs } from "./kustomization-args";

/** An overlay on its way from files to resources. */
export interface RenderedOverlay {
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

/** Raised for an argument of the wrong form; `property` is its path. */
export class ArgumentError extends Error {
  readonly property: string;

  constructor(property: string, reason: string) {
    super(`${property}: ${reason}`);
    this.property = property;
  }
}

/** Reads, builds and plans an overlay. Throws ArgumentError, or a SyncError of the stage that failed. */
export async function renderOverlay(given: Readonly<Record<string, unknown>>): Promise<RenderedOverlay> {
  const args = checkArgs(given);
  const tree = openDirectory(resolve(args.source));
  const remotes = openRemotes();
  const render = (provenance: boolean): Promise<BuildResult> =>
    buildKustomization(tree, args.path, { strict: args.strict, remotes, provenance });
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
  const timeout = text(given, "timeout") ?? "5m";
  if (parseDurationSeconds(timeout) === undefined) {
    throw new ArgumentError("timeout", `${JSON.stringify(timeout)} is no duration; write it as "90s", "5m" or "1h30m"`);
  }
  return {
    source: text(given, "source") ?? ".",
    path: text(given, "path") ?? ".",
    granularity: (oneOf(given, "granularity", granularities) ?? "object") as Granularity,
    wait: truth(given, "wait") ?? true,
    timeout,
    prune: truth(given, "prune") ?? true,
    strict: truth(given, "strict") ?? true,
    onConflict: oneOf(given, "onConflict", conflictPolicies),
  };
}

function text(given: Readonly<Record<string, unknown>>, property: string): string | undefined {
  const value = given[property];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string") throw new ArgumentError(property, `must be a string, not ${describe(value)}`);
  return value;
}

function truth(given: Readonly<Record<string, unknown>>, property: string): boolean | undefined {
  const value = given[property];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "boolean") throw new ArgumentError(property, `must be true or false, not ${describe(value)}`);
  return value;
}

function oneOf(
  given: Readonly<Record<string, unknown>>,
  property: string,
  allowed: readonly string[],
): string | undefined {
  const value = text(given, property);
  if (value === undefined || allowed.includes(value)) return value;
  throw new ArgumentError(
    property,
    `${JSON.stringify(value)} is not one of ${allowed.map((one) => `"${one}"`).join(", ")}`,
  );
}

function describe(value: unknown): string {
  return Array.isArray(value) ? "a list" : `a value of type ${typeof value}`;
}
