import { int } from "../../../../engine/go/values/integers";
import { anyType, integerTypes, stringType } from "../../../../engine/go/values/types";
import { GoInt, type GoValue } from "../../../../engine/go/values/values";
import { createTemplateSet } from "../../../../engine/render/gotemplate/create-template-set";
import { runRendering, type Rendering } from "../../../../engine/render/gotemplate/functions/define";
import { TemplateError, TemplateLimitError } from "../../../../engine/go/template-error";
import type { TemplateOptions } from "../../../../engine/render/gotemplate/template-options";
import type { TemplateSet } from "../../../../engine/render/gotemplate/template-set";

const decrement = {
  parameters: [integerTypes.int],
  call: ([value]: readonly GoValue[]) => (value instanceof GoInt ? int(value.value - 1n) : value),
};

function setOf(texts: Readonly<Record<string, string>>, options?: TemplateOptions): TemplateSet {
  const set = createTemplateSet("t", options);
  for (const [name, text] of Object.entries(texts)) set.parse(name, text);
  return set;
}

/** With `include`, on the run's own stack or on JavaScript's. */
function withInclude(set: TemplateSet, isOnOwnStack = true, onEnd?: () => void): TemplateSet {
  const include = ([name, data]: readonly GoValue[]): Rendering => ({
    set,
    name: typeof name === "string" ? name : "",
    data,
    ...(onEnd === undefined ? {} : { end: onEnd }),
  });
  const parameters = [stringType, anyType];
  const call = (args: readonly GoValue[]): GoValue => runRendering(include(args));
  set.addFunctions({ decrement, include: isOnOwnStack ? { parameters, call, render: include } : { parameters, call } });
  return set;
}

