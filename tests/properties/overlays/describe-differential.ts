import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findDifference, ownBuild, realBuild, writeTree, type Reorder } from "./compare-builds";
import { demandedFields } from "./demanded-fields";
import { writeFiles, type DrawnFile } from "./draw";
import { knownDifferences } from "./known-differences";
import { overlayOf } from "./random-overlay";
import { shrink } from "./shrink";
import { runSeed } from "../run-seed";

// SLIPWAY_KUSTOMIZE names a real `kustomize` v5.8.2; SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS makes it longer.
const binary = process.env["SLIPWAY_KUSTOMIZE"];
const seed = runSeed;
const overlays = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 50;
/** The maximum number of differences that are shrunk and written to a folder. */
const maxWritten = 2;
const maxTries = 150;

/** Compares builds with the real command: half of a run, so that two files share the work. */
export function describeDifferential(shard: 0 | 1): void {
  describe(`builds against the real kustomize, half ${shard + 1} (SLIPWAY_SEED=${seed})`, () => {
    if (binary === undefined) {
      it("are not compared: SLIPWAY_KUSTOMIZE names no binary", () => {
        process.stdout.write("builds: not compared with a real kustomize, SLIPWAY_KUSTOMIZE is not set\n");
      });
      return;
    }

    const run = new Run(binary);
    beforeAll(() => run.compare(seed + shard * overlays, overlays), 1_200_000);
    afterAll(() => {
      run.summarize();
    });

    it(`${overlays} random overlays give the same bytes, or fail on both sides for the same reason`, () => {
      expect(run.different).toEqual([]);
    });

    it("at least half of the overlays are valid", () => {
      expect(run.valid).toBeGreaterThanOrEqual(overlays / 2);
    });

    it("every field was drawn, and stood in an overlay that is valid", () => {
      // A short run cannot generate all fields.
      if (overlays < 1000) return;
      const missing = demandedFields.filter(({ field, isValid }) => {
        const { drawn, valid } = run.fields.get(field) ?? { drawn: 0, valid: 0 };
        return (isValid ? valid : drawn) === 0;
      });
      expect(missing.map(({ field }) => field)).toEqual([]);
    });
  });
}

class Run {
  valid = 0;
  readonly different: string[] = [];
  readonly fields = new Map<string, { drawn: number; valid: number }>();
  private readonly known = new Map<string, number>();
  private readonly kustomize: string;
  private compared = 0;
  private written = 0;

  constructor(kustomize: string) {
    this.kustomize = kustomize;
  }

  /** Two at a time: a build of the real command runs while we build. */
  async compare(first: number, count: number): Promise<void> {
    const work = async (): Promise<void> => {
      while (this.compared < count) await this.compareOne(first + this.compared++);
    };
    await Promise.all([work(), work()]);
  }

  summarize(): void {
    const known = knownDifferences.map(({ name }) => `${name} ${this.known.get(name) ?? 0}`).join(", ");
    const rare = demandedFields
      .map(({ field }) => ({ field, ...(this.fields.get(field) ?? { drawn: 0, valid: 0 }) }))
      .toSorted((left, right) => left.drawn - right.drawn);
    const listed = process.env["SLIPWAY_FIELDS"] === undefined ? rare.slice(0, 8) : rare;
    process.stdout.write(
      `builds: ${this.compared} random overlays compared with kustomize, ${this.valid} of them valid, ${this.different.length} different ` +
        `(known: ${known})\n` +
        `builds: ${demandedFields.length} fields drawn, ${listed.length === rare.length ? "" : "the rarest "}as drawn/valid (SLIPWAY_FIELDS=1 lists all): ` +
        `${listed.map(({ field, drawn, valid }) => `${field} ${drawn}/${valid}`).join(", ")}\n`,
    );
  }

  private async compareOne(own: number): Promise<void> {
    const { files, fields } = overlayOf(own);
    const reorder = own % 3 === 0 ? "none" : "unspecified";
    const { difference, isValid } = await this.build(files, own, reorder);
    if (isValid) this.valid++;
    for (const field of fields) {
      const counts = this.fields.get(field) ?? { drawn: 0, valid: 0 };
      this.fields.set(field, { drawn: counts.drawn + 1, valid: counts.valid + (isValid ? 1 : 0) });
    }
    if (difference !== undefined) await this.report(files, own, reorder, difference);
  }

  /** The unknown differences from kustomize. */
  private async build(
    files: ReadonlyMap<string, DrawnFile>,
    own: number,
    reorder: Reorder,
  ): Promise<{ readonly difference: string | undefined; readonly isValid: boolean }> {
    const written = writeFiles(files, own);
    const [ours, real] = await Promise.all([ownBuild(written, reorder), realBuild(this.kustomize, written, reorder)]);
    const isValid = "yaml" in real;
    const difference = findDifference(ours, real);
    if (difference === undefined) return { difference, isValid };
    for (const { name, covers } of knownDifferences) {
      if (!(await covers({ kustomize: this.kustomize, files: written, reorder, ours, real }))) continue;
      this.known.set(name, (this.known.get(name) ?? 0) + 1);
      return { difference: undefined, isValid };
    }
    return { difference, isValid };
  }

  private async report(
    files: ReadonlyMap<string, DrawnFile>,
    own: number,
    reorder: Reorder,
    difference: string,
  ): Promise<void> {
    const repeat = `SLIPWAY_SEED=${own} SLIPWAY_ROUNDS=1`;
    if (this.written++ >= maxWritten) {
      this.different.push(`${repeat}: ${difference}`);
      return;
    }
    const small = await shrink(
      files,
      async (tree) => sameKind((await this.build(tree, own, reorder)).difference, difference),
      maxTries,
    );
    const folder = mkdtempSync(join(tmpdir(), `slipway-different-${own}-`));
    writeTree(folder, writeFiles(small, own));
    const option = reorder === "none" ? " --reorder none" : "";
    this.different.push(`${repeat}: ${difference}\n  kustomize build ${folder}/k0${option}`);
  }
}

/** All differences of outputs count as one kind; so do failures of one side only, and errors with one code. */
function sameKind(found: string | undefined, wanted: string): boolean {
  const kindOf = (difference: string): string =>
    /^line|^only ours fails: \w+|^only \w+|^fails with [^,]*/.exec(difference)?.[0] ?? "";
  return found !== undefined && kindOf(found) === kindOf(wanted);
}
