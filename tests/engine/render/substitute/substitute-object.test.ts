import { substituteObject } from "../../../../engine/render/substitute/substitute-object";
import { mergeVariables } from "../../../../engine/render/substitute/variables";

const configMap = (data: object, metadata: object = {}): object => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name: "a", ...metadata },
  data,
});
const variables = mergeVariables([
  { port: "80", text: "overridden" },
  { text: "two\nlines", on: "true" },
]);

test("values are read by the rules of YAML 1.1, and a later source overrides an earlier one", () => {
  expect(substituteObject(configMap({ a: "${port}", b: "x${port}", c: "${text}", d: "${on}" }), variables)).toEqual(
    configMap({ a: 80, b: "x80", c: "twolines", d: true }),
  );
});

test.each(["labels", "annotations"])("an object that is disabled by its %s stays as it is", (field) => {
  const object = configMap({ a: "${port}" }, { [field]: { "kustomize.toolkit.fluxcd.io/substitute": "disabled" } });
  expect(substituteObject(object, variables)).toBe(object);
});

test("without variables nothing is evaluated unless it is asked for", () => {
  const object = configMap({ a: "${b:=c}" });
  expect(substituteObject(object, new Map())).toBe(object);
  expect(substituteObject(object, new Map(), { always: true })).toEqual(configMap({ a: "c" }));
});

test("an object that is not YAML any more names the line, and no value", () => {
  const object = configMap({ a: "${secret}" });
  expect(() => substituteObject(object, mergeVariables([{ secret: "hunter2: x" }]), { object: "/ConfigMap shop/a" }))
    .toThrow(`SUBSTITUTE_RESULT_INVALID: the object is not valid YAML with the values of its variables
  where  /ConfigMap shop/a
  why    line 3 of it: cannot start a map value here
  mend   quote the expression within the text of the field, or correct the value of the variable`);
});

test("a name of a variable that Flux does not accept is an error", () => {
  expect(() => substituteObject(configMap({ a: "${b}" }), mergeVariables([{ "not-ok": "x" }]))).toThrow(
    `SUBSTITUTE_NAME_INVALID: "not-ok" is not a valid name of a variable
  why    a name has letters of ASCII, digits and _, and does not begin with a digit
  mend   rename the variable, or the key that it comes from`,
  );
});

test("an error names the field that has the expression", () => {
  const object = configMap({ a: ["x", "${b"] });
  expect(() => substituteObject(object, variables, { object: "/ConfigMap shop/a" })).toThrow(
    `SUBSTITUTE_SYNTAX: an expression cannot be read
  where  /ConfigMap shop/a data.a[1]
  why    missing closing brace`,
  );
});
