import { lastValue, parseFlags, type Flag } from "../../../engine/cli/parse-flags";

const flags: readonly Flag[] = [
  { name: "output", short: "o", type: "text" },
  { name: "env", short: "e", type: "list" },
  { name: "verbose", short: "v", type: "boolean" },
  { name: "all", short: "a", type: "boolean" },
];

const parsed = (...input: string[]): unknown => {
  const { values, args } = parseFlags(input, flags);
  return { ...Object.fromEntries(values), args };
};

describe("parseFlags", () => {
  it.each([
    [["x", "y"], { args: ["x", "y"] }],
    [["--output", "f", "x"], { output: ["f"], args: ["x"] }],
    [["x", "--output=f=g"], { output: ["f=g"], args: ["x"] }],
    [["--output="], { output: [""], args: [] }],
    [["-o", "f"], { output: ["f"], args: [] }],
    [["-of"], { output: ["f"], args: [] }],
    [["-o=f"], { output: ["f"], args: [] }],
    [["-vaof"], { verbose: ["true"], all: ["true"], output: ["f"], args: [] }],
    [["-e", "a", "--env", "b"], { env: ["a", "b"], args: [] }],
    [["--verbose", "x"], { verbose: ["true"], args: ["x"] }],
    [["--verbose=false", "-a=1"], { verbose: ["false"], all: ["true"], args: [] }],
    [["--output", "--verbose"], { output: ["--verbose"], args: [] }],
    [["--verbose", "--", "--output", "-"], { verbose: ["true"], args: ["--output", "-"] }],
    [["-"], { args: ["-"] }],
  ])("reads %j", (input, expected) => {
    expect(parsed(...input)).toEqual(expected);
  });

  it("takes the last of several values", () => {
    expect(lastValue(parseFlags(["-o", "a", "-o", "b"], flags), "output")).toBe("b");
  });

  it.each([
    [
      ["--ouput", "x"],
      "CLI_UNKNOWN_FLAG: cannot use the flag --ouput\n  why    there is no such flag\n  mend   did you mean --output?",
    ],
    [["-vx"], "CLI_UNKNOWN_FLAG: cannot use the flag -x\n  why    there is no such flag\n  mend   did you mean -o?"],
    [
      ["--output"],
      "CLI_FLAG_VALUE: cannot use --output\n  why    the flag needs a value\n  mend   write --output VALUE",
    ],
    [
      ["--verbose=maybe"],
      'CLI_FLAG_VALUE: cannot use the value "maybe" for --verbose\n  why    the flag is either true or false\n  mend   write --verbose or --verbose=false',
    ],
  ])("refuses %j", (input, message) => {
    expect(() => parsed(...input)).toThrow(expect.objectContaining({ message }) as Error);
  });
});
