import { secret } from "../../../provider/rpc/property-value";
import { redactSecrets } from "../../../provider/rpc/redact";

const base64 = (text: string): string => Buffer.from(text).toString("base64");

test.each([
  ["a secret leaf", { a: { b: [secret("hunter2")] } }, 'Invalid value: "hunter2"', 'Invalid value: "[secret]"'],
  ["all leaves below a secret", { a: secret({ b: "hunter2" }) }, "hunter2!", "[secret]!"],
  [
    "the decoded values of a Secret's data",
    { data: secret({ p: base64("hunter2") }) },
    `hunter2 ${base64("hunter2")}`,
    "[secret] [secret]",
  ],
  [
    "the data in a secret JSON text, but not its name",
    { objects: { x: secret(JSON.stringify({ metadata: { name: "password" }, data: { p: base64("hunter2") } })) } },
    "password: hunter2",
    "password: [secret]",
  ],
  ["text with a line break, as JSON quotes it", { a: secret("two\nlines") }, String.raw`"two\nlines"`, '"[secret]"'],
  ["the longer of two secrets first", { a: secret("abcd"), b: secret("abcdef") }, "abcdef abcd", "[secret] [secret]"],
  ["nothing that is no secret, and nothing too short", { a: "plain", b: secret("yes") }, "plain yes", "plain yes"],
])("hides %s", (_name, request, text, expected) => {
  expect(redactSecrets(text, [request])).toBe(expected);
});
