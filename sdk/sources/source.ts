import * as pulumi from "@pulumi/pulumi";
import {
  isSyncError,
  type ResolvedSource,
  secretsIn,
  SecretTexts,
  type SettingGroup,
  type SourceSpec,
} from "slipway/internal";
import { ArgumentError } from "../arguments/argument-error";
import { resolveArguments } from "../arguments/resolve-arguments";
import { isSourceReference, type ReadSource, readSource, type SourceReference } from "../arguments/source-reference";
import { whileOpen } from "../program/open-work";
import { readSourceSettings } from "./read-source-settings";
import { resolveOnce } from "./resolve-once";

/** What the classes of sources have in common: a value of the program, which registers no resource. */
export abstract class Source implements SourceReference {
  // Private names: a component records its arguments, and credentials must not be among them.
  readonly #settings: SettingGroup;
  readonly #args: object;
  #read: Promise<ReadSource> | undefined;
  #resolved: pulumi.Output<ResolvedSource> | undefined;

  protected constructor(settings: SettingGroup, args: object) {
    this.#settings = settings;
    this.#args = { ...args };
  }

  /** The kind of the source, by which the types of sources differ. */
  abstract get kind(): SourceSpec["kind"];

  /** The revision that was found, as Flux writes it: `main@sha1:…`. That of a local directory is empty. */
  get revision(): pulumi.Output<string> {
    return this.#resolve().apply(({ revision }) => revision);
  }

  /** `sha256:…` of the files. That of a local directory is empty. */
  get digest(): pulumi.Output<string> {
    return this.#resolve().apply(({ digest }) => digest);
  }

  /** @internal */
  [readSource](): Promise<ReadSource> {
    return (this.#read ??= this.#readArguments());
  }

  #resolve(): pulumi.Output<ResolvedSource> {
    if (this.#resolved !== undefined) return this.#resolved;
    // Not known as long as an argument, or another source among them, is not. Credentials do not make it secret.
    const settled = pulumi.all<unknown>([this.#args, ...sourcesIn(this.#args).map(({ revision }) => revision)]);
    this.#resolved = pulumi.unsecret(settled).apply(() => whileOpen(`${this.kind} of a source`, this.#resolveKnown()));
    return this.#resolved;
  }

  async #resolveKnown(): Promise<ResolvedSource> {
    const secrets = new SecretTexts();
    try {
      const read = await this[readSource]();
      secrets.add(read.secrets);
      return await resolveOnce(read.described);
    } catch (error) {
      // The text alone: an expected failure needs no stack.
      if (isSyncError(error) || error instanceof ArgumentError)
        throw new pulumi.RunError(secrets.redact(error.message));
      throw error;
    }
  }

  async #readArguments(): Promise<ReadSource> {
    const given = await resolveArguments(this.#args);
    const others = new Map<SourceReference, SourceSpec>();
    const unknown: (readonly (string | number)[])[] = [...given.unknown];
    const ownSecrets = given.secrets.map((path) => valueAt(given.values, path));
    // Credentials are secret even if the program does not say so.
    const secrets: unknown[] = [...ownSecrets, ...secretsIn(given.values, this.#settings.fields)];
    for (const [path, source] of placesOf(given.values)) {
      const other = await source[readSource]();
      others.set(source, other.described);
      for (const inner of other.unknown) unknown.push([...path, ...inner]);
      for (const secret of other.secrets) secrets.push(secret);
    }
    if (unknown.length > 0) return { described: { kind: "Directory", path: "" }, unknown, secrets };
    const fields = readSourceSettings(given.values, this.#settings, others);
    return { described: { kind: this.kind, ...fields } as SourceSpec, unknown, secrets };
  }
}

type Path = readonly (string | number)[];

function sourcesIn(args: object): readonly SourceReference[] {
  return placesOf(args).map(([, source]) => source);
}

/** The sources among arguments, with their paths. */
function placesOf(value: unknown, path: Path = []): readonly (readonly [Path, SourceReference])[] {
  if (isSourceReference(value)) return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => placesOf(item, [...path, index]));
  if (typeof value !== "object" || value === null || pulumi.Output.isInstance(value) || value instanceof Promise)
    return [];
  return Object.entries(value).flatMap(([key, item]) => placesOf(item, [...path, key]));
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, part) => {
    if (typeof inner !== "object" || inner === null) return undefined;
    return (inner as Readonly<Record<string | number, unknown>>)[part];
  }, value);
}
