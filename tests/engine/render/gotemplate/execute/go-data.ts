// The data and the functions of execute-cases.ts: what these Go declarations make.
//
//   type Inner struct { Name string; Any any; Count int64; List []string; secret string; Next *Inner }
//   type Values map[string]any
import { sprint } from "../../../../../engine/go/fmt/index";
import { int, int64 } from "../../../../../engine/go/values/integers";
import {
  anyMapType,
  anyType,
  boolType,
  float32Type,
  integerTypes,
  intSliceType,
  mapOf,
  namedType,
  pointerTo,
  stringSliceType,
  stringType,
  structType,
} from "../../../../../engine/go/values/types";
import {
  GoBytes,
  GoError,
  GoFunction,
  GoInt,
  GoMap,
  GoPanic,
  GoPointer,
  GoSlice,
  GoStruct,
  NamedMap,
  type GoMethod,
  type GoType,
  type GoValue,
} from "../../../../../engine/go/values/values";
import {
  runRendering,
  type FunctionMap,
  type Rendering,
} from "../../../../../engine/render/gotemplate/functions/define";
import type { TemplateSet } from "../../../../../engine/render/gotemplate/template-set";

const textOf = (value: GoValue): string => (typeof value === "string" ? value : "");
const nameOf = (value: GoValue): GoValue => (value instanceof GoStruct ? value.fields.get("Name") : undefined);

const methods = new Map<string, GoMethod>([
  [
    "Greet",
    {
      parameters: [stringType],
      variadic: integerTypes.int,
      call: (receiver, [a, ...n]) => sprint([nameOf(receiver), "+", a, new GoSlice(n, intSliceType, n.length === 0)]),
    },
  ],
  [
    "Fail",
    {
      parameters: [],
      call: () => {
        throw new GoError("inner failed");
      },
    },
  ],
  [
    "Panics",
    {
      parameters: [],
      call: () => {
        throw new GoPanic("inner panic");
      },
    },
  ],
  ["Self", { parameters: [], call: (receiver) => receiver }],
  ["Nothing", { parameters: [], call: () => null }],
]);

/** Refers to itself, so it is built in two steps. */
const fields: { name: string; type: GoType }[] = [
  { name: "Name", type: stringType },
  { name: "Any", type: anyType },
  { name: "Count", type: integerTypes.int64 },
  { name: "List", type: stringSliceType },
  { name: "secret", type: stringType },
];
const innerType = structType("main.Inner", fields, methods);
const innerPointer = pointerTo(innerType);
fields.push({ name: "Next", type: innerPointer });

const inner = new GoStruct(
  innerType,
  new Map<string, GoValue>([
    ["Name", "n"],
    ["Any", "x"],
    ["Count", int64(3)],
    ["List", new GoSlice(["a"], stringSliceType)],
    ["secret", "s"],
    ["Next", new GoPointer(innerPointer, undefined)],
  ]),
);
const outer = new GoStruct(
  innerType,
  new Map<string, GoValue>([
    ["Name", "outer"],
    ["Next", new GoPointer(innerPointer, inner)],
  ]),
);

const valuesType = namedType(
  "main.Values",
  anyMapType,
  new Map([["Size", { parameters: [], call: (receiver) => int(receiver instanceof Map ? receiver.size : 0) }]]),
);

/** The data, new at each call, since functions may change it. */
export function goData(): GoValue {
  return new Map<string, GoValue>([
    ["s", inner],
    ["p", new GoPointer(innerPointer, outer)],
    ["nilp", new GoPointer(innerPointer, undefined)],
    [
      "values",
      new NamedMap(
        [
          ["a", 1.5],
          ["Size", "hidden"],
        ],
        valuesType,
      ),
    ],
    [
      "f",
      new GoFunction({ parameters: [stringType, integerTypes.int], name: "func(string, int) string" }, (args) =>
        sprint(args),
      ),
    ],
    [
      "v",
      new GoFunction({ parameters: [], variadic: stringType, name: "func(...string) string" }, (args) =>
        args.map(textOf).join(","),
      ),
    ],
    ["l", ["a", 2.5, null, new Map([["k", "v"]])]],
    ["i", int(7)],
    ["i64", int64(8)],
    ["u8", new GoInt(9n, integerTypes.uint8)],
    ["f64", 2.5],
    ["str", "héllo"],
    ["nil", null],
    [
      "m",
      new Map<string, GoValue>([
        ["b", 1],
        ["a", null],
        ["é", "e"],
        ["\u{1f600}", "g"],
        ["\uffff", "f"],
      ]),
    ],
    [
      "im",
      new GoMap(
        new Map([
          [10n, "ten"],
          [-2n, "minus"],
          [3n, "three"],
        ]),
        mapOf(integerTypes.int, stringType),
      ),
    ],
    ["e", []],
    ["em", new Map()],
    ["bytes", new GoBytes(Buffer.from("ab"))],
    ["t", true],
  ]);
}

export const goFunctions: FunctionMap = {
  one: { parameters: [stringType], call: ([a]) => `one${textOf(a)}` },
  num: { parameters: [integerTypes.int8, integerTypes.uint8, float32Type], call: (args) => sprint(args) },
  list: { parameters: [], variadic: anyType, call: (args) => args },
  maps: { parameters: [anyMapType], call: ([map]) => int(map instanceof Map ? map.size : 0) },
  boolf: { parameters: [boolType], call: ([a]) => sprint([a]) },
  inner: { parameters: [innerType], call: ([a]) => nameOf(a) },
  ptr: { parameters: [innerPointer], call: ([a]) => a instanceof GoPointer && a.target === undefined },
  none: { parameters: [], call: () => null },
  err: {
    parameters: [stringType],
    call: ([a]) => {
      throw new GoError(`err ${textOf(a)}`);
    },
  },
  bang: {
    parameters: [stringType],
    call: ([a]) => {
      throw new GoPanic(textOf(a));
    },
  },
};

/** Functions that run templates of the set, as Helm's `include` and `tpl` do, and a function that changes data. */
export function renderFunctions(set: TemplateSet): FunctionMap {
  const include = ([name, data]: readonly GoValue[]): Rendering => ({ set, name: textOf(name), data });
  const tpl = ([text, data]: readonly GoValue[]): Rendering => {
    const clone = set.clone();
    clone.parse("inner", textOf(text));
    return { set: clone, name: "inner", data };
  };
  return {
    include: { parameters: [stringType, anyType], call: (args) => runRendering(include(args)), render: include },
    tpl: { parameters: [stringType, anyType], call: (args) => runRendering(tpl(args)), render: tpl },
    upper: { parameters: [stringType], call: ([text]) => textOf(text).toUpperCase() },
    put: {
      parameters: [anyMapType, stringType, anyType],
      call: ([map, key, value]) => {
        if (map instanceof Map) map.set(textOf(key), value);
        return "";
      },
    },
  };
}
