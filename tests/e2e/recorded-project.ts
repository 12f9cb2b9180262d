import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EngineEvent } from "@pulumi/pulumi/automation";
import { findInFolders, findInTexts, type Leak, type Secrets } from "../tools/leaks/find-secrets";
import { withoutMarked, withoutProperties } from "../tools/leaks/pulumi-records";
import { type CommandResult, pulumiEnvironment, runPulumi } from "../tools/pulumi";

type Environment = Readonly<Record<string, string>>;

/** A project whose runs write to the folder `left` alone: state, home, temporary files, caches, logs. */
export class RecordedProject {
  readonly left: string;
  /** What the commands printed, by their names. */
  readonly printed: Record<string, string> = {};
  private readonly environment: Promise<Environment>;

  /**
   * @param root a folder above, with links to the installed packages
   * @param program the file in this folder
   */
  constructor(root: string, program: string, more: Environment = {}) {
    this.left = join(root, "left");
    for (const folder of ["home", "tmp", "cache", "project", "logs"])
      mkdirSync(join(this.left, folder), { recursive: true });
    copyFileSync(join(__dirname, program), join(this.left, "project", "index.js"));
    writeFileSync(
      join(this.left, "project", "Pulumi.yaml"),
      "name: left\nruntime: { name: nodejs, options: { typescript: false } }\n",
    );
    writeFileSync(join(this.left, "project", "package.json"), JSON.stringify({ name: "left", main: "index.js" }));
    this.environment = pulumiEnvironment(join(this.left, "pulumi")).then((base) => ({
      ...base,
      ...{ HOME: this.at("home"), TMPDIR: this.at("tmp"), XDG_CACHE_HOME: this.at("cache") },
      // For `--event-log` and `--save-plan`.
      ...{ PULUMI_DEBUG_COMMANDS: "true", PULUMI_EXPERIMENTAL: "true", PULUMI_DEBUG_GRPC: this.at("logs/grpc.json") },
      ...more,
    }));
  }

  at(path: string): string {
    return join(this.left, path);
  }

  /** Runs a command and keeps what it prints. */
  async run(name: string, args: readonly string[], more: Environment = {}): Promise<CommandResult> {
    const result = await runPulumi(this.at("project"), args, { ...(await this.environment), ...more });
    this.printed[`${name}: stdout`] = result.stdout;
    this.printed[`${name}: stderr`] = result.stderr;
    return result;
  }

  /** Runs an operation at the highest verbosity. */
  operate(name: string, args: readonly string[], more: Environment = {}): Promise<CommandResult> {
    const verbose = ["--debug", "--logtostderr", "--logflow", "-v=11", "--event-log", this.at(`logs/${name}.json`)];
    return this.run(name, [...args, ...verbose], more);
  }

  events(name: string): readonly EngineEvent[] {
    const lines = readFileSync(this.at(`logs/${name}.json`), "utf8").split("\n");
    return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as EngineEvent);
  }

  /** Everything, but for what Pulumi's engine records on request, for any package. */
  search(secrets: Secrets): readonly Leak[] {
    const trace = this.at("logs/grpc.json");
    const printed = Object.entries(this.printed).map(([name, text]) => [name, withoutProperties(text)]);
    return [
      ...findInTexts(secrets, Object.fromEntries(printed) as Record<string, string>),
      ...findInTexts(secrets, { [trace]: withoutMarked(readFileSync(trace, "utf8")) }),
      ...findInFolders(secrets, [this.left], (file) => file === trace),
    ];
  }
}
