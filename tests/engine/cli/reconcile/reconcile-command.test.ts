import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { main } from "../../../../engine/cli/main";
import { until } from "../../../tools/until";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "slipway-loop-"));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

/** A program in place of Pulumi. */
function fakePulumi(code: string): string {
  const path = join(directory, "pulumi");
  writeFileSync(path, `#!${process.execPath}\n${code}`);
  chmodSync(path, 0o755);
  return path;
}

function start(...args: readonly string[]) {
  const stop = new AbortController();
  const printed = { out: "", err: "" };
  const ended = main(["reconcile", ...args], {
    out: (text) => {
      printed.out += String(text);
      return Promise.resolve();
    },
    err: (text) => {
      printed.err += text;
    },
    input: () => Promise.resolve(new Uint8Array()),
    stopSignal: () => stop.signal,
    workingDirectory: directory,
    environment: { PATH: process.env["PATH"], PULUMI_CONFIG_PASSPHRASE: "hunter2" },
  });
  const events = (): readonly Record<string, unknown>[] =>
    printed.out
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { stop, printed, ended, events };
}

test("one run, with Pulumi's arguments and environment", async () => {
  const pulumi = fakePulumi(`
    const { writeFileSync } = require("node:fs");
    writeFileSync("seen", JSON.stringify([process.argv.slice(2), process.env.PULUMI_CONFIG_PASSPHRASE,
      process.env.SLIPWAY_DEFAULT_SERVICE_ACCOUNT]));
    const urn = "urn:pulumi:dev::p::t::n";
    const print = (event) => console.log(JSON.stringify(event));
    print({ resOutputsEvent: { metadata: { op: "same", urn } } });
    print({ resOutputsEvent: { metadata: { op: "update", urn } } });
    print({ diagnosticEvent: { severity: "warning", urn, message: "take care\\n" } });
    print({ diagnosticEvent: { severity: "info", urn, message: "nothing" } });
    console.log("x".repeat(5 * 1024 * 1024));
    print({ summaryEvent: { resourceChanges: { same: 1, update: 1 } } });
  `);
  const run = start("--once", "--stack=org/p/dev", `--pulumi=${pulumi}`, "--default-service-account=tenant");
  expect(await run.ended).toBe(0);
  const seen: unknown = JSON.parse(readFileSync(join(directory, "seen"), "utf8"));
  const args = ["up", "--yes", "--skip-preview", "--non-interactive", "--json", "--color", "never"];
  expect(seen).toEqual([[...args, "--stack=org/p/dev"], "hunter2", "tenant"]);
  expect(run.events().map(({ event, step, message, update }) => [event, step ?? message ?? update])).toEqual([
    ["reconcile started", undefined],
    ["resource changed", "update"],
    ["pulumi reports", "take care"],
    ["reconcile succeeded", 1],
    ["stopped", undefined],
  ]);
  expect(run.printed.out).not.toContain("hunter2");
});

test("a failed run is the exit code of --once; in text, its lines are one each", async () => {
  const pulumi = fakePulumi(`console.error("error: no stack\\nselected"); process.exit(255);`);
  const run = start("--once", `--pulumi=${pulumi}`, "--log-format=text", "--stack=dev");
  expect(await run.ended).toBe(1);
  expect(run.printed.err).toBe(`CLI_RECONCILE_FAILED: the run of the stack dev failed
  why    pulumi ended with 255
  mend   see the errors in the log above
`);
  expect(run.printed.out).toMatch(/Z error pulumi failed stack=dev message="error: no stack\\nselected"\n/);
});

test("Pulumi that is not there ends the loop", async () => {
  const run = start("--pulumi=./absent");
  expect(await run.ended).toBe(1);
  expect(run.printed.err).toBe(`CLI_PULUMI_NOT_FOUND: cannot run "./absent"
  why    there is no such program, or the folder of --cwd does not exist
  mend   install the Pulumi command line, or name it by --pulumi
`);
});

