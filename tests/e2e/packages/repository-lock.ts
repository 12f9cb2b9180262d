import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../../tools/release/pack-packages";

interface LockedPackage {
  readonly version?: string;
  readonly link?: boolean;
}

/** The packages from the registry that the repository's package-lock.json pins, by their paths. */
export function lockedPackages(): ReadonlyMap<string, LockedPackage> {
  const { packages } = JSON.parse(readFileSync(join(repositoryRoot, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  return new Map(
    Object.entries(packages).filter(([path, { link }]) => path.startsWith("node_modules/") && link !== true),
  );
}

/** A package-lock.json for another program: `npm install` takes these versions, and drops the packages without use. */
export function lockFor(name: string, locked: ReadonlyMap<string, LockedPackage>): string {
  const packages = { "": { name, version: "1.0.0" }, ...Object.fromEntries(locked) };
  return JSON.stringify({ name, version: "1.0.0", lockfileVersion: 3, requires: true, packages });
}

/** The commands, with the versions of the lock for the packages that the registry would choose. */
export function withLock(install: string, lockFile: string, locked: ReadonlyMap<string, LockedPackage>): string {
  const command = "npm install @pulumi/pulumi ";
  const version = locked.get("node_modules/@pulumi/pulumi")?.version;
  if (!install.includes(command) || version === undefined)
    throw new Error(`the README's commands have no longer "${command}"`);
  return install.replace(command, `cp ${lockFile} package-lock.json\nnpm install @pulumi/pulumi@${version} `);
}
