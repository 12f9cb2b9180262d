// Validates a value by a schema. Source: santhosh-tekuri/jsonschema v6.0.3 validator.go.
import { GoError, type GoValue } from "../../../go/values/values";
import { quote } from "../../../go/strconv/quote";
import type { Check } from "./check";
import { checkArray } from "./check-array";
import { checkObject } from "./check-object";
import { checkNumber, checkText } from "./check-scalar";
import { isEqual, jsonTypeOf, type JsonType } from "./equal";
import { exactNumber, isWhole } from "./exact-number";
import { displayValue, pointerOf, type SchemaFault } from "./fault";
import { maximalDepth, maximalSteps } from "./limits";
import { escapeToken } from "./references";
import { unevaluatedOf, type Unevaluated } from "./unevaluated";
import type { Schema } from "./schema";

/** The state that is shared by a whole validation. */
export interface Validation {
  steps: number;
  /** Used if a schema is checked by a metaschema: returns the metaschema of a part that has its own. */
  readonly metaschemaAt: ((pointer: string) => Schema | undefined) | undefined;
}

/** The schemas that referred to the current one, the last one first. */
interface Scope {
  readonly schema: Schema;
  /** The keyword of the reference; "" if the schema is inside its parent. */
  readonly jump: string;
  /** Equal for schemas that are applied to the same value. */
  readonly valueId: number;
  readonly depth: number;
  readonly parent: Scope | undefined;
}

/** Validates the value; undefined if it is valid. */
export function validate(
  schema: Schema,
  value: GoValue,
  validation: Validation,
  meta?: Schema,
): SchemaFault | undefined {
  const scope: Scope = { schema, jump: "", valueId: 0, depth: 0, parent: undefined };
  const unevaluated = unevaluatedOf(value, schema, false);
  const fault = new Validator({
    schema,
    value,
    location: [],
    scope,
    unevaluated,
    isQuiet: false,
    meta,
    validation,
  }).run();
  if (fault === undefined) return undefined;
  return {
    kind: "schema",
    location: [],
    text: `jsonschema validation failed with '${schema.location}'`,
    causes: fault.kind === "group" ? fault.causes : [fault],
  };
}

interface Task {
  readonly schema: Schema;
  readonly value: GoValue;
  readonly location: readonly string[];
  readonly scope: Scope;
  readonly unevaluated: Unevaluated;
  /** Only the result matters, so the first error is enough. */
  readonly isQuiet: boolean;
  /** The metaschema, if a schema is checked by one. */
  readonly meta: Schema | undefined;
  readonly validation: Validation;
}

class Validator implements Check {
  readonly schema: Schema;
  readonly isQuiet: boolean;
  readonly unevaluated: Unevaluated;
  private readonly task: Task;
  private readonly faults: SchemaFault[] = [];

  constructor(task: Task) {
    this.schema = task.schema;
    this.isQuiet = task.isQuiet;
    this.unevaluated = task.unevaluated;
    this.task = task;
  }

  run(): SchemaFault | undefined {
    const { schema, task } = this;
    const { value, validation, scope } = task;
    validation.steps += 1;
    if (validation.steps > maximalSteps || scope.depth > maximalDepth) {
      throw new GoError(
        `the schema needs more than ${maximalSteps} steps, or is nested more than ${maximalDepth} levels deep`,
      );
    }
    if (schema.bool !== undefined) return schema.bool ? undefined : this.fault(() => "false schema");
    const first = this.checkCycle() ?? this.checkAnyType(value);
    if (first !== undefined) return first;
    if (schema.ref !== undefined) {
      const fault = this.follow(schema.ref, "$ref");
      if (schema.draftVersion < 2019) return fault;
      this.add(fault);
    }
    if (value instanceof Map) checkObject(this, value);
    else if (Array.isArray(value)) checkArray(this, value as readonly GoValue[]);
    else if (typeof value === "string") checkText(this, value);
    else if (value !== null && typeof value !== "boolean") checkNumber(this, value);
    if (!this.isDone()) {
      if (schema.draftVersion >= 2019) this.followDynamic();
      this.checkConditions();
      if (schema.draftVersion >= 2019) this.checkUnevaluated();
    }
    const { faults } = this;
    if (faults.length < 2) return faults[0];
    return { kind: "group", location: task.location, text: "validation failed", causes: faults };
  }

  isDone(): boolean {
    return this.isQuiet && this.faults.length > 0;
  }

  add(fault: SchemaFault | undefined): void {
    if (fault !== undefined) this.faults.push(fault);
  }

