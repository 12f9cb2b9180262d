// Source: santhosh-tekuri/jsonschema v6.0.3 validator.go (strValidate, numValidate). Contents (contentEncoding and the
// like) are not asserted, as in Helm.
import { runesOf } from "../../../go/values/bytes";
import { GoError, type GoValue } from "../../../go/values/values";
import { compareExact, exactNumber, groupDigits, isMultiple, printExact, type ExactNumber } from "./exact-number";
import { quoteSingle } from "./fault";
import type { Check } from "./check";

export function checkText(validator: Check, text: string): void {
  const { minLength, maxLength, pattern } = validator.schema;
  if (minLength !== undefined || maxLength !== undefined) {
    const length = runesOf(text).length;
    if (minLength !== undefined && length < minLength) {
      validator.addText(() => `minLength: got ${groupDigits(length)}, want ${groupDigits(minLength)}`);
    }
    if (maxLength !== undefined && length > maxLength) {
      validator.addText(() => `maxLength: got ${groupDigits(length)}, want ${groupDigits(maxLength)}`);
    }
  }
  if (pattern !== undefined && !pattern.test(text)) {
    validator.addText(() => `${quoteSingle(text)} does not match pattern ${quoteSingle(pattern.source)}`);
  }
}

export function checkNumber(validator: Check, value: GoValue): void {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = validator.schema;
  if ([minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf].every((limit) => limit === undefined)) return;
  const number = exactNumber(value);
  // For a number with such a large exponent, Go's value is nil.
  if (number === undefined) throw new GoError(nilDereference);
  check("minimum", minimum, (order) => order < 0);
  check("maximum", maximum, (order) => order > 0);
  check("exclusiveMinimum", exclusiveMinimum, (order) => order <= 0);
  check("exclusiveMaximum", exclusiveMaximum, (order) => order >= 0);
  if (multipleOf === undefined) return;
  if (multipleOf.digits === 0n) throw new GoError("unable to validate schema: division by zero");
  if (!isMultiple(number, multipleOf)) report("multipleOf", number, multipleOf);

  function check(keyword: string, limit: ExactNumber | undefined, isWrong: (order: number) => boolean): void {
    if (number === undefined || limit === undefined) return;
    if (isWrong(compareExact(number, limit))) report(keyword, number, limit);
  }

  function report(keyword: string, got: ExactNumber, want: ExactNumber): void {
    validator.addText(() => `${keyword}: got ${printExact(got)}, want ${printExact(want)}`);
  }
}

const nilDereference = "unable to validate schema: runtime error: invalid memory address or nil pointer dereference";
