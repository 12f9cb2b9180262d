import * as pulumi from "@pulumi/pulumi";
import { fieldOfObject, optional, readSettings, renderedObjectSettings, without } from "slipway/internal";
import { ArgumentError, refuseFaults } from "../arguments/argument-error";
import { failureOf } from "../components/failure-of";

/** A component, a release or a wave. */
interface ReadsObjects extends pulumi.Resource {
  get?(reference: object): pulumi.Output<unknown>;
  live?(reference: object): pulumi.Output<unknown>;
}

/** How an object is read: as it was rendered, or as it is on the cluster. */
export type ReadMethod = "get" | "live";

/**
 * What a method of the schema answers; undefined if there is no such method.
 *
 * @throws ArgumentError
 */
export function callReadMethod(
  component: pulumi.Resource,
  method: string,
  given: Readonly<Record<string, unknown>>,
): pulumi.Output<unknown> | undefined {
  if (method === "get" || method === "live") return readObject(component, method, given);
  if (method !== "liveField") return undefined;
  if (given["path"] === undefined) throw new ArgumentError("path", "is missing");
  return readObject(component, "live", given).apply(textOf);
}

/** Typed languages take a field as text. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
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
  const reader = readerOf(component, method);
  const { path, ...reference } = referenceOf(given);
  if (method === "live") return reader[method]({ ...reference, ...optional({ path }) });
  const object = reader[method](reference);
  return path === undefined ? object : object.apply((known) => fieldOf(component, known, path));
}

/**
 * The component, if it has the method.
 *
 * @throws ArgumentError
 */
export function readerOf<Method extends ReadMethod>(
  component: pulumi.Resource,
  method: Method,
): ReadsObjects & Required<Pick<ReadsObjects, Method>> {
  const reader: ReadsObjects = component;
  if (typeof reader[method] === "function") return reader as ReadsObjects & Required<Pick<ReadsObjects, Method>>;
  const why =
    component instanceof pulumi.DependencyResource
      ? "is a resource that another provider or another package has made: give the same provider to what reads it"
      : `has no method ${method}`;
  throw new ArgumentError("of", why);
}

/** Nothing waits for an output but those who read it: the call is answered with the error as it is. */
function fieldOf(component: pulumi.Resource, object: unknown, path: string): unknown {
  const found = fieldOfObject(object, path);
  if (found !== undefined) return found.value;
  throw failureOf(new ArgumentError("path", `${path} is not in the rendered object`), component, (text) => text);
}

/** What names an object: the arguments of a reading but the component. */
const reference = { ...renderedObjectSettings, fields: without(renderedObjectSettings.fields, "of") } as const;

function referenceOf(given: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const unknown = Object.keys(given).find((name) => pulumi.Output.isInstance(given[name]));
  if (unknown !== undefined) throw new ArgumentError(unknown, "must be a plain text: it decides which object is read");
  const { value, faults } = readSettings(given, reference);
  refuseFaults(faults);
  return { ...value };
}
