import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { listNames } from "../tools/cluster/live-objects";
import { type CommandResult, pulumiEnvironment, removeTornAttributes, runPulumi } from "../tools/pulumi";
import { createTestNamespace, letPodsGo, sharedCluster, type TestNamespace } from "../tools/shared-cluster";
import { untilTrue } from "../tools/until";
import type { Cluster } from "../tools/cluster";
import { configMap, deployment, job, makeOverlay, type Overlay, yaml } from "./harness";
import { killHard, killProcesses, processesOf } from "./processes";

const objectCount = 24;
const repositoryRoot = resolve(__dirname, "../..");

// The process to kill, and a part of its command line.
const victims = [
  { victim: "plugin", command: "plugin.cjs" },
  { victim: "engine", command: "pulumi up" },
  { victim: "program", command: "cmd/run" },
];

// The number of objects on the cluster at the time of the kill: at the beginning or in the middle. The chaos suite
// kills at other moments.
const cases = ["object", "wave"].flatMap((granularity, first) =>
  victims.map((victim, index) => {
    const isEarly = (first + index) % 2 === 0;
    const objects = isEarly ? (granularity === "object" ? 0 : 1) : objectCount / 2;
    return { granularity, ...victim, objects };
  }),
);

const savedAtTheEnd = { PULUMI_EXPERIMENTAL: "true", PULUMI_SKIP_CHECKPOINTS: "true" };

let cluster: Cluster;

beforeAll(async () => {
  cluster = await sharedCluster();
});

test.each(cases)(
  "granularity $granularity: the next up repairs a run whose $victim was killed with $objects objects applied",
  async ({ granularity, victim, command, objects }) => {
    const scene = await Scene.open(cluster, granularity);
    try {
      const up = scene.up();
      await untilTrue("the run to get there", async () => {
        if (objects > 0 && (await scene.countObjects()) < objects) return false;
        return processesOf(scene.directory, command).length > 0;
      });
      killProcesses(scene.directory, command);
      expect((await up).code).not.toBe(0);
      await untilTrue("the plugin to end", () => processesOf(scene.directory, "plugin.cjs").length === 0);
      // The engine's own lock on a file backend outlives a killed engine; Pulumi must clear it.
      if (victim === "engine") await scene.cancel();

      const repaired = scene.up();
      await Promise.race([repaired, scene.letPodsGo()]);
      mustEndWell(await repaired);
      expect(await scene.countObjects()).toBe(objectCount);
      mustEndWell(await scene.pulumi("preview", "--expect-no-changes"));
    } finally {
      await scene.close();
    }
  },
);

// About in the middle, of more objects than any limit on parallel requests (64); the rows above have the other victims.
// The engine saves its whole state with each resource, or nothing before the end if it is told so.
test.each([
  { granularity: "object", saved: "with each step", victim: "engine", objects: 120 },
  { granularity: "object", saved: "at the end", victim: "engine", objects: 120 },
  { granularity: "wave", saved: "with each step", victim: "plugin", objects: 300 },
])(
  "granularity $granularity, saved $saved: the next up completes an apply of $objects objects whose $victim was killed",
  async ({ granularity, saved, victim, objects }) => {
    const scene = await Scene.open(cluster, granularity, saved === "at the end" ? savedAtTheEnd : {});
    try {
      scene.contain(
        Array.from({ length: objects }, (_, index) => configMap(`settings-${index}`, { index: String(index) })),
      );
      await scene.interrupt(victim, objects / 2);
      mustEndWell(await scene.up());
      expect(await scene.countObjects()).toBe(objects);
      mustEndWell(await scene.pulumi("preview", "--expect-no-changes"));
      // Nothing is orphaned: all of them belong to the stack.
      mustEndWell(await scene.pulumi("destroy", "--yes", "--skip-preview"));
      expect(await scene.countObjects()).toBe(0);
    } finally {
      await scene.close();
    }
  },
);

