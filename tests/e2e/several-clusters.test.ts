// One program for several clusters; two are down. The program is a process of its own: one inside the
// Automation API would share its connections with those of other tests.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { Closers } from "../tools/closers";
import { readServer } from "../tools/cluster/kubeconfig";
import { kubeconfigAt, openFront } from "../tools/cluster/front";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../tools/shared-cluster";
import { configMap, yaml } from "./harness";
import { openProject, type Project } from "./project";

const repositoryRoot = resolve(__dirname, "../..");
/** How long a request to the silent cluster may take; a first `up` asks it four things one after another. */
const requestTimeoutSeconds = 4;
const boundSeconds = 100;
const componentsEach = 3;

const closers = new Closers();
let directory: string;
afterEach(() => closers.close());

interface Place {
  readonly name: string;
  readonly kubeconfig: string;
  readonly namespace: TestNamespace;
}

/** Four clusters in the order of the program: those that are down come first, and would hold up what follows. */
async function openPlaces(): Promise<Readonly<Record<"silent" | "refusing" | "one" | "two", Place>>> {
  const cluster = await sharedCluster();
  const place = async (name: string, kubeconfig: string): Promise<Place> => {
    const namespace = await createTestNamespace(cluster, name);
    closers.add(() => namespace.remove());
    return { name, kubeconfig, namespace };
  };
  const front = async (address: string, isSilent = false): Promise<string> => {
    const { kubeconfig, proxy } = await openFront(cluster, { address, isSilent });
    closers.add(() => proxy.close());
    return kubeconfig;
  };
  return {
    silent: await place("silent", await front("127.0.0.5", true)),
    // Nothing gets this port by chance.
    refusing: await place("refusing", kubeconfigAt(cluster, "https://127.0.0.4:1")),
    one: await place("one", await front("127.0.0.2")),
    two: await place("two", await front("127.0.0.3")),
  };
}

async function openProgram(places: readonly Place[]): Promise<Project> {
  const files: Record<string, string> = {
    "Pulumi.yaml": "name: several\nruntime: { name: nodejs, options: { typescript: false } }\n",
    "package.json": JSON.stringify({ name: "several", main: "index.js" }),
    "index.js": 'const slipway = require("@slipway/pulumi");\n',
  };
  for (const { name, kubeconfig, namespace } of places) {
    const args = JSON.stringify({ kubeconfig, requestTimeoutSeconds });
    const lines = [`const ${name} = new slipway.Provider("${name}", ${args});`];
    for (let component = 0; component < componentsEach; component += 1) {
      const granularity = component === 0 ? "object" : "wave";
      const path = `${name}/${String(component)}`;
      files[`deploy/${path}/kustomization.yaml`] = yaml({ namespace: namespace.name, resources: ["all.yaml"] });
      files[`deploy/${path}/all.yaml`] = yaml(configMap(`settings-${String(component)}`, { of: name }));
      const inputs = JSON.stringify({ source: "deploy", path, granularity });
      lines.push(`new slipway.Kustomization("${name}-${String(component)}", ${inputs}, { provider: ${name} });`);
    }
    files["index.js"] = `${files["index.js"] ?? ""}${lines.join("\n")}\n`;
  }
  const folder = join(directory, "program");
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return openProject(folder, { directory });
}

async function settingsIn({ namespace }: Place): Promise<readonly string[]> {
  const names = ["get", "configmap", "--output=name", `--namespace=${namespace.name}`];
  const found = await (await sharedCluster()).kubectl(names);
  return found.split("\n").filter((name) => name.startsWith("configmap/settings-"));
}

test("clusters that are down do not hold up the others, and errors name them", async () => {
  directory = mkdtempSync(join(tmpdir(), "slipway-several-"));
  closers.add(() => {
    rmSync(directory, { recursive: true, force: true });
  });
  for (const name of ["node_modules", "provider"]) symlinkSync(join(repositoryRoot, name), join(directory, name));
  const places = await openPlaces();
  const project = await openProgram(Object.values(places));
  const up = ["up", "--yes", "--skip-preview", "--continue-on-error"];

  const begun = performance.now();
  const failure = await project.run(...up).catch(String);
  const seconds = (performance.now() - begun) / 1000;

  for (const place of [places.one, places.two]) expect(await settingsIn(place)).toHaveLength(componentsEach);
  for (const place of [places.silent, places.refusing]) expect(await settingsIn(place)).toEqual([]);
  // The others are done while the silent cluster is still waited for.
  const lines = failure.split("\n");
  const done = lines.findLastIndex((line) => /(one|two)-\d:status created/.test(line));
  const failed = lines.findIndex((line) => /silent.* \*\*creating failed\*\*/.test(line));
  // The engine's display may print a line again, with a message that comes later.
  const created = new Set(lines.flatMap((line) => /(?:one|two)-\d(?=:status created)/.exec(line) ?? []));
  expect(created.size).toBe(2 * componentsEach);
  expect(failed).toBeGreaterThan(done);
  expect(seconds).toBeLessThan(boundSeconds);
  // One error for each component says which cluster, or for which other one it is said.
  const silent = readServer(places.silent.kubeconfig);
  expect(failure).toContain(`KUBE_TIMEOUT: the API server ${silent} does not accept the connection\n`);
  expect(failure).toContain("KUBE_UNREACHABLE: the API server https://127.0.0.4:1 cannot be reached\n");
  const diagnostics = failure.slice(failure.indexOf("Diagnostics:"));
  expect(
    diagnostics.match(/error: the cluster cannot be asked, for the reason that is reported for "refusing-/g),
  ).toHaveLength(componentsEach - 1);
  // Nothing is on the clusters that are down, so that they do not hold up the end either.
  await project.run("destroy", "--yes", "--skip-preview");
  for (const place of Object.values(places)) expect(await settingsIn(place)).toEqual([]);
});
