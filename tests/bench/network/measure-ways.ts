import { delimiter, dirname, join } from "node:path";

import { findTool } from "../../tools/tools";
import { writeFile } from "node:fs/promises";
import { runToEnd } from "../measure";
import { emptyProgram, writeProgram } from "../monitoring/program-folder";
import { runCommand } from "../monitoring/run-command";
import { inTemporaryFolder } from "../temporary-folder";
import type { FarCluster } from "./far-cluster";
import { networkProgram, pulumiKubernetesProgram, type Way } from "./programs";
import type { Shape } from "./shapes";
import type { Trace } from "./trace";

export const operations = ["install", "upgrade", "same", "preview", "destroy"] as const;
export type Operation = (typeof operations)[number];

export type Traces = Readonly<Partial<Record<Operation, Trace>>>;

export interface Place {
  readonly far: FarCluster;
  readonly shape: Shape;
  /** A namespace that exists and is empty. */
  readonly namespace: string;
}

type RecordOperation = (operation: Operation, work: () => Promise<unknown>) => Promise<void>;

export function measureHelm(place: Place): Promise<Traces> {
  return recordAll("helm", place, async (record) => {
    const { far, shape, namespace } = place;
    const helm = await findTool("helm4");
    const run = (...args: readonly string[]): Promise<unknown> =>
      runCommand(shape.chart, { KUBECONFIG: far.kubeconfigPath }, helm, [...args, "--namespace", namespace]);
    await record("install", () => run("install", "bench", shape.chart));
    await record("upgrade", () => run("upgrade", "bench", shape.chart, "--set", shape.change.flag));
    await record("same", () => run("upgrade", "bench", shape.chart, "--set", shape.change.flag));
    await record("destroy", () => run("uninstall", "bench"));
  });
}

/** What `helm template` prints; first the definitions, until they are established, and then the other objects. */
export function measureKubectl(place: Place): Promise<Traces> {
  const { far, shape, namespace } = place;
  return recordAll("kubectl", place, (record) =>
    inTemporaryFolder(async (folder) => {
      const [helm, kubectl] = [await findTool("helm4"), await findTool("kubectl")];
      const files: string[] = [];
      for (const flags of [[], ["--set", shape.change.flag]]) {
        const file = join(folder, `objects-${String(files.length)}.yaml`);
        const args = ["template", "bench", shape.chart, "--namespace", namespace, "--no-hooks", ...flags];
        await writeFile(file, await runToEnd(helm, args));
        files.push(file);
      }
      const definitions = join(shape.chart, "crds");
      const script = [
        'cd "$1"',
        ...(shape.hasDefinitions
          ? ['"$0" apply --server-side -f "$2" >&2', '"$0" wait --for=condition=Established --timeout=60s -f "$2" >&2']
          : []),
        '"$0" apply --server-side --namespace "$4" -f "$3" >&2',
      ].join(" && ");
      const apply = (file: string | undefined): Promise<unknown> =>
        runCommand(folder, { KUBECONFIG: far.kubeconfigPath }, "bash", [
          ...["-c", script, kubectl, folder, definitions, file ?? "", namespace],
        ]);
      await record("install", () => apply(files[0]));
      await record("upgrade", () => apply(files[1]));
      await record("same", () => apply(files[1]));
    }),
  );
}

export function measureOurs(way: Way, place: Place): Promise<Traces> {
  const { shape, namespace } = place;
  const source = (values: string): string => networkProgram({ way, chart: shape.chart, namespace, values });
  return measureProgram(way, source, place, {});
}

/** The component for charts of Pulumi's own Kubernetes package, with its plugin. */
export async function measurePulumiKubernetes(place: Place): Promise<Traces> {
  const { shape, namespace } = place;
  const source = (values: string): string => pulumiKubernetesProgram({ chart: shape.chart, namespace, values });
  const plugins = dirname(await findTool("pulumi-resource-kubernetes"));
  return measureProgram("pulumi-kubernetes", source, place, { plugins });
}

function measureProgram(
  name: string,
  source: (values: string) => string,
  place: Place,
  { plugins }: { readonly plugins?: string },
): Promise<Traces> {
  const { far, shape } = place;
  return recordAll(name, place, (record) =>
    inTemporaryFolder(async (folder) => {
      const program = await writeProgram(folder, source("{}"), { KUBECONFIG: far.kubeconfigPath });
      const { PATH = "" } = program.environment;
      const path = plugins === undefined ? PATH : [PATH, plugins].join(delimiter);
      const pulumi = await openStack(program.folder, { ...program.environment, PATH: path });
      await record("install", () => pulumi("up", "--yes", "--skip-preview"));
      await program.rewrite(source(shape.change.values));
      await record("upgrade", () => pulumi("up", "--yes", "--skip-preview"));
      await record("same", () => pulumi("up", "--yes", "--skip-preview"));
      await record("preview", () => pulumi("preview"));
      await record("destroy", () => pulumi("destroy", "--yes", "--skip-preview"));
    }),
  );
}

/** An empty program in the same order: seconds of each operation. */
export async function measureEmpty(): Promise<Readonly<Record<Operation, number>>> {
  return inTemporaryFolder(async (folder) => {
    const program = await writeProgram(folder, emptyProgram, {});
    const pulumi = await openStack(program.folder, program.environment);
    const up = async (): Promise<number> => (await pulumi("up", "--yes", "--skip-preview")).wallSeconds;
    const [first, ...later] = [await up(), await up(), await up()];
    const same = Math.min(...later);
    const preview = (await pulumi("preview")).wallSeconds;
    const destroy = (await pulumi("destroy", "--yes", "--skip-preview")).wallSeconds;
    return { install: Math.min(first, same), upgrade: same, same, preview, destroy };
  });
}

type Pulumi = (...args: readonly string[]) => ReturnType<typeof runCommand>;

async function openStack(folder: string, environment: Readonly<Record<string, string>>): Promise<Pulumi> {
  const file = await findTool("pulumi");
  const run: Pulumi = (...args) =>
    runCommand(folder, environment, file, [...args, "--non-interactive", "--color=never"]);
  await run("stack", "init", "test");
  return run;
}

async function recordAll(
  name: string,
  { far, shape }: Place,
  work: (record: RecordOperation) => Promise<void>,
): Promise<Traces> {
  const traces: Partial<Record<Operation, Trace>> = {};
  await work(async (operation, run) => {
    traces[operation] = await far.record(`${name}, ${shape.name}, ${operation}`, run);
  });
  return traces;
}
