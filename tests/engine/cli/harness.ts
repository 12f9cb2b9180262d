import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { main } from "../../../engine/cli/main";

export interface CliRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line in a directory. */
export async function runCli(
  workingDirectory: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  input = "",
): Promise<CliRun> {
  let out = "";
  let err = "";
  const code = await main(args, {
    out: (text) => {
      out += typeof text === "string" ? text : Buffer.from(text).toString();
      return Promise.resolve();
    },
    err: (text) => {
      err += text;
    },
    input: () => Promise.resolve(Buffer.from(input)),
    workingDirectory,
    environment,
  });
  return { code, out, err };
}

/** A new directory with these files, and a function that removes it. */
export function makeFolder(files: Readonly<Record<string, string>>): { path: string; remove: () => void } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "slipway-cli-")));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  return {
    path,
    remove: () => {
      rmSync(path, { recursive: true });
    },
  };
}
