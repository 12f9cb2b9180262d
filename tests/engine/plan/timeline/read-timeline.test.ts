import { isSyncError } from "../../../../engine/errors/sync-error";
import { readTimeline } from "../../../../engine/plan/timeline/read-timeline";

const first = '{"type":"run","at":1,"version":1}';
const begin = '{"type":"begin","at":1,"op":1,"urn":"a::b::c::d","kind":"object"}';
const place = '{"title":"wave 0","wave":1,"waves":1,"blocks":{"count":0,"first":[]}}';

function whyNot(text: string): string {
  try {
    readTimeline(text, "run.jsonl");
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return `${error.code} ${error.where.file ?? ""}:${String(error.where.line)}: ${error.why ?? ""}`;
  }
  return "it was read";
}

test.each([
  ["an empty file", "", 1, "the file is empty"],
  ["no JSON", "hello\n", 1, "the line is not JSON"],
  ["no map", "[]\n", 1, "the line is not a map"],
  ["an empty line", `${first}\n\n${begin}\n`, 2, "the line is not JSON"],
  ["nesting without end", `${first}\n${"[".repeat(200_000)}\n${begin}\n`, 2, "the line is not JSON"],
  ["no time", '{"type":"run","version":1}\n', 1, '"at" is not a time in milliseconds'],
  ["a negative time", '{"type":"run","at":-1,"version":1}\n', 1, '"at" is not a time in milliseconds'],
  ["a time that is too large", '{"type":"run","at":1e300,"version":1}\n', 1, '"at" is not a time in milliseconds'],
  [
    "another version",
    '{"type":"run","at":1,"version":2}\n',
    1,
    '"version" is not 1: another version of Slipway wrote the file',
  ],
  ["no first line", `${begin}\n`, 1, 'the first line is not of the type "run"'],
  ["no operation", `${first}\n{"type":"end","at":2}\n`, 2, '"op" is not the number of an operation'],
  ["no URN", `${first}\n{"type":"begin","at":1,"op":1,"kind":"object"}\n`, 2, '"urn" is not a text'],
  [
    "another kind",
    `${first}\n{"type":"begin","at":1,"op":1,"urn":"a","kind":"thing"}\n`,
    2,
    '"kind" is not one of object, wave, hook, gate, prune, sync, release, inventory',
  ],
  ["no id", `${first}\n{"type":"applying","at":1,"op":1}\n`, 2, '"id" is not the id of an object'],
  ["another type", `${first}\n{"type":"dance","at":1,"op":1,"id":"a"}\n`, 2, '"type" is none that a run records'],
  [
    "another health",
    `${first}\n${begin}\n{"type":"health","at":1,"op":1,"id":"a","health":"Fine"}\n`,
    3,
    '"health" is not one of Healthy, Progressing, Degraded, Suspended, Missing, Unknown',
  ],
  [
    "a task without a place",
    `${first}\n{"type":"task","at":1,"op":1,"id":"a","state":"began"}\n`,
    2,
    '"place" is not the place of a wave',
  ],
  [
    "a task of another state",
    `${first}\n{"type":"task","at":1,"op":1,"id":"a","place":${place},"state":"ran"}\n`,
    2,
    '"state" is not one of began, running, succeeded, failed',
  ],
])("%s is an error with its line", (_, text, line, why) => {
  expect(whyNot(text)).toBe(`CLI_TIMELINE_INVALID run.jsonl:${String(line)}: ${why}`);
});

test("the error in full", () => {
  expect(() => readTimeline("hello\n", "runs/a.jsonl")).toThrow(
    expect.objectContaining({
      message: `CLI_TIMELINE_INVALID: the file is not the record of a run
  where  runs/a.jsonl:1
  why    the line is not JSON
  mend   name a file, or a folder of files, that a run wrote with SLIPWAY_TIMELINE`,
    }) as Error,
  );
});

test("a last line that the end of a process has cut off is left out", () => {
  expect(readTimeline(`${first}\n${begin}\n{"type":"app`, "run.jsonl")).toEqual({
    records: [JSON.parse(first), JSON.parse(begin)],
    isCut: true,
  });
});

test("what a line has beside its fields is left out", () => {
  const text = '{"type":"run","at":1,"version":1,"__proto__":{"at":2},"more":1}\n';
  expect(readTimeline(text, "run.jsonl").records).toEqual([{ type: "run", at: 1, version: 1 }]);
});
