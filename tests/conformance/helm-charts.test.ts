import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { CliIo } from "../../engine/cli/command";
import { readFlags } from "../../engine/cli/flags/read-flags";
import { templateFlags } from "../../engine/cli/template/template-flags";
import { renderNamed } from "../../engine/cli/template/run-template";
import { templateCommand } from "../../engine/cli/template/template-command";
import { isSyncError, type SyncError } from "../../engine/errors/sync-error";
import type { HelmVersion } from "../../engine/render/helm/context";
import type { HelmHook } from "../../engine/render/helm/manifests/manifest";
import type { RenderedRelease } from "../../engine/render/helm/manifests/render-release";
import { reasonOf, type CorpusFile } from "./helm-case";
import { describeHelmVersions, type Tally } from "./helm-tally";

interface Printed {
  readonly exitCode: number;
  readonly stdout: string;
  readonly error?: string;
}

interface Run {
  readonly name: string;
  readonly release: string;
  readonly namespace: string;
  readonly args: readonly string[];
  readonly valueFiles?: Readonly<Record<string, string>>;
  readonly expected: Printed;
  readonly helm4?: Printed;
  readonly releaseObject?: {
    readonly hooks?: readonly Omit<HelmHook, "apiVersion" | "content">[];
    readonly notes?: string;
    readonly resources?: readonly string[];
  };
}

interface Corpus {
  readonly chart: string;
  readonly files: Readonly<Record<string, CorpusFile>>;
  readonly runs: readonly Run[];
}

type Outcome =
  { readonly release: RenderedRelease; readonly stdout: string } | { readonly error: string; readonly stdout: string };

const folder = join(
  process.env["SLIPWAY_CONFORMANCE"] ?? join(__dirname, "../../../shared/conformance"),
  "helm/charts",
);

/** Runs that do not pass, as `chart: run`, each with its reason. */
const gaps: Readonly<Record<string, string>> = {};

describe("charts, as helm template prints them", () => {
  if (!existsSync(folder)) {
    it("is not here", () => {
      console.warn(`charts: no conformance data at ${folder}`);
    });
    return;
  }
  const rows = readdirSync(folder)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Corpus)
    .flatMap((corpus) => corpus.runs.map((run) => ({ corpus, run, title: `${corpus.chart}: ${run.name}` })));

  describeHelmVersions("charts", rows.length, (helmVersion, tally) => {
    it.each(rows)("$title", async ({ corpus, run, title }) => {
      const directory = mkdtempSync(join(tmpdir(), "slipway-chart-"));
      const check = async (): Promise<void> => {
        writeFiles(join(directory, corpus.chart), corpus.files);
        // For Helm 4 the corpus has only the outputs that differ, and no release objects.
        const wanted = helmVersion === 3 ? run : { args: run.args, expected: run.helm4 ?? run.expected };
        checkRun(await template(corpus, run, directory, helmVersion), wanted, tally);
        tally.pass();
      };
      try {
        if (gaps[title] === undefined) await check();
        else await expect(check()).rejects.toThrow();
      } finally {
        rmSync(directory, { recursive: true });
      }
    });
  });

  function checkRun(
    actual: Outcome,
    { args, expected, releaseObject }: Pick<Run, "args" | "expected" | "releaseObject">,
    tally: Tally,
  ): void {
    if (expected.exitCode !== 0) {
      expect(actual).toHaveProperty("error");
      const { error } = actual as { readonly error: string };
      tally.expectError(error, (expected.error ?? "").trimEnd());
      expect(actual.stdout).toBe(expected.stdout);
      return;
    }
    expect(actual).not.toHaveProperty("error");
    const { release, stdout } = actual as Exclude<Outcome, { readonly error: string }>;
    expect(stdout).toBe(expected.stdout);
    // Helm prints the notes of several charts in random order, so the corpus does not contain them.
    const hasAllNotes = args.includes("--render-subchart-notes");
    if (releaseObject !== undefined) {
      checkRelease(release, hasAllNotes ? { notes: release.notes, ...releaseObject } : releaseObject);
    }
  }

  function checkRelease(
    { hooks, notes, manifests }: RenderedRelease,
    expected: NonNullable<Run["releaseObject"]>,
  ): void {
    const shown = hooks.map((hook) => {
      const { name, kind, path, events, weight, deletePolicies, outputLogPolicies, content } = hook;
      return { name, kind, path, events, weight, deletePolicies, outputLogPolicies, manifest: content };
    });
    expect(shown).toEqual(expected.hooks ?? []);
    expect(notes).toBe(expected.notes ?? "");
    if (expected.resources !== undefined) {
      // A document without an object, such as comments only, is not sent to a cluster.
      const objects = manifests
        .filter(({ kind, name }) => kind + name !== "")
        .map(({ kind, name }) => `${kind}/${name}`);
      expect(objects).toEqual(expected.resources);
    }
  }
});

/** Runs the command with Helm's arguments; the data of the release comes from the same flags. */
async function template({ chart }: Corpus, run: Run, directory: string, helmVersion: HelmVersion): Promise<Outcome> {
  const { release: name, namespace, args, valueFiles = {} } = run;
  for (const [file, text] of Object.entries(valueFiles)) writeFileSync(join(directory, file), text);
  const input = [
    name,
    `./${chart}`,
    "--include-crds",
    "--namespace",
    namespace,
    "--helm-version",
    String(helmVersion),
    ...args,
  ];
  let stdout = "";
  const io: CliIo = {
    out: (text) => {
      stdout += typeof text === "string" ? text : Buffer.from(text).toString();
      return Promise.resolve();
    },
    err: () => undefined,
    input: () => Promise.resolve(new Uint8Array()),
    workingDirectory: directory,
    environment: {},
  };
  try {
    await templateCommand.run(input, io);
    const { release } = await renderNamed(readFlags(input, templateFlags), io);
    return { release, stdout };
  } catch (error) {
    if (isSyncError(error)) return { error: errorText(error), stdout };
    throw new Error(`${chart} failed`, { cause: error });
  }
}

function errorText(error: SyncError): string {
  const hint = "Use --debug flag to render out invalid YAML";
  return `Error: ${reasonOf(error)}${error.mend?.includes(hint) === true ? `\n\n${hint}` : ""}`;
}

function writeFiles(directory: string, files: Readonly<Record<string, CorpusFile>>): void {
  for (const [name, file] of Object.entries(files)) {
    const path = join(directory, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof file === "string" ? file : Buffer.from(file.$base64, "base64"));
  }
}
