import { assertNever } from "../lib/invariant";
import { isMap } from "../lib/look-up";
import type { FieldValues } from "./field";

/** Whether a value has the type of JSON that the values have; whether it is right within is another question. */
export function fitsForm(values: FieldValues, given: unknown): boolean {
  switch (values.type) {
    case "truth":
      return typeof given === "boolean";
    case "integer":
    case "number":
    case "numberOf":
      return typeof given === "number";
    case "text":
    case "duration":
    case "oneOf":
      return typeof given === "string";
    case "texts":
    case "values":
    case "map":
    case "group":
      return isMap(given);
    case "textOrMap":
      return typeof given === "string" || isMap(given);
    case "list":
      return Array.isArray(given);
    case "packable":
      return typeof given === "string" || fitsForm(values.value, given);
    case "either":
      return values.of.some((one) => fitsForm(one, given));
    case "rendered":
      return fitsForm(values.form, given);
    case "anything":
      return true;
    case "program":
      return false;
    default:
      return assertNever(values);
  }
}

/** What the values are, after "must be". */
export function wordForForm(values: FieldValues): string {
  switch (values.type) {
    case "truth":
      return "true or false";
    case "integer":
    case "number":
    case "numberOf":
      return "a number";
    case "list":
      return "a list";
    case "texts":
    case "values":
    case "map":
    case "group":
      return "a map";
    case "program":
      return values.of.is;
    case "either":
      return values.of.map(wordForForm).join(" or ");
    case "rendered":
      return wordForForm(values.form);
    default:
      return "a string";
  }
}
