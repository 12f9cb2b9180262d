// The user's own `pulumi`, with a fixed list of arguments.
import { SyncError } from "../../errors/sync-error";
import { errorField } from "../../lib/node-error";
import { startProcess } from "../start-process";
import { usageError } from "../usage-error";

/** Which state is exported, and by what. */
export interface ExportRequest {
  readonly executable: string;
  readonly stack: string | undefined;
  readonly directory: string;
  /** The environment of Pulumi; it is passed on as it is. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** As much as the reader of states reads, and one more. */
const maximumBytes = 256 * 1024 * 1024 + 1;
const maximumComplaint = 4096;

/**
 * What `pulumi stack export` prints: secrets are encrypted in it.
 *
 * @throws SyncError CLI_PULUMI_NOT_FOUND, CLI_STATE_NOT_READ
 */
export async function exportStack({ executable, stack, directory, environment }: ExportRequest): Promise<Buffer> {
  const args = ["stack", "export", "--non-interactive", "--color", "never"];
  if (stack !== undefined) args.push(`--stack=${checkStack(stack)}`);
  const child = startProcess({ executable, args, directory, environment, variables: {} });
  if ("refused" in child) throw notStarted(executable, child.refused);
  const parts: Buffer[] = [];
  let size = 0;
  let complaint = "";
  child.stdout.on("data", (part: Buffer) => {
    // The reader of the state refuses what is longer.
    if (size < maximumBytes) parts.push(part);
    size += part.length;
  });
  child.stderr.setEncoding("utf8");
  child.stderr.on("data", (text: string) => {
    complaint = (complaint + text).slice(-maximumComplaint);
  });
  const ended = await new Promise<number | string>((resolve, reject) => {
    child.once("error", (error) => {
      reject(notStarted(executable, errorField(error, "code") ?? "error"));
    });
    child.once("close", (code, signal) => {
      resolve(code ?? signal ?? "a signal");
    });
  });
  if (ended === 0) return Buffer.concat(parts);
  throw new SyncError({
    code: "CLI_STATE_NOT_READ",
    what: "the state of the stack cannot be read",
    why: `pulumi stack export ended with ${ended}: ${complaint.trim()}`,
    mend: "run the command in the folder of the program (slipway -C DIR), name the stack by --stack, or a file by --state",
  });
}

function checkStack(stack: string): string {
  // Source: pulumi pkg/backend/names.go@v3.259.0: an organization, a project and a name.
  if (/^\w[\w.-]{0,99}(\/\w[\w.-]{0,99}){0,2}$/.test(stack)) return stack;
  const mend = "write --stack dev, or --stack organization/project/dev";
  throw usageError("CLI_FLAG_VALUE", "cannot use the value of --stack", "it is not the name of a stack", mend);
}

function notStarted(executable: string, code: string): SyncError {
  return new SyncError({
    code: "CLI_PULUMI_NOT_FOUND",
    what: "pulumi cannot be started",
    why: `${executable}: ${code}`,
    mend: "install Pulumi's command line, or name it by --pulumi; or read an exported state: --state FILE",
  });
}
