import type { ReferredData, ValuesReference } from "../../../../../engine/model/rendering/values-reference";
import { composeReferredValues } from "../../../../../engine/render/helm/values/values-from";
import { readValues } from "../../../../../engine/render/helm/yaml/read-values";
import { encodeJson } from "../../../../../engine/go/json/encode";
import { messageOf } from "../message-of";

const objects: Readonly<Record<string, Readonly<Record<string, string | Uint8Array>>>> = {
  "ConfigMap base": { "values.yaml": "replicas: 1\nimage: {tag: '1'}\nlist: [a, b]\n", prod: "replicas: 3\n" },
  "ConfigMap single": {
    list: "{a,b}",
    number: "42",
    quoted: '"42"',
    quote: "'",
    literal: 'a,b={c}\\[d]"',
    commas: "a,b",
    broken: "a: [",
    scalar: "text",
  },
  "Secret single": { token: Buffer.from("s3cret"), commas: "a,hunter2", broken: "hunter2: [" },
};

const dataOf: ReferredData = ({ kind, name }) => objects[`${kind} ${name}`];

function compose(references: readonly ValuesReference[], inline = ""): unknown {
  return JSON.parse(encodeJson(composeReferredValues(references, readValues(inline, "inline"), dataOf)));
}

const base = { kind: "ConfigMap", name: "base" } as const;
const single = (valuesKey: string, targetPath: string): ValuesReference => {
  return { kind: "ConfigMap", name: "single", valuesKey, targetPath };
};

const rows: readonly {
  readonly name: string;
  readonly references: readonly ValuesReference[];
  readonly inline?: string;
  readonly expected: unknown;
}[] = [
  { name: "no reference", references: [], inline: "a: 1", expected: { a: 1 } },
  {
    name: "later references and inline values take precedence",
    references: [base, { ...base, valuesKey: "prod" }],
    inline: "image: {pull: Always}",
    expected: { replicas: 3, image: { tag: "1", pull: "Always" }, list: ["a", "b"] },
  },
  {
    name: "an optional object and an optional key may be missing",
    references: [
      { kind: "Secret", name: "none", optional: true },
      { ...base, valuesKey: "none", optional: true },
    ],
    expected: {},
  },
  { name: "a value has the syntax of --set", references: [single("list", "a.b")], expected: { a: { b: ["a", "b"] } } },
  { name: "a number", references: [single("number", "a")], expected: { a: 42 } },
  { name: "a quoted value is a text", references: [single("quoted", "a")], expected: { a: "42" } },
  { name: "a single quote is an empty text", references: [single("quote", "a")], expected: { a: "" } },
  {
    name: "a literal value is a text as it is, and its path may have escapes",
    references: [{ ...single("literal", "a\\.b"), literal: true }],
    expected: { "a.b": 'a,b={c}\\[d]"' },
  },
  {
    name: "the value of a Secret is decoded",
    references: [{ kind: "Secret", name: "single", valuesKey: "token", targetPath: "auth.token" }],
    expected: { auth: { token: "s3cret" } },
  },
  {
    name: "a path takes precedence over nested inline values, and over later references",
    references: [single("number", "image.tag"), base],
    inline: "image: {tag: x}",
    expected: { replicas: 1, image: { tag: 42 }, list: ["a", "b"] },
  },
  {
    name: "an item of an inline list is set",
    references: [single("number", "list[0]"), base],
    inline: "list: [x, z]",
    expected: { replicas: 1, image: { tag: "1" }, list: [42, "z"] },
  },
  {
    name: "an item past the end of an inline list is lost, since the longer list is a new one",
    references: [single("number", "list[1]")],
    inline: "list: [z]",
    expected: { list: ["z"] },
  },
  {
    name: "an item past the end of a nested inline list is set",
    references: [single("number", "a.list[1]")],
    inline: "a: {list: [z]}",
    expected: { a: { list: ["z", 42] } },
  },
  {
    name: "an inline value at the top level takes precedence over a path",
    references: [single("number", "replicas")],
    inline: "replicas: 2",
    expected: { replicas: 2 },
  },
];

test.each(rows)("$name", ({ references, inline, expected }) => {
  expect(compose(references, inline)).toEqual(expected);
});

test("the inline values are not changed", () => {
  const inline = readValues("image: {tag: x}", "inline");
  composeReferredValues([single("number", "image.tag")], inline, dataOf);
  expect(encodeJson(inline)).toBe('{"image":{"tag":"x"}}');
});

const errors: readonly { readonly name: string; readonly reference: ValuesReference; readonly text: string }[] = [
  {
    name: "a missing object",
    reference: { kind: "Secret", name: "none" },
    text: `RELEASE_VALUES_REFERENCE_INVALID: cannot use the values of the Secret none
  where  spec.valuesFrom[0].name
  why    the Secret does not exist
  mend   create it; if a resource of this program makes it, let the release depend on that: dependsOn; or set optional: true if it may be missing`,
  },
  {
    name: "a missing key",
    reference: { ...base, valuesKey: "none" },
    text: `RELEASE_VALUES_REFERENCE_INVALID: cannot use the values of the ConfigMap base
  where  spec.valuesFrom[0].valuesKey
  why    the ConfigMap has no key "none"
  mend   add it, or set optional: true if it may be missing`,
  },
  {
    name: "an unknown kind",
    reference: { kind: "Deployment" as "Secret", name: "web" },
    text: `RELEASE_VALUES_REFERENCE_INVALID: cannot use the values of the Deployment web
  where  spec.valuesFrom[0].kind
  why    values cannot come from an object of the kind "Deployment"
  mend   set kind to ConfigMap or Secret`,
  },
  {
    name: "a value with a comma",
    reference: single("commas", "a"),
    text: `RELEASE_VALUES_REFERENCE_INVALID: cannot use the values of the ConfigMap single
  where  spec.valuesFrom[0].targetPath
  why    the value cannot be set at the path, in the syntax of helm --set: key "b" has no value
  mend   correct the path, or set literal: true to take the value as it is`,
  },
  {
    name: "a value of a Secret is not shown",
    reference: { kind: "Secret", name: "single", valuesKey: "commas", targetPath: "a" },
    text: `RELEASE_VALUES_REFERENCE_INVALID: cannot use the values of the Secret single
  where  spec.valuesFrom[0].targetPath
  why    the value cannot be set at the path, in the syntax of helm --set
  mend   correct the path, or set literal: true to take the value as it is`,
  },
  {
    name: "a text of a Secret that is not YAML is not shown",
    reference: { kind: "Secret", name: "single", valuesKey: "broken" },
    text: `RELEASE_VALUES_REFERENCE_INVALID: cannot use the values of the Secret single
  where  spec.valuesFrom[0].valuesKey
  why    the key does not contain a map of values in YAML
  mend   correct the text; for one single value, set targetPath`,
  },
];

test.each(errors)("error: $name", ({ reference, text }) => {
  expect(messageOf(() => compose([reference]))).toBe(text);
});
