import { statSync, writeFileSync } from "node:fs";
import { SyncError } from "../errors/sync-error";
import { describeSystemError, errorField } from "../lib/node-error";
import type { RenderedObject } from "../model/rendering/rendered-object";
import { fileInside } from "../lib/path-inside";
import type { KubeObject } from "../model/objects/kube-object";
import { describeKey, keyOf } from "../model/objects/object-key";
import { nameFiles } from "./name-files";

/** The name of the standard output in an error. */
export const standardOutput = "<standard output>";

export function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/**
 * Writes one file for each object, with its text, into a directory; names are those of kustomize, and later objects
 * replace earlier ones.
 */
export function writeFiles(directory: string, objects: readonly RenderedObject[], texts: readonly string[]): void {
  const plain = objects.map(({ object }) => object);
  const named = nameFiles(plain).map(({ name, object }) => fileInside(directory, name) ?? unfitName(name, object));
  // All names are checked before the first file is written.
  for (const [index, path] of named.entries()) writeOutput(path, texts[index] ?? "");
}

function unfitName(name: string, object: KubeObject): never {
  throw new SyncError({
    code: "CLI_CANNOT_WRITE",
    what: "cannot write the output",
    where: { object: describeKey(keyOf(object)) },
    why: `no file of the output folder can have the name ${JSON.stringify(name)}`,
    mend: "correct the name, kind, apiVersion or namespace of the object; or write all objects into one file",
  });
}

export function writeOutput(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (cause) {
    throw cannotWrite(path, cause);
  }
}

export function cannotWrite(path: string, cause: unknown): SyncError {
  return new SyncError({
    code: "CLI_CANNOT_WRITE",
    what: "cannot write the output",
    where: { file: path },
    why: errorField(cause, "code") === "ENOENT" ? "the directory does not exist" : describeSystemError(cause),
    mend:
      path === standardOutput
        ? "send the output to a file or a program that accepts it"
        : "name a file in an existing, writable directory",
    cause,
  });
}
