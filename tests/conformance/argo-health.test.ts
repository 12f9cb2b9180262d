import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isSyncError } from "../../engine/errors/sync-error";
import { argoHealth } from "../../engine/health/argo/argo-health";
import type { HealthStatus } from "../../engine/model/outcomes/health";
import type { KubeObject } from "../../engine/model/objects/kube-object";

interface HealthCase {
  readonly name: string;
  readonly object: KubeObject;
  readonly health: HealthStatus | null;
  readonly message: string;
  readonly error?: string;
}

const folder = join(process.env["SLIPWAY_CONFORMANCE"] ?? join(__dirname, "../../../shared/conformance"), "argo");

describe("argo-health", () => {
  if (!existsSync(folder)) {
    it("is not here", () => {
      console.warn(`argo-health: no conformance data at ${folder}`);
    });
    return;
  }
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), "utf8"));
  const cases = read("argo-health.json") as readonly HealthCase[];
  let passed = 0;

  afterAll(() => {
    process.stdout.write(`argo-health: ${passed} passed of ${cases.length}\n`);
  });

  it.each(cases)("$name", ({ object, health, message, error }) => {
    const expected = health === null ? undefined : { health, message };
    expect(outcomeOf(object)).toEqual(error === undefined ? expected : { health, message: "an error" });
    passed += 1;
  });
});

function outcomeOf(object: KubeObject): unknown {
  try {
    return argoHealth(object);
  } catch (error) {
    if (isSyncError(error) && error.code === "HEALTH_OBJECT_MALFORMED")
      return { health: "Unknown", message: "an error" };
    throw error;
  }
}
