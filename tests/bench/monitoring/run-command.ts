import { runToEnd } from "../measure";

/** The resources that a command used, with all processes that it started and waited for. */
export interface Cost {
  readonly wallSeconds: number;
  /** User and system time: other work on the machine affects it less than the elapsed time. */
  readonly processorSeconds: number;
}

/** Runs a command to its end in a folder; throws its output if it fails. */
export async function runCommand(
  folder: string,
  environment: Readonly<Record<string, string>>,
  file: string,
  args: readonly string[],
): Promise<Cost> {
  const script = 'cd "$1" && shift && "$@" >&2 && times';
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const started = performance.now();
  const printed = await runToEnd("env", [...variables, "bash", "-c", script, "bash", folder, file, ...args]);
  const wallSeconds = (performance.now() - started) / 1000;
  // The second line is the time of the programs that the shell ran: `0m0.213s 0m0.041s`.
  const line = printed.toString().split("\n")[1] ?? "";
  const times = [...line.matchAll(/(\d+)m([\d.]+)s/g)].map(([, minutes, rest]) => Number(minutes) * 60 + Number(rest));
  const [user, system] = times;
  if (user === undefined || system === undefined) throw new Error(`bash printed no times: ${printed.toString()}`);
  return { wallSeconds, processorSeconds: user + system };
}
