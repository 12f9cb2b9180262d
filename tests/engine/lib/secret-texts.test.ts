import { SecretTexts } from "../../../engine/lib/secret-texts";

function redact(secrets: unknown, text: string): string {
  const known = new SecretTexts();
  known.add(secrets);
  return known.redact(text);
}

const base64 = (text: string): string => Buffer.from(text).toString("base64");

test.each([
  ["a text", "hunter2", "it is hunter2!", "it is [secret]!"],
  ["texts at any depth", { a: ["hunter2"], b: "пароль" }, "hunter2 пароль", "[secret] [secret]"],
  [
    "a number, as different programs print it",
    [12345678, 1e21],
    "12345678 1.2345678e+07 1e+21 1000000000000000000000",
    "[secret] [secret] [secret] [secret]",
  ],
  ["base64", "hunter2", base64("hunter2"), "[secret]"],
  [
    "base64 inside a longer text, at each offset",
    "hunter2!",
    ["", "a", "ab", "abc"].map((start) => base64(`${start}hunter2!`)).join(" "),
    "[secret] YW[secret] YWJ[secret]Q== YWJj[secret]",
  ],
  ["the content of base64", base64("hunter2"), "hunter2", "[secret]"],
  ["JSON", 'a"b\nc<d', String.raw`"a\"b\nc<d" "a\"b\nc\u003cd"`, '"[secret]" "[secret]"'],
  ["JSON in JSON", 'a"bcd', JSON.stringify(JSON.stringify('a"bcd')), String.raw`"\"[secret]\""`],
  ["escapes of other scripts", "пароль", String.raw`\u043f\u0430\u0440\u043e\u043b\u044c`, "[secret]"],
  ["YAML in single quotes", "it's it", "'it''s it'", "'[secret]'"],
  ["a URL", "a b/c", "https://host/a%20b%2Fc", "https://host/[secret]"],
  [
    "the lines of a text",
    "first line\nsecond line\n",
    "first line\n         second line",
    "[secret]\n         [secret]",
  ],
  ["the beginning of a long text", "abcdefghijklmnopqrst", "abcdefghijklmn…", "[secret]…"],
  ["no beginning that may be chance", "abcdefghijklmnopqrst", "abcdefghi", "abcdefghi"],
  ["the longer of two secrets", ["abcd", "abcdef"], "abcdef abcd", "[secret] [secret]"],
  ["secrets that overlap", ["abcdef", "defghi"], "xabcdefghix", "x[secret]x"],
  ["nothing that is too short", ["yes", "", 12, null, true], "yes 12 true", "yes 12 true"],
])("masks %s", (_name, secrets, text, expected) => {
  expect(redact(secrets, text)).toBe(expected);
});

test("keys are masked if they are added", () => {
  const known = new SecretTexts();
  known.addKeys([{ "first-key": { "second-key": "value" } }]);
  expect(known.redact("first-key second-key value")).toBe("[secret] [secret] value");
});

test("the name of an object is shown, but not a secret that contains it", () => {
  const known = new SecretTexts();
  known.add(["postgres", "postgres-hunter2"]);
  known.show("postgres");
  expect(known.redact("Pod postgres-0 got postgres-hunter2")).toBe("Pod postgres-0 got [secret]");
});

test("the name of an object is shown where a longer secret begins with it", () => {
  const known = new SecretTexts();
  known.add("web-577478e2 says hello to the world");
  known.show("web-577478e2");
  expect(known.redact("Job/web-577478e2-prepare")).toBe("Job/web-577478e2-prepare");
  expect(known.redact("web-577478e2 says hello to…")).toBe("[secret]…");
});

test("secrets can be added between two texts", () => {
  const known = new SecretTexts();
  known.add("first");
  expect(known.redact("first second")).toBe("[secret] second");
  known.add("second");
  expect(known.redact("first second")).toBe("[secret] [secret]");
});

test("many secrets are looked for at once", () => {
  const known = new SecretTexts();
  for (let index = 0; index < 20_000; index += 1) known.add(`secret number ${index}`);
  const text = `${"a line of a log without any of them\n".repeat(2_000)}secret number 19999`;
  const started = performance.now();
  expect(known.redact(text)).toMatch(/them\n\[secret\]$/);
  // About 0.3 s on an idle machine; a search for each secret takes a minute.
  expect(performance.now() - started).toBeLessThan(10_000);
});
