import { printFaults, printReasons } from "../../../../engine/errors/field-fault";
import { invalidObjectError, isInvalidObject } from "../../../../engine/kube/errors/invalid-object";
import type { Status, StatusCause } from "../../../../engine/kube/errors/status";

function refuse(...causes: readonly Partial<StatusCause>[]) {
  const status: Status = {
    code: 422,
    reason: "Invalid",
    message: "the object is invalid",
    name: "web",
    kind: "Deployment",
    causes: causes.map((cause) => ({ reason: "FieldValueInvalid", message: "", field: "", ...cause })),
  };
  return invalidObjectError({ verb: "apply" }, status);
}

test.each<[string, string | undefined]>([
  ['Invalid value: {"app":"web: 1"}: field is immutable', "field is immutable"],
  ['Invalid value: "two\nlines": must be one line', "must be one line"],
  ["Invalid value: -5", undefined],
  ["Required value", undefined],
  [
    'Job "a" is invalid: spec: Invalid value: {"b":1}: field is immutable',
    'Job "a" is invalid: spec: field is immutable',
  ],
  ["field is immutable: Invalid value: later", undefined],
])("the reason of %j is %j", (message, reason) => {
  expect(refuse({ field: "spec.a", message })?.faults[0]?.reason).toBe(reason);
});

test("faults print with their values and without", () => {
  const error = refuse(
    { field: "spec.selector", message: "Invalid value: {}: field is immutable" },
    { field: "<nil>", message: "too many fields" },
  );
  expect(printFaults(error?.faults ?? [])).toBe(
    "spec.selector: Invalid value: {}: field is immutable\ntoo many fields",
  );
  expect(printReasons(error?.faults ?? [])).toBe("spec.selector: field is immutable\ntoo many fields");
});

test("an error with another place keeps its faults", () => {
  const error = refuse({ field: "spec.a", message: "Invalid value: 1: field is immutable" });
  const placed = error?.at({ file: "web.yaml" });
  expect(isInvalidObject(placed)).toBe(true);
  expect(placed?.faults).toEqual(error?.faults);
});

test.each([
  ["updates to statefulset spec for fields other than 'replicas' are forbidden", true],
  ["updates to a are allowed", false],
  ["are forbidden: updates to a", false],
  ["Invalid value: 1: may not change once set", true],
])("%s: whether a field is immutable", (message, immutable) => {
  expect(refuse({ field: "spec", message })?.faults[0]?.immutable).toBe(immutable);
});
