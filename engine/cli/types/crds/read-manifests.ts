import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { SyncError } from "../../../errors/sync-error";
import { describeSystemError } from "../../../lib/node-error";
import { shownUrl } from "../../../model/sources/remote-sources";
import { openRemotes } from "../../../sources/remote/remotes";
import type { CliIo } from "../../command";
import type { ManifestText } from "./definition";

/** The maximum number of files of a folder. */
const maximalFiles = 10_000;

/**
 * The manifests of a reference: `-` is standard input, a folder has those in its YAML and JSON files, also in folders
 * below; a file may have a URL. Undefined for the reference of a chart: a folder with a Chart.yaml, or a name that does
 * not end like a file of manifests.
 *
 * @throws SyncError CLI_CRD_NOT_FOUND if a file cannot be read, or a code of docs/errors/sources.md if a URL cannot
 */
export async function readManifests(reference: string, io: CliIo): Promise<readonly ManifestText[] | undefined> {
  if (reference === "-") {
    return [{ file: "<standard input>", content: await io.input() }];
  }
  if (/^https?:\/\//i.test(reference))
    return isManifest(pathOf(reference)) ? [await fetchManifest(reference, io)] : undefined;
  const path = resolve(io.workingDirectory, reference);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) {
    const isChart = statSync(join(path, "Chart.yaml"), { throwIfNoEntry: false }) !== undefined;
    return isChart ? undefined : listManifests(path).map(readManifest);
  }
  if (isManifest(reference)) return [readManifest(path)];
  return undefined;
}

function isManifest(name: string): boolean {
  return /\.(?:ya?ml|json)$/i.test(name);
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : "";
}

async function fetchManifest(url: string, { environment }: CliIo): Promise<ManifestText> {
  const remotes = openRemotes({ environment });
  await remotes.fetch([{ kind: "file", url }]);
  const fetched = remotes.file(url);
  if (fetched?.kind === "content") return { file: shownUrl(url), content: fetched.bytes };
  throw fetched?.error ?? notFound(shownUrl(url), "it was not fetched");
}

/** Links are not followed. */
function listManifests(folder: string): string[] {
  const found: string[] = [];
  const folders = [folder];
  for (const each of folders) {
    for (const entry of withReadError(each, () => readdirSync(each, { withFileTypes: true }))) {
      const path = join(each, entry.name);
      if (entry.isDirectory() && entry.name !== "node_modules" && !entry.name.startsWith(".")) folders.push(path);
      if (entry.isFile() && isManifest(entry.name)) found.push(path);
      if (found.length + folders.length > maximalFiles) {
        throw notFound(folder, `it has more than ${maximalFiles} files and folders`);
      }
    }
  }
  return found.sort();
}

function readManifest(file: string): ManifestText {
  return { file, content: withReadError(file, () => readFileSync(file)) };
}

function withReadError<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw notFound(path, `it cannot be read: ${describeSystemError(cause)}`, cause);
  }
}

function notFound(file: string, why: string, cause?: unknown): SyncError {
  return new SyncError({
    code: "CLI_CRD_NOT_FOUND",
    what: "cannot read the CustomResourceDefinitions",
    where: { file },
    why,
    mend: "name a readable file or folder of manifests, a chart, or - for standard input",
    cause,
  });
}
