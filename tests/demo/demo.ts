import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startCluster, type Cluster } from "../tools/cluster";
import { pulumiEnvironment } from "../tools/pulumi";

const root = resolve(__dirname, "../..");
const bold = (text: string): string => (process.stdout.isTTY ? `\u001b[1m${text}\u001b[0m` : text);

/** Shows the whole way on a throw-away cluster: preview, up, change, drift, prune, destroy. */
async function demo(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "slipway-demo-"));
  let cluster: Cluster | undefined;
  try {
    title("A cluster", "A real API server with controllers and fake nodes starts on loopback.");
    cluster = await startCluster();
    say(`ready at ${cluster.server}`);
    await show(new Stage(await prepareProject(directory), cluster, directory));
  } finally {
    await cluster?.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function show(stage: Stage): Promise<void> {
  title(
    "1. Preview",
    "The overlay prod: nothing is on the cluster yet. The API server has checked each object by dry run.",
  );
  await stage.pulumi("preview");

  title(
    "2. Up",
    "Wave 0 first: Namespace, configuration, the migration Job. When the Job is complete, wave 1: the web.",
  );
  await stage.pulumi("up", "--yes", "--skip-preview");

  title("3. What is on the cluster", "");
  await stage.kubectl("get", "deployments,pods,jobs,services,configmaps,secrets,pdb", "--namespace=shop-prod");

  title(
    "4. A change",
    "Three replicas, and another log level: the generated ConfigMap gets a new name, and what refers to it follows.",
  );
  stage.edit(
    "deploy/overlays/prod/kustomization.yaml",
    (text) =>
      `${text.replace("count: 2", "count: 3")}\nconfigMapGenerator:\n  - name: web\n    behavior: merge\n    literals:\n      - LOG_LEVEL=warn\n`,
  );
  await stage.pulumi("preview", "--diff");
  await stage.pulumi("up", "--yes", "--skip-preview");

  title("5. Drift", "Somebody else changes the image and the replicas. A plain preview shows it, and who it was.");
  await stage.kubectl(
    "set",
    "image",
    "deployment/web",
    "web=registry.example/shop/web:hotfix",
    "--namespace=shop-prod",
  );
  await stage.kubectl("scale", "deployment/web", "--replicas=1", "--namespace=shop-prod");
  await stage.pulumi("preview", "--diff");
  title("6. Healed", "The next up takes back what the program owns.");
  await stage.pulumi("up", "--yes", "--skip-preview");
  await stage.kubectl("get", "deployment/web", "--namespace=shop-prod", "--output=wide");

  title("7. Prune", "The disruption budget leaves the overlay; it is deleted after the rest is applied.");
  stage.edit("deploy/base/kustomization.yaml", (text) => text.replace("  - budget.yaml\n", ""));
  stage.edit("deploy/overlays/prod/kustomization.yaml", (text) => text.replace(/ {2}- target:[^]*?value: 50%\n/, ""));
  await stage.pulumi("up", "--yes", "--skip-preview");
  await stage.kubectl("get", "pdb", "--namespace=shop-prod");

  title("8. Destroy", "In the reverse order; each object only while it is still the one that this stack made.");
  await stage.pulumi("destroy", "--yes", "--skip-preview");
  await stage.kubectl("get", "namespaces");
  say("\nThat was the whole way. README.md tells how to point it at a cluster of yours.");
}

// The example with links to what it imports, outside the checkout, so that the demo edits a copy.
async function prepareProject(directory: string): Promise<string> {
  const project = join(directory, "examples/quickstart");
  cpSync(join(root, "examples/quickstart"), project, { recursive: true });
  for (const name of ["node_modules", "provider"]) symlinkSync(join(root, name), join(directory, name));
  return Promise.resolve(project);
}

class Stage {
  private readonly project: string;
  private readonly cluster: Cluster;
  private readonly environment: Promise<NodeJS.ProcessEnv>;
  private ready: Promise<void> | undefined;

  constructor(project: string, cluster: Cluster, directory: string) {
    this.project = project;
    this.cluster = cluster;
    this.environment = pulumiEnvironment(directory);
  }

  async pulumi(...args: readonly string[]): Promise<void> {
    this.ready ??= this.initialise();
    await this.ready;
    say(bold(`$ pulumi ${args.join(" ")}`));
    await this.run("pulumi", [...args, "--non-interactive", "--suppress-permalink=true"]);
  }

  async kubectl(...args: readonly string[]): Promise<void> {
    say(bold(`$ kubectl ${args.join(" ")}`));
    say((await this.cluster.kubectl([...args])).trimEnd());
  }

  edit(file: string, change: (text: string) => string): void {
    const path = join(this.project, file);
    const before = readFileSync(path, "utf8");
    const after = change(before);
    if (after === before) throw new Error(`the demo's edit of ${file} changed nothing`);
    writeFileSync(path, after);
    say(`edited ${file}`);
  }

  private async initialise(): Promise<void> {
    await this.run("pulumi", ["stack", "init", "dev", "--non-interactive"], true);
    await this.run("pulumi", ["config", "set", "overlay", "prod", "--non-interactive"], true);
  }

  private async run(command: string, args: readonly string[], quiet = false): Promise<void> {
    const env = { ...(await this.environment), KUBECONFIG: this.cluster.kubeconfigPath };
    const child = spawn(command, args, {
      cwd: this.project,
      env,
      stdio: ["ignore", quiet ? "ignore" : "inherit", "inherit"],
    });
    const code = await new Promise<number | null>((done, fail) => child.on("close", done).on("error", fail));
    if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${String(code)}`);
  }
}

function title(text: string, explanation: string): void {
  say(`\n${bold(`── ${text} ${"─".repeat(Math.max(0, 76 - text.length))}`)}`);
  if (explanation) say(explanation);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

demo().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
