// Programs have the data of the input, and nothing of it is code.
import ts from "typescript";
import { canonicalJson } from "../../engine/lib/canonical-json";
import type { Program, ProgramPart } from "../../engine/convert/model/program";
import {
  ConfigValue,
  MixedText,
  type ProgramMap,
  type ProgramValue,
  Reference,
} from "../../engine/convert/model/values";
import { writeTypescript } from "../../engine/convert/typescript/write-typescript";
import { writeYaml } from "../../engine/convert/yaml/write-yaml";
import { readOne } from "../../engine/yaml/read/read";
import { toPlain } from "../../engine/yaml/write/to-json";
import { type Random, randomNumbers } from "./random-numbers";
import { runSeed } from "./run-seed";

const pieces = [
  ...[
    "`",
    "${",
    "${x}",
    "$${",
    "}",
    "*/",
    "/*",
    "//",
    '"',
    "'",
    "\\",
    "\\n",
    "\n",
    "\r",
    "\r\n",
    "\t",
    "\0",
    " ",
    "- ",
  ],
  ...["\u2028", "\u2029", "\u202e", "\ufeff", "\ud800", "\udc00", "é", "𝒳", "__proto__", "constructor", "fn::invoke"],
  ...[
    '"); process.exit(1); ("',
    "`; process.exit(1); `",
    "${process.exit(1)}",
    "a",
    "name",
    "new",
    "class",
    "# ",
    ": ",
  ],
];

function text(random: Random): string {
  return Array.from({ length: random(5) }, () => pieces[random(pieces.length)] ?? "").join("");
}

/** Keys of the configuration are names. */
const secretOf = (random: Random): ConfigValue => new ConfigValue(`secret${random(3)}`);

function value(random: Random, depth: number): ProgramValue {
  switch (random(depth > 3 ? 6 : 10)) {
    case 0:
      return null;
    case 1:
      return random(2) === 0;
    case 2:
      return [0, -0, 1, -1.5, 1e300, 2 ** 53, 1e-7][random(7)];
    case 3:
      return secretOf(random);
    case 4:
      return new MixedText([text(random), secretOf(random), text(random)]);
    case 5:
      return text(random);
    case 6:
    case 7:
      return Array.from({ length: random(4) }, () => value(random, depth + 1));
    default:
      return map(random, depth + 1);
  }
}

function map(random: Random, depth: number): ProgramMap {
  return Object.fromEntries(Array.from({ length: random(4) }, () => [text(random), value(random, depth)]));
}

function program(random: Random): Program {
  const parts = Array.from({ length: 1 + random(4) }, (_, index): ProgramPart => {
    const dependsOn = Array.from({ length: index }, (_one, at) => new Reference(`part ${at}`)).filter(
      () => random(2) === 0,
    );
    const name = `${index} ${text(random)}`;
    const note = { text: text(random), place: { file: text(random), line: 1 } };
    return {
      ...{ id: `part ${index}`, class: "Object", name, hints: [text(random)], notes: [note], place: note.place },
      ...{ args: { object: map(random, 0) }, options: { dependsOn } },
    };
  });
  return { origin: text(random), parts, notes: [{ text: text(random) }] };
}

/** What a value is once the program runs; a secret is its key. */
function expected(given: ProgramValue): unknown {
  if (given instanceof ConfigValue) return `<${given.key}>`;
  if (given instanceof MixedText)
    return given.parts.map((part) => (typeof part === "string" ? part : `<${part.key}>`)).join("");
  if (given instanceof Reference) return `to ${given.to}`;
  if (Array.isArray(given)) return given.map((one: ProgramValue) => expected(one));
  if (typeof given !== "object" || given === null) return Object.is(given, -0) ? "-0" : given;
  return Object.fromEntries(Object.entries(given as ProgramMap).map(([key, inner]) => [key, expected(inner)]));
}

/** Runs a program, with classes that note their arguments. */
function run(source: string): unknown[] {
  const found: unknown[] = [];
  const made = new Map<object, string>();
  // eslint-disable-next-line @typescript-eslint/no-extraneous-class -- programs only construct resources
  class Noted {
    constructor(name: string, args: object, options: object) {
      made.set(this, `to part ${found.length}`);
      found.push({ name, args: plain(args, made), options: plain(options, made) });
    }
  }
  const pulumi = {
    Config: class {
      requireSecret = (key: string): string => `<${key}>`;
    },
    interpolate: (texts: readonly string[], ...values: readonly string[]) =>
      texts.map((one, index) => `${one}${values[index] ?? ""}`).join(""),
  };
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2020 },
  });
  const load = (name: string): unknown => (name === "@pulumi/pulumi" ? pulumi : { Object: Noted });
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the program is text
  (new Function("require", "exports", outputText) as (load: unknown, out: object) => void)(load, {});
  return found;
}

