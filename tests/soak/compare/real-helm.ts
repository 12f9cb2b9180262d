import { spawn, type ChildProcess } from "node:child_process";
import { tmpdir } from "node:os";
import { createInterface, type Interface } from "node:readline";
import type { RealEnding } from "../family";
import { breaksDown, limited, toolSeconds } from "./run-tool";

const binary = process.env["SLIPWAY_HELM_RENDER"];

export const hasHelm = binary !== undefined;

/** Renders one case after the other in one process: that of tests/tools/modules/helm/render. */
class HelmProcess {
  private readonly process: ChildProcess;
  private readonly lines: Interface;
  private problems = "";

  constructor() {
    const [file, args] = limited(binary ?? "", []);
    const env = { HOME: tmpdir(), PATH: "", TZ: "UTC" };
    this.process = spawn(file, args, { env, stdio: ["pipe", "pipe", "pipe"] });
    this.process.stderr?.on("data", (data: Buffer) => (this.problems += data.toString().slice(0, 10_000)));
    this.process.stdin?.on("error", () => undefined);
    this.lines = createInterface({ input: this.process.stdout ?? process.stdin });
  }

  /** Ends the process if it gives no answer. */
  ask(folder: string, args: readonly string[]): Promise<RealEnding> {
    return new Promise((resolve) => {
      const finish = (ending: RealEnding): void => {
        clearTimeout(timer);
        this.lines.removeAllListeners("line");
        this.process.removeAllListeners("close");
        resolve(ending);
      };
      const timer = setTimeout(() => {
        this.stop();
        finish({ absent: "the real tool took too long" });
      }, toolSeconds * 1000);
      this.lines.once("line", (line) => {
        finish(readAnswer(line));
      });
      this.process.once("close", () => {
        finish(breaksDown(this.problems) ? { absent: "the real tool broke down" } : { error: this.problems });
      });
      this.process.stdin?.write(`${JSON.stringify({ folder, args })}\n`);
    });
  }

  lives(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null;
  }

  stop(): void {
    this.process.kill("SIGKILL");
  }
}

function readAnswer(line: string): RealEnding {
  const { output = "", error } = JSON.parse(line) as { readonly output?: string; readonly error?: string };
  if (error !== undefined) return { error: Buffer.from(error, "base64").toString("latin1") };
  return { output: Buffer.from(output, "base64").toString("latin1") };
}

let helm: HelmProcess | undefined;

/** What the real `helm template` prints, one character for each byte, when it runs in the folder. */
export function templateReal(folder: string, args: readonly string[]): Promise<RealEnding> {
  if (helm?.lives() !== true) helm = new HelmProcess();
  return helm.ask(folder, args);
}
