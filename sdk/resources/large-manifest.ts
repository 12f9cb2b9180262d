import * as pulumi from "@pulumi/pulumi";
import {
  canonicalJson,
  findUncarried,
  inNamespaceOf,
  isPacked,
  type KubeObject,
  packIfNeeded,
  packObject,
  printFieldPath,
  secretPathsOf,
  unpackObject,
} from "slipway/internal";
import type { ObjectManifest } from "./object-manifest";

/**
 * The manifest as sent to the engine: a large one, and one that would not travel through Pulumi unchanged, as packed
 * text; all others as `otherwise` returns them. A manifest with an output is not plain data: it stays structured if all
 * of it travels unchanged, and the plugin packs it if it is large.
 */
export function packManifest(
  manifest: pulumi.Input<ObjectManifest>,
  otherwise: () => pulumi.Input<ObjectManifest>,
): pulumi.Input<unknown> {
  if (!isPlain(manifest)) return whenUsed(packIfUncarried(manifest, otherwise));
  const text = packIfNeeded(manifest as unknown as KubeObject);
  return text === undefined ? otherwise() : secretIf(isSecretManifest(manifest), text);
}

/**
 * The manifest as JSON text, which is much cheaper than a structured property, and secret if it is that of a Secret or
 * a part of it is. A text is returned as it is.
 */
export function manifestText(manifest: pulumi.Input<ObjectManifest>): pulumi.Input<string> {
  if (isPlain(manifest)) return secretIf(isSecretManifest(manifest), textOf(manifest));
  return whenUsed(
    resolveValue(manifest).then(({ value, outputs, isData }) => {
      if (!isData)
        throw new pulumi.RunError("a manifest contains an asset, an archive or a resource: it must be plain data");
      return outputWith(outputs, () => secretIf(isSecretManifest(value), textOf(value)));
    }),
  ) as unknown as pulumi.Input<string>;
}

function textOf(manifest: unknown): string {
  return typeof manifest === "string" ? manifest : canonicalJson(manifest);
}

/** An output of a text that is known and secret as these outputs are together. */
function outputWith(
  outputs: readonly pulumi.Output<unknown>[],
  text: () => pulumi.Input<string>,
): pulumi.Output<string> {
  // Each output alone: the deep walk of `pulumi.all` loses some keys, and takes other values for outputs.
  return pulumi.all(outputs.map((output) => output.apply(() => true))).apply(() => pulumi.output(text()));
}

/** The same promise; its failure is reported by the resource that uses it, which may be later. */
function whenUsed<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

async function packIfUncarried(manifest: unknown, otherwise: () => unknown): Promise<unknown> {
  const { value, outputs, isData } = await resolveValue(manifest);
  // The plugin refuses what is not data.
  if (!isData || findUncarried(value) === undefined) return otherwise();
  return outputWith(outputs, () => secretIf(isSecretManifest(value), packObject(value as KubeObject)));
}

function isSecretManifest(manifest: unknown): boolean {
  return typeof manifest === "object" && manifest !== null && secretPathsOf(manifest).length > 0;
}

function secretIf(isSecret: boolean, text: string): pulumi.Output<string> | string {
  return isSecret ? pulumi.secret(text) : text;
}

interface Settled {
  /** The value with the values of outputs and promises; null in place of what is not data. */
  readonly value: unknown;
  readonly outputs: readonly pulumi.Output<unknown>[];
  /** False if an asset, a resource or another instance of a class is a part of it. */
  readonly isData: boolean;
}

async function resolveValue(given: unknown): Promise<Settled> {
  const outputs: pulumi.Output<unknown>[] = [];
  let isData = true;
  const walk = async (value: unknown): Promise<unknown> => {
    if (value instanceof Promise) return walk(await value);
    if (typeof value === "function") return undefined;
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return Promise.all(value.map(walk));
    if (isPlainMap(value)) {
      const entries = Object.entries(value).map(async ([key, item]) => [key, await walk(item)] as const);
      return Object.fromEntries(await Promise.all(entries));
    }
    if (!pulumi.Output.isInstance(value)) {
      // An unknown part of an output is not known yet, and its output says so.
      if (!pulumi.isUnknown(value)) isData = false;
      return null;
    }
    outputs.push(value);
    return walk(await (value as unknown as { promise(withUnknowns: boolean): Promise<unknown> }).promise(true));
  };
  const value = await walk(given);
  return { value, outputs, isData };
}

/** The manifest of an output that may be packed, with the namespace that the plugin filled in. */
export function unpackManifest(
  object: pulumi.Output<unknown>,
  key: pulumi.Output<string>,
): pulumi.Output<Record<string, unknown>> {
  return object.apply((value) => {
    if (typeof value !== "string" || !isPacked(value)) return pulumi.output(value as Record<string, unknown>);
    const manifest = asOutputValue(unpackObject(value), "this object");
    // In a unit test whose mocks do not answer the key, there is no namespace to fill in.
    return key.apply((id?: string): Record<string, unknown> =>
      id === undefined ? manifest : { ...inNamespaceOf(manifest, id) },
    );
  });
}

/**
 * The object as the value of an output, which a program may export.
 *
 * @throws RunError if Pulumi would read a part of the object as something else
 */
export function asOutputValue<Value = KubeObject>(object: Value, name: string): Value {
  const found = findUncarried(object);
  if (found === undefined) return object;
  const path = found.path.length === 0 ? "the value" : printFieldPath(found.path);
  throw new pulumi.RunError(
    `${name} cannot be the value of an output: ${path}: ${found.why}; read it from its source or from the cluster, or change this name or text`,
  );
}

/**
 * Whether a value is plain data. Plain maps are told by their prototype: Pulumi's own test asks for keys such as
 * `__pulumiOutput`, which a rendered manifest may contain.
 */
function isPlain(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return typeof value !== "function";
  if (Array.isArray(value)) return value.every(isPlain);
  return isPlainMap(value) && Object.values(value).every(isPlain);
}

function isPlainMap(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The manifest of an output that the state has: structured, or as text. Undefined for any other value. */
export function recordedManifest(recorded: unknown): KubeObject | undefined {
  if (typeof recorded === "string") {
    return isPacked(recorded) ? unpackObject(recorded) : (JSON.parse(recorded) as KubeObject);
  }
  return typeof recorded === "object" && recorded !== null ? (recorded as KubeObject) : undefined;
}
