import { missingLines } from "./compare-output";
import { readWalkthrough } from "./read-walkthrough";

const page = `# A page

\`deploy/kustomization.yaml\` is the overlay. It has
two lines:

\`\`\`yaml
resources:
  - web.yaml
\`\`\`

This is no file, since nothing names it:

\`\`\`yaml
a: 1
\`\`\`

\`index.ts\` is shown below.

\`\`\`ts
export {};
\`\`\`

<!-- prepared -->
\`\`\`sh
npm run package
\`\`\`

Then:

    $ echo one
    one

    two
    $ false

<!-- ends with 2 -->

    $ exit 2

\`ci/run.sh\` is a script:

\`\`\`sh
exit 3
\`\`\`

An indented text:

    this is not run
`;

test("the steps of a page", () => {
  const steps = readWalkthrough(page).map((step) =>
    step.kind === "file"
      ? [step.line, step.path, step.text]
      : [step.line, step.text, step.shown, step.exitCode, step.isPrepared],
  );
  expect(steps).toEqual([
    [7, "deploy/kustomization.yaml", "resources:\n  - web.yaml\n"],
    [25, "npm run package", undefined, 0, true],
    [30, "echo one", ["one", "", "two"], 0, false],
    [34, "false", [], 0, false],
    [38, "exit 2", [], 2, false],
    [43, "ci/run.sh", "exit 3\n"],
  ]);
});

test("a block that does not end is an error", () => {
  expect(() => readWalkthrough("```sh\nls\n")).toThrow("the block of line 1 does not end");
});

test.each([
  { title: "the same line", shown: ["1 created"], output: "a\n1 created\n", missing: [] },
  { title: "another order", shown: ["b", "a"], output: "a\nb", missing: [] },
  { title: "another time", shown: ["created (0.35s)", "2 minutes"], output: "created (1s)\n1 minute", missing: [] },
  { title: "another width of columns", shown: ["a  b"], output: " a      b ", missing: [] },
  { title: "another number", shown: ["2 created"], output: "1 created", missing: ["2 created"] },
  { title: "what is left out", shown: ["…", "a … c (x)"], output: "a b c (x)", missing: [] },
  { title: "what is left out, and another rest", shown: ["a … c"], output: "a b d", missing: ["a … c"] },
  {
    title: "a digest and an address",
    shown: [`${"a".repeat(64)} 127.0.0.1:80`],
    output: `${"0".repeat(64)} 127.0.0.1:9`,
    missing: [],
  },
  { title: "a part of a line", shown: ["created"], output: "1 created", missing: ["created"] },
])("$title", ({ shown, output, missing }) => {
  expect(missingLines(shown, output)).toEqual(missing);
});
