import { spawn } from "node:child_process";
import { dirname } from "node:path";

/** What the program of Argo CD answers. */
export interface ArgoAnswer {
  readonly objects?: readonly unknown[];
  readonly matches?: readonly boolean[];
  readonly error?: string;
}

/** Asks the code of Argo CD; it finds helm and kustomize by the variables of the tests. */
export function askArgo(program: string, questions: readonly object[]): Promise<readonly ArgoAnswer[]> {
  const tools = ["SLIPWAY_HELM", "SLIPWAY_KUSTOMIZE"].map((name) => dirname(process.env[name] ?? "."));
  const path = [...tools, process.env["PATH"] ?? ""].join(":");
  const child = spawn(program, [], { stdio: ["pipe", "pipe", "ignore"], env: { ...process.env, PATH: path } });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stdin.end(questions.map((question) => `${JSON.stringify(question)}\n`).join(""));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => {
      if (status !== 0) reject(new Error(`the program of Argo CD failed with status ${status}`));
      else
        resolve(
          Buffer.concat(chunks)
            .toString()
            .trimEnd()
            .split("\n")
            .map((line) => JSON.parse(line) as ArgoAnswer),
        );
    });
  });
}
