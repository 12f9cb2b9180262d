import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultCapabilities } from "../../../engine/render/helm/capabilities/capabilities";
import { systemEnvironment } from "../../../engine/sources/system-environment";
import { findDifference, ownBuild, realBuild, writeTree } from "../overlays/compare-builds";
import { writeFiles, type DrawnFile } from "../overlays/draw";
import { shrink } from "../overlays/shrink";
import { runSeed } from "../run-seed";
import { chartedOverlay, type ChartedOverlay } from "./charted-overlay";

// SLIPWAY_KUSTOMIZE and SLIPWAY_HELM name the real programs; SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it
// longer.
const kustomize = process.env["SLIPWAY_KUSTOMIZE"];
const helm = process.env["SLIPWAY_HELM"];
const overlays = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 15;
const maxWritten = 2;
const maxTries = 80;

/** Compares builds with charts with the real commands. */
export function describeCharts(): void {
  describe(`charts against the real kustomize and helm (SLIPWAY_SEED=${runSeed})`, () => {
    if (kustomize === undefined || helm === undefined) {
      it("are not compared: SLIPWAY_KUSTOMIZE or SLIPWAY_HELM names no binary", () => {
        process.stdout.write("charts: not compared, SLIPWAY_KUSTOMIZE or SLIPWAY_HELM is not set\n");
      });
      return;
    }
    const run = new Run(kustomize, helm);
    beforeAll(() => run.compare(runSeed, overlays), 1_200_000);
    afterAll(() => {
      process.stdout.write(
        `charts: ${overlays} random kustomizations compared with kustomize and helm, ${run.valid} of them valid, ${run.different.length} different\n`,
      );
    });

    it(`${overlays} random kustomizations give the same bytes, or fail on both sides for the same reason`, () => {
      expect(run.different).toEqual([]);
    });

    it("at least a third of them are valid", () => {
      expect(run.valid).toBeGreaterThanOrEqual(overlays / 3);
    });

    it("every field of a chart was drawn", () => {
      if (overlays < 300) return;
      expect(demanded.filter((field) => !run.fields.has(field))).toEqual([]);
    });
  });
}

const chartFields =
  "name version releaseName namespace additionalValuesFiles valuesFile valuesInline valuesMerge includeCRDs skipHooks apiVersions kubeVersion nameTemplate skipTests debug devel";
const demanded = [
  "helmGlobals.chartHome",
  "generators",
  "helmChartInflationGenerator[].chartName",
  "helmChartInflationGenerator[].values",
  "helmChartInflationGenerator[].valuesLocal",
  ...chartFields.split(" ").map((field) => `helmCharts[].${field}`),
];

class Run {
  valid = 0;
  readonly different: string[] = [];
  readonly fields = new Set<string>();
  private compared = 0;
  private written = 0;
  private readonly kustomize: string;
  private readonly helm: string;

  constructor(kustomize: string, helm: string) {
    this.kustomize = kustomize;
    this.helm = helm;
  }

  async compare(first: number, count: number): Promise<void> {
    const work = async (): Promise<void> => {
      while (this.compared < count) await this.compareOne(first + this.compared++);
    };
    await Promise.all([work(), work()]);
  }

  private async compareOne(seed: number): Promise<void> {
    const overlay = chartedOverlay(seed);
    const { difference, isValid } = await this.build(overlay.files, overlay, seed);
    if (isValid) this.valid++;
    for (const field of overlay.fields) this.fields.add(field);
    if (difference === undefined) return;
    const repeat = `SLIPWAY_SEED=${seed} SLIPWAY_ROUNDS=1`;
    if (this.written++ >= maxWritten) {
      this.different.push(`${repeat}: ${difference}`);
      return;
    }
    const kind = kindOf(difference);
    const holds = async (files: ReadonlyMap<string, DrawnFile>): Promise<boolean> => {
      const found = (await this.build(files, overlay, seed)).difference;
      return found !== undefined && kindOf(found) === kind;
    };
    const folder = mkdtempSync(join(tmpdir(), `slipway-charts-${seed}-`));
    const small = await shrink(overlay.files, holds, maxTries);
    writeTree(folder, writeFiles(small, seed));
    this.different.push(`${repeat}: ${difference}\n  kustomize build ${folder}/k0 ${this.flagsOf(overlay).join(" ")}`);
  }

  private async build(
    files: ReadonlyMap<string, DrawnFile>,
    overlay: ChartedOverlay,
    seed: number,
  ): Promise<{ readonly difference: string | undefined; readonly isValid: boolean }> {
    const written = writeFiles(files, seed);
    const { reorder, flags } = overlay;
    const options = { helm: { ...flags, environment: systemEnvironment() } };
    const [ours, real] = await Promise.all([
      ownBuild(written, reorder, options),
      realBuild(this.kustomize, written, reorder, this.flagsOf(overlay)),
    ]);
    return { difference: findDifference(ours, real), isValid: "yaml" in real };
  }

  private flagsOf({ flags }: ChartedOverlay): string[] {
    return [
      ...(flags.enabled ? ["--enable-helm"] : []),
      `--helm-command=${this.helm}`,
      ...flags.apiVersions.map((version) => `--helm-api-versions=${version}`),
      // Helm's release builds contain the version of Kubernetes, builds with plain Go do not.
      `--helm-kube-version=${flags.kubeVersion === "" ? defaultCapabilities.kubeVersion.version : flags.kubeVersion}`,
    ];
  }
}

/** All differences of outputs count as one kind; so do failures of one side only, and errors with one code. */
function kindOf(difference: string): string {
  return /^line|^only ours fails: \w+|^only \w+|^fails with [^,]*/.exec(difference)?.[0] ?? "";
}
