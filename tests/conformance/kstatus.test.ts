import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { computeStatus } from "../../engine/health/compute-status";
import { isSyncError } from "../../engine/errors/sync-error";
import type { KubeObject } from "../../engine/model/objects/kube-object";

interface Case {
  readonly name: string;
  readonly object: KubeObject;
  readonly status?: string;
  readonly message?: string;
  readonly conditions?: readonly unknown[];
  readonly error?: string;
}

// Cases with a young Pod have the creation year 2099, which the corpus used as its "now".
const now = Date.parse("2026-01-01T00:00:00Z");

const folder = process.env["SLIPWAY_CONFORMANCE"] ?? join(__dirname, "../../../shared/conformance");
const file = join(folder, "kstatus/kstatus.json");

describe("kstatus", () => {
  if (!existsSync(file)) {
    it("is not here", () => {
      console.warn(`kstatus: no conformance data at ${file}`);
    });
    return;
  }
  const cases = JSON.parse(readFileSync(file, "utf8")) as readonly Case[];
  let passed = 0;

  afterAll(() => {
    process.stdout.write(`kstatus: ${passed} passed of ${cases.length}\n`);
  });

  it.each(cases)("$name", ({ object, error, status, message, conditions }) => {
    const actual = outcomeOf(object);
    expect(actual).toEqual(error === undefined ? { status, message, conditions: conditions ?? [] } : "an error");
    passed++;
  });
});

function outcomeOf(object: KubeObject): unknown {
  try {
    return computeStatus(object, now);
  } catch (error) {
    if (isSyncError(error) && error.code === "HEALTH_OBJECT_MALFORMED") return "an error";
    throw error;
  }
}
