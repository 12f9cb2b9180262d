import { startProcess } from "../start-process";
import type { CliIo } from "../command";
import type { Check } from "./check";
import { findVersion, isOlder, oldestNode, oldestPulumi, testedPulumi } from "../supported-versions";

/** The version of Node.js. */
export function checkNode(version: string): Check {
  const found = `Node.js ${version}`;
  if (!isOlder(version.replace(/^v/, ""), oldestNode)) return { name: "node", state: "ok", found };
  const mend = `install Node.js ${oldestNode.split(".", 1).join("")} or newer, and run the commands and programs with it`;
  return { name: "node", state: "error", found, why: `it is older than ${oldestNode}`, mend };
}

/** The version of the command line of Pulumi. */
export async function checkPulumi(executable: string, io: CliIo, signal: AbortSignal): Promise<Check> {
  const name = "pulumi";
  const printed = await printVersion(executable, io, signal);
  if (printed === undefined) {
    const mend = "install it as www.pulumi.com/docs/install shows, or name it by --pulumi";
    const why = executable === "pulumi" ? "no folder of PATH has it" : "there is no such program";
    return { name, state: "error", found: `cannot run ${JSON.stringify(executable)}`, why, mend };
  }
  const version = findVersion(printed);
  if (version === undefined) {
    const why = "it prints no version for: pulumi version";
    const mend = "look which program it is, and put Pulumi before it on PATH";
    return { name, state: "error", found: `${executable} is not Pulumi`, why, mend };
  }
  const found = `Pulumi v${version}`;
  const mend = "install a newer version, as www.pulumi.com/docs/install shows";
  if (isOlder(version, oldestPulumi)) {
    return { name, state: "error", found, why: `it is older than v${oldestPulumi}, which the SDK needs`, mend };
  }
  if (isOlder(version, testedPulumi)) {
    const why = `it is older than v${testedPulumi}, with which this version of Slipway is tested`;
    return { name, state: "warning", found, why, mend };
  }
  return { name, state: "ok", found };
}

const maximumPrinted = 4096;

/** What the program prints about its version; undefined if there is none. */
function printVersion(executable: string, io: CliIo, signal: AbortSignal): Promise<string | undefined> {
  const child = startProcess({
    ...{ executable, args: ["version"], directory: io.workingDirectory, environment: io.environment },
    variables: { PULUMI_SKIP_UPDATE_CHECK: "true" },
  });
  if ("refused" in child) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    let text = "";
    child.stdout.setEncoding("utf8");
    child.stdout.on("data", (part: string) => {
      text = (text + part).slice(0, maximumPrinted);
    });
    child.stderr.resume();
    child.once("error", () => {
      resolve(undefined);
    });
    child.once("close", () => {
      resolve(text);
    });
    signal.addEventListener("abort", () => child.kill("SIGKILL"), { once: true });
  });
}
