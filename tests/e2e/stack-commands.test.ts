// What a stack has delivered, by the commands that read its state and the cluster. SLIPWAY_RECORD=1 writes the state as
// a fixture of the unit tests.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { type CliRun, runCli } from "../engine/cli/harness";
import { plainState } from "../tools/plain-state";
import { until } from "../tools/until";
import { configMap, deployment, makeOverlay, mustFail, mustSucceed, type Overlay, yaml } from "./harness";
import { releaseChart } from "./helm-scene";
import { useScene } from "./scene";
import { password, stackObjects, workload } from "./stack-objects";

const scene = useScene({
  name: "stack",
  shared: "everything",
  objects: stackObjects,
});

let broken: Overlay;
let chart: Overlay;

/** Runs a command in the folder of the program. */
function run(...args: readonly string[]): Promise<CliRun> {
  const { stack, cluster } = scene;
  const live = args.includes("--offline") || args[0] === "history" ? [] : [`--kubeconfig=${cluster.kubeconfigPath}`];
  return runCli(
    stack.stack.workspace.workDir,
    [args[0] ?? "", "--stack=test", ...args.slice(1), ...live],
    stack.environment,
  );
}

function deliver(withBroken: boolean): void {
  const { namespace, cluster, overlay, stack } = scene;
  stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig, namespace });
    const options = { provider };
    const postBuild = { substitute: { password: pulumi.secret(password) } };
    new slipway.Kustomization("shop", { source: overlay.directory, path: ".", postBuild }, options);
    const named = { source: overlay.directory, path: ".", namePrefix: "w-", postBuild, granularity: "wave" } as const;
    new slipway.Kustomization("waves", named, options);
    const values = { greeting: pulumi.secret(password) };
    new slipway.HelmRelease("cache", { chart: chart.directory, namespace, values }, options);
    new slipway.Chart("charted", { chart: chart.directory, namespace }, options);
    const metadata = { name: "login", namespace };
    const secret = { apiVersion: "v1", kind: "Secret", metadata, stringData: { password: pulumi.secret(password) } };
    new slipway.Manifests("extra", { objects: [secret] }, options);
    const objects = [configMap("queue", {}), deployment("queue", 1)] as slipway.ObjectManifest[];
    new slipway.Sync("queue", { objects }, options);
    if (withBroken) new slipway.Kustomization("broken", { source: broken.directory, path: "." }, options);
    return Promise.resolve();
  });
}

beforeAll(async () => {
  const { namespace } = scene;
  chart = makeOverlay(releaseChart);
  broken = makeOverlay({
    "kustomization.yaml": JSON.stringify({ namespace, resources: ["all.yaml"] }),
    "all.yaml": yaml(
      configMap("api-settings", {}),
      workload("api", "main", "crash-loop"),
      configMap("after", {}, { "slipway.dev/wave": "1" }),
    ),
  });
  deliver(false);
  mustSucceed(await scene.stack.run("up"));
  deliver(true);
  mustFail(await scene.stack.run("up", { continueOnError: true }));
  if (process.env["SLIPWAY_RECORD"] === "1") {
    const folder = join(__dirname, "../fixtures/stack-state");
    const paths = [scene.overlay.directory, broken.directory, chart.directory];
    mkdirSync(folder, { recursive: true });
    const exported: unknown = await scene.stack.stack.exportStack();
    writeFileSync(join(folder, "shown.json"), plainState(exported, { namespace, paths }));
  }
}, 180_000);

afterAll(() => {
  broken.remove();
  chart.remove();
});

/** The first cells of the rows of a table. */
function cells(table: string, count: number): readonly string[] {
  return table
    .split("\n")
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) =>
      line
        .split(/ {3,}/)
        .slice(0, count)
        .map((cell) => cell.trim())
        .join(" "),
    );
}

