// Keys and encrypted files that the real age-keygen and sops make when a test runs.
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { findTool } from "../tools/tools";

const execute = promisify(execFile);

/** A new private key of age, in the form of a key file. */
export async function newKey(): Promise<string> {
  const { stdout } = await execute(await findTool("age-keygen"), []);
  return stdout;
}

/** A file, and the flags of sops for it. */
export type FileToEncrypt = readonly [file: string, ...flags: readonly string[]];

/** Encrypts the files of the folder for the key. */
export async function encryptFiles(folder: string, key: string, files: readonly FileToEncrypt[]): Promise<void> {
  const recipient = /public key: (age1\w+)/.exec(key)?.[1] ?? "";
  const sops = await findTool("sops");
  await Promise.all(
    files.map(async ([name, ...flags]) => {
      const file = join(folder, name);
      const { stdout } = await execute(sops, ["encrypt", "--age", recipient, ...flags, file]);
      writeFileSync(file, stdout);
    }),
  );
}