  addText(text: () => string, causes: readonly SchemaFault[] = []): void {
    this.faults.push({ ...this.fault(text), causes });
  }

  onSame(schema: Schema, { jump = "", isQuiet = false } = {}): SchemaFault | undefined {
    const { task } = this;
    const scope = this.scopeOf(schema, jump, task.scope.valueId);
    const unevaluated = unevaluatedOf(task.value, schema, !this.unevaluated.isEmpty());
    const inner = this.withMeta({ ...task, schema, scope, unevaluated, isQuiet: this.isQuiet || isQuiet });
    const fault = new Validator(inner).run();
    if (fault === undefined) this.unevaluated.keepOnly(unevaluated);
    return fault;
  }

  onInner(schema: Schema, value: GoValue, token: string): SchemaFault | undefined {
    const { task } = this;
    const scope = this.scopeOf(schema, "", task.scope.valueId + 1);
    const location = [...task.location, token];
    const unevaluated = unevaluatedOf(value, schema, false);
    return new Validator(this.withMeta({ ...task, schema, value, location, scope, unevaluated })).run();
  }

  onOther(schema: Schema, value: GoValue, text: () => string): SchemaFault | undefined {
    const { task } = this;
    const own = this.metaschemaFor(schema, task.location);
    const fault = validate(own ?? schema, value, task.validation, own ?? task.meta);
    return fault === undefined ? undefined : { ...this.fault(text), causes: fault.causes };
  }

  private fault(text: () => string): SchemaFault {
    return { kind: "plain", location: this.task.location, text: this.isQuiet ? "" : text(), causes: [] };
  }

  private scopeOf(schema: Schema, jump: string, valueId: number): Scope {
    const parent = this.task.scope;
    return { schema, jump, valueId, depth: parent.depth + 1, parent };
  }

  /**
   * A part of a schema may use another draft than the whole schema; it is then checked by the metaschema of that draft.
   */
  private withMeta(task: Task): Task {
    const own = this.metaschemaFor(task.schema, task.location);
    return own === undefined ? task : { ...task, schema: own, meta: own };
  }

  private metaschemaFor(schema: Schema, location: readonly string[]): Schema | undefined {
    const { meta, validation } = this.task;
    return schema === meta ? validation.metaschemaAt?.(pointerOf(location)) : undefined;
  }

  private checkCycle(): SchemaFault | undefined {
    const { scope } = this.task;
    for (let other = scope.parent; other?.valueId === scope.valueId; other = other.parent) {
      if (other.schema !== scope.schema) continue;
      const found = other;
      return this.fault(
        () =>
          `both ${keywordPath(scope)} and ${keywordPath(found)} resolve to ${quote(this.schema.location)} ` +
          "causing reference cycle",
      );
    }
    return undefined;
  }

  private checkAnyType(value: GoValue): SchemaFault | undefined {
    const { types, const: constant, enum: choice, format } = this.schema;
    const type = jsonTypeOf(value);
    if (types.size > 0 && !types.has(type) && !(types.has("integer") && type === "number" && isInteger(value))) {
      return this.fault(() => `got ${type}, want ${[...types].join(" or ")}`);
    }
    if (constant !== undefined && !isEqual(value, constant[0])) {
      const [wanted] = constant;
      return this.fault(() => (isPrimitive(wanted) ? `value must be ${displayValue(wanted)}` : "'const' failed"));
    }
    if (choice !== undefined && !(choice.types.has(type) && choice.values.some((item) => isEqual(value, item)))) {
      return this.fault(() => describeChoice(choice.values));
    }
    if (format === undefined || typeof value !== "string") return undefined;
    try {
      format.check(value);
      return undefined;
    } catch (error) {
      if (!(error instanceof GoError)) throw error;
      return this.fault(() => `${displayValue(value)} is not valid ${format.name}: ${error.message}`);
    }
  }

  private follow(schema: Schema, keyword: string): SchemaFault | undefined {
    const fault = this.onSame(schema, { jump: keyword });
    if (fault === undefined) return undefined;
    const causes = fault.kind === "group" ? fault.causes : [fault];
    return { kind: "reference", location: this.task.location, text: "validation failed", causes };
  }

