import type { Random } from "../random-numbers";
import { oneIn, pick } from "../templates/pick";
import type { Plain } from "../write-yaml";

/** A schema, and a generator of values that are mostly valid for it. */
export interface DrawnSchema {
  readonly schema: Plain;
  readonly draw: () => Plain;
}

interface Drawing {
  readonly random: Random;
  readonly draft: Draft;
  readonly definitions: Map<string, DrawnSchema>;
}

const drafts = [
  { version: 4, url: "http://json-schema.org/draft-04/schema#" },
  { version: 6, url: "http://json-schema.org/draft-06/schema#" },
  { version: 7, url: "http://json-schema.org/draft-07/schema#" },
  { version: 2019, url: "https://json-schema.org/draft/2019-09/schema" },
  { version: 2020, url: "https://json-schema.org/draft/2020-12/schema" },
] as const;
type Draft = (typeof drafts)[number];

const names = [
  "a",
  "b",
  "c",
  "image",
  "port",
  "a-b",
  "__proto__",
  "constructor",
  "",
  "é",
  "with space",
  "1",
  "get",
  "readonly",
  `it's`,
  `say "x"`,
  "*/",
  "x-1",
];
const texts = ["", "a", "b", "long text with spaces", `it's`, `"quoted"`, "*/", "a\nb", "é", "\u2028", "`${x}`", "\\"];
const numbers = [0, 1, -1, 8080, 0.5, -2.25, 1e21, 1e-7, 9007199254740992];
const descriptions = [
  "What it is.",
  "Ends */ early",
  "Two\nlines",
  "  spaces  ",
  "@default of its own",
  "a\u2028b\u0000",
];

/** A random schema of the values of a chart, in a random draft. */
export function drawSchema(random: Random): DrawnSchema {
  const drawing: Drawing = { random, draft: pick(random, drafts), definitions: new Map() };
  const root = drawMap(drawing, 3);
  const key = drawing.draft.version < 2019 || oneIn(random, 4) ? "definitions" : "$defs";
  const definitions = Object.fromEntries([...drawing.definitions].map(([name, { schema }]) => [name, schema]));
  const text = JSON.stringify({ $schema: drawing.draft.url, ...(root.schema as object), [key]: definitions });
  const schema = JSON.parse(text.replaceAll("#/DEFS/", `#/${key}/`)) as Plain;
  return { schema, draw: root.draw };
}

function drawAny(drawing: Drawing, depth: number): DrawnSchema {
  const { random } = drawing;
  const kind = random(depth > 0 ? 16 : 7);
  switch (kind) {
    case 0:
    case 1:
      return simple("string", () => pick(random, texts), drawing);
    case 2:
      return simple(pick(random, ["integer", "number"]), () => random(100), drawing);
    case 3:
      return simple("boolean", () => oneIn(random, 2), drawing);
    case 4:
      return drawChoice(drawing);
    case 5:
      return { schema: { type: ["string", "number", "null"] }, draw: () => pick<Plain>(random, ["a", 1, null]) };
    case 6:
      return drawing.draft.version === 4 ? { schema: {}, draw: () => 1 } : { schema: true, draw: () => [1] };
    case 7:
    case 8:
    case 9:
      return drawMap(drawing, depth - 1);
    case 10:
      return drawList(drawing, depth - 1);
    case 11:
      return drawTuple(drawing, depth - 1);
    case 12:
      return drawUnion(drawing, depth - 1);
    case 13:
      return drawAll(drawing, depth - 1);
    default:
      return drawReference(drawing, depth - 1);
  }
}

function simple(type: string, draw: () => Plain, { random }: Drawing): DrawnSchema {
  const docs = oneIn(random, 3) ? { description: pick(random, descriptions) } : {};
  if (!oneIn(random, 6)) return { schema: { type, ...docs }, draw };
  return { schema: { type, nullable: true, ...docs, default: draw() }, draw };
}

function drawChoice({ random, draft }: Drawing): DrawnSchema {
  if (draft.version > 4 && oneIn(random, 3)) {
    const value = pick<Plain>(random, [...texts, ...numbers, true, null, [1, "a"], { a: 1 }]);
    return { schema: { const: value }, draw: () => value };
  }
  const values = [
    ...new Set(Array.from({ length: 1 + random(12) }, () => pick<Plain>(random, [...texts, ...numbers, null, false]))),
  ];
  return { schema: { enum: values }, draw: () => pick(random, values) };
}

