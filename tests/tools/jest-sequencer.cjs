// Without the times of an earlier run, jest starts the largest files first. These take much longer than their size
// suggests, the longest first; one of them at the end of a run would keep one worker busy while the other has nothing.
const { existsSync } = require("node:fs");
const { join } = require("node:path");
const { default: Sequencer } = require("@jest/test-sequencer");

const longest = [
  "integration/program/hanging-awaits",
  "integration/set/run-hooks",
  "integration/helm-release/random-sequences",
  "integration/sync/reference/random-syncs",
  "e2e/walkthroughs",
  "e2e/killed-runs",
  "e2e/examples",
  "e2e/platform",
  "e2e/ownership",
  "e2e/helm-release-killed",
  "e2e/coming-objects",
  "e2e/apply-policies",
  "e2e/chart",
  "e2e/engine-options",
  "e2e/secret-messages",
  "e2e/flux-repository",
  "e2e/languages/resource-options",
  "e2e/site",
  "e2e/stack-page",
  "e2e/helm-release-sources",
  "e2e/helm-release-killed-at-random",
  "e2e/health",
  "e2e/packages/installed",
  "e2e/engine-flags",
  "e2e/helm-interop",
  "e2e/hooks",
  "e2e/unknown-programs",
  "e2e/bad-input",
  "e2e/chaos",
  "e2e/unknown-values",
  "e2e/no-secret-left",
].map((name) => join(__dirname, "..", `${name}.test.ts`));

for (const path of longest) if (!existsSync(path)) throw new Error(`${path}, named in jest-sequencer.cjs, is missing`);

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    if (sorted.some(({ duration }) => duration !== undefined)) return sorted;
    const first = longest.flatMap((path) => sorted.filter((test) => test.path === path));
    return [...first, ...sorted.filter((test) => !first.includes(test))];
  }
};