function errorOf(work: () => unknown): TemplateError {
  try {
    work();
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
  throw new Error("no error");
}

function detailsOf({ stage, fault, place }: TemplateError): unknown {
  return { stage, fault, place };
}

describe("a set of templates", () => {
  it("knows its templates in the order of their definition", () => {
    const set = setOf({ b: '{{define "x"}}{{end}}B', a: '{{block "y" .}}{{end}}A' });
    expect(set.names()).toEqual(["x", "b", "y", "a"]);
    expect([set.has("x"), set.has("t")]).toEqual([true, false]);
  });

  it("replaces a template, but not by nothing", () => {
    const set = setOf({ a: '{{define "d"}}first{{end}}{{template "d"}}' });
    set.parse("b", '{{define "d"}}second{{end}}');
    expect(set.execute("a", null)).toBe("second");
    set.parse("c", '{{define "d"}} {{/* nothing */}} {{end}}');
    expect(set.execute("a", null)).toBe("second");
  });

  it("stays as it was where a text does not parse", () => {
    const set = setOf({ a: "A" });
    expect(
      errorOf(() => {
        set.parse("a", '{{define "d"}}x{{end}}{{nope}}');
      }).message,
    ).toBe('template: a:1: function "nope" not defined');
    expect([set.names(), set.execute("a", null)]).toEqual([["a"], "A"]);
  });

  it("tells stage, place and fault of an error", () => {
    const parse = errorOf(() => setOf({ a: "\n{{" }));
    expect(detailsOf(parse)).toEqual({ stage: "parse", fault: "unclosed action", place: { template: "a", line: 2 } });
    const set = setOf({ a: '\n é{{template "d" .}}{{define "d"}}{{.x.y}}{{end}}' });
    const execute = errorOf(() => set.execute("a", new Map([["x", 1]])));
    expect(detailsOf(execute)).toEqual({
      stage: "execute",
      fault: "can't evaluate field y in type interface {}",
      place: { template: "a", line: 2, column: 39 },
    });
  });

  it.each([
    ["t", 'template: t: "t" is an incomplete or empty template'],
    ["other", 'template: no template "other" associated with template "t"'],
  ])("has no template %s", (name, message) => {
    expect(errorOf(() => createTemplateSet("t").execute(name, null)).message).toBe(message);
  });

  it("takes functions for templates that are parsed already", () => {
    const set = setOf({ a: "{{f}}" }, { functions: { f: { parameters: [], call: () => "one" } } });
    expect(set.execute("a", null)).toBe("one");
    set.addFunctions({ f: { parameters: [], call: () => "two" } });
    expect(set.execute("a", null)).toBe("two");
  });

  it("lets functions take the place of Go's own and of keywords", () => {
    const functions = {
      and: { parameters: [], variadic: anyType, call: () => "own and" },
      break: { parameters: [], call: () => "own break" },
    };
    const set = setOf({ a: "{{and false}} {{break}}" }, { functions });
    expect(set.execute("a", null)).toBe("own and own break");
  });

  it("keeps a clone apart", () => {
    const set = setOf(
      { a: '{{f}}{{template "d"}}{{define "d"}}1{{end}}' },
      {
        functions: { f: { parameters: [], call: () => "f" } },
        missingKey: "error",
      },
    );
    const clone = set.clone();
    clone.parse("b", '{{define "d"}}2{{end}}');
    clone.addFunctions({ f: { parameters: [], call: () => "g" } });
    expect([set.execute("a", null), clone.execute("a", null), set.has("b")]).toEqual(["f1", "g2", false]);
    clone.parse("c", "{{.x}}");
    expect(errorOf(() => clone.execute("c", new Map())).fault).toBe('map has no entry for key "x"');
  });

  it("takes other delimiters", () => {
    const set = setOf({ a: "{{.}} <<- . ->> <</* c */>>" }, { delimiters: ["<<", ">>"] });
    expect(set.execute("a", 1)).toBe("{{.}}1");
  });

  it("runs again after an error", () => {
    const set = setOf({ a: "{{range .}}{{with .}}{{.x}}{{end}}{{end}}" });
    errorOf(() => set.execute("a", [1]));
    expect(set.execute("a", [new Map([["x", 1]])])).toBe("1");
  });

  it("lets what is no error of a template through", () => {
    const fault = new TypeError("ours");
    const set = setOf(
      { a: "{{f}}" },
      {
        functions: {
          f: {
            parameters: [],
            call: () => {
              throw fault;
            },
          },
        },
      },
    );
    expect(() => set.execute("a", null)).toThrow(fault);
  });
});

describe("a deep template", () => {
  const countdown = '{{if gt . 0}}{{template "t" (decrement .)}}{{else}}end{{end}}';

  it("runs as deep as Go's", () => {
    expect(setOf({ t: countdown }, { functions: { decrement } }).execute("t", int(99_999))).toBe("end");
  });

  it("ends with Go's error beyond that", () => {
    const set = setOf({ t: '{{template "t" .}}' });
    expect(errorOf(() => set.execute("t", null)).message).toBe(
      'template: t:1:11: executing "t" at <{{template "t" .}}>: exceeded maximum template depth (100000)',
    );
  });

  it("includes itself deeper than JavaScript's stack", () => {
    // Each level repeats the text of the levels within it: 400 million characters.
    const set = createTemplateSet("t", { limits: { steps: 100_000_000 } });
    let ended = 0;
    withInclude(set, true, () => (ended += 1));
    set.parse("t", '{{if gt . 0}}({{include "t" (decrement .) | printf "%s"}}){{end}}');
    expect(set.execute("t", int(20_000))).toBe("(".repeat(20_000) + ")".repeat(20_000));
    expect(ended).toBe(20_000);
  });

  it.each([
    ["on the stack of the run", true],
    ["on JavaScript's stack", false],
  ])("that includes itself without end ends with an error, %s", (_, isOnOwnStack) => {
    const set = createTemplateSet("t");
    let ended = 0;
    withInclude(set, isOnOwnStack, () => (ended += 1));
    set.parse("t", '{{include "t" .}}');
    const error = errorOf(() => set.execute("t", null));
    expect(error).toBeInstanceOf(TemplateLimitError);
    if (isOnOwnStack) expect([error.fault, ended]).toEqual(["exceeded maximum template depth (100000)", 100_001]);
    expect(ended).toBeGreaterThan(100);
    set.parse("t", "again");
    expect(set.execute("t", null)).toBe("again");
  });

  it("of parentheses or blocks ends with an error", () => {
    for (const [open, close] of [
      ["(", ")"],
      ["{{if 1}}", "{{end}}"],
    ] as const) {
      const inner = open === "(" ? `{{${open.repeat(50_000)}1${close.repeat(50_000)}}}` : open.repeat(50_000);
      expect(() => setOf({ t: inner })).toThrow(TemplateLimitError);
    }
  });
});

describe("the limits of a run", () => {
  it.each([
    ["steps", "{{range 1000}}{{range 1000}}{{end}}{{end}}", { steps: 1000 }, "exceeded maximum number of steps (1000)"],
    ["output", "{{range 1000}}0123456789{{end}}", { outputLength: 100 }, "exceeded maximum length of output (100)"],
    [
      "a variable",
      '{{$x := "x"}}{{range 100}}{{$x = print $x $x}}{{end}}',
      { outputLength: 1000 },
      "exceeded maximum length of output (1000)",
    ],
    ["depth", '{{template "t"}}', { depth: 10 }, "exceeded maximum template depth (10)"],
  ])("hold for %s", (_, template, limits, fault) => {
    expect(errorOf(() => setOf({ t: template }, { limits }).execute("t", null)).fault).toBe(fault);
  });

  it("count what is within the run, and start again with each run", () => {
    const set = createTemplateSet("t", { limits: { steps: 1000 } });
    withInclude(set);
    set.parse("t", '{{define "d"}}{{range 100}}{{end}}{{end}}{{range .}}{{include "d" .}}{{end}}');
    expect(set.execute("t", int(2))).toBe("");
    expect(set.execute("t", int(2))).toBe("");
    expect(errorOf(() => set.execute("t", int(9))).fault).toBe("exceeded maximum number of steps (1000)");
  });
});
