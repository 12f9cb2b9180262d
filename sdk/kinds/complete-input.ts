import type * as pulumi from "@pulumi/pulumi";

/** A complete value in a program: each part of it is a plain value, a promise or an output. */
export type CompleteInput<Value> = pulumi.Input<
  Value extends readonly (infer Item)[]
    ? CompleteInputs<Value, Item>
    : Value extends object
      ? { readonly [Key in keyof Value]: CompleteInput<Value[Key]> }
      : Value
>;

/** The items of a list, which the compiler evaluates lazily, so that types may be recursive; those of a tuple, each. */
export type CompleteInputs<List, Item> = Item[] extends List
  ? readonly CompleteInput<Item>[]
  : { readonly [Index in keyof List]: CompleteInput<List[Index]> };
