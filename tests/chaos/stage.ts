import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectCluster } from "../tools/connect-cluster";
import type { KubeClient } from "../../engine/kube/kube-client";
import { killHard, processesOf } from "../e2e/processes";
import { Closers } from "../tools/closers";
import type { Cluster } from "../tools/cluster";
import { type LatencyProxyOptions, startLatencyProxy } from "../tools/latency-proxy/latency-proxy";
import { plainArguments, pulumiEnvironment } from "../tools/pulumi";
import { createTestNamespace } from "../tools/shared-cluster";
import { findTool } from "../tools/tools";
import { ApiProxy } from "./api-proxy";
import type { Program } from "./random-program";
import { type Component, makeProject, writeProgram } from "./write-program";

/** A command that takes longer is stuck. */
export const limitSeconds = 180;

export interface CommandEnd {
  readonly code: number | null;
  readonly output: string;
  readonly seconds: number;
  readonly isStuck: boolean;
}

/** How far away an API server is, and what happens to connections on the way. */
export type Distance = Omit<LatencyProxyOptions, "target">;

/** A namespace, a proxy and a project whose program, engine and plugin are separate processes. */
export class Stage {
  readonly namespace: string;
  readonly proxy: ApiProxy;
  /** A client past the proxy. */
  readonly client: KubeClient;
  readonly directory: string;
  private readonly environment: Readonly<Record<string, string>>;
  private readonly closers: Closers;

  private constructor(parts: Pick<Stage, "namespace" | "proxy" | "client" | "directory">, rest: StageRest) {
    ({ namespace: this.namespace, proxy: this.proxy, client: this.client, directory: this.directory } = parts);
    ({ environment: this.environment, closers: this.closers } = rest);
  }

  /** @param distance - how far away the API server is, and what happens on the way; it is near by default */
  static async open(cluster: Cluster, distance?: Distance): Promise<Stage> {
    const closers = new Closers();
    const proxy = await ApiProxy.start(cluster);
    closers.add(() => proxy.stop());
    const way = distance && (await startLatencyProxy({ target: proxy.port, ...distance }));
    if (way !== undefined) closers.add(() => way.close());
    const namespace = await createTestNamespace(cluster, "chaos");
    closers.add(() => namespace.remove());
    const client = connectCluster({ kubeconfig: cluster.kubeconfig, namespace: namespace.name });
    closers.add(() => {
      client.close();
    });
    const directory = mkdtempSync(join(tmpdir(), "slipway-chaos-"));
    closers.add(() => {
      for (const pid of processesOf(directory, "")) killHard(pid);
      rmSync(directory, { recursive: true, force: true });
    });
    const kubeconfig = join(directory, "kubeconfig");
    writeFileSync(kubeconfig, proxy.printKubeconfig(namespace.name, way?.port));
    makeProject(join(directory, "project"));
    const environment = { ...(await pulumiEnvironment(directory)), KUBECONFIG: kubeconfig };
    const stage = new Stage({ namespace: namespace.name, proxy, client, directory }, { environment, closers });
    await stage.run("stack", "init", "test");
    return stage;
  }

  /** Writes the program, with a text of TOML that its chart reads, and with further components. */
  write(program: Program, toml?: string, others: readonly Component[] = []): void {
    writeProgram(join(this.directory, "project"), this.namespace, { program, toml, others });
  }

  /** Runs the plain command line to its end, or to the limit of time. */
  async run(...args: readonly string[]): Promise<CommandEnd> {
    const begun = performance.now();
    const child = spawn(await findTool("pulumi"), [...plainArguments(args), "--color", "never"], {
      cwd: join(this.directory, "project"),
      env: { ...process.env, ...this.environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    let isStuck = false;
    const timer = setTimeout(() => {
      isStuck = true;
      this.kill("");
    }, limitSeconds * 1000);
    const code = await new Promise<number | null>((settle, reject) => {
      child.once("error", reject);
      // The program of a killed engine may hold the pipes open.
      child.once("exit", settle);
    });
    clearTimeout(timer);
    const seconds = (performance.now() - begun) / 1000;
    return { code, output: Buffer.concat(chunks).toString(), seconds, isStuck };
  }

  /** Kills the processes of this stage whose command line has this part; returns how many there were. */
  kill(commandPart: string): number {
    const pids = processesOf(this.directory, commandPart);
    for (const pid of pids) killHard(pid);
    return pids.length;
  }

  lives(commandPart: string): boolean {
    return processesOf(this.directory, commandPart).length > 0;
  }

  close(): Promise<void> {
    return this.closers.close();
  }
}

interface StageRest {
  readonly environment: Readonly<Record<string, string>>;
  readonly closers: Closers;
}
