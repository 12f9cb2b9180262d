import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pulumiEnvironment } from "../tools/pulumi";
import { type Cluster } from "../tools/cluster";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../tools/shared-cluster";
import { untilTrue } from "../tools/until";
import { at, liveObject, readState } from "./harness";
import { openProject, type Project } from "./project";

const repositoryRoot = resolve(__dirname, "../..");
let directory: string;
let cluster: Cluster;
let namespace: TestNamespace;
let project: Project;
let loops: ChildProcess[] = [];

const overlay = (value: string): void => {
  writeFileSync(
    join(directory, "program/deploy/kustomization.yaml"),
    `namespace: ${namespace.name}\nresources: [one.yaml]\n`,
  );
  const one = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "one" }, data: { value } };
  writeFileSync(join(directory, "program/deploy/one.yaml"), JSON.stringify(one));
};

beforeAll(async () => {
  cluster = await sharedCluster();
  namespace = await createTestNamespace(cluster, "reconcile");
  directory = mkdtempSync(join(tmpdir(), "slipway-reconcile-"));
  for (const name of ["node_modules", "provider"]) symlinkSync(join(repositoryRoot, name), join(directory, name));
  const program = join(directory, "program");
  mkdirSync(join(program, "deploy"), { recursive: true });
  writeFileSync(
    join(program, "Pulumi.yaml"),
    "name: loop\nruntime: { name: nodejs, options: { typescript: false } }\n",
  );
  writeFileSync(join(program, "package.json"), JSON.stringify({ name: "loop", main: "index.js" }));
  writeFileSync(
    join(program, "index.js"),
    'const { Kustomization } = require("@slipway/pulumi");\nnew Kustomization("app", { source: "deploy" });\n',
  );
  overlay("1");
  project = await openProject(program, { directory });
});

afterAll(async () => {
  for (const loop of loops) if (loop.exitCode === null) loop.kill("SIGKILL");
  await project.run("destroy", "--yes", "--skip-preview");
  await namespace.remove();
  rmSync(directory, { recursive: true, force: true });
});

interface Loop {
  readonly child: ChildProcess;
  /** The lines of the log. */
  readonly lines: Record<string, unknown>[];
  readonly ended: Promise<number | null>;
  until(event: string, count?: number): Promise<Record<string, unknown>>;
}

async function startLoop(...args: readonly string[]): Promise<Loop> {
  const command = [join(repositoryRoot, "engine/bin/slipway.cjs"), "reconcile", "--stack=test", ...args];
  const environment = { ...process.env, ...(await pulumiEnvironment(directory)), KUBECONFIG: cluster.kubeconfigPath };
  const child = spawn(process.execPath, command, { cwd: join(directory, "program"), env: environment });
  loops = [...loops, child];
  const lines: Record<string, unknown>[] = [];
  let rest = "";
  child.stdout.on("data", (bytes: Buffer) => {
    const parts = (rest + bytes.toString()).split("\n");
    rest = parts.pop() ?? "";
    for (const part of parts) lines.push(JSON.parse(part) as Record<string, unknown>);
  });
  child.stderr.on("data", (bytes: Buffer) => lines.push({ event: "stderr", text: bytes.toString() }));
  const ended = new Promise<number | null>((done) => child.once("close", done));
  const until = async (event: string, count = 1): Promise<Record<string, unknown>> => {
    const found = (): Record<string, unknown> | undefined => lines.filter((line) => line["event"] === event)[count - 1];
    try {
      await untilTrue(`the event "${event}"`, () => Promise.resolve(found() !== undefined));
    } catch (error) {
      throw new Error(lines.map((line) => JSON.stringify(line)).join("\n"), { cause: error });
    }
    return found() ?? {};
  };
  return { child, lines, ended, until };
}

const valueOf = async (): Promise<unknown> =>
  at(await liveObject(cluster, namespace.name, "configmap/one"), "data", "value");
const inNamespace = (...args: readonly string[]): Promise<string> =>
  cluster.kubectl([...args, `--namespace=${namespace.name}`]);

test("drift is corrected within an interval, and failures are retried with growing pauses", async () => {
  const loop = await startLoop("--interval=3s", "--retry-interval=1s", "--jitter-percent=0");
  await loop.until("reconcile succeeded");
  expect(await valueOf()).toBe("1");
  await inNamespace("patch", "configmap/one", "--patch", '{"data": {"value": "drifted"}}');
  await untilTrue("the correction", async () => (await valueOf()) === "1");

  overlay("2");
  writeFileSync(join(directory, "program/deploy/one.yaml"), "kind: ]");
  await loop.until("reconcile failed", 2);
  const from = loop.lines.findIndex(({ event }) => event === "reconcile failed");
  const reports = loop.lines.filter(({ event, level }) => event === "pulumi reports" && level === "error");
  expect(JSON.stringify(reports)).toContain("one.yaml");
  overlay("2");
  await untilTrue("the new value", async () => (await valueOf()) === "2");
  const pauses = loop.lines.slice(from).filter(({ event }) => event === "waiting");
  expect(pauses.slice(0, 2).map(({ seconds }) => seconds)).toEqual([1, 2]);
  loop.child.kill("SIGTERM");
  expect(await loop.ended).toBe(0);
});

test("a request is handled at once, the stack can be suspended, metrics are served, and SIGTERM lets a run end", async () => {
  await inNamespace("create", "configmap", "stack");
  const watch = `--watch=configmap/${namespace.name}/stack`;
  const loop = await startLoop("--interval=1h", watch, "--metrics-address=127.0.0.1:0", "--grace-period=120s");
  const address = String((await loop.until("listening"))["address"]);
  const read = async (path: string): Promise<string> => (await fetch(address + path)).text();
  await loop.until("reconcile succeeded");
  expect(await read("/readyz")).toBe("ok\n");

  await inNamespace("annotate", "configmap/stack", "reconcile.fluxcd.io/requestedAt=now");
  await loop.until("reconcile succeeded", 2);
  await untilTrue("the handled request", async () => {
    const object = await liveObject(cluster, namespace.name, "configmap/stack");
    return at(object, "metadata", "annotations", "slipway.dev/lastHandledReconcileAt") === "now";
  });
  expect(readState({ directory })).toMatch(/"lastHandledReconcileAt": ?"now"/);
  const labels = `kind="Stack",name="test",namespace="${namespace.name}"`;
  const metrics = await read("/metrics");
  expect(metrics).toContain(`gotk_reconcile_duration_seconds_count{${labels}} 2\n`);
  expect(metrics).toContain(`gotk_reconcile_condition{${labels},type="Ready",status="True"} 1\n`);

  await inNamespace("patch", "configmap/stack", "--patch", '{"data": {"suspend": "true"}}');
  await loop.until("suspended");
  expect(await read("/metrics")).toContain(`gotk_suspend_status{${labels}} 1\n`);

  overlay("3");
  await inNamespace("patch", "configmap/stack", "--patch", '{"data": {"suspend": "false"}}');
  await loop.until("reconcile started", 3);
  loop.child.kill("SIGTERM");
  expect(await loop.ended).toBe(0);
  expect(loop.lines.slice(-2).map(({ event }) => event)).toEqual(["reconcile succeeded", "stopped"]);
  expect(await valueOf()).toBe("3");
});
