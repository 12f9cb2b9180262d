// Notes the texts of errors while tests run, for the pages of errors: those that a test compares, and those that our
// code makes. SLIPWAY_SEEN_ERRORS names the folder; each process has a file of its own there.
const { appendFileSync, mkdirSync } = require("node:fs");
const { join } = require("node:path");

const folder = process.env.SLIPWAY_SEEN_ERRORS;
const beginning = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+: /;
const key = Symbol.for("slipway.test.noted-errors");

/** A text is noted once; a process that loads this file again goes on. */
const noted = (globalThis[key] ??= new Set());

function note(kind, text) {
  const line = `${JSON.stringify({ kind, text })}\n`;
  if (text.length > 2000 || !beginning.test(text) || noted.has(line)) return;
  noted.add(line);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.jsonl`), line);
}

function noteCompared(value) {
  if (typeof value === "string") note("compared", value);
  else if (value instanceof Error) note("compared", value.message);
}

function noteComparisons() {
  globalThis.expect = new Proxy(globalThis.expect, {
    apply(target, self, [actual, ...rest]) {
      noteCompared(actual);
      if (typeof actual?.then === "function") actual.then(noteCompared, noteCompared);
      return Reflect.apply(target, self, [actual, ...rest]);
    },
  });
}

/** Each error calls the constructor of its class's parent with its text. Tests make errors of their own, too. */
function noteMade() {
  const { SyncError } = require("../../../engine/errors/sync-error");
  if (Object.getPrototypeOf(SyncError) !== Error) return;
  class NotedError extends Error {
    constructor(message, options) {
      super(message, options);
      if (!isOfTest(this.stack)) note("made", message);
    }
  }
  Object.setPrototypeOf(SyncError, NotedError);
}

/** Whether the first function on the stack that makes the error is one of the tests. */
function isOfTest(stack) {
  const frames = stack
    .split("\n")
    .filter((line) => line.startsWith("    at ") && !/[/]errors[/]sync-error\.ts/.test(line));
  return /[/]tests[/]/.test(frames.find((line) => !line.includes("seen-errors")) ?? "");
}

if (folder) {
  noteComparisons();
  noteMade();
}
