import type * as pulumi from "@pulumi/pulumi";
import { findField, isSyncError, optional, printFieldPath, readLivePath } from "slipway/internal";
import { ArgumentError } from "../arguments/argument-error";

/** A component, a release or a wave. */
interface ReadsObjects extends pulumi.Resource {
  get?(reference: object): pulumi.Output<unknown>;
  live?(reference: object): pulumi.Output<unknown>;
}

/** How an object is read: as it was rendered, or as it is on the cluster. */
export type ReadMethod = "get" | "live";

/** Whether a method reads objects. */
export function isReadMethod(name: string): name is ReadMethod {
  return name === "get" || name === "live";
}

/**
 * What the method of a component answers.
 *
 * @param given the arguments of the method
 * @throws ArgumentError
 */
export function readObject(
  component: pulumi.Resource,
  method: ReadMethod,
  given: Readonly<Record<string, unknown>>,
): pulumi.Output<unknown> {
  const reader = component as ReadsObjects;
  if (typeof reader[method] !== "function") throw new ArgumentError("of", `has no method ${method}`);
  const { path, ...reference } = referenceOf(given);
  if (method === "live") return reader[method]({ ...reference, ...optional({ path }) });
  const object = reader[method](reference);
  return path === undefined ? object : object.apply((known) => fieldOf(known, path));
}

function fieldOf(object: unknown, path: string): unknown {
  const found = findField(object, queryOf(path));
  if (found.isComplete) return found.value;
  const end = found.path.length === 0 ? "the object" : printFieldPath(found.path);
  throw new ArgumentError("path", `${path} is not in the rendered object: ${end} has no such field`);
}

function queryOf(path: string): ReturnType<typeof readLivePath> {
  try {
    return readLivePath(path);
  } catch (error) {
    throw isSyncError(error) ? new ArgumentError("path", error.message) : error;
  }
}

/** The reader of references checks the rest. */
function referenceOf(given: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const names = ["kind", "name", "namespace", "apiVersion", "path"];
  const entries = names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]] as const]));
  for (const [field, value] of entries) {
    if (typeof value !== "string") throw new ArgumentError(field, "must be a text that is known");
  }
  for (const field of ["kind", "name"]) {
    if (typeof given[field] !== "string") throw new ArgumentError(field, "is missing");
  }
  return Object.fromEntries(entries) as Readonly<Record<string, string>>;
}
