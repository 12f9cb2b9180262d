import { withShortTraces } from "../../../sdk/program/with-short-traces";

const framesOf = (error: Error): number => (error.stack ?? "").split("\n").filter((line) => /^ +at /.test(line)).length;

test("traces are short while a resource is registered, and whole again afterwards", () => {
  const before = Error.stackTraceLimit;
  expect(framesOf(withShortTraces(() => new Error("short")))).toBe(3);
  expect(Error.stackTraceLimit).toBe(before);
});

test("traces are whole again after a failure", () => {
  const before = Error.stackTraceLimit;
  expect(() =>
    withShortTraces(() => {
      throw new Error("refused");
    }),
  ).toThrow("refused");
  expect(Error.stackTraceLimit).toBe(before);
});

test("a program that wants fewer frames has fewer", () => {
  const before = Error.stackTraceLimit;
  try {
    Error.stackTraceLimit = 1;
    expect(framesOf(withShortTraces(() => new Error("short")))).toBe(1);
  } finally {
    Error.stackTraceLimit = before;
  }
});
