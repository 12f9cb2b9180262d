import { withShortTraces } from "../../../sdk/program/with-short-traces";

const framesOf = (error: Error): number => (error.stack ?? "").split("\n").filter((line) => /^ +at /.test(line)).length;

test("traces are short while a resource is registered, and whole again afterwards", () => {
  const before = Error.stackTraceLimit;
  expect(framesOf(withShortTraces(() => new Error("short")))).toBe(3);
  expect(Error.stackTraceLimit).toBe(before);
});

test("no text of a trace is made while a resource is registered, and the program's way of it stays", () => {
  const before = Object.getOwnPropertyDescriptor(Error, "prepareStackTrace");
  const own = (): string => "in the program's way";
  try {
    Error.prepareStackTrace = own;
    expect(withShortTraces(() => new Error("unread").stack)).toBe("");
    expect(withShortTraces(() => new Error("read later")).stack).toBe("in the program's way");
    expect(Object.getOwnPropertyDescriptor(Error, "prepareStackTrace")?.value).toBe(own);
  } finally {
    if (before === undefined) Reflect.deleteProperty(Error, "prepareStackTrace");
    else Object.defineProperty(Error, "prepareStackTrace", before);
  }
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
