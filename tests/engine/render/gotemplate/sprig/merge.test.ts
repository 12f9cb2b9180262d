import { encodeJson } from "../../../../../engine/go/json/encode";
import { mergeMaps } from "../../../../../engine/render/gotemplate/sprig/merge";
import { integerTypes, mapOf, stringMapType, stringType, structType } from "../../../../../engine/go/values/types";
import { GoMap, GoStruct, type GoValue } from "../../../../../engine/go/values/values";

const time = new GoStruct(
  structType("time.Time", [], new Map([["MarshalText", { parameters: [], call: () => "2017-12-31T23:59:58Z" }]])),
);

/**
 * The destination and the source afterwards, or Go's panic, from `mustMerge` and `mustMergeOverwrite` of Sprig 3.3.0.
 */
const cases: readonly {
  name: string;
  target: () => Map<string, GoValue>;
  source: () => Map<string, GoValue>;
  merged: string;
  overwritten: string;
}[] = [
  {
    name: "keeps what the destination has",
    target: () => new Map<string, GoValue>([["a", 1]]),
    source: () =>
      new Map<string, GoValue>([
        ["a", 2],
        ["b", 3],
      ]),
    merged: '{"a":1,"b":3} {"a":2,"b":3}',
    overwritten: '{"a":2,"b":3} {"a":2,"b":3}',
  },
  {
    name: "counts false, zero and empty texts as missing",
    target: () =>
      new Map<string, GoValue>([
        ["a", false],
        ["b", 0],
        ["c", ""],
        ["d", []],
      ]),
    source: () =>
      new Map<string, GoValue>([
        ["a", true],
        ["b", 1],
        ["c", "x"],
        ["d", [1]],
      ]),
    merged: '{"a":true,"b":1,"c":"x","d":[1]} {"a":true,"b":1,"c":"x","d":[1]}',
    overwritten: '{"a":true,"b":1,"c":"x","d":[1]} {"a":true,"b":1,"c":"x","d":[1]}',
  },
  {
    name: "takes false, zero and empty texts over",
    target: () =>
      new Map<string, GoValue>([
        ["a", true],
        ["b", 1],
        ["c", "x"],
        ["d", [1]],
      ]),
    source: () =>
      new Map<string, GoValue>([
        ["a", false],
        ["b", 0],
        ["c", ""],
        ["d", []],
      ]),
    merged: '{"a":true,"b":1,"c":"x","d":[1]} {"a":false,"b":0,"c":"","d":[]}',
    overwritten: '{"a":false,"b":0,"c":"","d":[]} {"a":false,"b":0,"c":"","d":[]}',
  },
  {
    name: "merges maps within maps",
    target: () =>
      new Map<string, GoValue>([
        [
          "m",
          new Map<string, GoValue>([
            ["a", 1],
            ["n", new Map<string, GoValue>([["x", 1]])],
          ]),
        ],
      ]),
    source: () =>
      new Map<string, GoValue>([
        [
          "m",
          new Map<string, GoValue>([
            ["b", 2],
            [
              "n",
              new Map<string, GoValue>([
                ["x", 2],
                ["y", 3],
              ]),
            ],
          ]),
        ],
      ]),
    merged: '{"m":{"a":1,"b":2,"n":{"x":1,"y":3}}} {"m":{"b":2,"n":{"x":2,"y":3}}}',
    overwritten: '{"m":{"a":1,"b":2,"n":{"x":2,"y":3}}} {"m":{"b":2,"n":{"x":2,"y":3}}}',
  },
  {
    name: "puts nil over a value",
    target: () =>
      new Map<string, GoValue>([
        ["a", 1],
        ["m", new Map<string, GoValue>([["b", 1]])],
      ]),
    source: () =>
      new Map<string, GoValue>([
        ["a", null],
        ["m", new Map<string, GoValue>([["b", null]])],
        ["c", null],
      ]),
    merged: '{"a":1,"m":{"b":1}} {"a":null,"c":null,"m":{"b":null}}',
    overwritten: '{"a":null,"c":null,"m":{"b":null}} {"a":null,"c":null,"m":{"b":null}}',
  },
  {
    name: "puts a value over nil",
    target: () => new Map<string, GoValue>([["a", null]]),
    source: () => new Map<string, GoValue>([["a", new Map<string, GoValue>([["b", 1]])]]),
    merged: '{"a":{"b":1}} {"a":{"b":1}}',
    overwritten: '{"a":{"b":1}} {"a":{"b":1}}',
  },
  {
    name: "sets a map over a scalar",
    target: () => new Map<string, GoValue>([["a", "x"]]),
    source: () => new Map<string, GoValue>([["a", new Map<string, GoValue>([["b", 1]])]]),
    merged: '{"a":"x"} {"a":{"b":1}}',
    overwritten: '{"a":{"b":1}} {"a":{"b":1}}',
  },
  {
    name: "sets a scalar over a map",
    target: () => new Map<string, GoValue>([["a", new Map<string, GoValue>([["b", 1]])]]),
    source: () => new Map<string, GoValue>([["a", "x"]]),
    merged: '{"a":{"b":1}} {"a":"x"}',
    overwritten: '{"a":"x"} {"a":"x"}',
  },
  {
    name: "does not clear a map by an empty one",
    target: () => new Map<string, GoValue>([["a", new Map<string, GoValue>([["b", 1]])]]),
    source: () => new Map<string, GoValue>([["a", new Map<string, GoValue>([])]]),
    merged: '{"a":{"b":1}} {"a":{}}',
    overwritten: '{"a":{"b":1}} {"a":{}}',
  },
  {
    name: "sets lists as a whole",
    target: () => new Map<string, GoValue>([["a", [1, 2]]]),
    source: () => new Map<string, GoValue>([["a", [3]]]),
    merged: '{"a":[1,2]} {"a":[3]}',
    overwritten: '{"a":[3]} {"a":[3]}',
  },
  {
    name: "sets a list over a scalar",
    target: () => new Map<string, GoValue>([["a", "x"]]),
    source: () => new Map<string, GoValue>([["a", [3]]]),
    merged: '{"a":"x"} {"a":[3]}',
    overwritten: '{"a":[3]} {"a":[3]}',
  },
  {
    name: "sets a list over a map",
    target: () => new Map<string, GoValue>([["a", new Map<string, GoValue>([["b", 1]])]]),
    source: () => new Map<string, GoValue>([["a", [3]]]),
    merged: '{"a":{"b":1}} {"a":[3]}',
    overwritten: '{"a":[3]} {"a":[3]}',
  },
  {
    name: "fills an empty map in place",
    target: () => new Map<string, GoValue>([["a", new Map<string, GoValue>([])]]),
    source: () => new Map<string, GoValue>([["a", new Map<string, GoValue>([["b", 1]])]]),
    merged: '{"a":{"b":1}} {"a":{"b":1}}',
    overwritten: '{"a":{"b":1}} {"a":{"b":1}}',
  },
  {
    name: "takes the source's map where its entries are all nil",
    target: () => new Map<string, GoValue>([["a", new Map<string, GoValue>([])]]),
    source: () => new Map<string, GoValue>([["a", new Map<string, GoValue>([["b", null]])]]),
    merged: '{"a":{"b":null}} {"a":{"b":null}}',
    overwritten: '{"a":{"b":null}} {"a":{"b":null}}',
  },
  {
    name: "merges texts into a map of anything",
    target: () => new Map<string, GoValue>([["m", new Map<string, GoValue>([["a", 1]])]]),
    source: () =>
      new Map<string, GoValue>([["m", new GoMap(new Map(Object.entries({ a: "x", b: "y" })), stringMapType)]]),
    merged: '{"m":{"a":1,"b":"y"}} {"m":{"a":"x","b":"y"}}',
    overwritten: '{"m":{"a":"x","b":"y"}} {"m":{"a":"x","b":"y"}}',
  },
  {
    name: "sets nothing but texts in a map of texts",
    target: () => new Map<string, GoValue>([["m", new GoMap(new Map(Object.entries({ a: "x" })), stringMapType)]]),
    source: () => new Map<string, GoValue>([["m", new Map<string, GoValue>([["b", "y"]])]]),
    merged: "reflect.Value.SetMapIndex: value of type interface {} is not assignable to type string",
    overwritten: "reflect.Value.SetMapIndex: value of type interface {} is not assignable to type string",
  },
  {
    name: "merges maps of texts",
    target: () =>
      new Map<string, GoValue>([["m", new GoMap(new Map(Object.entries({ a: "x", c: "" })), stringMapType)]]),
    source: () =>
      new Map<string, GoValue>([["m", new GoMap(new Map(Object.entries({ a: "y", b: "z", c: "w" })), stringMapType)]]),
    merged: '{"m":{"a":"x","b":"z","c":"w"}} {"m":{"a":"y","b":"z","c":"w"}}',
    overwritten: '{"m":{"a":"y","b":"z","c":"w"}} {"m":{"a":"y","b":"z","c":"w"}}',
  },
  {
    name: "puts no nil into a map of texts",
    target: () => new Map<string, GoValue>([["m", new GoMap(new Map(Object.entries({ a: "x" })), stringMapType)]]),
    source: () => new Map<string, GoValue>([["m", new Map<string, GoValue>([["a", null]])]]),
    merged: '{"m":{"a":"x"}} {"m":{"a":null}}',
    overwritten: "reflect.Value.SetMapIndex: value of type interface {} is not assignable to type string",
  },
  {
    name: "asks a text whether it is nil before a list replaces it",
    target: () => new Map<string, GoValue>([["m", new GoMap(new Map(Object.entries({ a: "x" })), stringMapType)]]),
    source: () => new Map<string, GoValue>([["m", new Map<string, GoValue>([["a", [1]]])]]),
    merged: "reflect: call of reflect.Value.IsNil on string Value",
    overwritten: "reflect: call of reflect.Value.IsNil on string Value",
  },
  {
    name: "puts no list into a map of texts",
    target: () => new Map<string, GoValue>([["m", new GoMap(new Map(Object.entries({ a: "x" })), stringMapType)]]),
    source: () => new Map<string, GoValue>([["m", new Map<string, GoValue>([["b", [1]]])]]),
    merged: "reflect.Value.SetMapIndex: value of type []interface {} is not assignable to type string",
    overwritten: "reflect.Value.SetMapIndex: value of type []interface {} is not assignable to type string",
  },
  {
    name: "finds no key of a text among integers",
    target: () =>
      new Map<string, GoValue>([["m", new GoMap(new Map([[1n, "x"]]), mapOf(integerTypes.int, stringType))]]),
    source: () => new Map<string, GoValue>([["m", new Map<string, GoValue>([["b", 1]])]]),
    merged: "reflect.Value.MapIndex: value of type string is not assignable to type int",
    overwritten: "reflect.Value.MapIndex: value of type string is not assignable to type int",
  },
  {
    name: "finds no key of an integer among texts",
    target: () => new Map<string, GoValue>([["m", new Map<string, GoValue>([["b", 1]])]]),
    source: () =>
      new Map<string, GoValue>([["m", new GoMap(new Map([[1n, "x"]]), mapOf(integerTypes.int, stringType))]]),
    merged: "reflect.Value.MapIndex: value of type int is not assignable to type string",
    overwritten: "reflect.Value.MapIndex: value of type int is not assignable to type string",
  },
  {
    name: "leaves a map alone for a time",
    target: () => new Map<string, GoValue>([["m", new Map<string, GoValue>([["b", 1]])]]),
    source: () => new Map<string, GoValue>([["m", time]]),
    merged: '{"m":{"b":1}} {"m":"2017-12-31T23:59:58Z"}',
    overwritten: '{"m":"2017-12-31T23:59:58Z"} {"m":"2017-12-31T23:59:58Z"}',
  },
  {
    name: "leaves a time alone for a map",
    target: () => new Map<string, GoValue>([["m", time]]),
    source: () => new Map<string, GoValue>([["m", new Map<string, GoValue>([["b", 1]])]]),
    merged: '{"m":"2017-12-31T23:59:58Z"} {"m":{"b":1}}',
    overwritten: '{"m":{"b":1}} {"m":{"b":1}}',
  },
];

describe("mergeMaps", () => {
  it.each(cases)("$name", ({ target, source, merged, overwritten }) => {
    const run = (isOverwriting: boolean): string => {
      const [into, from] = [target(), source()];
      try {
        mergeMaps(into, from, isOverwriting);
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
      return `${encodeJson(into)} ${encodeJson(from)}`;
    };
    expect({ merged: run(false), overwritten: run(true) }).toEqual({ merged, overwritten });
  });

  it("shares the maps that it takes from the source", () => {
    const inner = new Map<string, GoValue>();
    const target = new Map<string, GoValue>();
    mergeMaps(target, new Map([["a", inner]]), false);
    expect(target.get("a")).toBe(inner);
  });

  it("keeps its own map where that was empty and has been filled", () => {
    const [own, other] = [new Map<string, GoValue>(), new Map<string, GoValue>([["b", 1]])];
    const target = new Map<string, GoValue>([["a", own]]);
    mergeMaps(target, new Map([["a", other]]), false);
    expect([target.get("a") === own, own.get("b")]).toEqual([true, 1]);
  });
});
