import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { writeTree } from "../../properties/overlays/compare-builds";
import type { RealEnding } from "../family";
import type { Files } from "../mutate-files";
import { inFolder } from "../temporary-folder";
import { runTool } from "./run-tool";

const binary = process.env["SLIPWAY_KUSTOMIZE"];

export const hasKustomize = binary !== undefined;

/** What the real `kustomize build` makes of the folder of the tree. */
export function buildReal(files: Files, path: string, flags: readonly string[] = []): Promise<RealEnding> {
  return inFolder((folder) => {
    const folders = Object.keys(files).filter((name) => name.endsWith("/"));
    for (const name of folders) mkdirSync(join(folder, name), { recursive: true });
    writeTree(folder, Object.fromEntries(Object.entries(files).filter(([name]) => !name.endsWith("/"))));
    return runTool(binary ?? "", ["build", join(folder, path), ...flags], folder);
  });
}
