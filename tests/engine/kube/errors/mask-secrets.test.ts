import { maskMessage } from "../../../../engine/kube/errors/mask-secrets";
import { secretMask } from "../../../../engine/lib/secret-mask";

const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data: {} };

test.each([
  ['a: Invalid value: "x y": no', `a: Invalid value: ${secretMask}: no`],
  ['a: Invalid value: "x \\" y": no', `a: Invalid value: ${secretMask}: no`],
  ['a: Invalid value: {"b":{"c":"}"}}: no', `a: Invalid value: ${secretMask}: no`],
  ["a: Invalid value: [1,2]: no", `a: Invalid value: ${secretMask}: no`],
  ["a: Invalid value: word: no", `a: Invalid value: ${secretMask}: no`],
  ['a: Invalid value: "open', `a: Invalid value: ${secretMask}`],
  ["a: Invalid value: {open: no", `a: Invalid value: ${secretMask}: no`],
  ['Invalid value: {"a":1}\nInvalid value: [2]: x', `Invalid value: ${secretMask}\nInvalid value: ${secretMask}: x`],
  ["valueUnstructured{Value:s3cret,} more", `valueUnstructured{Value:${secretMask}} more`],
  ["valueUnstructured{Value:s3cret", `valueUnstructured{Value:${secretMask}`],
  ["nothing of the kind", "nothing of the kind"],
])("the values of a message are masked: %s", (message, expected) => {
  expect(maskMessage(message, object, true)).toBe(expected);
});
