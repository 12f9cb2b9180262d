import { nothingRendered } from "../../../../engine/render/render-state";
import { findInventedNames } from "../../../../engine/render/unknown/invented-names";

function mapOf(name: string) {
  return { object: { apiVersion: "v1", kind: "ConfigMap", metadata: { name } } };
}

/** The names that are invented, with renders of these values that make objects of these names. */
function inventedIn(renders: readonly (readonly [value: unknown, names: readonly string[]])[], constants?: string[]) {
  const tried = renders.map(([value, names]) => ({
    values: [value],
    state: { ...nothingRendered, objects: names.map(mapOf) },
  }));
  const open = [...new Set(renders.flatMap(([, names]) => names))].map(mapOf);
  const leaf = { path: ["values", "a"], byDefault: undefined, ...(constants === undefined ? {} : { constants }) };
  return [...findInventedNames(open, tried, [leaf])].map(({ object }) => object.metadata.name);
}

test.each([
  [
    "a name that only one value makes",
    [
      ["xy", ["app-yx"]],
      ["", []],
    ],
    ["app-yx"],
  ],
  [
    "a name that two values make",
    [
      ["xy", ["extra"]],
      ["zz", ["extra"]],
      ["", []],
    ],
    [],
  ],
  [
    "a name that the empty value makes",
    [
      ["xy", []],
      ["", ["none"]],
    ],
    [],
  ],
  [
    "a name that a boolean decides",
    [
      [true, ["extra"]],
      [false, []],
    ],
    [],
  ],
  [
    "a name for a list of items",
    [
      [["a"], ["a"]],
      [[], []],
    ],
    ["a"],
  ],
  [
    "a name for a map of items",
    [
      [{ a: 1 }, ["a"]],
      [{}, ["b"]],
    ],
    ["a"],
  ],
  [
    "a name that contains a value in its place",
    [
      ["unknown-value", ["unknown-value"]],
      ["", ["unknown-value"]],
    ],
    ["unknown-value"],
  ],
] as const)("%s", (_what, renders, names) => {
  expect(inventedIn(renders)).toEqual(names);
});

test("a value that does not decide anything has no part in names", () => {
  const state = { ...nothingRendered, objects: [mapOf("extra")] };
  const tried = [
    { values: ["xy", true], state },
    { values: ["xy", false], state: nothingRendered },
  ];
  const leaf = { path: ["values", "b"], byDefault: false };
  expect(findInventedNames(state.objects, tried, [undefined, leaf]).size).toBe(0);
});

test("a name that a constant of the templates decides is not made of the value", () => {
  expect(
    inventedIn(
      [
        ["ha", ["extra"]],
        ["", []],
      ],
      ["ha"],
    ),
  ).toEqual([]);
});
