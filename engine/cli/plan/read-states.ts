import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { SyncError } from "../../errors/sync-error";
import type { KubeObject } from "../../model/objects/kube-object";
import type { CliIo } from "../command";
import type { GivenFlags } from "../flags/read-flags";
import { readInputFile } from "../read-input-file";
import { isDirectory } from "../write-output";
import { hasKustomization } from "./choose-source";
import { buildObjects } from "./open-set";
import { readObjects } from "./read-objects";

/** The maximum number of files of a folder with manifests. */
const maxFiles = 10_000;

/**
 * Reads the objects of `--against`: a file or the standard input (an earlier render, or what `kubectl get -o yaml`
 * printed), a kustomization, or a folder of manifests.
 *
 * @throws SyncError CLI_ARGUMENT, and what a build and the reader of YAML throw
 */
export async function readStates(path: string, flags: GivenFlags, io: CliIo): Promise<readonly KubeObject[]> {
  if (path === "-") return readObjects(await io.input(), "<standard input>");
  const place = resolve(io.workingDirectory, path);
  if (!isDirectory(place)) return readObjects(readInputFile(place), place);
  if (hasKustomization(place)) return (await buildObjects(path, flags, io, false)).map(({ object }) => object);
  return filesIn(place).flatMap((name) => readObjects(readInputFile(join(place, name)), join(place, name)));
}

function filesIn(place: string): readonly string[] {
  const found = readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ya?ml|json)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(place.length + 1))
    .sort();
  if (found.length <= maxFiles) return found;
  throw new SyncError({
    code: "CLI_ARGUMENT",
    what: "cannot compare with the folder",
    where: { file: place },
    why: `it has ${found.length} manifests; the maximum is ${maxFiles}`,
    mend: "name a smaller folder, or a file",
  });
}
