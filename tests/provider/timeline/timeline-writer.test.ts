import { chmodSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readTimeline } from "../../../engine/plan/timeline/read-timeline";
import type { WavePlace } from "../../../engine/model/plans/wave-place";
import { TimelineWriter } from "../../../provider/timeline/timeline-writer";

const urn = "urn:pulumi:test::shop::slipway:index:Kustomization$slipway:index:Wave::shop:wave 0";
const component = "urn:pulumi:test::shop::slipway:index:Kustomization::shop";
const id = "apps/Deployment/shop/web";
const place: WavePlace = { title: "wave 0", wave: 1, waves: 2, blocks: { count: 1, first: ["Job shop/migrate"] } };
const at = Date.UTC(2026, 0, 2, 3, 4, 5);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "slipway-timeline-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function open(path: string | undefined): { writer: TimelineWriter; warnings: string[] } {
  const warnings: string[] = [];
  const writer = new TimelineWriter({
    folder: path,
    redact: (text) => text.replaceAll("hunter2", "[secret]"),
    warn: (_urn, message) => {
      warnings.push(message);
    },
    now: () => at,
  });
  return { writer, warnings };
}

test("the lines of an operation, in a file that only its owner reads, which slipway timeline reads again", () => {
  const path = join(folder, "deep", "runs");
  const { writer, warnings } = open(path);
  const operation = writer.begin(urn, "wave", place);
  const health = {
    key: { group: "apps", kind: "Deployment", namespace: "shop", name: "web" },
    terminal: false,
  } as const;
  operation.record({ type: "applying", id });
  operation.record({ type: "applied", id, action: "created", done: 1, total: 1 });
  operation.record({
    type: "health",
    object: { ...health, health: "Degraded", message: `bad\nhunter2 ${"x".repeat(600)}` },
  });
  operation.record({ type: "step", message: "hunter2", elapsedSeconds: 1 });
  operation.end("HEALTH_DEGRADED");
  writer.close();
  const name = `20260102T030405.000Z-${String(process.pid)}.jsonl`;
  expect(readdirSync(path)).toEqual([name]);
  expect(statSync(join(path, name)).mode & 0o777).toBe(0o600);
  const text = readFileSync(join(path, name), "utf8");
  expect(text).not.toContain("hunter2");
  expect(readTimeline(text, name).records).toEqual([
    { type: "run", at, version: 1 },
    { type: "begin", at, op: 1, urn, component, kind: "wave", place },
    { type: "applying", at, op: 1, id },
    { type: "applied", at, op: 1, id, action: "created" },
    { type: "health", at, op: 1, id, health: "Degraded", reason: `bad [secret] ${"x".repeat(486)}…` },
    { type: "end", at, op: 1, error: "HEALTH_DEGRADED" },
  ]);
  expect(warnings).toEqual([]);
});

test("without a folder, and without an operation, there is no file", () => {
  open(undefined).writer.begin(urn, "wave", place).record({ type: "applying", id });
  open("").writer.begin(urn, "wave", place).end();
  open(folder).writer.close();
  expect(readdirSync(folder)).toEqual([]);
});

test("a file of the same name is never written to", () => {
  const name = `20260102T030405.000Z-${String(process.pid)}.jsonl`;
  writeFileSync(join(folder, name), "theirs\n");
  const { writer, warnings } = open(folder);
  writer.begin(urn, "wave", place).end();
  writer.begin(urn, "wave", place).end();
  expect(readFileSync(join(folder, name), "utf8")).toBe("theirs\n");
  expect(warnings).toEqual([
    expect.stringMatching(/^the timeline of this run is not recorded any further: EEXIST: .*; see SLIPWAY_TIMELINE$/),
  ]);
});

test("a folder that is a file is one warning", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  chmodSync(file, 0o600);
  const { writer, warnings } = open(file);
  const operation = writer.begin(urn, "wave", place);
  operation.record({ type: "applying", id });
  operation.end();
  writer.close();
  expect(warnings).toHaveLength(1);
});

// A device that has no space left, on which each write fails.
test("a full disk is one warning", () => {
  const { writer, warnings } = open(folder);
  const operation = writer.begin(urn, "wave", place);
  const own = writer as unknown as { file: number };
  own.file = openSync("/dev/full", "w");
  operation.record({ type: "applying", id });
  operation.end();
  expect(warnings).toEqual([expect.stringContaining("ENOSPC")]);
});
