import { packageSchema } from "../../../provider/package-schema/package-schema";

/** A resource as a program registers it. */
export interface Registered {
  /** `slipway:Kustomization`, or with its module. */
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

interface Spec {
  readonly type?: string;
  readonly $ref?: string;
  readonly const?: string;
  readonly items?: Spec;
  readonly additionalProperties?: Spec;
  readonly oneOf?: readonly Spec[];
  readonly discriminator?: { readonly mapping: Readonly<Record<string, string>> };
}

interface ObjectType {
  readonly enum?: readonly { readonly value: unknown }[];
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Spec>>;
  readonly required?: readonly string[];
}

interface Schema {
  readonly provider: { readonly inputProperties: Readonly<Record<string, Spec>> };
  readonly types: Readonly<Record<string, ObjectType>>;
  readonly resources: Readonly<
    Record<
      string,
      { readonly inputProperties: Readonly<Record<string, Spec>>; readonly requiredInputs?: readonly string[] }
    >
  >;
}

let known: Schema | undefined;
const schema = (): Schema => (known ??= packageSchema() as Schema);

/** What the schema of the package does not allow: unknown properties, missing ones, and values of other types. */
export function schemaFaults({ type, properties }: Registered): readonly string[] {
  if (type === "pulumi:providers:slipway") return fieldFaults(properties, schema().provider.inputProperties, [], "");
  const found = schema().resources[type.replace(/^slipway:(?!index:)/, "slipway:index:")];
  if (found === undefined) return [`the type ${type} is not known`];
  return fieldFaults(properties, found.inputProperties, found.requiredInputs ?? [], "");
}

function fieldFaults(
  given: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, Spec>>,
  required: readonly string[],
  path: string,
): readonly string[] {
  const missing = required.filter((name) => given[name] === undefined).map((name) => `${path}${name} is missing`);
  const faults = Object.entries(given).flatMap(([name, value]) => {
    const field = fields[name];
    return field === undefined ? [`${path}${name} is not known`] : valueFaults(value, field, `${path}${name}`);
  });
  return [...missing, ...faults];
}

function valueFaults(value: unknown, spec: Spec, path: string): readonly string[] {
  if (isReference(value) || spec.$ref === "pulumi.json#/Any") return [];
  if (spec.oneOf !== undefined) return unionFaults(value, spec, path);
  if (spec.$ref !== undefined) return typeFaults(value, spec.$ref.slice("#/types/".length), path);
  if (spec.const !== undefined) return value === spec.const ? [] : [`${path} is not ${spec.const}`];
  if (spec.type === "array") {
    if (!Array.isArray(value)) return [`${path} is not a list`];
    const list = value as readonly unknown[];
    return list.flatMap((item, index) => valueFaults(item, spec.items ?? {}, `${path}[${index}]`));
  }
  if (spec.type === "object") {
    if (!isMap(value)) return [`${path} is not a map`];
    const item = spec.additionalProperties ?? {};
    return Object.entries(value).flatMap(([key, one]) => valueFaults(one, item, `${path}.${key}`));
  }
  if (spec.type === "integer") return Number.isInteger(value) ? [] : [`${path} is not an integer`];
  return spec.type === undefined || typeof value === spec.type ? [] : [`${path} is not of the type ${spec.type}`];
}

function unionFaults(value: unknown, { oneOf = [], discriminator }: Spec, path: string): readonly string[] {
  if (discriminator !== undefined && isMap(value)) {
    const chosen = discriminator.mapping[String(value["kind"])];
    return chosen === undefined ? [`${path}.kind is not known`] : valueFaults(value, { $ref: chosen }, path);
  }
  const each = oneOf.map((form) => valueFaults(value, form, path));
  return each.some((faults) => faults.length === 0) ? [] : (each.at(-1) ?? []);
}

function typeFaults(value: unknown, name: string, path: string): readonly string[] {
  const type = schema().types[name];
  if (type === undefined) return [`${path} has the type ${name}, which is not in the schema`];
  if (type.enum !== undefined) {
    return type.enum.some((one) => one.value === value) ? [] : [`${path} is not one of ${name}`];
  }
  if (!isMap(value)) return [`${path} is not a map`];
  return fieldFaults(value, type.properties ?? {}, type.required ?? [], `${path}.`);
}

/** The value of something else in the program, which has its own type. */
function isReference(value: unknown): boolean {
  if (typeof value === "string") return /^\$\{[^}]*\}$/.test(value);
  return isMap(value) && Object.keys(value).some((key) => key.startsWith("fn::"));
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
