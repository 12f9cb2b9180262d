import { signatureKey } from "slipway/internal/cluster";
import { InputsRefused } from "../../../provider/rpc/errors";
import { ForeignValue, type PropertyValue, SecretValue, unknown } from "../../../provider/rpc/property-value";
import { outputSignature } from "../../../provider/rpc/struct-fields";
import { protocolValues } from "../../../provider/rpc/protocol-values";

const urn = "urn:pulumi:test::shop::slipway:index:Chart::cache";
const output = (fields: object): object => ({ [signatureKey]: outputSignature, dependencies: [urn], ...fields });

test.each<[string, PropertyValue, unknown]>([
  ["plain data", { a: [1, "b", null, true] }, { a: [1, "b", null, true] }],
  ["a secret leaf", { a: new SecretValue("b"), c: "d" }, { a: output({ secret: true, value: "b" }), c: "d" }],
  ["an unknown leaf", { a: [unknown] }, { a: [output({})] }],
  ["a secret that is unknown", new SecretValue(unknown), output({ secret: true })],
  [
    "a secret in a secret",
    new SecretValue({ a: new SecretValue("b") }),
    output({ secret: true, value: { a: output({ secret: true, value: "b" }) } }),
  ],
  ["a reference to a resource", new ForeignValue("a reference to a resource", { urn }), { urn }],
])("%s", (_name, value, expected) => {
  expect(protocolValues({ given: value }, new Map([["given", [urn]]]))).toEqual({ given: expected });
});

test("files are refused by the name of the argument", () => {
  const given = { values: { file: new ForeignValue("an asset") } };
  const read = (): unknown => protocolValues(given, new Map());
  expect(read).toThrow(InputsRefused);
  expect(read).toThrow(
    expect.objectContaining({ faults: [{ property: "values", reason: "must not have an asset in it" }] }) as Error,
  );
});
