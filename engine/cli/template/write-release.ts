// Source: helm cmd/helm/template.go@v3.22.0 (writeToFile), pkg/action/action.go (renderResources).
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { SyncError } from "../../errors/sync-error";
import { fromBytes, toBytes } from "../../go/values/bytes";
import {
  printDocument,
  selectTemplates,
  shownHooks,
  type PrintOptions,
} from "../../render/helm/manifests/print-release";
import type { RenderedRelease } from "../../render/helm/manifests/render-release";
import { pathInside } from "../../lib/path-inside";
import type { CliIo } from "../command";
import { cannotWrite } from "../write-output";

export interface WriteOptions extends PrintOptions {
  readonly directory: string;
  /** The subfolder for all documents but CRDs. */
  readonly releaseName: string | undefined;
}

/**
 * Writes each template's documents into a file, and prints its name. An existing file is replaced; Helm appends hooks
 * to the file of an earlier run.
 *
 * @throws SyncError CLI_CANNOT_WRITE; HELM_NO_SUCH_TEMPLATE for any pattern, since no template is printed
 */
export async function writeRelease(release: RenderedRelease, options: WriteOptions, io: CliIo): Promise<void> {
  const { directory, releaseName, includeCrds = false, showOnly = [] } = options;
  const written = new Set<string>();
  const lines: string[] = [];
  const write = (folder: string, path: string, content: string): void => {
    const file = `${folder}/${path}`;
    writeDocument(resolve(io.workingDirectory, folder), path, printDocument(path, content), written);
    lines.push(`wrote ${file}\n`);
  };
  try {
    if (includeCrds) for (const { path, file } of release.crds) write(directory, path, fromBytes(file.data));
    const folder = releaseName === undefined ? directory : join(directory, releaseName);
    for (const { path, content } of release.manifests) write(folder, path, content);
    for (const { path, content } of shownHooks(release, options)) write(folder, path, content);
  } finally {
    await io.out(lines.join(""));
  }
  await io.out(selectTemplates("\n", showOnly, release.helmVersion));
}

function writeDocument(folder: string, path: string, text: string, written: Set<string>): void {
  const file = pathInside(folder, path);
  if (file === undefined) throw outside(path);
  const bytes = toBytes(text);
  try {
    if (written.has(file)) appendFileSync(file, bytes);
    else {
      mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
      writeFileSync(file, bytes);
    }
  } catch (cause) {
    throw cannotWrite(file, cause);
  }
  written.add(file);
}

function outside(path: string): SyncError {
  return new SyncError({
    code: "CLI_CANNOT_WRITE",
    what: "cannot write the output",
    where: { file: path },
    why: "the path of the template leads out of the output folder",
    mend: "rename the template in the chart",
  });
}
