import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, isAbsolute, join } from "node:path";

/** How to get the version of a program on PATH, and which versions fit. */
interface VersionCheck {
  readonly args: readonly string[];
  readonly fits: (version: Version) => boolean;
}

export type Version = readonly [major: number, minor: number, patch: number];

const kubernetes: VersionCheck = { args: ["--version"], fits: ([major, minor]) => major === 1 && minor === 36 };

const checks: Readonly<Record<string, VersionCheck>> = {
  pulumi: { args: ["version"], fits: ([major, minor]) => major === 3 && minor >= 259 },
  kustomize: { args: ["version"], fits: ([major, minor, patch]) => major === 5 && minor === 8 && patch === 2 },
  helm: { args: ["version", "--short"], fits: ([major, minor]) => major === 3 && minor === 22 },
  kubectl: { args: ["version", "--client"], fits: ([major, minor]) => major === 1 && minor >= 35 },
  etcd: { args: ["--version"], fits: ([major, minor]) => major === 3 && minor === 6 },
  "kube-apiserver": kubernetes,
  "kube-controller-manager": kubernetes,
  "kube-scheduler": kubernetes,
  kwok: { args: ["--version"], fits: ([major, minor]) => major === 0 && minor === 8 },
  kwokctl: { args: ["--version"], fits: ([major, minor]) => major === 0 && minor === 8 },
};

/** The program of that name on PATH if its version fits. */
export async function findOnPath(name: string): Promise<string | undefined> {
  const check = checks[name];
  if (check === undefined) return undefined;
  const file = await findExecutable(name);
  if (file === undefined) return undefined;
  const version = readVersion(await askVersion(file, check.args));
  return version !== undefined && check.fits(version) ? file : undefined;
}

export async function findExecutable(name: string): Promise<string | undefined> {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    const file = join(folder, name);
    if (await isExecutable(file)) return file;
  }
  return undefined;
}

export function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** The first `1.2.3` of a program's output, with or without `v`; a missing patch version counts as 0. */
export function readVersion(text: string): Version | undefined {
  const found = /\bv?(\d+)\.(\d+)(?:\.(\d+))?/.exec(text);
  return found === null ? undefined : [Number(found[1]), Number(found[2]), Number(found[3] ?? 0)];
}

/** The program's output; empty if it fails or takes too long. */
export async function askVersion(file: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(file, args, { timeout: 30_000 }, (error, stdout) => {
      resolve(error === null ? stdout : "");
    });
  });
}