function plain(given: unknown, made: ReadonlyMap<object, string>): unknown {
  if (typeof given !== "object" || given === null) return Object.is(given, -0) ? "-0" : given;
  const reference = made.get(given);
  if (reference !== undefined) return reference;
  if (Array.isArray(given)) return given.map((one: unknown) => plain(one, made));
  return Object.fromEntries(Object.entries(given).map(([key, inner]) => [key, plain(inner, made)]));
}

const literals: ReadonlySet<ts.SyntaxKind> = new Set([
  ...[ts.SyntaxKind.StringLiteral, ts.SyntaxKind.NumericLiteral, ts.SyntaxKind.NoSubstitutionTemplateLiteral],
  ...[ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword, ts.SyntaxKind.Identifier],
]);

/** The first expression that is not data, a secret of the configuration, or a new object of the package. */
function code(node: ts.Node): string | undefined {
  const inner = (nodes: readonly ts.Node[]): string | undefined => nodes.map(code).find((one) => one !== undefined);
  if (ts.isImportDeclaration(node) || literals.has(node.kind)) return undefined;
  if (ts.isExpressionStatement(node)) return code(node.expression);
  if (ts.isVariableStatement(node))
    return inner(node.declarationList.declarations.flatMap((one) => one.initializer ?? []));
  if (ts.isNewExpression(node)) {
    const isKnown = /^(?:slipway\.Object|pulumi\.Config)$/.test(node.expression.getText());
    return isKnown ? inner(node.arguments ?? []) : node.getText();
  }
  if (ts.isObjectLiteralExpression(node)) {
    const plain = node.properties.filter(ts.isPropertyAssignment);
    const isPlain = plain.length === node.properties.length;
    return isPlain ? inner(plain.map(({ initializer }) => initializer)) : node.getText();
  }
  if (ts.isArrayLiteralExpression(node)) return inner(node.elements);
  if (ts.isPrefixUnaryExpression(node)) return code(node.operand);
  if (ts.isCallExpression(node))
    return /^config\.requireSecret\("secret\d"\)$/.test(node.getText()) ? undefined : node.getText();
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "pulumi.interpolate") {
    return ts.isTemplateExpression(node.template)
      ? inner(node.template.templateSpans.map((span) => span.expression))
      : undefined;
  }
  return node.getText();
}

const rounds = 150;

beforeAll(() => {
  process.stdout.write(`seed ${String(runSeed)}\n`);
});

test("a program in TypeScript has the data of the input, and nothing of it is code", () => {
  const random = randomNumbers(runSeed);
  for (let round = 0; round < rounds; round++) {
    const given = program(random);
    const written = writeTypescript(given);
    const source = ts.createSourceFile("program.ts", written, ts.ScriptTarget.ES2023, true);
    expect(source.statements.map(code).filter((one) => one !== undefined)).toEqual([]);
    const wanted = given.parts.map(({ name, args, options = {} }) => ({
      ...{ name, args: expected(args), options: expected(options) },
    }));
    expect(canonicalJson(run(written))).toBe(canonicalJson(wanted));
    expect(written).not.toMatch(/[\u2028\u2029\u202e\ufeff]/);
  }
});

/** What the runtime of Pulumi YAML makes of a text. */
function evaluated(given: unknown): unknown {
  if (typeof given === "string")
    return given.replace(/\$\$\{|\$\{([^}]*)\}/g, (_all, key: string | undefined) =>
      key === undefined ? "${" : `<${key}>`,
    );
  if (Array.isArray(given)) return given.map(evaluated);
  if (typeof given !== "object" || given === null) return Object.is(given, -0) ? "-0" : given;
  return Object.fromEntries(Object.entries(given).map(([key, inner]) => [key, evaluated(inner)]));
}

/** YAML has no half of a pair, and JSON no negative zero. */
function wellFormed(given: unknown): unknown {
  if (given === "-0") return 0;
  if (typeof given === "string") return given.toWellFormed();
  if (Array.isArray(given)) return given.map(wellFormed);
  if (typeof given !== "object" || given === null) return given;
  return Object.fromEntries(Object.entries(given).map(([key, inner]) => [key.toWellFormed(), wellFormed(inner)]));
}

test("a program in YAML has the data of the input", () => {
  const random = randomNumbers(runSeed);
  let compared = 0;
  for (let round = 0; round < rounds; round++) {
    const given = program(random);
    const { text: written } = writeYaml(given);
    const root = readOne(written);
    const { resources } = (root === undefined ? {} : toPlain(root)) as {
      readonly resources: Record<string, { readonly name: string; readonly properties: { readonly object: unknown } }>;
    };
    for (const { name, properties } of Object.values(resources)) {
      const part = given.parts.find((one) => one.name?.toWellFormed() === evaluated(name));
      const { object } = properties;
      const found = typeof object === "string" ? (JSON.parse(String(evaluated(object))) as unknown) : evaluated(object);
      const wanted = expected(part?.args["object"]);
      expect(canonicalJson(wellFormed(found))).toBe(canonicalJson(wellFormed(wanted)));
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(rounds);
});
