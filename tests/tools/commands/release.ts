// `npm run release -- --dry-run`: builds a release from the last commit in a folder of its own, checks it, and writes
// its files to `dist/release`. It publishes nothing.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { version } from "../../../provider/version";
import { usedPackages } from "../release/used-packages";
import { checkLicences } from "../release/check-licences";
import { checkReproduced } from "../release/check-reproduced";
import { checkVersions, readManifests } from "../release/check-versions";
import { repositoryRoot } from "../release/pack-packages";
import { checkChanges, printNotes, readChanges } from "../release/read-changes";
import type { ReleaseCheck } from "../release/release-check";
import { printProvenance, printSums, sumFiles } from "../release/sum-files";
import { printSbom } from "../release/print-sbom";

function main(): void {
  const { "dry-run": isDryRun } = parseArgs({ options: { "dry-run": { type: "boolean", default: false } } }).values;
  if (!isDryRun)
    throw new Error("a release is published by hand: add --dry-run, then publish the files of dist/release");
  const [changes, manifests] = [readChanges(), readManifests()];
  const used = usedPackages();
  const checks = [checkTree(), checkVersions(manifests, version), checkChanges(changes), checkLicences(used)];
  checks.forEach(printCheck);
  if (checks.some(({ faults }) => faults.length > 0)) {
    process.exitCode = 1;
    return;
  }
  const target = join(repositoryRoot, "dist", "release");
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const [first, second] = [buildElsewhere(target), buildElsewhere(undefined)];
  const reproduced = checkReproduced(first, second);
  printCheck(reproduced);
  if (reproduced.faults.length > 0) process.exitCode = 1;
  for (const [folder, manifest] of Object.entries(manifests)) {
    const name = manifest.name.replace("@", "").replace("/", "-");
    writeFileSync(join(target, `${name}-${version}.cdx.json`), printSbom(manifest, used[folder] ?? []));
  }
  writeFileSync(join(target, "NOTES.md"), printNotes(version, changes.changes));
  const sums = sumFiles(target);
  writeFileSync(join(target, "SHA256SUMS"), printSums(sums));
  writeFileSync(join(target, "provenance.intoto.jsonl"), printProvenance(sums, { commit: git("rev-parse", "HEAD") }));
  console.log(`${relative(repositoryRoot, target)}: ${sums.size + 2} files; nothing was published`);
}

/** A release is made from a commit. */
function checkTree(): ReleaseCheck {
  const changed = git("status", "--porcelain")
    .split("\n")
    .filter((line) => line !== "");
  return {
    title: "the commit",
    faults: changed.map((line) => `${line.slice(3)} is not committed`),
    facts: [git("rev-parse", "HEAD")],
  };
}

/**
 * Clones the commit into a new folder, builds and packs there, and returns the digests of the files.
 *
 * @param target where they are copied to
 */
function buildElsewhere(target: string | undefined): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "slipway-release-"));
  try {
    const run = (program: string, ...args: readonly string[]): void => {
      execFileSync(program, args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
    };
    execFileSync("git", ["clone", "--quiet", "--no-hardlinks", repositoryRoot, folder], { stdio: "inherit" });
    copyDependencies(folder);
    run(process.execPath, "bundling/build.mjs");
    run(process.execPath, "--require", "./tests/tools/register.cjs", "tests/tools/commands/package.ts");
    const packed = join(folder, "dist", "packages");
    if (target !== undefined) cpSync(packed, target, { recursive: true });
    return sumFiles(packed);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies the installed packages: the links among them lead to the packages of the other folder. */
function copyDependencies(folder: string): void {
  const installed = join(repositoryRoot, "node_modules");
  if (!existsSync(installed)) throw new Error("node_modules is missing: run npm ci");
  cpSync(installed, join(folder, "node_modules"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/node_modules\/\.(?:cache|slipway-)/.test(path),
  });
}

function printCheck({ title, faults, facts }: ReleaseCheck): void {
  console.log(`${faults.length === 0 ? "ok   " : "FAULT"} ${title}: ${facts.join("; ")}`);
  for (const fault of faults) console.log(`      ${fault}`);
}

function git(...args: readonly string[]): string {
  return execFileSync("git", args, { cwd: repositoryRoot, encoding: "utf8" }).trim();
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