test("status has a line for each component, and below the failing one what is wrong, as an error of pulumi up", async () => {
  // A Sync does not wait for its last wave.
  const { code, out, err } = await until("the queue", async () => {
    const found = await run("status");
    return found.out.includes("Progressing") ? undefined : found;
  });
  expect(cells(out, 4)).toEqual([
    "KIND NAME STATUS OBJECTS",
    "Kustomization broken Failed 1/2",
    "HelmRelease cache Ready 2/2",
    "Chart charted Ready 2/2",
    "Manifests extra Ready 1/1",
    "Sync queue Ready 2/2",
    "Kustomization shop Ready 3/3",
    "Kustomization waves Ready 3/3",
  ]);
  expect(out).toContain("  the last run: HEALTH_DEGRADED: 1 of 1 object cannot become healthy");
  expect(out).toContain("  wave 0:\n");
  expect(out).toMatch(
    /^ {4}apps\/Deployment \S+\/api: Degraded: Available: 0\/1; Pod api-\S+, container main: CrashLoopBackOff, /m,
  );
  expect(out).toMatch(/^ {6}event: .* Warning BackOff Pod\/api-/m);
  expect(out).toMatch(/^ {8}error: relation orders is locked$/m);
  expect(err).toContain("CLI_STACK_NOT_HEALTHY: 1 of 7 components is not healthy");
  expect(code).toBe(1);
});

test("a healthy component alone is exit code 0, also as JSON and without a cluster", async () => {
  const shown = await run("status", "shop");
  expect([shown.code, shown.err, cells(shown.out, 3).slice(1)]).toEqual([0, "", ["Kustomization shop Ready"]]);
  const { code, out } = await run("status", "Kustomization/waves", "--output=json");
  const [row] = JSON.parse(out) as { state: string; waves: { title: string; objects: { health: string }[] }[] }[];
  expect([code, row?.state]).toEqual([0, "Ready"]);
  expect(row?.waves.map(({ title, objects }) => [title, objects.map(({ health }) => health)])).toEqual([
    ["wave 0", ["Healthy", "Healthy"]],
    ["wave 1", ["Healthy"]],
  ]);
  const offline = await run("status", "--offline");
  expect(cells(offline.out, 3)).toEqual([
    "KIND NAME STATUS",
    "Kustomization broken Failed",
    ...["HelmRelease cache", "Chart charted", "Manifests extra", "Sync queue"].map((name) => `${name} Ready`),
    ...["Kustomization shop", "Kustomization waves"].map((name) => `${name} Ready`),
  ]);
  expect(offline.out).toContain("error: relation orders is locked");
});

test("tree shows waves, objects and what controllers made, down to Pods", async () => {
  const { code, out } = await run("tree", "shop");
  const plain = out.replaceAll(scene.namespace, "NS").replaceAll(/web-[a-z0-9]+(-[a-z0-9]{5})?\b/g, "web-0$1");
  expect(plain.replaceAll(/web-0-\w+/g, "web-0-1")).toBe(
    [
      "Kustomization shop: Ready: 3 of 3 healthy",
      "├─ wave 0",
      "│  ├─ ConfigMap NS/settings: Healthy",
      "│  └─ apps/Deployment NS/web: Healthy",
      "│     └─ apps/ReplicaSet web-0: Healthy",
      "│        └─ Pod web-0-1: Healthy",
      "└─ wave 1",
      "   └─ ConfigMap NS/last: Healthy",
      "",
    ].join("\n"),
  );
  expect(code).toBe(0);
  expect((await run("tree", "broken")).out).toMatch(
    /ReplicaSet api-\w+: Progressing[^\n]*\n +└─ Pod api-\S+: Degraded: /,
  );
});

test("history has the runs of each component", async () => {
  const { code, out } = await run("history");
  expect(code).toBe(0);
  const statuses = out.split("\n").flatMap((line) => /^ {2}\S+Z +(\S+) +(\S+) /.exec(line)?.slice(1).join(" ") ?? []);
  expect(statuses).toEqual([
    "1 deployed",
    "1 installed",
    "- ReconciliationSucceeded",
    "- Succeeded",
    "- ReconciliationSucceeded",
    "- ReconciliationSucceeded",
  ]);
});

describe("a kind is named as kubectl accepts it", () => {
  test.each([
    ["deploy/web"],
    ["Deployment/web"],
    ["deployments/web"],
    ["DEPLOY/web"],
    ["deployment.apps/web"],
    ["deployments.v1.apps/web"],
  ])("%s", async (name) => {
    const { code, out, err } = await run("logs", name, "--tail=1");
    expect([code, err, out]).toEqual([0, "", "error: password rejected\n"]);
  });

  test("with its namespace", async () => {
    const { code, out } = await run("logs", `${scene.namespace}/deploy/web`, "--tail=1");
    expect([code, out]).toEqual([0, "error: password rejected\n"]);
  });
});

