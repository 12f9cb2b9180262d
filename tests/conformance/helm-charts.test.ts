import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isSyncError, type SyncError } from "../../engine/errors/sync-error";
import { toBytes } from "../../engine/render/gotemplate/values/bytes";
import { GoError } from "../../engine/render/gotemplate/values/values";
import { loadChart } from "../../engine/render/helm/chart/load-chart";
import { defaultCapabilities, parseKubeVersion } from "../../engine/render/helm/engine/capabilities";
import type { Hook } from "../../engine/render/helm/manifests/manifest";
import { printRelease } from "../../engine/render/helm/manifests/print-release";
import { renderRelease, type RenderedRelease } from "../../engine/render/helm/manifests/render-release";
import { mergeValues } from "../../engine/render/helm/values/merge-values";
import { openCorpusFiles, reasonOf, type CorpusFile } from "./helm-case";
import { fixedEnvironment } from "./helm-render-case";
import { tierOf } from "./helm-text";

interface Run {
  readonly name: string;
  readonly release: string;
  readonly namespace: string;
  readonly args: readonly string[];
  readonly valueFiles?: Readonly<Record<string, string>>;
  readonly expected: { readonly exitCode: number; readonly stdout: string; readonly error?: string };
  readonly releaseObject?: {
    readonly hooks?: readonly Omit<Hook, "apiVersion" | "content">[];
    readonly notes?: string;
    readonly resources?: readonly string[];
  };
}

interface Corpus {
  readonly chart: string;
  readonly files: Readonly<Record<string, CorpusFile>>;
  readonly runs: readonly Run[];
}

type Outcome = { readonly release: RenderedRelease; readonly stdout: string } | { readonly error: string };

const folder = join(
  process.env["SLIPWAY_CONFORMANCE"] ?? join(__dirname, "../../../shared/conformance"),
  "helm/charts",
);

/** Runs that do not pass, as `chart: run`, each with its reason. */
const gaps: Readonly<Record<string, string>> = {};

/** Where Helm has a release that is not valid, and says so behind the error. */
const withRelease: ReadonlySet<string> = new Set(["HELM_KUBE_VERSION", "HELM_RENDER", "HELM_MANIFEST"]);

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
  const tiers = [0, 0, 0, 0];
  let passed = 0;

  afterAll(() => {
    const errors = `errors by tier ${tiers.slice(1).join(" ")}`;
    process.stdout.write(`charts: ${passed} passed of ${rows.length}; ${errors}\n`);
  });

  it.each(rows)("$title", ({ corpus, run, title }) => {
    const check = (): void => {
      checkRun(template(corpus, run), run);
      passed++;
    };
    if (gaps[title] === undefined) check();
    else expect(check).toThrow();
  });

  function checkRun(actual: Outcome, { args, expected, releaseObject }: Run): void {
    if (expected.exitCode !== 0) {
      expect(actual).toHaveProperty("error");
      const { error } = actual as { readonly error: string };
      const wanted = (expected.error ?? "").trimEnd();
      const tier = tierOf(error, wanted);
      tiers[tier] = (tiers[tier] ?? 0) + 1;
      if (tier < 2) expect(error).toBe(wanted);
      return;
    }
    expect(actual).not.toHaveProperty("error");
    const { release, stdout } = actual as Exclude<Outcome, { readonly error: string }>;
    expect(Buffer.from(toBytes(stdout)).toString()).toBe(expected.stdout);
    // The notes of several charts come in a random order in Helm, and so are not in the corpus.
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
      // Of a document without an object, as one of comments, a cluster is told nothing.
      const objects = manifests
        .filter(({ kind, name }) => kind + name !== "")
        .map(({ kind, name }) => `${kind}/${name}`);
      expect(objects).toEqual(expected.resources);
    }
  }
});

function template({ chart, files }: Corpus, { release, namespace, args, valueFiles = {} }: Run): Outcome {
  const of = (...flags: readonly string[]): string[] =>
    args.flatMap((arg, at) => (at > 0 && flags.includes(args[at - 1] ?? "") ? [arg] : []));
  const has = (flag: string): boolean => args.includes(flag);
  try {
    const [kubeVersion] = of("--kube-version");
    const apiVersions = of("--api-versions", "-a").flatMap((list) => list.split(","));
    const capabilities = {
      ...defaultCapabilities,
      ...(kubeVersion === undefined ? {} : { kubeVersion: parseKubeVersion(kubeVersion) }),
      apiVersions: [...defaultCapabilities.apiVersions, ...apiVersions],
    };
    const values = mergeValues({
      files: of("-f", "--values").map((name) => ({ name, content: valueFiles[name] ?? "" })),
      setJson: of("--set-json"),
      set: of("--set"),
      setString: of("--set-string"),
      setFile: of("--set-file"),
      setLiteral: of("--set-literal"),
    });
    const isUpgrade = has("--is-upgrade");
    const rendered = renderRelease(loadChart(openCorpusFiles(files)), values, {
      release: { name: release, namespace, revision: 1, isInstall: !isUpgrade, isUpgrade },
      capabilities,
      environment: fixedEnvironment,
      skipSchemaValidation: has("--skip-schema-validation"),
      subchartNotes: has("--render-subchart-notes"),
    });
    const stdout = printRelease(rendered, {
      includeCrds: true,
      noHooks: has("--no-hooks"),
      skipTests: has("--skip-tests"),
      showOnly: of("--show-only", "-s"),
    });
    return { release: rendered, stdout };
  } catch (error) {
    if (isSyncError(error)) return { error: errorText(error) };
    if (error instanceof GoError) return { error: `Error: ${error.message}` };
    throw new Error(`${chart} failed`, { cause: error });
  }
}

function errorText(error: SyncError): string {
  const hint = withRelease.has(error.code) ? "\n\nUse --debug flag to render out invalid YAML" : "";
  return `Error: ${reasonOf(error)}${hint}`;
}
