import { spawn } from "node:child_process";
import { access, copyFile, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { setPriority, totalmem } from "node:os";
import { basename, join } from "node:path";

import { hasCode, withBuildLock } from "./build-lock";
import { askVersion, findExecutable, readVersion } from "./fitting-version";
import type { Recipe } from "./recipes";
import { sourceKey } from "./tools-cache";

export interface BuildOptions {
  readonly modulesFolder: string;
  readonly cacheFolder: string;
  /** Receives messages: what is built, how long it may take, how long it took. */
  readonly onProgress: (line: string) => void;
}

const oldestGo = [1, 26] as const;
const progressSeconds = 20;
/**
 * The linker drops debug information (`-s -w`), so the compiler need not write it. Without cgo, as in the releases of
 * most of these programs, no C compiler runs.
 */
const buildFlags = ["-trimpath", "-buildvcs=false", "-gcflags=all=-dwarf=false"];
const buildEnvironment = { CGO_ENABLED: "0" };
/** With this memory, the compiler collects garbage less often: that takes a sixth of its processor time. */
const ampleBytes = 12 * 1024 ** 3;
const eager = { GOGC: "400" };

/** The folder in the cache with the module's programs, which are built if they are missing. */
export async function buildModule(recipe: Recipe, options: BuildOptions): Promise<string> {
  const moduleFolder = join(options.modulesFolder, recipe.module);
  const key = await sourceKey(recipe, moduleFolder);
  const go = await findGo();
  const folder =
    go === undefined ? await findBuilt(options.cacheFolder, key) : join(options.cacheFolder, `${key}-${go}`);
  if (folder !== undefined && (await exists(folder))) return folder;
  if (folder === undefined) {
    throw new Error(
      `cannot build ${recipe.module}: no Go ${oldestGo.join(".")} or newer is on PATH.\n` +
        `Install Go from your system's packages or its own site, then run the command again: ${recipe.module} is built once and kept in ${options.cacheFolder}.`,
    );
  }
  const onWait = (): void => {
    options.onProgress(`waiting for another process that builds ${recipe.module}`);
  };
  await withBuildLock(`${folder}.lock`, onWait, async () => {
    if (!(await exists(folder))) await buildInto(folder, recipe, moduleFolder, options);
  });
  return folder;
}

/** Whether the module's programs are in the cache, built by whatever version of Go. */
export async function isBuilt(recipe: Recipe, { modulesFolder, cacheFolder }: Omit<BuildOptions, "onProgress">) {
  const key = await sourceKey(recipe, join(modulesFolder, recipe.module));
  return (await findBuilt(cacheFolder, key)) !== undefined;
}

/** Go's version, such as `go1.26.8`, if it is new enough. */
async function findGo(): Promise<string | undefined> {
  const file = await findExecutable("go");
  if (file === undefined) return undefined;
  const version = readVersion((await askVersion(file, ["version"])).replace("go version go", ""));
  if (version === undefined || version[0] < oldestGo[0] || (version[0] === oldestGo[0] && version[1] < oldestGo[1])) {
    return undefined;
  }
  return `go${version.join(".")}`;
}

/** A folder that any Go version built from the same sources: good enough where Go is not installed. */
async function findBuilt(cacheFolder: string, key: string): Promise<string | undefined> {
  const names = await readdir(cacheFolder).catch(() => []);
  const name = names.filter((name) => name.startsWith(`${key}-go`) && !name.includes(".lock")).sort()[0];
  return name === undefined ? undefined : join(cacheFolder, name);
}

async function buildInto(folder: string, recipe: Recipe, moduleFolder: string, options: BuildOptions): Promise<void> {
  const { cacheFolder, onProgress } = options;
  await mkdir(cacheFolder, { recursive: true });
  const prefix = `.${basename(folder)}-`;
  // We hold the lock, so folders with this prefix are left over from a build that was killed.
  for (const name of await readdir(cacheFolder)) {
    if (name.startsWith(prefix)) await rm(join(cacheFolder, name), { recursive: true, force: true });
  }
  const temporary = await mkdtemp(join(cacheFolder, prefix));
  const started = Date.now();
  const elapsed = (): string => `${String(Math.round((Date.now() - started) / 1000))} s`;
  onProgress(
    `building ${recipe.module} with Go: once; up to ${String(recipe.coldMinutes)} min on two idle cores when nothing is cached`,
  );
  const ticker = setInterval(() => {
    onProgress(`building ${recipe.module}: ${elapsed()}`);
  }, progressSeconds * 1000);
  try {
    for (const program of recipe.programs) {
      const output = join(temporary, program.file);
      const args = ["build", ...buildFlags, "-ldflags", program.linkerFlags, "-o", output];
      await runGo([...args, program.package], moduleFolder, recipe.module);
      for (const link of program.links ?? []) await symlink(program.file, join(temporary, link));
    }
    for (const { module, path, file } of recipe.files ?? []) {
      const listed = await runGo(["list", "-m", "-f", "{{.Dir}}", module], moduleFolder, recipe.module);
      await copyFile(join(listed.trim().split("\n").at(-1) ?? "", path), join(temporary, file));
    }
    for (const { file, text } of recipe.scripts ?? []) await writeFile(join(temporary, file), text, { mode: 0o755 });
    await rename(temporary, folder).catch((error: unknown) => {
      if (!hasCode(error, "ENOTEMPTY") && !hasCode(error, "EEXIST")) throw error;
    });
  } finally {
    clearInterval(ticker);
    await rm(temporary, { recursive: true, force: true });
  }
  onProgress(`built ${recipe.module} in ${elapsed()}`);
}

/** Runs Go at low priority, so that concurrent tests stay fast. Returns the end of its output. */
async function runGo(args: readonly string[], folder: string, module: string): Promise<string> {
  const flags = [process.env["GOFLAGS"], "-mod=readonly"].filter(Boolean).join(" ");
  const child = spawn("go", args, {
    cwd: folder,
    env: { ...(totalmem() >= ampleBytes ? eager : {}), ...process.env, ...buildEnvironment, GOFLAGS: flags },
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (child.pid !== undefined) setPriority(child.pid, 10);
  const stop = (): void => {
    child.kill();
  };
  process.once("exit", stop);
  let output = "";
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-20_000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  process.removeListener("exit", stop);
  if (code !== 0) throw new Error(explainFailure(module, output));
  return output;
}

/** The reason and the fix for the last lines of Go's output. */
export function explainFailure(module: string, output: string): string {
  const tail = output.trimEnd().split("\n").slice(-15).join("\n");
  return [`building ${module} failed:`, tail.replaceAll(/^/gm, "    "), adviseOn(module, output)].join("\n");
}

function adviseOn(module: string, output: string): string {
  if (/dial tcp|no such host|i\/o timeout|connection refused|TLS handshake|proxyconnect/.test(output)) {
    return "Go could not reach its module proxy: check the network and GOPROXY, then run the command again.";
  }
  if (/requires go >= |toolchain not available|GOTOOLCHAIN=local/.test(output)) {
    return "Install a newer Go, or let Go fetch one itself (GOTOOLCHAIN=auto).";
  }
  if (/no space left on device/.test(output)) {
    return "The disk is full: Go needs about 6 GB for its caches (`go env GOCACHE GOMODCACHE`).";
  }
  if (/signal: killed|cannot allocate memory/.test(output)) return "The linker ran out of memory: it needs about 3 GB.";
  if (/missing go\.sum entry|updates to go\.mod needed/.test(output)) {
    return `Run \`go mod tidy\` in tests/tools/modules/${module} and commit the result.`;
  }
  return "The lines above are the last ones that Go printed.";
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