test.each(victims.filter(({ victim }) => victim !== "program"))(
  "granularity wave: after the $victim was killed, an up of another program deletes what only the killed run had",
  async ({ victim, command }) => {
    const scene = await Scene.open(cluster, "wave");
    try {
      const settings = Array.from({ length: objectCount - 1 }, (_, index) => configMap(`settings-${index}`, {}));
      scene.contain([...settings, deployment("web", 1, { pods: "held" })]);
      const up = scene.up();
      await untilTrue("the run to get to its gate", async () => (await scene.countObjects()) === objectCount);
      killProcesses(scene.directory, command);
      expect((await up).code).not.toBe(0);
      await untilTrue("the plugin to end", () => processesOf(scene.directory, "plugin.cjs").length === 0);
      if (victim === "engine") await scene.cancel();

      scene.contain([configMap("settings-0", { kept: "yes" })]);
      mustEndWell(await scene.up());
      expect(await scene.countObjects()).toBe(1);
      mustEndWell(await scene.pulumi("preview", "--expect-no-changes"));
    } finally {
      await scene.close();
    }
  },
);

test.each(
  ["object", "wave"].flatMap((granularity) => [
    { granularity, first: "plugin", second: "engine" },
    { granularity, first: "engine", second: "plugin" },
  ]),
)(
  "granularity $granularity: what a run had created whose $first was killed goes with the next program, and what one " +
    "had whose $second was killed goes with the component",
  async ({ granularity, first, second }) => {
    const scene = await Scene.open(cluster, granularity);
    try {
      const web = deployment("web", 1, { wave: 1, pods: "held" });
      scene.contain([configMap("settings-0", {}), configMap("settings-1", {}), web]);
      await scene.interrupt(first, 3);
      // The first wave is recorded, the second one is not, and no `Prune` has a record.
      scene.contain([configMap("settings-0", {})]);
      mustEndWell(await scene.up());
      expect(await scene.countObjects()).toBe(1);

      scene.contain([configMap("settings-0", {}), web]);
      await scene.interrupt(second, 2);
      if (second === "plugin") scene.containNothing();
      mustEndWell(await (second === "plugin" ? scene.up() : scene.pulumi("destroy", "--yes", "--skip-preview")));
      expect(await scene.countObjects()).toBe(0);
    } finally {
      await scene.close();
    }
  },
);

test.each(["object", "wave"])(
  "granularity %s: a stack of the same name in another backend leaves alone what a killed run created",
  async (granularity) => {
    const [first, second] = [await Scene.open(cluster, granularity), await Scene.open(cluster, granularity)];
    try {
      const web = deployment("web", 1, { wave: 1, pods: "held" });
      first.contain([configMap("first", {}), web]);
      await first.interrupt("plugin", 2);
      second.contain([configMap("second", {})]);
      mustEndWell(await second.up());
      expect(await second.countObjects()).toBe(1);
      mustEndWell(await second.pulumi("destroy", "--yes", "--skip-preview"));
      expect([await first.countObjects(), await second.countObjects()]).toEqual([2, 0]);

      first.contain([configMap("first", {})]);
      mustEndWell(await first.up());
      expect(await first.countObjects()).toBe(1);
      mustEndWell(await first.pulumi("destroy", "--yes", "--skip-preview"));
      expect(await first.countObjects()).toBe(0);
    } finally {
      await first.close();
      await second.close();
    }
  },
);

function mustEndWell(result: CommandResult): void {
  if (result.code !== 0) throw new Error(`ended with ${String(result.code)}\n${result.stdout}\n${result.stderr}`);
}

/**
 * A project in a folder of its own, run by the plain command line, so that program, engine and plugin are separate
 * processes.
 */
class Scene {
  readonly directory: string;
  private readonly namespace: TestNamespace;
  private readonly overlay: Overlay;
  private readonly environment: Readonly<Record<string, string>>;

  private constructor(
    parts: Pick<Scene, "directory"> & {
      namespace: TestNamespace;
      overlay: Overlay;
      environment: Readonly<Record<string, string>>;
    },
  ) {
    this.directory = parts.directory;
    this.namespace = parts.namespace;
    this.overlay = parts.overlay;
    this.environment = parts.environment;
  }

