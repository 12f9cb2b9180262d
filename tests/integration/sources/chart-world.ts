import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isSyncError } from "../../../engine/errors/sync-error";
import type { ChartReference, FetchedChart } from "../../../engine/model/sources/chart-source";
import type { ResolveChartOptions } from "../../../engine/sources/charts/chart-options";
import { resolveChart } from "../../../engine/sources/charts/resolve-chart";
import { findTool } from "../../tools/tools";

/** Versions of the chart `web`, one for each case that Helm treats differently. */
export const versions = [
  "0.9.0",
  "1.0.0",
  "1.1.0",
  "1.2.0-beta.1",
  "1.2.0-beta.11",
  "1.2.0-rc.1",
  "1.10.0",
  "2.0.0+b1",
  "2.1.0-alpha",
  "2.1.0",
  "3.0.0-alpha.1",
] as const;

export interface ChartWorld {
  /** Contains `repo/` with the archives and the index, and the files that a test writes. */
  readonly folder: string;
  readonly repo: string;
  /** Runs the real Helm with its own home; throws its output. */
  readonly helm: (...args: string[]) => Promise<string>;
  /** The environment of that Helm. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The result of Helm's pull: `name-version.tgz` and its digest, or the first line of its error. */
  readonly pull: (...args: string[]) => Promise<Pulled>;
  /** Resolves with a new cache, unless one is given. */
  readonly resolve: (reference: ChartReference, options?: ResolveChartOptions) => Promise<FetchedChart>;
  /** The message of the error, with ports and folders of this run replaced. */
  readonly messageOf: (work: Promise<unknown>) => Promise<string>;
  readonly newCache: () => string;
  /** The same, with further variables of the environment. */
  readonly under: (variables: Readonly<Record<string, string>>) => ChartWorld;
}

export type Pulled = { readonly file: string; readonly digest: string } | { readonly error: string };

/** Starts the servers before the tests of the file, and removes them after the tests. */
export function useChartWorld(): { readonly world: ChartWorld } {
  let world: ChartWorld | undefined;
  beforeAll(async () => {
    world = await makeWorld(await findTool("helm"));
  });
  afterAll(() => {
    if (world !== undefined) rmSync(world.folder, { recursive: true, force: true });
  });
  return {
    get world() {
      if (world === undefined) throw new Error("the world is not there yet");
      return world;
    },
  };
}

async function makeWorld(program: string): Promise<ChartWorld> {
  const folder = mkdtempSync(join(tmpdir(), "slipway-charts-"));
  const environment = {
    PATH: process.env["PATH"],
    HOME: folder,
    HELM_CONFIG_HOME: join(folder, "config"),
    HELM_CACHE_HOME: join(folder, "helm-cache"),
    HELM_DATA_HOME: join(folder, "data"),
    DOCKER_CONFIG: join(folder, "docker"),
  };
  const repo = join(folder, "repo");
  const helm = runner({ program, environment });
  const chart = join(folder, "web");
  writeChart(chart, "name: web\nversion: 0.0.0\n");
  for (const version of versions) await helm("package", chart, "--version", version, "-d", repo);
  await helm("repo", "index", repo);
  return worldIn({ program, folder, repo, environment });
}

interface Place extends Pick<ChartWorld, "folder" | "repo" | "environment"> {
  readonly program: string;
}

function worldIn(place: Place): ChartWorld {
  const { folder, repo, environment } = place;
  const helm = runner(place);
  const newCache = (): string => mkdtempSync(join(folder, "cache-"));
  return {
    folder,
    repo,
    helm,
    environment,
    newCache,
    under: (variables) => worldIn({ ...place, environment: { ...environment, ...variables } }),
    pull: async (...args) => {
      const target = mkdtempSync(join(folder, "pull-"));
      try {
        await helm("pull", "-d", target, ...args);
      } catch (error) {
        const lines = (error as Error).message.split("\n").filter((line) => line.startsWith("Error: "));
        return { error: lines[0] ?? "" };
      }
      const [file = ""] = readdirSync(target);
      return { file, digest: digestOf(readFileSync(join(target, file))) };
    },
    resolve: (reference, options = {}) => resolveChart(reference, { environment, cacheFolder: newCache(), ...options }),
    messageOf: async (work) => {
      const error: unknown = await work.then(
        () => "it did not fail",
        (thrown: unknown) => thrown,
      );
      if (!isSyncError(error)) throw error;
      return error.message.replaceAll(folder, "FOLDER").replaceAll(/127\.0\.0\.1:\d+/g, "HOST");
    },
  };
}

// The call must not block: the servers are in this process.
function runner({ program, environment }: Pick<Place, "program" | "environment">): ChartWorld["helm"] {
  return (...args) =>
    new Promise((resolve, reject) => {
      execFile(program, args, { env: environment, timeout: 150_000 }, (error, stdout, stderr) => {
        if (error === null) resolve(stdout);
        else reject(new Error(stderr, { cause: error }));
      });
    });
}

/** Writes a chart with one template. */
export function writeChart(folder: string, metadata: string, files: Readonly<Record<string, string>> = {}): void {
  const all = {
    "Chart.yaml": `apiVersion: v2\n${metadata}`,
    "values.yaml": "a: 1\n",
    "templates/c.yaml":
      "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: {{ .Chart.Name }}-{{ .Chart.Version | quote }}}\n",
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

export function digestOf(bytes: Uint8Array): string {
  return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
}
