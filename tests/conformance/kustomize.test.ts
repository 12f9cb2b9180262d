import { buildRecord, caseName, judge, readSuite, suites, usesOnlySupported } from "./kustomize-corpus";
import { kustomizeGaps } from "./kustomize-gaps";
import { misfit } from "./kustomize-errors";

describe.each(suites)("%s", (suite) => {
  const records = readSuite(suite);
  if (records === undefined) {
    it("is not here", () => {
      console.warn(`${suite}: no conformance data`);
    });
    return;
  }

  const failures = new Map<string, string>();
  const passes = new Set<string>();
  let passedSupported = 0;
  let passedErrors = 0;

  beforeAll(async () => {
    for (const record of records) {
      const name = `${suite}/${caseName(record)}`;
      const outcome = await buildRecord(record);
      const fault = judge(record, outcome) ?? ("error" in outcome ? misfit(record, outcome.error) : undefined);
      if (fault !== undefined) {
        failures.set(name, fault);
        continue;
      }
      passes.add(name);
      if (usesOnlySupported(record)) passedSupported++;
      if (record.expected === undefined) passedErrors++;
    }
  }, 300_000);

  afterAll(() => {
    const supported = records.filter(usesOnlySupported).length;
    const errors = records.filter(({ expected }) => expected === undefined).length;
    const gaps = [...failures.keys()].filter((name) => kustomizeGaps.has(name)).length;
    process.stdout.write(
      `${suite}: ${passes.size} passed of ${records.length} (only supported fields: ${passedSupported} of ${supported}; ` +
        `failing builds: ${passedErrors} of ${errors}; known gaps: ${gaps})\n`,
    );
  });

  it("has names of its own for all cases", () => {
    expect(new Set(records.map(caseName)).size).toBe(records.length);
  });

  it("fails in known gaps only", () => {
    const unknown = [...failures].filter(([name]) => !kustomizeGaps.has(name));
    expect(unknown.map(([name, fault]) => `${name}: ${fault}`)).toEqual([]);
  });

  it("has no known gap that passes", () => {
    expect([...passes].filter((name) => kustomizeGaps.has(name))).toEqual([]);
  });

  it("has no known gap that is no case", () => {
    const known = new Set(records.map((record) => `${suite}/${caseName(record)}`));
    const own = [...kustomizeGaps.keys()].filter((name) => name.startsWith(`${suite}/`));
    expect(own.filter((name) => !known.has(name))).toEqual([]);
  });
});
