// No secret is in anything that a run prints or leaves behind, at the highest verbosity.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { findInFolders, findInTexts, type Leak, type Secrets } from "../tools/leaks/find-secrets";
import { pulumiEnvironment, runPulumi } from "../tools/pulumi";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../tools/shared-cluster";
import { extraKey, newKey, type Phase, secretsOf, writeChart, writeOverlay } from "./secret-scene";

const repositoryRoot = resolve(__dirname, "../..");
const root = mkdtempSync(join(tmpdir(), "slipway-no-secret-"));
/** What runs may write to; the sources of the program, which have secrets, are elsewhere. */
const left = join(root, "left");
const sources = join(root, "sources");
let namespace: TestNamespace | undefined;

afterAll(async () => {
  await namespace?.remove();
  //rmSync(root, { recursive: true, force: true });
  console.log(root);
});

test("a", async () => {
  const cluster = await sharedCluster();
  namespace = await createTestNamespace(cluster, "left");
  const key = await newKey();
  const project = join(left, "project");
  for (const folder of ["home", "tmp", "cache", "project", "logs"]) mkdirSync(join(left, folder), { recursive: true });
  mkdirSync(sources);
  for (const name of ["node_modules", "provider"]) symlinkSync(join(repositoryRoot, name), join(root, name));
  copyFileSync(join(__dirname, "secret-program.cjs"), join(project, "index.js"));
  writeFileSync(join(project, "Pulumi.yaml"), "name: left\nruntime: nodejs\n");
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "left", main: "index.js" }));
  const environment = {
    ...(await pulumiEnvironment(join(left, "pulumi"))),
    HOME: join(left, "home"),
    PULUMI_DEBUG_COMMANDS: "true",
    TMPDIR: join(left, "tmp"),
    XDG_CACHE_HOME: join(left, "cache"),
    SLIPWAY_TEST_SCENE: join(sources, "scene.json"),
    ...(process.env["DEBUG_GRPC"] ? { PULUMI_DEBUG_GRPC: join(left, "logs", "grpc.json") } : {}),
  };
  writeChart(join(sources, "chart"));
  const prepare = async (phase: Phase): Promise<void> => {
    await writeOverlay(join(sources, "deploy"), key, phase);
    writeFileSync(
      join(sources, "scene.json"),
      JSON.stringify({
        ...{ namespace: namespace?.name, deploy: join(sources, "deploy"), chart: join(sources, "chart"), phase },
        ...{ secrets: secretsOf(phase), extraKey, key, kubeconfig: cluster.kubeconfigPath },
      }),
    );
  };
  const texts: Record<string, string> = {};
  const run = async (name: string, ...args: readonly string[]) => {
    const begin = Date.now();
    const log = args[0] === "stack" ? [] : ["--debug", "--event-log", join(left, "logs", `${name}.json`)];
    const verbose = process.env["VERBOSE"] ? ["--logtostderr", "--logflow", "-v=11"] : [];
    const result = await runPulumi(project, [...args, ...log, ...verbose], environment);
    texts[`${name} stdout`] = result.stdout;
    texts[`${name} stderr`] = result.stderr;
    writeFileSync(join(root, `${name}.out`), result.stdout);
    writeFileSync(join(root, `${name}.err`), result.stderr);
    console.log(name, result.code, Date.now() - begin);
  };
  await cluster.kubectl(["create", "secret", "generic", "keys", `--from-literal=identity.agekey=${key}`, `--namespace=${namespace.name}`]);
  await cluster.kubectl(["create", "secret", "generic", "settings", `--from-literal=settings=${secretsOf("first").settings}`, `--namespace=${namespace.name}`]);
  await prepare("first");
  await run("init", "stack", "init", "test");
  await run("preview", "preview", "--diff");
  await run("up", "up", "--yes", "--skip-preview");
  await prepare("changed");
  await run("changed", "up", "--yes", "--diff");
  await prepare("refused");
  await run("refused", "up", "--yes", "--skip-preview", "--continue-on-error");
  await prepare("broken");
  await run("broken", "up", "--yes", "--skip-preview");
  await run("refresh", "refresh", "--yes");
  await run("output", "stack", "output", "--json");
  await run("history", "stack", "history", "--json", "--full-dates");
  await run("export", "stack", "export");
  await run("destroy", "destroy", "--yes");
  const secrets: Secrets = {
    ...Object.fromEntries(
      (["first", "changed", "refused", "broken"] as const).flatMap((phase) =>
        Object.entries(secretsOf(phase)).map(([name, text]) => [`${name} of ${phase}`, text]),
      ),
    ),
    extraKey,
    key: /AGE-SECRET-KEY-\w+/.exec(key)?.[0] ?? "",
    client: /client-key-data"?: "?([^\s"]+)/.exec(cluster.kubeconfig)?.[1]?.slice(100, 200) ?? "",
  };
  const leaks: Leak[] = [...findInTexts(secrets, texts), ...findInFolders(secrets, [left])];
  writeFileSync(join(root, "leaks.txt"), leaks.map((leak) => JSON.stringify(leak)).join("\n"));
  console.log(leaks.length);
}, 300000);
void readFileSync;
void rmSync;
