import * as pulumi from "@pulumi/pulumi";
import { dirname, join } from "node:path";
import {
  lockFileName,
  openSources,
  type PinnedFiles,
  type ResolvedSource,
  type Sources,
  type SourceSpec,
  type UpdateMode,
} from "slipway/internal";
import { projectFile } from "../program/project-file";

/** The sources of each run: a program of the Automation API can run several times in one process. */
const runs = new WeakMap<object, Sources>();
/** Stands for the run of a program without a stack, such as in a unit test. */
const withoutStack = {};

/** Resolves a source, once in a run of the program. */
export function resolveOnce(spec: SourceSpec): Promise<ResolvedSource> {
  return sourcesOfRun().resolve(spec);
}

/** Files of web servers: each is read once in a run of the program, and pinned as a source. */
export function pinnedFiles(urls: readonly string[], update: UpdateMode): PinnedFiles {
  return { urls, read: (url, fetch) => sourcesOfRun().file({ url, update, fetch }) };
}

function sourcesOfRun(): Sources {
  const run = pulumi.runtime.getStackResource() ?? withoutStack;
  let sources = runs.get(run);
  if (sources === undefined) {
    const root = projectFolder();
    sources = openSources({
      isPreview: pulumi.runtime.isDryRun(),
      scope: [pulumi.getOrganization(), pulumi.getProject(), pulumi.getStack(), root ?? ""].join("\0"),
      lockFile: process.env["SLIPWAY_LOCK_FILE"] ?? (root === undefined ? undefined : join(root, lockFileName)),
    });
    runs.set(run, sources);
  }
  return sources;
}

/** The folder with the `Pulumi.yaml`; undefined for a program without one. */
function projectFolder(): string | undefined {
  const file = projectFile();
  return file === undefined ? undefined : dirname(file);
}
