import type * as pulumi from "@pulumi/pulumi";
import type { BuiltInKinds } from "./built-in-kinds";
import type { CompleteInput } from "./complete-input";
import type { CustomKinds } from "./custom-kinds";

/** The kinds with types, as `apiVersion/kind`: the built-in ones of Kubernetes, and those of `CustomKinds`. */
// eslint-disable-next-line @typescript-eslint/no-redundant-type-constituents -- programs add to CustomKinds
export type KnownKind = keyof BuiltInKinds | keyof CustomKinds;

/**
 * The manifest of a kind, each part of it possibly an output; `General` for a kind without types.
 *
 * The compiler needs 0.8 s less than for `Kind extends keyof …`: while it infers the kind, that has the fields of all.
 */
export type KindInput<Kind extends string, General> =
  CustomKinds extends Record<Kind, infer Custom>
    ? CompleteFields<Custom>
    : BuiltInKinds extends Record<Kind, infer BuiltIn>
      ? BuiltIn
      : General;

/**
 * An object of a kind, as Pulumi's SDKs type one: with all of its fields, because an output has only the fields that
 * its type is sure to have. A field that an object leaves out is undefined. `General` for a kind without types.
 */
export type KindOutput<Kind, General> = Kind extends keyof CustomKinds
  ? Complete<CustomKinds[Kind]>
  : Kind extends keyof BuiltInKinds
    ? Live<BuiltInKinds[Kind]>
    : General;

/** A value whose type has an input at each of its places, with the values of these inputs. */
type Live<Value> = 0 extends 1 & Value ? Value : LivePart<Exclude<Value, LaterValue | undefined>>;

type LaterValue = Promise<unknown> | pulumi.OutputInstance<unknown>;

type LivePart<Value> = Value extends readonly (infer Item)[]
  ? Live<Item>[]
  : Value extends object
    ? { [Field in keyof Value]-?: Live<Value[Field]> }
    : Value;

type CompleteFields<Type> = { readonly [Field in keyof Type]: CompleteInput<Type[Field]> };

type Complete<Value> = Value extends readonly (infer Item)[]
  ? Complete<Item>[]
  : Value extends object
    ? { [Field in keyof Value]-?: Complete<Value[Field]> }
    : Value;
