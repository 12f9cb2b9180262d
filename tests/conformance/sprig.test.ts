import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createTemplateSet } from "../../engine/render/gotemplate/create-template-set";
import type { FunctionMap } from "../../engine/render/gotemplate/functions/define";
import type { Environment } from "../../engine/render/gotemplate/functions/environment";
import { sprigFunctions } from "../../engine/render/gotemplate/sprig/index";
import { TemplateError } from "../../engine/go/template-error";
import { toBytes } from "../../engine/go/values/bytes";
import { sprigGaps } from "./sprig-gaps";
import { readTypedData, type Json } from "./typed-data";

/** One case of the corpus; see README.md there. */
interface SprigCase {
  readonly name: string;
  readonly fn: string;
  readonly template: string;
  readonly data?: Json;
  readonly expected?: string;
  readonly expectedBase64?: string;
  readonly expectedPattern?: string;
  readonly error?: string;
  readonly errorAt?: "parse" | "exec";
}

const folder = process.env["SLIPWAY_CONFORMANCE"] ?? join(__dirname, "../../../shared/conformance");
const path = join(folder, "helm", "sprig.json");

/** Deterministic random bytes, and the clock of the machine. */
function openEnvironment(): Environment {
  let block = 0;
  return {
    now: () => BigInt(Date.now()) * 1_000_000n,
    randomBytes: (count) => {
      const blocks: Uint8Array[] = [];
      for (let size = 0; size < count; size += 32) {
        blocks.push(createHash("sha256").update(String(block)).digest());
        block += 1;
      }
      return Buffer.concat(blocks).subarray(0, count);
    },
  };
}

type Outcome = { readonly text: string } | { readonly error: TemplateError };

function run({ template, data }: SprigCase, functions: FunctionMap): Outcome {
  const set = createTemplateSet("t", { functions });
  try {
    set.parse("t", template);
    return { text: set.execute("t", readTypedData(data)) };
  } catch (error) {
    if (error instanceof TemplateError) return { error };
    throw error;
  }
}

/** The difference from the case; undefined if the outcome is that of the real Sprig. */
function judge(record: SprigCase, outcome: Outcome): string | undefined {
  if ("error" in outcome) {
    const { stage, message } = outcome.error;
    if (record.error === undefined) return `must not fail: ${message}`;
    if (stage !== (record.errorAt === "parse" ? "parse" : "execute")) return `fails at ${stage}: ${message}`;
    return message === record.error ? undefined : `error ${message}\n  instead of ${record.error}`;
  }
  if (record.error !== undefined) return `must fail: ${record.error}`;
  const bytes = Buffer.from(toBytes(outcome.text));
  if (record.expectedPattern !== undefined) {
    const isLike = new RegExp(record.expectedPattern).test(outcome.text);
    return isLike ? undefined : `${JSON.stringify(outcome.text)} is not like ${record.expectedPattern}`;
  }
  const expected =
    record.expectedBase64 === undefined
      ? Buffer.from(record.expected ?? "")
      : Buffer.from(record.expectedBase64, "base64");
  if (bytes.equals(expected)) return undefined;
  return `${JSON.stringify(outcome.text)} instead of ${JSON.stringify(expected.toString())}`;
}

describe("sprig", () => {
  if (!existsSync(path)) {
    it("is not here", () => {
      console.warn("sprig: no conformance data");
    });
    return;
  }

  const { cases } = JSON.parse(readFileSync(path, "utf8")) as { readonly cases: readonly SprigCase[] };
  const failures = new Map<string, string>();
  const failuresByFunction = new Map<string, number>();

  beforeAll(() => {
    const functions = sprigFunctions(openEnvironment());
    for (const record of cases) {
      let fault: string | undefined;
      try {
        fault = judge(record, run(record, functions));
      } catch (error) {
        fault = `breaks: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
      }
      if (fault === undefined) continue;
      failures.set(record.name, fault);
      failuresByFunction.set(record.fn, (failuresByFunction.get(record.fn) ?? 0) + 1);
    }
  }, 300_000);

  afterAll(() => {
    const gaps = [...failures.keys()].filter((name) => sprigGaps.has(name)).length;
    const counts = [...failuresByFunction].map(([name, count]) => `${name} ${count}`).join(", ");
    process.stdout.write(
      `sprig: ${cases.length - failures.size} passed of ${cases.length} (known gaps: ${gaps})` +
        (counts === "" ? "\n" : `; failures a function: ${counts}\n`),
    );
  });

  it("has names of its own for all cases", () => {
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  });

  it("fails in known gaps only", () => {
    const unknown = [...failures].filter(([name]) => !sprigGaps.has(name));
    expect(unknown.map(([name, fault]) => `${name}: ${fault}`)).toEqual([]);
  });

  it("has no known gap that passes, and none that is no case", () => {
    expect([...sprigGaps.keys()].filter((name) => !failures.has(name))).toEqual([]);
  });
});
