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

test("of secrets that begin with one another, the longest is masked", () => {
  const known = new SecretTexts();
  known.add(["abcd", "abcdef", "abcdefgh", "abcdzz"]);
  known.show("abcdef");
  expect(known.redact("abcdefgh abcdefg abcdef abcdzy abcd abc")).toBe(
    "[secret] [secret]efg [secret]ef [secret]zy [secret] abc",
  );
});

test("a long secret is masked as a whole, and where it is cut", () => {
  const known = new SecretTexts();
  const secret = Array.from({ length: 3000 }, (_, index) => `part ${index * 7919}`).join(",");
  known.add(secret);
  const cut = secret.slice(0, -1);
  expect(known.redact(`a ${secret} b`)).toBe("a [secret] b");
  expect(known.redact(`a ${cut}… b`)).toBe("a [secret]… b");
  expect(known.redact(`a ${Buffer.from(secret).toString("base64")} b`)).toBe("a [secret] b");
});

/** Random texts of two letters have many beginnings and overlaps in common. */
test("masks what a search for each secret would mask", () => {
  let seed = 1;
  const random = (limit: number): number => {
    seed = (seed * 48271) % 2147483647;
    return seed % limit;
  };
  const randomText = (length: number): string => Array.from({ length }, () => "ab"[random(2)]).join("");
  for (let round = 0; round < 200; round += 1) {
    // Too short for a beginning to count.
    const secrets = Array.from({ length: 8 }, () => randomText(5 + random(6)));
    const text = randomText(60);
    const isHidden = Array.from(text, () => false);
    const shown = secrets[0] ?? "";
    for (const secret of secrets.filter((one) => one !== shown)) {
      for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1)) {
        isHidden.fill(true, at, at + secret.length);
      }
    }
    const known = new SecretTexts();
    known.add(secrets);
    known.show(shown);
    const expected = Array.from(text, (letter, at) => (isHidden[at] === true ? "#" : letter)).join("");
    const masked = known.redact(text);
    expect(masked.split(/(?:\[secret\])+/).join("#")).toBe(expected.split(/#+/).join("#"));
  }
});

test("the work does not grow with secrets of one beginning, nor with equal letters", () => {
  const known = new SecretTexts();
  for (let index = 0; index < 20_000; index += 1) known.add(`secret number ${index}`);
  known.add("a".repeat(100_000));
  const started = process.cpuUsage();
  const beginnings = "secret number x, ".repeat(5_000);
  expect(known.redact(beginnings)).toBe("[secret]x, ".repeat(5_000));
  expect(known.redact(`${"a".repeat(50_000)}b`)).toBe("[secret]b");
  // About 1 s; a comparison with each secret, or with all of its letters, at each place takes minutes.
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(20);
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
