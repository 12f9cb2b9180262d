import {
  type ClosedSet,
  describeField,
  isSourceKind,
  type ProgramType,
  type SettingField,
  type SettingGroup,
  type SettingTable,
  sourceSettings,
  without,
} from "slipway/internal";
import { anything, closedSetType, schemaOf, type ValueForms } from "../properties/from-settings";
import type { SchemaType } from "../properties/property-table";

/** A property of a resource, a component or a type, as programs see it. */
export interface PublicProperty extends SchemaType {
  readonly description: string;
  readonly secret?: true;
  readonly const?: string;
}

/** The properties that a program can set. */
export interface PublicFields {
  readonly properties: Readonly<Record<string, PublicProperty>>;
  readonly required: readonly string[];
}

/** A type of the schema: a map with certain fields, or an enum. */
export type PublicType = ({ readonly type: "object"; readonly description: string } & PublicFields) | object;

/** Gathers the types that the fields of tables name. */
export class PublicTypes {
  private readonly found = new Map<string, PublicType>();
  private readonly forms: ValueForms = {
    oneOf: (set) => this.enumOf(set),
    group: (group) => this.groupType(group),
    program: (type) => this.programType(type),
    packable: (value) => value,
    either: unionOf,
    textOrMap: anything,
  };

  /** All types so far, by their tokens. */
  all(): Readonly<Record<string, PublicType>> {
    return Object.fromEntries([...this.found].sort(([left], [right]) => (left < right ? -1 : 1)));
  }

  /**
   * The fields of a table that a program can set, as the classes of the SDK take them.
   *
   * @param forms fields whose values these convert, with their form in a program
   */
  fieldsOf(table: SettingTable, forms: Readonly<Record<string, SchemaType>> = {}): PublicFields {
    const settable = Object.entries(table).filter(([, { argument }]) => argument !== "none");
    const named = settable.map(([key, field]): readonly [string, SettingField] => {
      const { argument } = field;
      return [typeof argument === "object" ? (argument.name ?? key) : key, field];
    });
    const properties = named.map(([name, field]) => [name, this.property(field, forms[name])] as const);
    const required = named.flatMap(([name, field]) => (isRequired(field) ? [name] : []));
    return { properties: Object.fromEntries(properties), required };
  }

  /** The same as the plugin takes them, which converts nothing but durations. */
  sentFieldsOf(table: SettingTable, forms: Readonly<Record<string, SchemaType>> = {}): PublicFields {
    const sent = Object.entries(table).map(
      ([key, field]) => [key, isDuration(field) ? field : asRecorded(field)] as const,
    );
    return this.fieldsOf(Object.fromEntries(sent), forms);
  }

  /** The same as the state has them. */
  recordedFieldsOf(table: SettingTable, forms: Readonly<Record<string, SchemaType>> = {}): PublicFields {
    const recorded = Object.entries(table).map(([key, field]) => [key, asRecorded(field)] as const);
    return this.fieldsOf(Object.fromEntries(recorded), forms);
  }

  private property(field: SettingField, form: SchemaType | undefined): PublicProperty {
    const { values, description } = typeof field.argument === "object" ? field.argument : {};
    // The description of an argument is about the form in which a program gives it.
    const hasOwnForm = (form ?? values) !== undefined && description !== undefined;
    const described = hasOwnForm ? { ...field, doc: description } : field;
    return {
      ...(form ?? schemaOf(values ?? field, this.forms)),
      description: describeField(described, isRequired(field)).join("\n"),
      ...(field.secret === true ? { secret: true } : {}),
    };
  }

  private enumOf(set: ClosedSet): SchemaType {
    return this.note(set.name, () => closedSetType(set));
  }

  private groupType({ name, doc, fields }: SettingGroup): SchemaType {
    return this.note(name, () => ({ type: "object", description: doc, ...this.fieldsOf(fields) }));
  }

  /** A resource is a value of any type; a source is one of several types, which `kind` tells apart. */
  private programType({ name, kinds }: ProgramType): SchemaType {
    if (name.startsWith("pulumi.")) return anything;
    const chosen = kinds ?? Object.keys(sourceSettings);
    const types = chosen.filter(isSourceKind).map((kind) => ({ kind, type: this.sourceType(kind) }));
    const mapping = Object.fromEntries(types.map(({ kind, type }) => [kind, type.$ref ?? ""]));
    const [only] = types;
    if (types.length === 1 && only !== undefined) return only.type;
    return { oneOf: types.map(({ type }) => type), discriminator: { propertyName: "kind", mapping } };
  }

  private sourceType(kind: keyof typeof sourceSettings): SchemaType {
    const { name, doc, fields }: SettingGroup = sourceSettings[kind];
    return this.note(name, () => {
      const { properties, required } = this.fieldsOf(fields);
      const own = { type: "string", const: kind, description: `"${kind}".` } as const;
      return {
        type: "object",
        description: doc.replace(/^The arguments of an? /, "A source: "),
        properties: { kind: own, ...properties },
        required: ["kind", ...required],
      };
    });
  }

  /** A type is noted before its fields are: it may contain itself. */
  private note(name: string, make: () => PublicType): SchemaType {
    const token = `slipway:index:${name}`;
    if (!this.found.has(token)) {
      this.found.set(token, {});
      this.found.set(token, make());
    }
    return { $ref: `#/types/${token}` };
  }
}

/** Whether programs give a duration, under another name than the plugin has the seconds. */
function isDuration({ argument }: SettingField): boolean {
  return typeof argument === "object" && argument.values?.type === "duration";
}

/** The field without what is said of the argument, but that there is none. */
function asRecorded(field: SettingField): SettingField {
  return field.argument === "none" ? field : (without(field, "argument") as SettingField);
}

/** What the plugin requires may follow from something else in a program. */
function isRequired({ required, argument }: SettingField): boolean {
  return required === true && (typeof argument !== "object" || argument.default === undefined);
}

/**
 * Forms that are the same type are one. A list beside other forms is of any type: the SDK of Python refuses its values.
 * Source: pulumi sdk/python/lib/pulumi/runtime/rpc.py@v3.259.0 (_get_list_element_type).
 */
function unionOf(forms: readonly SchemaType[]): SchemaType {
  const different = [...new Map(forms.map((form) => [JSON.stringify(form), form])).values()];
  const flat = different.flatMap((form) => form.oneOf ?? [form]);
  if (flat.some(({ $ref }) => $ref === anything.$ref)) return anything;
  const [only = anything, ...others] = flat;
  if (others.length === 0) return only;
  return flat.some(({ type }) => type === "array") ? anything : { oneOf: flat };
}
