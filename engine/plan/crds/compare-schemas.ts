import { canonicalJson } from "../../lib/canonical-json";
import { isMap, lookUpList } from "../../lib/look-up";
import type { FieldPath } from "../../model/objects/change";
import type { Schema, SchemaRule } from "../verify/schema";
import { typesOf } from "../verify/verify-object";

const openRules = [
  "x-kubernetes-validations",
  "format",
  "oneOf",
  "anyOf",
  "allOf",
  "not",
  "x-kubernetes-embedded-resource",
] as const;

/** A keyword whose effect on objects cannot be judged without the server. */
export type OpenRule = (typeof openRules)[number];

/** A rule of a schema that is stricter than before. */
export interface SchemaChange {
  /** The place of the rule's schema, as in `SchemaFault`. */
  readonly schemaPath: FieldPath;
  readonly rule: SchemaRule | OpenRule;
  /** The value of the keyword before and after; absent if there is none. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Whether only the server can judge the effect of the rule. */
export function isOpenRule(rule: SchemaChange["rule"]): rule is OpenRule {
  return openRules.some((one) => one === rule);
}

/**
 * The rules of a structural schema that are new or stricter than before, so that the server may refuse or drop what it
 * accepted before. Descriptions, defaults and rules that are less strict are no changes.
 */
export function compareSchemas(before: Schema, after: Schema, schemaPath: FieldPath = []): readonly SchemaChange[] {
  return [
    ...compareTypes(before, after, schemaPath),
    ...compareFacets(before, after, schemaPath),
    ...compareRequired(before, after, schemaPath),
    ...compareOpenRules(before, after, schemaPath),
    ...compareFields(before, after, schemaPath),
    ...compareInner("items", before, after, schemaPath),
    ...compareInner("additionalProperties", before, after, schemaPath),
  ];
}

function compareTypes(before: Schema, after: Schema, schemaPath: FieldPath): readonly SchemaChange[] {
  const [old, now] = [typesOf(before), typesOf(after)];
  const accepts = (type: string): boolean => now.includes(type) || (type === "integer" && now.includes("number"));
  const changes: SchemaChange[] = [];
  if (now.length > 0 && (old.length === 0 || !old.every(accepts)))
    changes.push({ schemaPath, rule: "type", before: describeTypes(old), after: describeTypes(now) });
  if (before["nullable"] === true && after["nullable"] !== true && now.length > 0)
    changes.push({ schemaPath, rule: "nullable", before: true, after: false });
  return changes;
}

function describeTypes(types: readonly string[]): string | undefined {
  return types.length === 0 ? undefined : types.join(" or ");
}

function compareFacets(before: Schema, after: Schema, schemaPath: FieldPath): readonly SchemaChange[] {
  const changes: SchemaChange[] = [];
  const add = (rule: SchemaRule): void => {
    changes.push({ schemaPath, rule, before: valueOf(before, rule), after: valueOf(after, rule) });
  };
  const [oldEnum, newEnum] = [before["enum"], after["enum"]];
  if (Array.isArray(newEnum)) {
    const allowed = new Set(newEnum.map((one) => canonicalJson(one)));
    if (!Array.isArray(oldEnum) || !oldEnum.every((one) => allowed.has(canonicalJson(one)))) add("enum");
  }
  if (after["pattern"] !== undefined && before["pattern"] !== after["pattern"]) add("pattern");
  for (const rule of ["minLength", "minItems", "minProperties", "minimum"] as const) {
    if (isStricter(before[rule], after[rule], 1) || isNewlyExclusive(rule, before, after)) add(rule);
  }
  for (const rule of ["maxLength", "maxItems", "maxProperties", "maximum"] as const) {
    if (isStricter(before[rule], after[rule], -1) || isNewlyExclusive(rule, before, after)) add(rule);
  }
  const [oldFactor, newFactor] = [before["multipleOf"], after["multipleOf"]];
  if (typeof newFactor === "number" && !(typeof oldFactor === "number" && oldFactor % newFactor === 0))
    add("multipleOf");
  if (uniquenessOf(after) !== undefined && uniquenessOf(after) !== uniquenessOf(before)) add("x-kubernetes-list-type");
  return changes;
}

/** The value of a keyword, for messages. */
function valueOf(schema: Schema, rule: SchemaRule): unknown {
  const isExclusive =
    (rule === "minimum" && schema["exclusiveMinimum"] === true) ||
    (rule === "maximum" && schema["exclusiveMaximum"] === true);
  return isExclusive ? `${String(schema[rule])}, exclusive` : schema[rule];
}

/** What must differ between the items of a list; undefined if nothing must. */
function uniquenessOf(schema: Schema): string | undefined {
  const type = schema["x-kubernetes-list-type"];
  if (type !== "set" && type !== "map") return undefined;
  return canonicalJson([type, schema["x-kubernetes-list-map-keys"] ?? null]);
}

function isStricter(before: unknown, after: unknown, sign: 1 | -1): boolean {
  return typeof after === "number" && (typeof before !== "number" || (after - before) * sign > 0);
}

function isNewlyExclusive(rule: string, before: Schema, after: Schema): boolean {
  const exclusive = rule === "minimum" ? "exclusiveMinimum" : rule === "maximum" ? "exclusiveMaximum" : undefined;
  return (
    exclusive !== undefined && after[exclusive] === true && before[exclusive] !== true && before[rule] === after[rule]
  );
}

function compareRequired(before: Schema, after: Schema, schemaPath: FieldPath): readonly SchemaChange[] {
  const old = new Set(lookUpList(before, "required"));
  return lookUpList(after, "required").flatMap((name) => {
    if (typeof name !== "string") return [];
    const [was, is] = [fieldOf(before, name), fieldOf(after, name)];
    if (is?.["default"] !== undefined) return [];
    // Without its default, a required field is missing where nobody has set it; and a null that is dropped is missing.
    const isMissing = was?.["default"] !== undefined || (was?.["nullable"] === true && is?.["nullable"] !== true);
    if (old.has(name) && !isMissing) return [];
    return [{ schemaPath: [...schemaPath, "properties", name], rule: "required" } as const];
  });
}

function compareOpenRules(before: Schema, after: Schema, schemaPath: FieldPath): readonly SchemaChange[] {
  return openRules.flatMap((rule): SchemaChange[] => {
    const [was, is] = [before[rule], after[rule]];
    if (is === undefined || is === false || is === "" || canonicalJson(was ?? null) === canonicalJson(is)) return [];
    if (rule === "x-kubernetes-validations") {
      const known = new Set(lookUpList(before, rule).map(ruleText));
      const added = lookUpList(after, rule).filter((each) => !known.has(ruleText(each)));
      return added.length === 0 ? [] : [{ schemaPath, rule, after: added.map(ruleText) }];
    }
    return [{ schemaPath, rule, before: was, after: is }];
  });
}

function ruleText(validation: unknown): string {
  return isMap(validation) && typeof validation["rule"] === "string" ? validation["rule"] : "";
}

function compareFields(before: Schema, after: Schema, schemaPath: FieldPath): readonly SchemaChange[] {
  const names = new Set([...Object.keys(propertiesOf(before)), ...Object.keys(propertiesOf(after))]);
  return [...names].flatMap((name): readonly SchemaChange[] => {
    const [was, is] = [fieldOf(before, name), fieldOf(after, name)];
    if (is !== undefined) {
      const old = was ?? othersOf(before);
      return old === undefined ? [] : compareSchemas(old, is, [...schemaPath, "properties", name]);
    }
    const others = othersOf(after);
    if (others === undefined) return [{ schemaPath: [...schemaPath, "properties", name], rule: "unknown" }];
    return was === undefined ? [] : compareSchemas(was, others, [...schemaPath, "additionalProperties"]);
  });
}

function compareInner(
  name: "items" | "additionalProperties",
  before: Schema,
  after: Schema,
  schemaPath: FieldPath,
): readonly SchemaChange[] {
  const [was, is] = [before[name], after[name]];
  if (isMap(is)) return compareSchemas(isMap(was) ? was : anything, is, [...schemaPath, name]);
  // Fields that the schema did not list.
  const isMapNow = typesOf(after).length === 0 || typesOf(after).includes("object");
  const hadOthers = name === "additionalProperties" && isMapNow && othersOf(before) !== undefined;
  return hadOthers && othersOf(after) === undefined ? [{ schemaPath: [...schemaPath, name], rule: "unknown" }] : [];
}

/** A schema that accepts all. */
const anything: Schema = { "x-kubernetes-preserve-unknown-fields": true };

/** The schema of fields that a schema does not list; undefined if the server drops them. */
function othersOf(schema: Schema): Schema | undefined {
  const others = schema["additionalProperties"];
  if (isMap(others)) return others;
  return others === true || schema["x-kubernetes-preserve-unknown-fields"] === true ? anything : undefined;
}

function propertiesOf(schema: Schema): Readonly<Record<string, unknown>> {
  return isMap(schema["properties"]) ? schema["properties"] : {};
}

function fieldOf(schema: Schema, name: string): Schema | undefined {
  const properties = propertiesOf(schema);
  const found = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isMap(found) ? found : undefined;
}