  private followDynamic(): void {
    const { recursiveRef, dynamicRef } = this.schema;
    if (recursiveRef !== undefined) {
      const outermost = (schema: Schema): boolean => schema.resource.recursiveAnchor;
      const target = recursiveRef.recursiveAnchor ? this.outermost(outermost)?.schema : undefined;
      this.add(this.follow(target ?? recursiveRef, "$recursiveRef"));
    }
    if (dynamicRef === undefined) return;
    const { schema, anchor } = dynamicRef;
    let target = schema;
    if (anchor !== "" && schema.dynamicAnchor === anchor) {
      const scope = this.outermost((other) => other.resource.dynamicAnchors.has(anchor));
      target = scope?.schema.resource.dynamicAnchors.get(anchor) ?? schema;
    }
    this.add(this.follow(target, "$dynamicRef"));
  }

  private outermost(matches: (schema: Schema) => boolean): Scope | undefined {
    let found: Scope | undefined;
    for (let scope: Scope | undefined = this.task.scope; scope !== undefined; scope = scope.parent) {
      if (matches(scope.schema)) found = scope;
    }
    return found;
  }

  private checkConditions(): void {
    const { not, allOf, anyOf, oneOf, if: condition, then, else: otherwise } = this.schema;
    if (not !== undefined && this.onSame(not, { isQuiet: true }) === undefined) this.addText(() => "'not' failed");
    if (allOf.length > 0) this.checkAllOf(allOf);
    if (anyOf.length > 0) this.checkAnyOf(anyOf);
    if (oneOf.length > 0) this.checkOneOf(oneOf);
    if (condition === undefined) return;
    const branch = this.onSame(condition, { isQuiet: true }) === undefined ? then : otherwise;
    if (branch !== undefined) this.add(this.onSame(branch));
  }

  private checkAllOf(schemas: readonly Schema[]): void {
    const causes: SchemaFault[] = [];
    for (const schema of schemas) {
      const fault = this.onSame(schema);
      if (fault === undefined) continue;
      causes.push(fault);
      if (this.isQuiet) break;
    }
    if (causes.length > 0) this.addText(() => "'allOf' failed", causes);
  }

  private checkAnyOf(schemas: readonly Schema[]): void {
    const causes: SchemaFault[] = [];
    let isMatched = false;
    for (const schema of schemas) {
      const fault = this.onSame(schema);
      if (fault !== undefined) {
        causes.push(fault);
        continue;
      }
      isMatched = true;
      // The other schemas may evaluate more of the value.
      if (this.unevaluated.isEmpty()) break;
    }
    if (!isMatched) this.addText(() => "'anyOf' failed", causes);
  }

  private checkOneOf(schemas: readonly Schema[]): void {
    const causes: SchemaFault[] = [];
    let matched: number | undefined;
    for (const [index, schema] of schemas.entries()) {
      const fault = this.onSame(schema, { isQuiet: matched !== undefined });
      if (fault !== undefined) {
        if (matched === undefined) causes.push(fault);
      } else if (matched === undefined) matched = index;
      else {
        const before = matched;
        this.addText(() => `'oneOf' failed, subschemas ${before}, ${index} matched`);
        break;
      }
    }
    if (matched === undefined) this.addText(() => "'oneOf' failed, none matched", causes);
  }

  private checkUnevaluated(): void {
    const { unevaluatedProperties, unevaluatedItems } = this.schema;
    const { value } = this.task;
    if (value instanceof Map && unevaluatedProperties !== undefined) {
      for (const name of this.unevaluated.takeProperties()) {
        if (value.has(name)) this.add(this.onInner(unevaluatedProperties, value.get(name), name));
      }
    }
    if (Array.isArray(value) && unevaluatedItems !== undefined) {
      const items = value as readonly GoValue[];
      for (const index of this.unevaluated.takeItems()) {
        this.add(this.onInner(unevaluatedItems, items[index], String(index)));
      }
    }
  }
}

function keywordPath(scope: Scope): string {
  let path = "";
  for (let at = scope; at.parent !== undefined; at = at.parent) {
    const step =
      at.jump === "" ? at.schema.location.slice(at.parent.schema.location.length) : `/${escapeToken(at.jump)}`;
    path = step + path;
  }
  return path;
}

function isInteger(value: GoValue): boolean {
  const number = exactNumber(value);
  return number !== undefined && isWhole(number);
}

function isPrimitive(value: GoValue): boolean {
  const type: JsonType = jsonTypeOf(value);
  return type !== "array" && type !== "object";
}

function describeChoice(values: readonly GoValue[]): string {
  if (!values.every(isPrimitive)) return "'enum' failed";
  const [first] = values;
  if (values.length === 1) return `value must be ${displayValue(first)}`;
  return `value must be one of ${values.map(displayValue).join(", ")}`;
}
