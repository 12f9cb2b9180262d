import type { BuiltInInputs, BuiltInOutputs } from "./built-in-kinds";
import type { CompleteInput } from "./complete-input";
import type { CustomKinds } from "./custom-kinds";

/**
 * The kinds with types, as `apiVersion/kind`: those of `@pulumi/kubernetes`, if it is installed, and those of
 * `CustomKinds`.
 */
// eslint-disable-next-line @typescript-eslint/no-redundant-type-constituents -- programs add to CustomKinds
export type KnownKind = keyof BuiltInInputs | keyof CustomKinds;

/**
 * The manifest of a kind, each part of it possibly an output; `General` for a kind without types.
 *
 * The compiler needs 0.8 s less than for `Kind extends keyof …`: while it infers the kind, that has the fields of all.
 */
export type KindInput<Kind extends string, General> =
  CustomKinds extends Record<Kind, infer Custom>
    ? CompleteFields<Custom>
    : BuiltInInputs extends Record<Kind, infer BuiltIn>
      ? IsMissing<BuiltIn> extends true
        ? General
        : BuiltIn
      : General;

/**
 * An object of a kind, as Pulumi's SDKs type one: with all of its fields, because an output has only the fields that
 * its type is sure to have. A field that an object leaves out is undefined. `General` for a kind without types.
 */
export type KindOutput<Kind, General> = Kind extends keyof CustomKinds
  ? Complete<CustomKinds[Kind]>
  : Kind extends keyof BuiltInOutputs
    ? IsMissing<BuiltInOutputs[Kind]> extends true
      ? General
      : BuiltInOutputs[Kind]
    : General;

// A type that the compiler does not find has any key; it makes every condition that compares the type itself `any` too.
type IsMissing<Type> = string extends keyof Type ? true : false;

type CompleteFields<Type> = { readonly [Field in keyof Type]: CompleteInput<Type[Field]> };

type Complete<Value> = Value extends readonly (infer Item)[]
  ? Complete<Item>[]
  : Value extends object
    ? { [Field in keyof Value]-?: Complete<Value[Field]> }
    : Value;
