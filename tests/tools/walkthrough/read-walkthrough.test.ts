import { missingLines } from "./compare-output";
import { readWalkthrough } from "./read-walkthrough";

const page = `# A page

\`deploy/kustomization.yaml\` is the overlay. It has
two lines:

\`\`\`yaml
resources:
  - web.yaml
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
    [13, "npm run package", undefined, 0, true],
    [18, "echo one", ["one", "", "two"], 0, false],
    [22, "false", [], 0, false],
    [26, "exit 2", [], 2, false],
    [31, "ci/run.sh", "exit 3\n"],
  ]);
});

test("a block that is neither commands nor a file is an error", () => {
  const unnamed = "It is shown below:\n\n```ts\nexport {};\n```\n";
  expect(() => readWalkthrough(unnamed)).toThrow("line 3: the paragraph above does not name a file");
  const unsaid = "`index.ts` is shown below.\n\n```ts\nexport {};\n```\n";
  expect(() => readWalkthrough(unsaid)).toThrow("line 3: the paragraph above does not name a file");
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
