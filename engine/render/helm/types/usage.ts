import type { TemplateSource } from "../../gotemplate/parse/node";

/** A place in a template that reads a value. */
export interface ReadPlace {
  readonly source: TemplateSource;
  /** The index in the text of the source, in UTF-16 units. */
  readonly position: number;
  /** Whether the value is part of a condition: of `if`, `with` or `range`. */
  readonly isCondition: boolean;
}

/** The usage of a value in templates. Filled while they are analysed. */
export interface Usage {
  /** The keys that are read by name. */
  readonly fields: Map<string, Usage>;
  /** The usage of the items of a list, or of the values of a map that is iterated. */
  items: Usage | undefined;
  /** It is printed as a whole with any type (`toYaml`), so any value is valid, also inside it. */
  isPrinted: boolean;
  /** It is inserted into a string (`print`, `{{ .Values.x }}`): in a map, any key is valid. */
  isText: boolean;
  /** It is iterated, or read by a computed key, so any key is valid. */
  isWalked: boolean;
  /** It is read by a computed key. */
  isKeyed: boolean;
  /** It is passed to a function that fails for other types: a comparison, a count. */
  isTyped: boolean;
  /** It is passed to a function that fails for a number, or does not print it as its digits. */
  needsString: boolean;
  /** It is passed to a template that is not followed: its name is computed, or another chart defines it. */
  isPassedOn: boolean;
  /** Constants that are passed to a function together with it, for example to a comparison. */
  readonly constants: Set<string | number>;
  /** The places in templates that read it, at most `maximalPlaces`. */
  readonly places: ReadPlace[];
  /** The places that pass it to a template that is not followed, or to `tpl`; at most `maximalPlaces`. */
  readonly passes: ReadPlace[];
  /** Whether a template makes the map, of the values of its fields. */
  readonly isDict?: boolean;
  /** The constants among the items of a list that a template makes. */
  readonly listed?: readonly (string | number)[];
}

export function newUsage(): Usage {
  const how = {
    isPrinted: false,
    isText: false,
    isWalked: false,
    isKeyed: false,
    isTyped: false,
    needsString: false,
    isPassedOn: false,
  };
  return { fields: new Map(), items: undefined, constants: new Set(), places: [], passes: [], ...how };
}

/** The usage of the field of that name. */
export function fieldOf(usage: Usage, name: string): Usage {
  let field = usage.fields.get(name);
  if (field === undefined) {
    field = newUsage();
    usage.fields.set(name, field);
  }
  return field;
}

/** The usage of the items. */
export function itemsOf(usage: Usage): Usage {
  return (usage.items ??= newUsage());
}
