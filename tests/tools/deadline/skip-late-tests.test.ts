import { join } from "node:path";

interface Marked {
  mode?: string;
}
interface LateTests {
  readonly skipLateTests: (
    event: { readonly name: string; readonly test?: Marked & { readonly name: string; readonly concurrent?: boolean } },
    state: { readonly rootDescribeBlock: Marked },
    testPath: string,
    say: (text: string) => void,
  ) => void;
}
// eslint-disable-next-line @typescript-eslint/no-require-imports -- jest loads the environments of tests as CommonJS
const { skipLateTests } = require("./skip-late-tests.cjs") as LateTests;

const path = join(process.cwd(), "tests/one.test.ts");
const past = String(Date.now() - 1);
const future = String(Date.now() + 3_600_000);

/** What an event marks, and what is said. */
function marksOf(deadline: string | undefined, name: string, concurrent = false, whole: Marked = {}): unknown {
  const test: Marked & { name: string; concurrent: boolean } = { name: "it works", concurrent };
  const said: string[] = [];
  const before = process.env["SLIPWAY_TEST_DEADLINE"];
  // Node.js would make a text of undefined; none is a number.
  process.env["SLIPWAY_TEST_DEADLINE"] = deadline ?? "none";
  try {
    skipLateTests({ name, test }, { rootDescribeBlock: whole }, path, (text) => void said.push(text));
  } finally {
    process.env["SLIPWAY_TEST_DEADLINE"] = before ?? "none";
  }
  return { file: whole.mode, test: test.mode, said: said.join("") };
}

const nothing = { file: undefined, test: undefined, said: "" };
const said = "not run, since the time of this run is over: tests/one.test.ts";

test.each([
  { title: "without a deadline all tests run", is: marksOf(undefined, "run_start"), be: nothing },
  { title: "a file before it runs", is: marksOf(future, "run_start"), be: nothing },
  { title: "a test before it runs", is: marksOf(future, "test_start"), be: nothing },
  { title: "a file after it is skipped", is: marksOf(past, "run_start"), be: { file: "skip", said: `${said}\n` } },
  {
    title: "a test after it in a file that began before it is skipped",
    is: marksOf(past, "test_start"),
    be: { test: "skip", said: `${said}: it works\n` },
  },
  { title: "a test that runs already goes on", is: marksOf(past, "test_start", true), be: nothing },
  {
    title: "a test of a file that is skipped is not named",
    is: marksOf(past, "test_start", false, { mode: "skip" }),
    be: { file: "skip", said: "" },
  },
  { title: "other events mark nothing", is: marksOf(past, "test_done"), be: nothing },
])("$title", ({ is, be }) => {
  expect(is).toEqual({ file: undefined, test: undefined, ...be });
});
