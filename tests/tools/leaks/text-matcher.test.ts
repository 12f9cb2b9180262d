import { TextMatcher } from "./text-matcher";

const matcher = new TextMatcher([
  ["hunter22hunter", "a"],
  ["hunter22another", "b"],
  ["ключ/7431", "c"],
  ["second of c", "c"],
]);

test.each([
  ["nothing", "hunter22 hunter23hunter", {}],
  ["at the beginning and at the end", "hunter22hunter22another", { a: 0, b: 8 }],
  ["the first of several", "x hunter22hunter hunter22hunter", { a: 2 }],
  ["letters of several bytes", "as ключ/7431", { c: 3 }],
  ["several texts of one value", "second of c, ключ/7431", { c: 0 }],
  ["a text that is cut off", "hunter22hunte", {}],
])("finds %s", (_name, text, expected) => {
  expect(Object.fromEntries(matcher.find(text).map(({ at, value }) => [value, at]))).toEqual(expected);
});

test("a text that is too short is refused", () => {
  expect(() => new TextMatcher([["short", 1]])).toThrow("too short");
});

test("agrees with a search for one text after the other", () => {
  let seed = 7;
  const next = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
  const random = (length: number): string => Array.from({ length }, () => "ab\u0141"[next(3)]).join("");
  for (let round = 0; round < 200; round += 1) {
    const texts = Array.from({ length: 20 }, () => random(8 + next(3)));
    const text = random(600);
    const found = new TextMatcher(texts.map((one) => [one, one])).find(text);
    const expected = new Set(texts.filter((one) => text.includes(one)));
    expect(new Set(found.map(({ value }) => value))).toEqual(expected);
    for (const { at, value } of found) expect(at).toBe(text.indexOf(value));
  }
});