function drawMap(drawing: Drawing, depth: number, among?: readonly string[]): DrawnSchema {
  const { random, draft } = drawing;
  const chosen = [...new Set(Array.from({ length: random(5) }, () => pick(random, among ?? names)))];
  const fields = new Map(chosen.map((name) => [name, drawAny(drawing, depth)]));
  const required = chosen.filter(() => oneIn(random, 4));
  const others = among === undefined ? drawOthers(drawing, depth) : { keywords: {}, draw: () => [] };
  const condition =
    draft.version >= 7 && chosen.length > 1 && oneIn(random, 4)
      ? { if: { required: [chosen[0] ?? ""] }, then: { required: [chosen[1] ?? "", "then-only"] } }
      : {};
  const schema = {
    type: "object",
    properties: fromEntries([...fields].map(([name, field]) => [name, field.schema])),
    ...(required.length === 0 ? {} : { required }),
    ...others.keywords,
    ...condition,
  };
  const draw = (): Plain => {
    const given = [...fields].filter(([name]) => required.includes(name) || oneIn(random, 2));
    const more = others.draw();
    const conditional: [string, Plain][] = "then" in condition && oneIn(random, 2) ? [["then-only", 1]] : [];
    const own = given.map(([name, field]): [string, Plain] => [name, field.draw()]);
    return fromEntries([...conditional, ...more, ...own]);
  };
  return { schema, draw };
}

interface Others {
  readonly keywords: Readonly<Record<string, Plain>>;
  readonly draw: () => [string, Plain][];
}

/** The schema's rule for undeclared keys. */
function drawOthers(drawing: Drawing, depth: number): Others {
  const { random } = drawing;
  switch (random(6)) {
    case 0:
      return { keywords: { additionalProperties: false }, draw: () => [] };
    case 1:
      return { keywords: { additionalProperties: true }, draw: () => [["other", [1, { a: null }]]] };
    case 2: {
      const inner = drawAny(drawing, depth);
      return { keywords: { additionalProperties: inner.schema }, draw: () => [["more", inner.draw()]] };
    }
    case 3: {
      const inner = drawAny(drawing, depth);
      const pattern = pick(random, ["^x-", "^x-[a-z]+$", "-x$", "^x\\-?"]);
      const key = pattern === "-x$" ? "a-x" : "x-y";
      return { keywords: { patternProperties: { [pattern]: inner.schema } }, draw: () => [[key, inner.draw()]] };
    }
    default:
      return { keywords: {}, draw: () => [] };
  }
}

function drawList(drawing: Drawing, depth: number): DrawnSchema {
  const { random } = drawing;
  const item = drawAny(drawing, depth);
  const schema = { type: "array", items: item.schema };
  return { schema, draw: () => Array.from({ length: random(3) }, () => item.draw()) };
}

function drawTuple(drawing: Drawing, depth: number): DrawnSchema {
  const { random, draft } = drawing;
  const items = Array.from({ length: 1 + random(3) }, () => drawAny(drawing, depth));
  const [list, rest] = draft.version === 2020 ? ["prefixItems", "items"] : ["items", "additionalItems"];
  const isClosed = oneIn(random, 2);
  const least = random(items.length + 1);
  const schema = {
    type: "array",
    [list]: items.map((item) => item.schema),
    ...(isClosed ? { [rest]: false } : {}),
    ...(oneIn(random, 2) ? { minItems: least } : {}),
  };
  const draw = (): Plain => items.slice(0, Math.max(least, random(items.length + 1))).map((item) => item.draw());
  return { schema, draw };
}

function drawUnion(drawing: Drawing, depth: number): DrawnSchema {
  const { random } = drawing;
  const branches = Array.from({ length: 2 + random(2) }, () => drawAny(drawing, depth));
  const schema = { [pick(random, ["anyOf", "oneOf"])]: branches.map((branch) => branch.schema) };
  return { schema, draw: () => pick(random, branches).draw() };
}

function drawAll(drawing: Drawing, depth: number): DrawnSchema {
  const { random } = drawing;
  // A value must match both.
  const half = names.length / 2;
  const first = drawMap(drawing, depth, names.slice(0, half));
  const second = drawMap(drawing, depth, names.slice(half));
  const schema = { allOf: [first.schema, second.schema], ...(oneIn(random, 2) ? { type: "object" } : {}) };
  return { schema, draw: () => ({ ...(first.draw() as object), ...(second.draw() as object) }) };
}

/** A definition; sometimes one that refers to itself. */
function drawReference(drawing: Drawing, depth: number): DrawnSchema {
  const { random, definitions } = drawing;
  const name = pick(random, ["port", "tree", "Port", "a/b", "string", "*/"]);
  const schema = { $ref: `#/DEFS/${encodeURIComponent(name.replaceAll("/", "~1"))}` };
  const known = definitions.get(name);
  if (known !== undefined) return { schema, draw: known.draw };
  if (name !== "tree") {
    definitions.set(name, { schema: { type: "string" }, draw: () => "a" });
    definitions.set(name, drawAny(drawing, depth));
  } else {
    const own = {
      type: "object",
      properties: { value: { type: "number" }, children: { type: "array", items: schema } },
      required: ["value"],
    };
    const draw = (): Plain => ({ value: 1, ...(oneIn(random, 2) ? { children: [draw()] } : {}) });
    definitions.set(name, { schema: own, draw });
  }
  return { schema, draw: () => definitions.get(name)?.draw() ?? null };
}

/** `__proto__` is an ordinary key. */
function fromEntries(entries: readonly (readonly [string, Plain])[]): { readonly [key: string]: Plain } {
  return Object.fromEntries(entries);
}
