import { Struct, Value } from "google-protobuf/google/protobuf/struct_pb";
import { readProperties, signatureKey, writeProperties } from "../../../provider/rpc/marshal";
import { type PropertyMap, type PropertyValue, secret, unknown } from "../../../provider/rpc/property-value";

test.each<[string, PropertyMap]>([
  ["plain values", { a: null, b: true, c: 1.5, d: "x", e: [1, ["y"], {}], f: { "g.h": "z" } }],
  ["secrets", { a: secret("x"), b: { c: secret({ d: [1] }) } }],
  ["unknown leaves", { a: unknown, b: [unknown, "x"], c: secret(unknown) }],
  ["keys that JavaScript knows", { constructor: "y", toString: "z" }],
])("%s come back as they went", (_name, properties) => {
  const bytes = writeProperties(properties).serializeBinary();
  expect(readProperties(Struct.deserializeBinary(bytes))).toEqual(properties);
});

const output = "d0e6a833031e9bbcd3f4e8bde6ca49a4";

test.each<[string, PropertyMap, PropertyValue]>([
  ["a known output", { [signatureKey]: output, value: "x", dependencies: ["urn"] }, "x"],
  ["a secret output", { [signatureKey]: output, value: "x", secret: true }, secret("x")],
  ["an output that is not known yet", { [signatureKey]: output }, unknown],
  ["a secret output that is not known yet", { [signatureKey]: output, secret: true }, secret(unknown)],
])("%s is read as what it holds", (_name, written, expected) => {
  expect(readProperties(writeProperties({ a: written }))).toEqual({ a: expected });
});

test("each type's text for unknown is unknown", () => {
  const boolean = "1c4a061d-8072-4f0a-a4cb-0ff528b18fe7";
  expect(readProperties(writeProperties({ a: boolean }))).toEqual({ a: unknown });
});

test("an absent map is empty", () => {
  expect(readProperties(undefined)).toEqual({});
});

test("endless nesting is refused before the stack overflows", () => {
  let value = new Value().setStringValue("x");
  for (let depth = 0; depth < 300; depth++) {
    const struct = new Struct();
    struct.getFieldsMap().set("a", value);
    value = new Value().setStructValue(struct);
  }
  const top = new Struct();
  top.getFieldsMap().set("a", value);
  expect(() => readProperties(top)).toThrow("nested deeper than 200 levels");
});
