import * as pulumi from "@pulumi/pulumi";

type Path = readonly (string | number)[];

/** Arguments without outputs and promises. */
export interface ResolvedArguments {
  readonly values: Readonly<Record<string, unknown>>;
  /** The paths of secrets. */
  readonly secrets: readonly Path[];
  /** The paths of values that are unknown in the preview; without another value in their place, they are undefined. */
  readonly unknown: readonly Path[];
}

/**
 * Waits for all values in the arguments. Keys without a value are omitted.
 *
 * @param unknownAs - the value in place of one that is unknown in the preview
 */
export async function resolveArguments(args: object, unknownAs?: unknown): Promise<ResolvedArguments> {
  const secrets: Path[] = [];
  const unknown: Path[] = [];
  const resolve = async (value: unknown, path: Path): Promise<unknown> => {
    if (pulumi.Output.isInstance(value)) {
      const { isKnown, isSecret, ...inner } = await resolveOutput(value);
      if (isSecret) secrets.push(path);
      if (isKnown) return plainOf(inner.value);
      unknown.push(path);
      return unknownAs;
    }
    if (value instanceof Promise) return resolve(await value, path);
    if (Array.isArray(value)) {
      return Promise.all(value.map((item: unknown, index) => resolve(item, [...path, index])));
    }
    if (!isPlain(value)) return value;
    const entries = await Promise.all(
      Object.entries(value).map(async ([key, item]) => [key, await resolve(item, [...path, key])] as const),
    );
    return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
  };
  const values = (await resolve({ ...args }, [])) as Readonly<Record<string, unknown>>;
  return { values, secrets, unknown };
}

/** The paths in a program's syntax: `values.image.tag`. */
export function printPaths(paths: readonly Path[]): string {
  return paths
    .map((path) =>
      path
        .map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`))
        .join("")
        .slice(1),
    )
    .join(", ");
}

async function resolveOutput(output: unknown): Promise<{ isKnown: boolean; isSecret: boolean; value: unknown }> {
  // Including all outputs inside it.
  const whole = pulumi.output(output) as unknown as {
    readonly isKnown: Promise<boolean>;
    readonly isSecret: Promise<boolean>;
    promise(withUnknowns?: boolean): Promise<unknown>;
  };
  const [isKnown, isSecret, value] = await Promise.all([whole.isKnown, whole.isSecret, whole.promise(true)]);
  return { isKnown, isSecret, value };
}

function plainOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainOf);
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries.map(([key, item]) => [key, plainOf(item)]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
