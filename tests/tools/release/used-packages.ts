import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageFolders, repositoryRoot } from "./pack-packages";

/** A package of others that a package of ours contains, or brings along. */
export interface UsedPackage {
  readonly name: string;
  readonly version: string;
  /** As its package.json says: an SPDX expression. */
  readonly license: string;
  /** Whether its code is in our bundles; otherwise npm installs it. */
  readonly isBundled: boolean;
}

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

type Lock = Readonly<Record<string, LockedPackage>>;

/** What each package of ours uses, sorted by name. */
export function usedPackages(): Readonly<Record<string, readonly UsedPackage[]>> {
  const lock = (
    JSON.parse(readFileSync(join(repositoryRoot, "package-lock.json"), "utf8")) as { readonly packages: Lock }
  ).packages;
  return Object.fromEntries(
    packageFolders.map((folder) => {
      const all = new Map<string, UsedPackage>();
      const { dependencies = {} } = lock[folder] ?? {};
      addInstalled(all, lock, folder, dependencies);
      for (const [name, version] of bundledIn(folder)) all.set(`${name}@${version}`, bundled(lock, name, version));
      return [folder, [...all.values()].sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1))];
    }),
  );
}

function keyOf({ name, version }: UsedPackage): string {
  return `${name}@${version}`;
}

/** What the comments at the end of the bundles name: `bundling/licences.mjs`. */
function bundledIn(folder: string): ReadonlyMap<string, string> {
  const dist = join(repositoryRoot, folder, "dist");
  const texts = readdirSync(dist)
    .filter((name) => name.endsWith(".cjs"))
    .map((name) => readFileSync(join(dist, name), "utf8"));
  const named = texts.flatMap((text) => [...text.matchAll(/^\/\*! (\S+) (\S+)$/gm)]);
  return new Map(named.map(([, name = "", version = ""]) => [name, version]));
}

function bundled(lock: Lock, name: string, version: string): UsedPackage {
  const found = Object.entries(lock).find(
    ([path, one]) => path.endsWith(`node_modules/${name}`) && one.version === version,
  );
  return { name, version, license: found === undefined ? "" : licenceOf(...found), isBundled: true };
}

/** Adds what npm installs with a package, as Node.js resolves it. */
function addInstalled(
  all: Map<string, UsedPackage>,
  lock: Lock,
  from: string,
  dependencies: Readonly<Record<string, string>>,
): void {
  for (const name of Object.keys(dependencies)) {
    const path = resolvedPath(lock, from, name);
    const locked = path === undefined ? undefined : lock[path];
    // A package of ours is a link, without a version.
    if (path === undefined || locked?.version === undefined) continue;
    const key = `${name}@${locked.version}`;
    if (all.has(key)) continue;
    all.set(key, { name, version: locked.version, license: licenceOf(path, locked), isBundled: false });
    addInstalled(all, lock, path, locked.dependencies ?? {});
  }
}

/** The nearest `node_modules` above a package that has the other one. */
function resolvedPath(lock: Lock, from: string, name: string): string | undefined {
  const folders = [from];
  for (let folder = from; folder.includes("/node_modules/");) {
    folder = folder.slice(0, folder.lastIndexOf("/node_modules/"));
    folders.push(folder);
  }
  const paths = [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
  return paths.find((path) => Object.hasOwn(lock, path));
}

const mitGrant = "Permission is hereby granted, free of charge, to any person obtaining a copy";

/** What the package says; if it only refers to its LICENSE, what that is. */
function licenceOf(path: string, { license = "" }: LockedPackage): string {
  if (license !== "" && !license.startsWith("SEE LICENSE IN ")) return license;
  const folder = join(repositoryRoot, path);
  const file = existsSync(folder) ? readdirSync(folder).find((name) => /^licen[cs]e/i.test(name)) : undefined;
  const text = file === undefined ? "" : readFileSync(join(folder, file), "utf8");
  return text.replaceAll(/\s+/g, " ").includes(mitGrant) ? "MIT" : license;
}