test("a start that the system refuses is a failed run", async () => {
  const run = start("--once", "--pulumi=./pul\0umi");
  expect(await run.ended).toBe(1);
  expect(run.printed.err).toBe(`CLI_RECONCILE_FAILED: the run of the stack failed
  why    pulumi was not started: ERR_INVALID_ARG_VALUE
  mend   see the errors in the log above
`);
  // A variable that is too long for the system.
  const long = start("--once", `--pulumi=${fakePulumi("")}`, `--default-service-account=${"x".repeat(600)}`);
  expect(await long.ended).toBe(1);
  expect(long.printed.err).toContain(
    "the variable SLIPWAY_DEFAULT_SERVICE_ACCOUNT has a text that no process is given",
  );
});

const patient = (ends: number): string => `
  let seen = 0;
  process.on("SIGINT", () => { seen += 1; if (seen === ${ends}) process.exit(3); });
  setInterval(() => {}, 1000);
  console.log(JSON.stringify({ diagnosticEvent: { severity: "warning", message: "ready" } }));
`;

test.each<[string, number, string, readonly string[]]>([
  ["a stop cancels a run after the grace period", 1, "500ms", ["stopping", "cancelling the run"]],
  [
    "a run that does not end is cancelled again",
    2,
    "50ms",
    ["stopping", "cancelling the run", "ending the run without waiting for its operations"],
  ],
])("%s", async (_name, ends, grace, expected) => {
  const run = start(`--pulumi=${fakePulumi(patient(ends))}`, `--grace-period=${grace}`);
  await until("Pulumi runs", () => Promise.resolve(run.printed.out.includes("ready") ? true : undefined));
  run.stop.abort();
  expect(await run.ended).toBe(0);
  const events = run.events().map(({ event }) => event);
  expect(events.slice(2)).toEqual([...expected, "reconcile failed", "stopped"]);
});

test("without a grace period, a run has the time to end its operations", async () => {
  const pulumi = fakePulumi(`
    let seen = 0;
    process.on("SIGINT", () => { seen += 1; seen === 1 ? setTimeout(() => process.exit(3), 300) : process.exit(4); });
    setInterval(() => {}, 1000);
    console.log(JSON.stringify({ diagnosticEvent: { severity: "warning", message: "ready" } }));
  `);
  const run = start(`--pulumi=${pulumi}`, "--grace-period=0s");
  await until("Pulumi runs", () => Promise.resolve(run.printed.out.includes("ready") ? true : undefined));
  run.stop.abort();
  expect(await run.ended).toBe(0);
  expect(run.events().slice(2)).toMatchObject([
    { event: "stopping" },
    { event: "cancelling the run" },
    { event: "reconcile failed", reason: "pulumi ended with 3" },
    { event: "stopped" },
  ]);
});

test("a run that takes too long is cancelled, and tried again", async () => {
  const run = start(`--pulumi=${fakePulumi(patient(1))}`, "--timeout=1s", "--grace-period=60s", "--interval=1h");
  await until("the wait", () => Promise.resolve(run.printed.out.includes('"waiting"') ? true : undefined));
  run.stop.abort();
  expect(await run.ended).toBe(0);
  expect(run.events()).toMatchObject([
    { event: "reconcile started" },
    { event: "pulumi reports" },
    { event: "cancelling the run", reason: "it took longer than the timeout" },
    { event: "reconcile failed", reason: "pulumi ended with 3" },
    { event: "waiting", seconds: 120 },
    { event: "stopped" },
  ]);
});

test.each<[string, string]>([
  ["--interval=0s", "it must be a duration of at least 1 s"],
  ["--retry-interval=-1s", "it must be a duration of at least 1 s"],
  ["--jitter-percent=101", "it must be from 0 to 100"],
  ["--stack=--cwd", "it is not the name of a stack"],
  ["--watch=deployment/a/b", "it does not name a ConfigMap"],
  ["--watch=configmap/a", "it does not name a ConfigMap"],
  ["--metrics-address=8080", "it is not HOST:PORT"],
  ["--metrics-address=localhost:99999", "it is not HOST:PORT"],
  ["--log-format=xml", "it must be one of json, text"],
  ["up", '"up" is not a flag'],
])("refuses %s", async (flag, why) => {
  const run = start(flag);
  expect(await run.ended).toBe(2);
  expect(run.printed.err).toContain(`\n  why    ${why}\n`);
});