  static async open(
    cluster: Cluster,
    granularity: string,
    variables: Readonly<Record<string, string>> = {},
  ): Promise<Scene> {
    const namespace = await createTestNamespace(cluster, "killed");
    const configMaps = Array.from({ length: objectCount - 2 }, (_, index) =>
      configMap(`settings-${index}`, { index: String(index) }, index % 2 === 0 ? {} : { "slipway.dev/wave": "1" }),
    );
    const overlay = makeOverlay({
      "kustomization.yaml": JSON.stringify({
        namespace: namespace.name,
        labels: [{ pairs: { killed: "yes" } }],
        resources: ["all.yaml"],
      }),
      // Only the kill ends the run: the Pod of its last wave is held.
      "all.yaml": yaml(...configMaps, job("migrate"), deployment("web", 1, { wave: 1, pods: "held" })),
    });
    const directory = mkdtempSync(join(tmpdir(), "slipway-killed-"));
    const project = join(directory, "project");
    mkdirSync(project);
    symlinkSync(join(repositoryRoot, "node_modules"), join(project, "node_modules"));
    writeFileSync(
      join(project, "Pulumi.yaml"),
      "name: killed\nruntime: { name: nodejs, options: { typescript: false } }\n",
    );
    writeFileSync(join(project, "package.json"), JSON.stringify({ name: "killed", main: "index.js" }));
    writeFileSync(
      join(project, "index.js"),
      `const slipway = require("@slipway/pulumi");\nnew slipway.Kustomization("app", ${JSON.stringify({ source: overlay.directory, granularity })});\n`,
    );
    const own = { KUBECONFIG: cluster.kubeconfigPath, ...variables };
    const environment = { ...(await pulumiEnvironment(directory)), ...own };
    const scene = new Scene({ directory, namespace, overlay, environment });
    await scene.pulumi("stack", "init", "test");
    return scene;
  }

  pulumi(...args: readonly string[]): Promise<CommandResult> {
    return runPulumi(join(this.directory, "project"), args, this.environment);
  }

  up(): Promise<CommandResult> {
    return this.pulumi("up", "--yes", "--skip-preview");
  }

  /** Kills a process of a run when so many objects are there. */
  async interrupt(victim: string, objects: number): Promise<void> {
    const command = victims.find((one) => one.victim === victim)?.command ?? "";
    const up = this.up();
    await untilTrue("the run to get there", async () => (await this.countObjects()) >= objects, 180);
    killProcesses(this.directory, command);
    expect((await up).code).not.toBe(0);
    await untilTrue("the plugin to end", () => processesOf(this.directory, "plugin.cjs").length === 0);
    if (victim === "engine") await this.cancel();
  }

  /** Pulumi's own repair after its engine was killed. */
  async cancel(): Promise<void> {
    await removeTornAttributes(this.directory);
    await this.pulumi("cancel", "--yes");
  }

  /** A program without resources. */
  containNothing(): void {
    writeFileSync(join(this.directory, "project", "index.js"), "exports.none = true;\n");
  }

  /** Replaces the objects of the overlay. */
  contain(objects: readonly unknown[]): void {
    this.overlay.write({ "all.yaml": yaml(...objects) });
  }

  /** Releases the Pod of the Deployment when it exists. */
  async letPodsGo(): Promise<void> {
    const pods = (): Promise<readonly string[]> => listNames(cluster.api, this.namespace.name, "pod", "app=web");
    await untilTrue("the Pod of the Deployment", async () => (await pods()).length > 0, 120);
    await letPodsGo(cluster, this.namespace);
  }

  async countObjects(): Promise<number> {
    const kinds = ["configmap", "job", "deployment"];
    const names = kinds.map((kind) => listNames(cluster.api, this.namespace.name, kind, "killed=yes"));
    return (await Promise.all(names)).flat().length;
  }

  async close(): Promise<void> {
    for (const pid of processesOf(this.directory, "")) killHard(pid);
    await this.namespace.remove();
    this.overlay.remove();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
