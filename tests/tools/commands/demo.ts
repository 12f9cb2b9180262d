// `npm run demo`: the quickstart example on a real API server with the real Pulumi engine, step by step on the screen.
import { spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { startCluster, type Cluster } from "../cluster";
import { pulumiEnvironment } from "../pulumi";
import { findTool, type ToolName } from "../tools";

const repositoryRoot = resolve(__dirname, "..", "..", "..");
const namespace = "shop-prod";

/** The resources of the steps: a copy of the example that they may edit, and a cluster. */
interface Demo {
  readonly project: string;
  readonly cluster: Cluster;
  readonly environment: NodeJS.ProcessEnv;
}

interface Step {
  readonly title: string;
  readonly run: (demo: Demo) => Promise<void>;
}

/** What the steps need, in the order in which they take long to build. */
const tools: readonly ToolName[] = ["pulumi", "kube-apiserver", "kwok", "kwok-stages"];

/** What needs neither a cluster nor Pulumi's engine: it is shown while these are built. */
const meanwhile: readonly (readonly string[])[] = [
  ["plan", "examples/quickstart/deploy/overlays/prod"],
  ["build", "examples/quickstart/deploy/overlays/prod"],
];

const steps: readonly Step[] = [
  {
    title: "Preview: what would come up, wave by wave, each object checked by the server",
    run: (demo) => pulumi(demo, "preview"),
  },
  {
    title: "Up: a Namespace first, the migration Job, and the web when the Job is done",
    run: (demo) => pulumi(demo, "up", "--yes", "--skip-preview"),
  },
  {
    title: "On the cluster now",
    run: (demo) => kubectl(demo, "get", "deployments,jobs,pods,services,configmaps,poddisruptionbudgets"),
  },
  {
    title: "A change in the overlay: a new image, one more replica; previewed field by field",
    run: async (demo) => {
      await edit(demo, "deploy/overlays/prod/kustomization.yaml", [
        ["newTag: 1.4.1", "newTag: 1.5.0"],
        ["count: 2", "count: 3"],
      ]);
      await pulumi(demo, "preview", "--diff");
      await pulumi(demo, "up", "--yes", "--skip-preview", "--suppress-outputs");
    },
  },
  {
    title: "Drift: somebody scales by hand; the preview sees it, the next up takes it back",
    run: async (demo) => {
      await kubectl(demo, "scale", "deployment/web", "--replicas=1");
      await pulumi(demo, "preview", "--diff");
      await pulumi(demo, "up", "--yes", "--skip-preview", "--suppress-outputs");
      await kubectl(demo, "get", "deployment/web");
    },
  },
  {
    title: "Prune: the Service leaves the base, a changed ConfigMap gets a new name; the old ones go last",
    run: async (demo) => {
      await edit(demo, "deploy/base/kustomization.yaml", [
        ["  - service.yaml\n", ""],
        ["LOG_LEVEL=info", "LOG_LEVEL=warn"],
      ]);
      await pulumi(demo, "up", "--yes", "--skip-preview", "--suppress-outputs");
      await kubectl(demo, "get", "deployments,services,configmaps");
    },
  },
  {
    title: "Destroy: everything goes, in the reverse order",
    run: async (demo) => {
      await pulumi(demo, "destroy", "--yes", "--skip-preview");
      await demo.cluster.kubectl(["wait", "--for=delete", `namespace/${namespace}`, "--timeout=60s"]);
      console.log(`the Namespace ${namespace} is gone`);
    },
  },
];

async function main(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "slipway-demo-"));
  console.log(
    `${String(steps.length)} steps: about two minutes on two cores; the first run builds its tools before, about 10 more`,
  );
  await findTools();
  console.log("starting a Kubernetes API server, its controllers and two fake nodes …");
  const cluster = await startCluster({ nodes: 2 });
  console.log(`it listens on ${cluster.server}`);
  try {
    const demo = await prepare(directory, cluster);
    for (const [index, step] of steps.entries()) {
      console.log(`\n━━ ${String(index + 1)} of ${String(steps.length)}: ${step.title}\n`);
      await step.run(demo);
    }
    console.log(
      "\nThat was it. The program is in examples/quickstart; `npm run cluster` gives you a cluster to play with.",
    );
  } finally {
    await cluster.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Builds what is missing, all at the same time: to link a program keeps one core busy. */
async function findTools(): Promise<void> {
  const found = Promise.all(tools.map(findTool));
  // What fails meanwhile is reported when it is awaited below.
  found.catch(() => undefined);
  const isFound = await Promise.race([found.then(() => true), sleep(2000).then(() => false)]);
  if (isFound) return;
  console.log("\n━━ While the engine and the API server are built: what needs neither\n");
  for (const args of meanwhile) {
    console.log(`$ slipway ${args.join(" ")}\n`);
    await runAttached({ project: repositoryRoot, environment: process.env }, process.execPath, [
      join(repositoryRoot, "engine", "bin", "slipway.cjs"),
      ...args,
    ]);
    console.log("");
  }
  await found;
}

/** Copies the example, so that the steps can edit it. */
async function prepare(directory: string, cluster: Cluster): Promise<Demo> {
  const project = join(directory, "quickstart");
  const example = join(repositoryRoot, "examples", "quickstart");
  await cp(example, project, { recursive: true, filter: (file) => !file.includes("node_modules") });
  await symlink(join(repositoryRoot, "node_modules"), join(project, "node_modules"));
  const environment = {
    ...process.env,
    ...(await pulumiEnvironment(directory)),
    KUBECONFIG: cluster.kubeconfigPath,
    ...(process.stdout.isTTY ? { NO_COLOR: undefined } : {}),
  };
  const demo = { project, cluster, environment };
  await edit(demo, "Pulumi.yaml", [["../../provider/bin", join(repositoryRoot, "provider", "bin")]]);
  await quietly(demo, "stack", "init", "demo");
  await quietly(demo, "config", "set", "overlay", "prod");
  return demo;
}

/** Prints the command and runs it on our terminal. */
async function pulumi(demo: Demo, ...args: readonly string[]): Promise<void> {
  console.log(`$ pulumi ${args.join(" ")}\n`);
  const more = process.stdout.isTTY ? [] : ["--non-interactive", "--color", "never", "--suppress-progress"];
  await runAttached(demo, await findTool("pulumi"), [...args, "--suppress-permalink=true", ...more]);
}

async function quietly(demo: Demo, ...args: readonly string[]): Promise<void> {
  await runAttached(demo, await findTool("pulumi"), [...args, "--non-interactive"], "ignore");
}

async function kubectl(demo: Demo, ...args: readonly string[]): Promise<void> {
  console.log(`$ kubectl ${args.join(" ")}\n`);
  console.log((await demo.cluster.kubectl([...args, `--namespace=${namespace}`])).trimEnd());
}

async function edit(demo: Demo, file: string, changes: readonly (readonly [string, string])[]): Promise<void> {
  const path = join(demo.project, file);
  let text = await readFile(path, "utf8");
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`the demo does not fit its example: ${file} has no "${from}"`);
    text = text.replace(from, to);
    if (from.trim() !== "" && file.startsWith("deploy/"))
      console.log(`${file}: ${from.trim()} → ${to.trim() || "(removed)"}`);
  }
  await writeFile(path, text);
}

async function runAttached(
  { project, environment }: Pick<Demo, "project" | "environment">,
  file: string,
  args: readonly string[],
  output: "inherit" | "ignore" = "inherit",
): Promise<void> {
  const child = spawn(file, args, { cwd: project, env: environment, stdio: ["ignore", output, "inherit"] });
  const code = await new Promise<number | null>((settle, reject) => {
    child.once("error", reject);
    child.once("close", settle);
  });
  if (code !== 0) throw new Error(`${basename(file)} ${args.join(" ")} ended with code ${String(code)}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
