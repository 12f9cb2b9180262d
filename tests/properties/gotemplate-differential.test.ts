import { sprigFunctions } from "../../engine/render/gotemplate/sprig/index";
import { randomNumbers } from "./random-numbers";
import { describe as describeDifference, executeOwn, isSame } from "./templates/compare";
import { drawData } from "./templates/draw-data";
import { drawTemplate, drawTemplateOfCall } from "./templates/draw-template";
import { calls } from "./templates/functions";
import { executeReal } from "./templates/real-templates";
import { shrink } from "./templates/shrink";
import { runSeed } from "./run-seed";

// SLIPWAY_GOTEMPLATE names the program of tests/tools/modules/gotemplate; SLIPWAY_SEED repeats a run, SLIPWAY_ROUNDS
// makes it longer.
const binary = process.env["SLIPWAY_GOTEMPLATE"];
const seed = runSeed;
const count = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 150;
const maxShrunk = 5;

/** The generated functions need none of these. */
const environment = { now: () => 0n, randomBytes: (size: number) => new Uint8Array(size) };

describe(`templates against Go's own (SLIPWAY_SEED=${seed})`, () => {
  if (binary === undefined) {
    it("are not compared: SLIPWAY_GOTEMPLATE names no program", () => {
      process.stdout.write("templates: not compared with Go, SLIPWAY_GOTEMPLATE is not set\n");
    });
    return;
  }

  const functions = sprigFunctions(environment);
  const random = randomNumbers(seed);
  const drawn = Array.from({ length: count }, (_, at) => {
    const template = at % 3 === 0 ? drawTemplateOfCall(random, at / 3) : drawTemplate(random);
    return { template, data: drawData(random) };
  });
  const real = executeReal(
    binary,
    drawn.map(({ template, data }) => ({ template, data })),
  );

  it(`${count} random templates give the same bytes or the same error`, () => {
    const different: string[] = [];
    drawn.forEach((each, at) => {
      const expected = real[at];
      if (expected === undefined || isSame(executeOwn(each, functions), expected)) return;
      if (different.length >= maxShrunk) {
        different.push(JSON.stringify(each.template));
        return;
      }
      const small = { template: shrink(binary, each, functions), data: each.data };
      const [outcome = expected] = executeReal(binary, [small]);
      different.push(describeDifference(small, executeOwn(small, functions), outcome));
    });
    expect(different).toEqual([]);
  }, 600_000);

  it("a third of the templates at least give output, and every function is called", () => {
    const failed = real.filter((outcome) => "error" in outcome).length;
    process.stdout.write(
      `templates: ${count} random ones compared with Go's, ${failed} of them fail there; ${calls.length} signatures drawn\n`,
    );
    expect(failed).toBeLessThan((count * 2) / 3);
    expect(count / 3).toBeGreaterThanOrEqual(Math.min(calls.length, count / 3));
  });
});
