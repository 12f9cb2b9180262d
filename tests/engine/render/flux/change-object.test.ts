import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { makeObjectChange } from "../../../../engine/render/flux/change-object";

const origin = { file: "app/config.yaml", line: 3 };
const given = (fields: object, metadata: object = {}): KubeObject => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name: "web", ...metadata },
  ...fields,
});

const change = (object: KubeObject, substitute: Readonly<Record<string, string>>): KubeObject =>
  makeObjectChange({ postBuild: { substitute } })({ object, origin }).object;

describe("variables in the identity of an object", () => {
  it.each([
    ["metadata.name", given({}, { name: "${VALUE}" }), "83", "a number"],
    ["metadata.name", given({}, { name: "${VALUE}" }), "true", "a boolean"],
    ["metadata.name", given({}, { name: "${VALUE}" }), "", "empty"],
    ["metadata.namespace", given({}, { namespace: "${VALUE}" }), "1e3", "a number"],
    ["metadata.generateName", given({}, { generateName: "${VALUE}" }), "7", "a number"],
    ["kind", given({ kind: "${VALUE}" }), "12", "a number"],
    ["apiVersion", given({ apiVersion: "${VALUE}" }), "1", "a number"],
  ])("refuses %s that is not a text", (field, object, value, found) => {
    let text = "";
    try {
      change(object, { VALUE: value });
    } catch (error) {
      text = String(error);
    }
    expect(text).toContain(`SUBSTITUTE_RESULT_INVALID: ${field} is ${found} with the values of its variables`);
    expect(text).toMatch(/where {2}app\/config\.yaml:3 /);
    expect(text).toContain('why    the source has "${VALUE}"');
  });

  it("prints the whole error", () => {
    expect(() => change(given({}, { name: "${SITE}" }), { SITE: "12" })).toThrow(
      `SUBSTITUTE_RESULT_INVALID: metadata.name is a number with the values of its variables
  where  app/config.yaml:3 ConfigMap \${SITE} metadata.name
  why    the source has "\${SITE}", and YAML reads the substituted text as a number, but the field must be a string
  mend   add letters to the field in the source, or quotes to the value of the variable: '"83"'`,
    );
  });

  it.each([
    ["quotes of its own", '"83"', "83"],
    ["letters", "site-83", "site-83"],
  ])("takes a value with %s", (_name, value, expected) => {
    expect(change(given({}, { name: "${SITE}" }), { SITE: value }).metadata.name).toBe(expected);
  });
});

it("keeps the labels beside one that an empty variable makes null", () => {
  const object = given({}, { labels: { app: "web", tier: "${TIER}" } });
  const changed = makeObjectChange({
    postBuild: { substitute: { TIER: "" } },
    commonMetadata: { labels: { env: "prod" } },
  })({ object, origin });
  expect(changed.object.metadata.labels).toEqual({ app: "web", tier: "", env: "prod" });
});
