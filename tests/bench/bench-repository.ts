import { join, resolve } from "node:path";
import { planFluxRepository } from "slipway/internal";
import { findTool } from "../tools/tools";
import type { Figure } from "./figure";
import { makeRepository, type MadeRepository } from "./make-repository";
import { measure, runToEnd, timeSeconds } from "./measure";
import { peakOfRun } from "./peak-memory";
import { inTemporaryFolder } from "./temporary-folder";

/** Twice the parts must not take much more than twice the time. */
const growthGoal = 2.5;

/** The plan of a repository of Flux: what all of its Kustomizations declare, against builds of their folders. */
export async function benchRepository(
  apps: number,
  runs: number,
  onProgress: (line: string) => void,
): Promise<readonly Figure[]> {
  const [whole, half] = [
    await inTemporaryFolder((folder) => planSeconds(folder, apps, runs, onProgress)),
    await inTemporaryFolder((folder) => planSeconds(folder, apps / 2, runs, onProgress)),
  ];
  const size = `${String(apps)} releases`;
  const [theirs, peak] = await inTemporaryFolder(async (folder) => {
    const { path, folders } = await makeRepository(folder, apps);
    onProgress("repository: kustomize");
    const kustomize = await findTool("kustomize");
    const seconds = await timeSeconds(async () => {
      for (const one of folders) await runToEnd(kustomize, ["build", join(folder, one)]);
    });
    onProgress("repository: memory");
    return [seconds, await peakOfRun(process.execPath, ["-e", planner, folder, path])] as const;
  });
  return [
    {
      ...{ work: "plan of a Flux repository", size, ours: whole, unit: "s", runs },
      against: { name: "kustomize build of each folder", value: theirs },
    },
    {
      ...{ work: "plan of a Flux repository, growth", size, ours: whole, unit: "s", runs, goal: growthGoal },
      against: { name: "half of it", value: half },
    },
    ...(peak === undefined
      ? []
      : [{ work: "plan of a Flux repository, memory", size, ours: peak, unit: "MB" as const, runs: 1 }]),
  ];
}

async function planSeconds(
  folder: string,
  apps: number,
  runs: number,
  onProgress: (line: string) => void,
): Promise<number> {
  onProgress(`repository: ${String(apps)} releases`);
  const made = await makeRepository(folder, apps);
  // The first plan fills the caches of the language.
  await plan(folder, made, apps);
  return (await measure(runs, () => plan(folder, made, apps))).medianSeconds;
}

async function plan(folder: string, { path }: MadeRepository, apps: number): Promise<void> {
  const { nodes } = await planFluxRepository(requestFor(folder, path));
  const releases = nodes.filter(({ kind, fault }) => kind === "HelmRelease" && fault === undefined).length;
  if (releases !== apps) throw new Error(`the plan has ${String(releases)} of ${String(apps)} releases`);
}

function requestFor(folder: string, path: string): Parameters<typeof planFluxRepository>[0] {
  const system = { namespace: "flux-system", name: "flux-system" };
  return {
    ...{ files: folder, path, first: system, self: [{ kind: "GitRepository", ...system }], defaults: {} },
    ...{ choice: { only: [], except: [] }, urls: {}, acceptUnverified: [] },
    questions: {
      lookUp: (all) => Promise.resolve(all.map(() => ({}))),
      namespace: () => Promise.resolve("default"),
    },
    fetch: (spec) => Promise.reject(new Error(`no source is fetched: ${spec.kind}`)),
  };
}

/** A process that plans once. */
const planner = `
process.chdir(${JSON.stringify(resolve(__dirname, ".."))});
const { planFluxRepository } = require("slipway/internal");
const [, files, path] = process.argv;
const system = { namespace: "flux-system", name: "flux-system" };
planFluxRepository({
  files, path, first: system, self: [{ kind: "GitRepository", ...system }], defaults: {},
  choice: { only: [], except: [] }, urls: {}, acceptUnverified: [],
  questions: { lookUp: async (all) => all.map(() => ({})), namespace: async () => "default" },
});
`;
