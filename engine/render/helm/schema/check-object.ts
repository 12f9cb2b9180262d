// Source: santhosh-tekuri/jsonschema v6.0.3 validator.go (objValidate).
import type { GoValue } from "../../../go/values/values";
import { groupDigits } from "./exact-number";
import { quoteAll, quoteSingle } from "./fault";
import type { Check } from "./check";

export function checkObject(validator: Check, object: ReadonlyMap<string, GoValue>): void {
  const { schema } = validator;
  checkSize(validator, object.size);
  const missing = missingOf(object, schema.required);
  if (missing.length === 1) validator.addText(() => `missing property ${quoteAll(missing)}`);
  else if (missing.length > 1) validator.addText(() => `missing properties ${quoteAll(missing)}`);
  if (validator.isDone()) return;
  for (const [name, dependency] of schema.dependencies) {
    if (!object.has(name)) continue;
    if ("location" in dependency) validator.add(validator.onSame(dependency));
    else checkRequired(validator, object, name, dependency);
  }
  checkProperties(validator, object);
  if (schema.draftVersion === 4) return;
  const { propertyNames } = schema;
  if (propertyNames !== undefined) {
    for (const name of object.keys()) {
      validator.add(validator.onOther(propertyNames, name, () => `invalid propertyName ${quoteSingle(name)}`));
    }
  }
  if (schema.draftVersion === 6) return;
  for (const [name, dependent] of schema.dependentSchemas) {
    if (object.has(name)) validator.add(validator.onSame(dependent));
  }
  for (const [name, required] of schema.dependentRequired) {
    if (object.has(name)) checkRequired(validator, object, name, required);
  }
}

function checkSize(validator: Check, size: number): void {
  const { minProperties, maxProperties } = validator.schema;
  if (minProperties !== undefined && size < minProperties) {
    validator.addText(() => `minProperties: got ${groupDigits(size)}, want ${groupDigits(minProperties)}`);
  }
  if (maxProperties !== undefined && size > maxProperties) {
    validator.addText(() => `maxProperties: got ${groupDigits(size)}, want ${groupDigits(maxProperties)}`);
  }
}

function missingOf(object: ReadonlyMap<string, GoValue>, names: readonly string[]): readonly string[] {
  return names.filter((name) => !object.has(name));
}

function checkRequired(
  validator: Check,
  object: ReadonlyMap<string, GoValue>,
  name: string,
  required: readonly string[],
): void {
  const missing = missingOf(object, required);
  if (missing.length === 0) return;
  validator.addText(() => `properties ${quoteAll(missing)} required, if ${quoteSingle(name)} exists`);
}

function checkProperties(validator: Check, object: ReadonlyMap<string, GoValue>): void {
  const { properties, patternProperties, additionalProperties } = validator.schema;
  const additional: string[] = [];
  for (const [name, value] of object) {
    if (validator.isDone()) return;
    let isEvaluated = false;
    const own = properties.get(name);
    if (own !== undefined) {
      isEvaluated = true;
      validator.add(validator.onInner(own, value, name));
    }
    for (const [pattern, schema] of patternProperties) {
      if (!pattern.test(name)) continue;
      isEvaluated = true;
      validator.add(validator.onInner(schema, value, name));
    }
    if (!isEvaluated && additionalProperties !== undefined) {
      isEvaluated = true;
      if (typeof additionalProperties !== "boolean") {
        validator.add(validator.onInner(additionalProperties, value, name));
      } else if (!additionalProperties) additional.push(name);
    }
    if (isEvaluated) validator.unevaluated.removeProperty(name);
  }
  if (additional.length > 0) validator.addText(() => `additional properties ${quoteAll(additional)} not allowed`);
}