test("logs mask what the state keeps as a secret, and name the Pod where there are several", async () => {
  expect((await run("logs", "deploy/web")).out).toBe("logging in with [secret]\nerror: password rejected\n");
  expect((await run("logs", "broken", "--container=main")).out).toContain("attempt 1 of 3\n");
  expect((await run("logs", "po/none")).err).toContain("CLI_COMPONENT_NOT_FOUND");
  const other = await run("logs", "broken", "--container=other");
  expect([other.code, other.err.split("\n")[1]]).toEqual([2, "  why    the Pods have main"]);
  expect((await run("logs", "cm/settings")).err).toBe("note: no Pod belongs to it now\n");
  const several = await run("logs", "waves");
  expect(several.out).not.toContain(password);
  expect(several.out).toContain("logging in with [secret]\n");
});

test("events of an object and of its Pods are there once each, the newest last", async () => {
  const { code, out } = await run("events", "deploy/api");
  expect(code).toBe(0);
  const lines = out.trimEnd().split("\n");
  expect(lines.filter((line) => line.includes("Normal ScalingReplicaSet Deployment/api"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes("Warning BackOff Pod/api-"))).toHaveLength(1);
  const { out: json } = await run("events", "broken", "--output=json");
  const rows = JSON.parse(json) as { last: string; about: string }[];
  expect(rows.map(({ last }) => last)).toEqual(rows.map(({ last }) => last).sort());
  expect(rows.map(({ about }) => about)).toContain("Kustomization/broken");
});

test("no command prints a secret, of an encrypted state or of one with open secrets", async () => {
  const file = join(scene.stack.directory, "shown.json");
  const text = JSON.stringify(await scene.stack.stack.exportStack());
  expect(text).toContain(password);
  writeFileSync(file, text);
  const kubeconfig = `--kubeconfig=${scene.cluster.kubeconfigPath}`;
  for (const args of [
    ["status"],
    ["status", "-ojson"],
    ["tree"],
    ["tree", "-ojson"],
    ["events", "shop"],
    ["logs", "shop"],
  ]) {
    const open = await runCli(scene.stack.directory, [...args, `--state=${file}`, kubeconfig]);
    const closed = await run(...args);
    for (const { out, err } of [open, closed]) expect(out + err).not.toMatch(/hunter2|ciphertext|plaintext/);
  }
  const history = await runCli(scene.stack.directory, ["history", "-ojson", `--state=${file}`]);
  expect(history.out).not.toMatch(/hunter2|ciphertext|plaintext/);
});

test("an object that is gone is missing, and one that others made again is not ours", async () => {
  await scene.kubectl("delete", "configmap/last", "configmap/settings");
  await scene.kubectl("create", "configmap", "settings");
  const { code, out } = await run("status", "shop");
  expect(code).toBe(1);
  expect(cells(out, 4)[1]).toBe("Kustomization shop Failed 1/3");
  expect(out).toMatch(/ConfigMap \S+\/settings: Missing: another object has its name/);
  expect(out).toMatch(/ConfigMap \S+\/last: Missing: it is not on the cluster/);
});

test.each([
  ["an unknown component", ["status", "shp"], "CLI_COMPONENT_NOT_FOUND", "did you mean shop?"],
  ["an unknown stack", ["status", "--stack=other"], "CLI_STATE_NOT_READ", "no stack named 'other' found"],
  ["an unknown object", ["logs", "deploy/wbe"], "CLI_COMPONENT_NOT_FOUND", "it has"],
])("%s is an error", async (_, args, code, text) => {
  const found = await run(...args);
  expect(found.out).toBe("");
  expect(found.err).toContain(code);
  expect(found.err).toContain(text);
  expect(found.code).toBe(args[0] === "status" ? 2 : 1);
});

test("a server that does not answer is exit code 2", async () => {
  const file = join(scene.stack.directory, "nowhere.yaml");
  const { cluster } = scene;
  writeFileSync(file, cluster.kubeconfig.replace(/https:\/\/127\.0\.0\.1:\d+/, "https://127.0.0.1:1"));
  const { stack } = scene;
  const args = ["status", "--stack=test", `--kubeconfig=${file}`];
  const { code, err } = await runCli(stack.stack.workspace.workDir, args, stack.environment);
  expect([code, err.split(":")[0]]).toEqual([2, "KUBE_UNREACHABLE"]);
});
