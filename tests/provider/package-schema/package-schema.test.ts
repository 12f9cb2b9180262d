import { type ComponentName, componentSettings } from "slipway/internal";
import { packageSchema } from "../../../provider/package-schema/package-schema";
import { providerSchema } from "../../../provider/properties/schema";
import { componentTypes } from "../../../sdk/construct/component-types";

interface Resource {
  readonly description: string;
  readonly isComponent?: boolean;
  readonly inputProperties: Readonly<Record<string, { readonly description: string }>>;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly methods?: Readonly<Record<string, string>>;
}

const schema = packageSchema() as {
  readonly resources: Readonly<Record<string, Resource>>;
  readonly types: Readonly<Record<string, unknown>>;
  readonly functions: Readonly<Record<string, unknown>>;
};
const text = JSON.stringify(schema);

test("each component of the schema is one that the plugin brings up, with the outputs that it answers", () => {
  const components = Object.entries(schema.resources).filter(([, { isComponent }]) => isComponent === true);
  const named = components.map(([token]) => token.replace("slipway:index:", ""));
  expect(named.sort()).toEqual(Object.keys(componentTypes).sort());
  for (const [token, { properties }] of components) {
    const answered = componentTypes[token.replace("slipway:index:", "") as ComponentName].outputs;
    expect([token, Object.keys(properties).sort()]).toEqual([token, [...answered].sort()]);
  }
});

test("each argument that a program can give is in the schema, under its name there", () => {
  for (const [name, settings] of Object.entries(componentSettings)) {
    const settable = Object.entries(settings).filter(([, { argument }]) => argument !== "none");
    const names = settable.map(([key, { argument }]) => (typeof argument === "object" ? (argument.name ?? key) : key));
    expect(names.length).toBeGreaterThan(3);
    const { inputProperties } = schema.resources[`slipway:index:${name}`] ?? { inputProperties: {} };
    expect(Object.keys(inputProperties).sort()).toEqual(names.sort());
  }
});

test("a resource of the plugin has the inputs that the plugin takes", () => {
  const taken = providerSchema.resources as Readonly<Record<string, { readonly inputProperties: object }>>;
  const custom = Object.entries(schema.resources).filter(([, { isComponent }]) => isComponent !== true);
  expect(custom.length).toBeGreaterThan(4);
  for (const [token, { inputProperties }] of custom) {
    // The plugin reads the seconds from it.
    const accepted = [...Object.keys(taken[token]?.inputProperties ?? {}), "timeout"];
    expect([token, Object.keys(inputProperties).filter((name) => !accepted.includes(name))]).toEqual([token, []]);
  }
});

test("a time limit is given as a duration everywhere, and recorded in seconds", () => {
  const given = Object.values(schema.resources).flatMap(({ inputProperties }) => Object.entries(inputProperties));
  expect(given.filter(([name]) => name === "timeoutSeconds")).toEqual([]);
  const limits = ["Object", "Hook", "HealthCheck", "Inventory", "Prune"].map((name) => {
    const { inputProperties, properties } = schema.resources[`slipway:index:${name}`] ?? {};
    return [inputProperties?.["timeout"], properties?.["timeoutSeconds"], properties?.["timeout"]];
  });
  for (const limit of limits) {
    expect(limit).toEqual([
      { type: "string", description: expect.stringContaining("as a Go duration") as unknown },
      { type: "number", description: expect.any(String) as unknown },
      undefined,
    ]);
  }
});

test("each reference leads to a type or a resource of the schema", () => {
  const references = [...text.matchAll(/"#\/(types|resources)\/([^"]+)"/g)].map(([, kind = "", token = ""]) => ({
    kind,
    token,
  }));
  expect(references.length).toBeGreaterThan(100);
  const known: Readonly<Record<string, object>> = { types: schema.types, resources: schema.resources };
  expect(references.filter(({ kind, token }) => !Object.hasOwn(known[kind] ?? {}, token))).toEqual([]);
});

test("each method is a function of the schema", () => {
  const methods = Object.values(schema.resources).flatMap(({ methods: own = {} }) => Object.values(own));
  expect(methods.sort()).toEqual(Object.keys(schema.functions).sort());
});

test("it leaves out the inputs and resources that only the plugin uses", () => {
  const names = Object.keys(schema.resources);
  for (const internal of ["ChartRevision", "KustomizationAttempt", "KustomizationStatus"])
    expect(names).not.toContain(`slipway:index:${internal}`);
  const inputs = Object.values(schema.resources).flatMap(({ inputProperties }) => Object.keys(inputProperties));
  for (const internal of ["place", "renderedFrom", "leavesToPrune", "keepRemoved", "chartFrom", "owner"])
    expect(inputs).not.toContain(internal);
});

test("descriptions are in no language", () => {
  const described = [...text.matchAll(/"description":"((?:[^"\\]|\\.)*)"/g)].map(([, found = ""]) => found);
  expect(described.length).toBeGreaterThan(500);
  expect(
    described.filter((found) => /TypeScript|JavaScript|pulumi\.(?:Input|Output|Resource)|\bundefined\b/.test(found)),
  ).toEqual([]);
});

test("the description of an argument is about the form in which a program gives it", () => {
  const { objects, timeout } = schema.resources["slipway:index:Wave"]?.inputProperties ?? {};
  expect(objects?.description).toBe("The objects, as a list of manifests.");
  expect(timeout?.description).toMatch(/^The maximum wait, as a Go duration\./);
});

test("a Prune takes the output of a wave", () => {
  const { inventories } = schema.resources["slipway:index:Prune"]?.inputProperties ?? {};
  const { inventory } = schema.resources["slipway:index:Wave"]?.properties ?? {};
  expect(inventories).toMatchObject({ items: { oneOf: (inventory as { readonly oneOf: unknown }).oneOf } });
});
