/** A value that the configuration of a stack has, in place of a secret of the input. */
export class ConfigValue {
  /** The key in the configuration. */
  readonly key: string;
  /** Whether the value is a map of texts, in JSON. */
  readonly isMap: boolean;

  constructor(key: string, isMap = false) {
    this.key = key;
    this.isMap = isMap;
  }
}

/** A text with values of the configuration in it. */
export class MixedText {
  readonly parts: readonly (string | ConfigValue)[];

  constructor(parts: readonly (string | ConfigValue)[]) {
    this.parts = parts;
  }
}

/** Another resource of the program. */
export class Reference {
  /** Its id in the program. */
  readonly to: string;

  constructor(to: string) {
    this.to = to;
  }
}

/** A rendered object of another resource of the program. */
export class ObjectOf {
  /** The id of the resource. */
  readonly to: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string | undefined;

  constructor(to: string, { kind, name, namespace }: Pick<ObjectOf, "kind" | "name" | "namespace">) {
    this.to = to;
    this.kind = kind;
    this.name = name;
    this.namespace = namespace;
  }
}

/** What an argument of a program may be: plain data, with values of the program at any place. */
export type ProgramValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | ConfigValue
  | MixedText
  | Reference
  | ObjectOf
  | readonly ProgramValue[]
  | { readonly [key: string]: ProgramValue };

/** A map of values. */
export type ProgramMap = Readonly<Record<string, ProgramValue>>;

/** Whether a value is of the program, and not data. */
export function isOfProgram(value: unknown): value is ConfigValue | MixedText | Reference | ObjectOf {
  return (
    value instanceof ConfigValue ||
    value instanceof MixedText ||
    value instanceof Reference ||
    value instanceof ObjectOf
  );
}
