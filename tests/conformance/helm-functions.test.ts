import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { toBytes } from "../../engine/go/values/bytes";
import type { Failed } from "./helm-case";
import { renderCase, type Rendered, type RenderInput } from "./helm-render-case";
import { describeHelmVersions, type Tally } from "./helm-tally";

interface Outcome {
  readonly expected?: Readonly<Record<string, string | { readonly $base64: string }>>;
  readonly error?: string;
  readonly errorAt?: string;
}

interface Case extends RenderInput, Outcome {
  readonly name: string;
  readonly helm4?: Outcome;
}

const folder = process.env["SLIPWAY_CONFORMANCE"] ?? join(__dirname, "../../../shared/conformance");
const file = join(folder, "helm/helm-functions.json");

/** Cases that do not pass for Helm 4, each with its reason. */
const gaps4: Readonly<Record<string, string>> = {
  "chartload/apiVersion v3":
    "the case was made by the loader of charts of the versions 1 and 2 alone; helm template 4.3.1 refuses the chart",
};

describe("Helm's functions and objects", () => {
  if (!existsSync(file)) {
    it("is not here", () => {
      console.warn(`helm-functions: no conformance data at ${file}`);
    });
    return;
  }
  const { cases } = JSON.parse(readFileSync(file, "utf8")) as { readonly cases: readonly Case[] };

  describeHelmVersions("helm-functions", cases.length, (helmVersion, tally) => {
    it.each(cases)("$name", (row) => {
      const check = (): void => {
        const actual = renderCase(row, helmVersion);
        // The corpus has a result for Helm 4 only if it differs.
        const wanted = helmVersion === 4 ? (row.helm4 ?? row) : row;
        if (wanted.expected !== undefined) checkTexts(actual, wanted.expected);
        else checkError(actual, wanted, tally);
        tally.pass();
      };
      if (helmVersion === 3 || gaps4[row.name] === undefined) check();
      else expect(check).toThrow();
    });
  });

  function checkTexts(actual: Rendered | Failed, expected: NonNullable<Case["expected"]>): void {
    expect(actual).not.toHaveProperty("error");
    const { texts } = actual as Rendered;
    const printable = [...texts].map(([name, text]) => {
      const wanted = expected[name];
      return [name, typeof wanted === "object" ? { $base64: Buffer.from(toBytes(text)).toString("base64") } : text];
    });
    expect(Object.fromEntries(printable)).toEqual(expected);
  }

  function checkError(actual: Rendered | Failed, { error = "", errorAt }: Outcome, tally: Tally): void {
    expect(actual).toHaveProperty("error");
    const failed = actual as Failed;
    // The corpus has no result for Helm 4.
    if (errorAt !== undefined) expect(failed.errorAt).toBe(errorAt);
    tally.expectError(failed.error, error);
  }
});
