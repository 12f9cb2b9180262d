import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultCapabilities } from "../../engine/render/helm/capabilities/capabilities";
import { composeCase, dependencyNames, type Composed, type Failed } from "./helm-case";
import { renderCase, type Rendered, type RenderInput } from "./helm-render-case";
import { startTally } from "./helm-tally";
import { readTypedData, type Json } from "./typed-data";

interface Outcome {
  readonly finalValues?: Json;
  readonly dependencies?: readonly string[];
  readonly warnings?: readonly string[];
  readonly expected?: Readonly<Record<string, string>>;
  readonly error?: string;
  readonly errorAt?: string;
}

interface Case extends RenderInput, Outcome {
  readonly name: string;
  readonly helm4?: Outcome;
}

const folder = process.env["SLIPWAY_CONFORMANCE"] ?? join(__dirname, "../../../shared/conformance");
const file = join(folder, "helm/coalesce.json");

/** Cases that do not pass, each with its reason. */
const gaps: Readonly<Record<string, string>> = {};

describe("charts' values and dependencies, as Helm has them", () => {
  if (!existsSync(file)) {
    it("is not here", () => {
      console.warn(`coalesce: no conformance data at ${file}`);
    });
    return;
  }
  const { cases } = JSON.parse(readFileSync(file, "utf8")) as { readonly cases: readonly Case[] };
  const tally = startTally("coalesce", cases.length);

  it.each(cases)("$name", (row) => {
    const check = (): void => {
      if (row.error === undefined || row.errorAt === "render")
        checkValues(composeCase(row, 3, defaultCapabilities.kubeVersion), row);
      checkRender(renderCase(row, 3), row);
      tally.pass();
    };
    if (gaps[row.name] === undefined) check();
    else expect(check).toThrow();
  });

  // The corpus has a result for Helm 4 only if it differs.
  it.each(cases)("$name, in Helm 4", (row) => {
    checkRender(renderCase(row, 4), row.helm4 ?? row);
  });

  function checkValues(actual: Composed | Failed, row: Case): void {
    expect(actual).not.toHaveProperty("error");
    const { chart, values, warnings } = actual as Composed;
    if (row.finalValues !== undefined) expect(values).toEqual(readTypedData(row.finalValues));
    expect(dependencyNames(chart).sort()).toEqual(row.dependencies ?? []);
    expect([...warnings].sort()).toEqual([...(row.warnings ?? [])].sort());
  }

  function checkRender(actual: Rendered | Failed, { expected, error = "", errorAt }: Outcome): void {
    if (expected !== undefined) {
      expect(actual).not.toHaveProperty("error");
      expect(Object.fromEntries((actual as Rendered).texts)).toEqual(expected);
      return;
    }
    expect(actual).toHaveProperty("error");
    const failed = actual as Failed;
    expect(failed.errorAt).toBe(errorAt);
    tally.expectError(failed.error, error);
  }
});
