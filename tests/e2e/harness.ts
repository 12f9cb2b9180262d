import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { PulumiFn } from "@pulumi/pulumi/automation";
import * as slipway from "@slipway/pulumi";
import type { Cluster } from "../tools/cluster";
import { getObject, isKnownKind } from "../tools/cluster/live-objects";
import type { Run, TestStack } from "../tools/pulumi";

/** A folder with an overlay that a test edits. */
export interface Overlay {
  readonly directory: string;
  write(files: Readonly<Record<string, string>>): void;
  remove(): void;
}

export function makeOverlay(files: Readonly<Record<string, string>>): Overlay {
  const directory = mkdtempSync(join(tmpdir(), "slipway-overlay-"));
  const overlay: Overlay = {
    directory,
    write: (changed) => {
      for (const [path, text] of Object.entries(changed)) {
        mkdirSync(dirname(join(directory, path)), { recursive: true });
        writeFileSync(join(directory, path), text);
      }
    },
    remove: () => {
      rmSync(directory, { recursive: true, force: true });
    },
  };
  overlay.write(files);
  return overlay;
}

/** A program of one `Kustomization` named "app" on the cluster. */
export function overlayProgram(
  cluster: Pick<Cluster, "kubeconfig">,
  args: slipway.KustomizationArgs,
  providerArgs: slipway.ProviderArgs = {},
): PulumiFn {
  return () => {
    const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig, ...providerArgs });
    const app = new slipway.Kustomization("app", args, { provider });
    return Promise.resolve({ ids: app.objects.apply((objects) => Object.keys(objects)) });
  };
}

/** One live object as JSON; undefined if it does not exist. */
export async function liveObject(
  cluster: Cluster,
  namespace: string,
  name: string,
): Promise<Record<string, unknown> | undefined> {
  const [kind = "", ownName = "", ...rest] = name.split("/");
  if (isKnownKind(kind) && ownName !== "" && rest.length === 0) return getObject(cluster.api, namespace, kind, ownName);
  const text = await cluster.kubectl(["get", name, `--namespace=${namespace}`, "--output=json", "--ignore-not-found"]);
  return text.trim() === "" ? undefined : (JSON.parse(text) as Record<string, unknown>);
}

/** The value at a path of keys in plain data. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value);
}

export async function uidOf(cluster: Cluster, namespace: string, name: string): Promise<string | undefined> {
  return at(await liveObject(cluster, namespace, name), "metadata", "uid") as string | undefined;
}

/** The paths of all detailed differences of a run, by the name of the resource. */
export function detailedDiffs(run: Run): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {};
  for (const { resourcePreEvent } of run.events) {
    const metadata = resourcePreEvent?.metadata;
    const diff = metadata?.detailedDiff;
    if (metadata === undefined || !diff) continue;
    const name = metadata.urn.split("::").pop() ?? "";
    found[name] = Object.fromEntries(
      Object.entries(diff).map(([path, change]) => [path, String(at(change, "diffKind"))]),
    );
  }
  return found;
}

/** The steps of a run by the name of the resource. */
export function stepsOf(run: Run): Record<string, string> {
  const steps: Record<string, string> = {};
  for (const { resourcePreEvent } of run.events) {
    const metadata = resourcePreEvent?.metadata;
    if (metadata) steps[metadata.urn.split("::").pop() ?? ""] = metadata.op;
  }
  return steps;
}

/** Fails with the run's output if the run failed. */
export function mustSucceed(run: Run): Run {
  if (!run.succeeded) throw new Error(`the run failed:\n${run.output}`);
  return run;
}

/** Fails if the run succeeded. */
export function mustFail(run: Run): Run {
  if (run.succeeded) throw new Error(`the run succeeded:\n${run.output}`);
  return run;
}

export function yaml(...documents: readonly unknown[]): string {
  return documents.map((document) => JSON.stringify(document)).join("\n---\n");
}

export function deployment(
  name: string,
  replicas: number,
  more: { wave?: number; image?: string; configMap?: string; pods?: "held" } = {},
): unknown {
  return {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name, ...(more.wave === undefined ? {} : { annotations: { "slipway.dev/wave": String(more.wave) } }) },
    spec: {
      replicas,
      selector: { matchLabels: { app: name } },
      template: {
        metadata: {
          labels: { app: name },
          ...(more.pods === undefined ? {} : { annotations: { "test.slipway.dev/pod": more.pods } }),
        },
        spec: {
          containers: [
            {
              name: "main",
              image: more.image ?? "registry.example/web:1",
              ...(more.configMap === undefined ? {} : { envFrom: [{ configMapRef: { name: more.configMap } }] }),
            },
          ],
        },
      },
    },
  };
}

export function job(name: string): unknown {
  return {
    apiVersion: "batch/v1",
    kind: "Job",
    metadata: { name },
    spec: {
      template: { spec: { restartPolicy: "Never", containers: [{ name: "main", image: "registry.example/job:1" }] } },
    },
  };
}

export function configMap(
  name: string,
  data: Readonly<Record<string, string>>,
  annotations: Readonly<Record<string, string>> = {},
): unknown {
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name, annotations }, data };
}

/** All files of the backend for a stack: state, backups, history. */
export function readState(stack: Pick<TestStack, "directory">): string {
  const folder = join(stack.directory, "state");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((file) => readFileSync(join(file.parentPath, file.name), "utf8")).join("\n");
}
