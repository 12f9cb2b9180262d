import { ResourceProviderService } from "@pulumi/pulumi/proto/provider_grpc_pb";
import { type JavaScriptValue, Struct, Value } from "google-protobuf/google/protobuf/struct_pb";
import { signatureKey } from "../../../engine/record/uncarried";
import { readProperties, writeProperties } from "../../../provider/rpc/marshal";
import {
  ForeignValue,
  type PropertyMap,
  type PropertyValue,
  secret,
  unknown,
} from "../../../provider/rpc/property-value";
import { withReadableErrors } from "../../../provider/rpc/unreadable-request";

/** A struct as the library alone reads it: before the plugin's service changes how it reads structs. */
const readByLibrary = Struct.deserializeBinary(
  writeProperties({ a: 1, b: [null, "x", { c: true }] }).serializeBinary(),
).toJavaScript();

test("the library reads what is written", () => {
  expect(readByLibrary).toEqual({ a: 1, b: [null, "x", { c: true }] });
});

const { create } = withReadableErrors(ResourceProviderService);

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
  expect(readProperties(Struct.fromJavaScript({ a: written as JavaScriptValue }))).toEqual({ a: expected });
});

test("each type's text for unknown is unknown", () => {
  const boolean = "1c4a061d-8072-4f0a-a4cb-0ff528b18fe7";
  expect(readProperties(Struct.fromJavaScript({ a: boolean }))).toEqual({ a: unknown });
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
  expect(() => readProperties(top)).toThrow("the property a.a.a.a.a.a… is nested deeper than 200 levels");
});

test.each([
  ["c44067f5952c0a294b673a41bacd8c17", "an asset"],
  ["0def7320c3a5731c473e5ecbe6d01bc7", "an archive"],
  ["5cf8f73096256a8f31e491e813e4eb8e", "a reference to a resource"],
  ["another", "a value of an unknown kind"],
] as const)("a map with the signature %s is %s, and is written as null", (signature, kind) => {
  const sent = Struct.fromJavaScript({ a: [{ [signatureKey]: signature, path: "/etc/hostname" }] });
  const read = readProperties(sent);
  // Only a component is interested in the content, and only in that of a reference.
  const isReference = kind === "a reference to a resource";
  const fields = isReference ? { [signatureKey]: signature, path: "/etc/hostname" } : undefined;
  expect(read).toEqual({ a: [new ForeignValue(kind, fields)] });
  expect(readProperties(writeProperties(read))).toEqual({ a: [null] });
});

test("a key named __proto__ is read, and does not change other maps", () => {
  // { a: { "__proto__": "x", b: "y" } } as other libraries write it; google-protobuf cannot.
  const inner = "0a100a095f5f70726f746f5f5f12031a0178" + "0a080a016212031a0179";
  const bytes = Buffer.from(`0a230a0161121e2a1c${inner}`, "hex");
  // In a message, as the plugin reads it: { object: { a: ... } }.
  const request = create.requestDeserialize(Buffer.concat([Buffer.from([0x12, bytes.length]), bytes]));
  const { a } = readProperties(request.getProperties());
  expect(Object.entries(a as PropertyMap)).toEqual([
    ["__proto__", "x"],
    ["b", "y"],
  ]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test.each<[string, PropertyMap, string]>([
  ["a text that means an unknown value", { a: { b: "04da6b54-80e4-46f7-96ec-b56ff0331ba9" } }, "a.b"],
  ["a map with the key of signatures", { a: [{ [signatureKey]: "x" }] }, `a[0]["${signatureKey}"]`],
  ["half of a surrogate pair", { a: "\ud800" }, "property a "],
])("%s is not written as a plain value", (_name, properties, where) => {
  expect(() => writeProperties(properties)).toThrow(where);
  expect(() => writeProperties(properties)).toThrow("PROVIDER_VALUE_NOT_CARRIED");
});

test("what came from outside is quoted after a write, and the answer can be read", () => {
  const deep = Array.from({ length: 250 }).reduce<PropertyMap>((inner) => ({ a: inner }), {});
  const answer = {
    notes: "04da6b54-80e4-46f7-96ec-b56ff0331ba9",
    hidden: secret("04da6b54-80e4-46f7-96ec-b56ff0331ba9"),
    [signatureKey]: "x",
    ["__proto__"]: "y",
    half: "a\ud800",
    deep,
  };
  const read = readProperties(Struct.deserializeBinary(writeProperties(answer, "quote").serializeBinary()));
  const text = '"04da6b54-80e4-46f7-96ec-b56ff0331ba9"';
  expect(read).toMatchObject({ notes: text, hidden: secret(text), half: "a\ufffd" });
  expect(Object.keys(read)).toEqual(["notes", "hidden", `["${signatureKey}"]`, '["__proto__"]', "half", "deep"]);
  expect(JSON.stringify(read["deep"])).toContain("nested too deeply");
});
