// No case of the corpus of Argo CD is a known gap: each file has a suite that runs all of its cases, but for what nothing
// here does.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(process.env["SLIPWAY_CONFORMANCE"] ?? join(__dirname, "../../../shared/conformance"), "argo");

/** The suites of each file; those of one file take different groups of its cases. */
const suites: Readonly<Record<string, readonly string[]>> = {
  "argo-health.json": ["argo-health.test.ts"],
  "argo-scenarios.json": ["argo-scenarios.test.ts"],
  "argo-sync.json": ["argo-hooks.test.ts", "argo-sync.test.ts"],
};

/** The files about what nothing here does, each with its reason. */
const notDone: Readonly<Record<string, string>> = {
  "argo-health-order.json": "the worst health of its objects is that of an Application; a Sync reports each object",
};

const isHere = existsSync(folder);
if (!isHere) process.stdout.write(`skipped: the corpus of Argo CD is not in ${folder}\n`);
const here = isHere ? test : test.skip;

here("each file of the corpus has its suites", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  expect(files.sort()).toEqual([...Object.keys(suites), ...Object.keys(notDone)].sort());
});

test.each(Object.entries(suites).flatMap(([file, names]) => names.map((suite) => ({ file, suite }))))(
  "$suite runs the cases of $file, and skips none",
  ({ file, suite }) => {
    const text = readFileSync(join(__dirname, suite), "utf8");
    expect(text).toContain(file);
    expect(text).not.toMatch(/\b(it|test|describe)\.(skip|todo|failing)\b|\bgaps?\b/i);
  },
);

here("each case of argo-sync.json belongs to a group that a suite takes", () => {
  const cases = JSON.parse(readFileSync(join(folder, "argo-sync.json"), "utf8")) as readonly {
    readonly group: string;
  }[];
  const groups = [...new Set(cases.map(({ group }) => group))].sort();
  expect(groups).toEqual(["csv", "hook", "images", "kindOrder", "option", "reconcile", "sort"]);
});
