import { isSyncError } from "../../../../engine/errors/sync-error";
import { substituteText } from "../../../../engine/render/substitute/substitute-text";
import type { SubstituteTextOptions } from "../../../../engine/render/substitute/model";

const values: Readonly<Record<string, string>> = { name: "web", empty: "", path: "a/b/c.d", wide: "Äß" };

function substitute(text: string, options: SubstituteTextOptions = {}): string {
  try {
    return substituteText(text, (name) => (Object.hasOwn(values, name) ? values[name] : undefined), options);
  } catch (error) {
    if (isSyncError(error)) return error.message;
    throw error;
  }
}

test.each([
  ["${name}-${missing}.", "web-."],
  ["${missing:=a${name}b}", "awebb"],
  ["${empty:-default}", "default"],
  ["${name:+default}", "web"],
  ["$${name} $$ $", "${name} $ $"],
  ["${name:1:1}${name: -1}${name:-1}", "ewebweb"],
  ["${path##*/} ${path%/*} ${path#*/} ${path%%/*}", "c.d a/b b/c.d a"],
  ["${path/b/x} ${path//\\//-} ${path/%c.d/e}", "a/x/c.d a-b-c.d a/b/e"],
  ["${#wide} ${wide,,} ${wide^^}", "4 äß Äß"],
])("%s", (text, expected) => {
  expect(substitute(text)).toBe(expected);
});

test("an error names file, line and column of the expression", () => {
  expect(substitute("a: 1\nb: x ${name", { file: "app.yaml" })).toBe(
    `SUBSTITUTE_SYNTAX: an expression cannot be read
  where  app.yaml:2:6
  why    missing closing brace
  mend   correct the expression; for a text that begins with \${, write $\${`,
  );
});

test("in strict mode a variable without a value is an error, unless it has a default", () => {
  expect(substitute("${missing:=a} ${name}", { strict: true })).toBe("a web");
  expect(substitute("k: ${missing}", { strict: true, object: "/ConfigMap shop/a" })).toBe(
    `SUBSTITUTE_VARIABLE_MISSING: a variable has no value
  where  1:4 /ConfigMap shop/a
  why    variable not set (strict mode): "missing"
  mend   set the variable, or give it a default: \${name:=default}`,
  );
});

test.each([
  ["expressions in expressions", `${"${a:-".repeat(300)}x${"}".repeat(300)}`, "more than 200 expressions are nested"],
  ["a long result", "${long}".repeat(200), "the result has more than 67108864 characters"],
  ["a long replacement", "${long//a/${long}}", "the result has more than 67108864 characters"],
  ["a long pattern", "${long#${long}}", "the value and the pattern are too long"],
])("%s are limited", (_, text, why) => {
  const long = "a".repeat(400_000);
  const started = Date.now();
  expect(() => substituteText(text, (name) => (name === "long" ? long : undefined))).toThrow(why);
  expect(Date.now() - started).toBeLessThan(20_000);
});

test("a pattern is matched in one pass over a long value", () => {
  const value = "/a".repeat(50_000);
  expect(substituteText("${v##*/}-${v%/*}", (name) => (name === "v" ? value : undefined))).toBe(
    `a-${value.slice(0, -2)}`,
  );
});
