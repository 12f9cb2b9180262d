import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { repositoryRoot, runProgram } from "./run-program.mjs";

/** A failed step of the set-up, with the way to fix it. */
export class SetUpError extends Error {}

const at = (...parts) => join(repositoryRoot, ...parts);
// The minimum version for the Pulumi SDK and for loading ES modules by `require`.
const neededNode = [22, 19];

/** Installs the packages of package-lock.json, and a Node.js that is new enough. */
export async function setUpDependencies(print) {
  await installPackages(print);
  await provideNode(print);
}

async function installPackages(print) {
  const lock = await readFile(at("package-lock.json"));
  const stamp = createHash("sha256").update(lock).digest("hex");
  const stampFile = at("node_modules", ".slipway-lock");
  if ((await readText(stampFile)) === stamp) return;
  if (!(await wasInstalledByHand())) {
    const started = Date.now();
    print("installing the packages of package-lock.json (npm ci; once, up to a minute) …");
    // Install scripts download programs that are not needed here, and the network may be unavailable.
    await runNpm(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]);
    print(`installed the packages in ${seconds(started)}`);
  }
  await writeFile(stampFile, stamp);
}

/** True if npm wrote the lock file and the packages together, as when a developer adds a package. */
async function wasInstalledByHand() {
  const installed = await modificationTime(at("node_modules", ".package-lock.json"));
  return installed !== undefined && installed + 60_000 >= (await modificationTime(at("package-lock.json")));
}

async function provideNode(print) {
  // npm runs the scripts with the installed Node.js, which a new installation of the packages has just deleted.
  if (isNewEnough(process.version) && existsSync(process.execPath)) return;
  if (await hasInstalledNode()) return;
  print(
    isNewEnough(process.version)
      ? 'the installation deleted this Node.js: installing the npm package "node" again …'
      : `Node.js ${process.version} is older than ${neededNode.join(".")}: installing the npm package "node" …`,
  );
  await runNpm(["rebuild", "node", "--loglevel=error"]);
  if (await hasInstalledNode()) return;
  throw new SetUpError(
    `Node.js ${neededNode.join(".")} or newer is needed, and the npm package "node" could not bring it.\n` +
      "Install a newer Node.js, then run the command again.",
  );
}

async function hasInstalledNode() {
  if (!existsSync(at("node_modules", ".bin", "node"))) return false;
  let version = "";
  await runProgram("node", ["--version"], { onOutput: (text) => (version += text) });
  return isNewEnough(version.trim());
}

function isNewEnough(version) {
  const [major, minor] = version.replace(/^v/, "").split(".").map(Number);
  return major > neededNode[0] || (major === neededNode[0] && minor >= neededNode[1]);
}

async function runNpm(args) {
  let output = "";
  const { code, missing } = await runProgram("npm", args, { onOutput: (text) => (output += text) });
  if (missing) {
    throw new SetUpError(
      "npm was not found on PATH. It comes with Node.js; some systems have it as a package of its own.",
    );
  }
  if (code === 0) return;
  const advice = /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|network/.test(output)
    ? "npm could not reach its registry: check the network, and `npm config get registry`."
    : /EUSAGE/.test(output)
      ? "package.json and package-lock.json disagree: run `npm install --ignore-scripts` and commit the lock file."
      : "The lines above are what npm printed.";
  // The text after the usage does not help.
  const lines = output.slice(0, output.search(/^npm error Usage:|$(?![\s\S])/m)).trimEnd();
  throw new SetUpError(`npm ${args.slice(0, 2).join(" ")} failed:\n${lines}\n${advice}`);
}

/** Builds the packages, the plugin and the command line, if a source changed. */
export async function setUpBuild(print) {
  const stamp = await hashSources();
  const stampFile = at("node_modules", ".slipway-build");
  const isBuilt = packages.every((name) => existsSync(at(name, "dist")));
  if (isBuilt && (await readText(stampFile)) === stamp) return;
  const started = Date.now();
  print("building the packages …");
  let output = "";
  const { code } = await runProgram("npm", ["run", "--silent", "build"], { onOutput: (text) => (output += text) });
  if (code !== 0) throw new SetUpError(`npm run build failed:\n${output.trimEnd()}`);
  await mkdir(at("node_modules"), { recursive: true });
  await writeFile(stampFile, stamp);
  print(`built the packages in ${seconds(started)}`);
}

const packages = ["engine", "sdk", "provider"];

async function hashSources() {
  const hash = createHash("sha256");
  for (const name of ["package.json", "tsconfig.json", "tsconfig.base.json"]) hash.update(await readFile(at(name)));
  for (const name of [...packages, "bundling"]) {
    for (const file of await listSources(at(name))) hash.update(`\0${file}\0`).update(await readFile(file));
  }
  return hash.digest("hex");
}

async function listSources(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === "dist" || entry.name === "node_modules") continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await listSources(path)));
    else if (entry.isFile()) files.push(path);
  }
  return files;
}

async function readText(file) {
  return readFile(file, "utf8").catch(() => undefined);
}

async function modificationTime(file) {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
}

export function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}
