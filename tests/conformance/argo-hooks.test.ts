import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import { argoWave, readArgoHook } from "../../engine/plan/hooks/read-argo-hook";

interface Case {
  readonly name: string;
  readonly group: string;
  readonly object: KubeObject;
  readonly expected: {
    readonly isHook: boolean;
    readonly skip: boolean;
    readonly ignore: boolean;
    readonly deletePolicies: readonly string[];
    readonly syncPhases: readonly string[];
    readonly wave: number;
  };
}

const folder = process.env["SLIPWAY_CONFORMANCE"] ?? join(__dirname, "../../../shared/conformance");
const file = join(folder, "argo/argo-sync.json");

const policies: Readonly<Record<string, string>> = {
  "before-hook-creation": "BeforeHookCreation",
  "hook-succeeded": "HookSucceeded",
  "hook-failed": "HookFailed",
};

/** Argo CD itself runs these hooks, not the sync engine that generated the cases. */
const ofDeletion = ["PreDelete", "PostDelete"];

describe("argo hooks", () => {
  if (!existsSync(file)) {
    it("is not here", () => {
      console.warn(`argo hooks: no conformance data at ${file}`);
    });
    return;
  }
  const all = JSON.parse(readFileSync(file, "utf8")) as readonly Case[];
  const cases = all.filter(({ group }) => group === "hook");
  let passed = 0;

  afterAll(() => {
    process.stdout.write(`argo hooks: ${passed} passed of ${cases.length}\n`);
  });

  it.each(cases)("$name", ({ object, expected }) => {
    const reading = readArgoHook(object);
    const phases = reading.as === "hook" ? reading.hook.moments.map(({ phase }) => phase) : [];
    const ofSync = phases.filter((phase) => !ofDeletion.includes(phase));
    const isHook = reading.as === "hook" || reading.as === "ignored";
    expect({
      isHook,
      skip: reading.as === "skipped",
      ignore: isHook && ofSync.length === 0,
      syncPhases: reading.as === "object" ? ["Sync"] : ofSync.sort(),
      wave: argoWave(object),
    }).toEqual({
      isHook: expected.isHook,
      skip: expected.skip,
      ignore: expected.ignore,
      syncPhases: expected.syncPhases,
      wave: expected.wave,
    });
    if (reading.as === "hook") {
      const { deletePolicies } = reading.hook;
      const named = deletePolicies.length === 0 ? ["BeforeHookCreation"] : deletePolicies.map((one) => policies[one]);
      expect(named.sort()).toEqual([...new Set(expected.deletePolicies)]);
    }
    passed++;
  });
});
