// Source: Git, gitrepository-layout.txt at v2.39 (objects, refs, packed-refs); lockfile.h.
import { randomBytes } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deflateSync } from "node:zlib";
import { errorField } from "../../../lib/node-error";
import type { GitObject } from "../objects";
import { nameOf } from "../pack";
import { ServerRefusal } from "../packet-reader";
import { noObject, type RefUpdate } from "./receive-pack";

/**
 * Writes objects and moves one ref of a repository on this machine. Returns false if the ref has moved meanwhile.
 *
 * @param gitdir the folder with `objects` and `refs`
 * @throws ServerRefusal if the branch is checked out, as `git push` is refused then
 */
export function updateLocal(
  gitdir: string,
  { ref, old, next }: Omit<RefUpdate, "pack">,
  objects: readonly GitObject[],
): boolean {
  const head = readText(join(gitdir, "HEAD")).trim();
  const hasFiles = gitdir.endsWith("/.git");
  if (hasFiles && head === `ref: ${ref}`) throw new ServerRefusal("the branch is checked out there");
  for (const object of objects) writeObject(gitdir, object);
  const file = join(gitdir, ref);
  const lock = `${file}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    closeSync(openSync(lock, "wx"));
  } catch (error) {
    if (errorField(error, "code") === "EEXIST") return false;
    throw error;
  }
  try {
    if (readRef(gitdir, ref) !== old) return false;
    writeFileSync(lock, `${next}\n`);
    renameSync(lock, file);
    return true;
  } finally {
    rmSync(lock, { force: true });
  }
}

function writeObject(gitdir: string, object: GitObject): void {
  const name = nameOf(object);
  const folder = join(gitdir, "objects", name.slice(0, 2));
  const file = join(folder, name.slice(2));
  if (existsSync(file)) return;
  mkdirSync(folder, { recursive: true });
  const temporary = join(folder, `tmp_obj_${randomBytes(8).toString("hex")}`);
  const head = Buffer.from(`${object.kind} ${object.bytes.length}\0`);
  writeFileSync(temporary, deflateSync(Buffer.concat([head, object.bytes])), { mode: 0o444 });
  renameSync(temporary, file);
}

function readRef(gitdir: string, ref: string): string {
  const loose = readText(join(gitdir, ref)).trim();
  if (loose !== "") return loose;
  const lines = readText(join(gitdir, "packed-refs")).split("\n");
  return lines.find((line) => line.endsWith(` ${ref}`))?.split(" ")[0] ?? noObject;
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (errorField(error, "code") === "ENOENT") return "";
    throw error;
  }
}
