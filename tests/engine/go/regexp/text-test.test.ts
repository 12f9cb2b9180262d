import { compileRegexp } from "../../../../engine/go/regexp/compile";
import { compileTest, compileWholeTest, LongExpressionError } from "../../../../engine/go/regexp/text-test";

// The results of Go 1.26 for each pattern and text.
describe("Go's regular expressions", () => {
  it.each([
    ["web", "my-web-1", true],
    ["^web$", "web\n", false],
    ["a.c", "a\nc", false],
    ["a.c", "a\u2028c", true],
    ["(?s)a.c", "a\nc", true],
    ["(?i)WEB", "web", true],
    ["^(?:(?i)WEB)$", "web", true],
    ["[[:alpha:]]+-[[:digit:]]", "abc-1", true],
    ["[^[:alpha:]]", "abc", false],
    ["\\Aweb\\z", "web", true],
    ["\\pL", "é", true],
    ["\\p{Greek}", "λ", true],
    ["\\P{Lu}", "A", false],
    ["\\Qa.b\\E", "a.b", true],
    ["\\Qa.b\\E", "axb", false],
    ["\\x{1F600}", "\u{1f600}", true],
    ["a{,2}", "a{,2}", true],
    ["a{2}", "aa", true],
    ["x]", "x]", true],
    ["[]a]", "]", true],
    ["(?P<name>a)b", "ab", true],
    ["\\s", "\v", false],
    ["a(?i)b|c", "aB", true],
    ["a(?i)b|c", "AB", false],
    ["a(?i)b|c", "C", true],
    ["w(?i:EB)", "web", true],
    ["w(?i:EB)", "WEB", false],
    ["(?i)w(?-i:eb)", "Web", true],
    ["(?i)w(?-i:eb)", "WEB", false],
    ["(?i)[^k]", "K", false],
    ["(?i)[^k]", "\u212a", false],
    ["(?i)\\p{Lu}", "a", true],
    ["(?i)\\x53", "\u017f", true],
    ["(?m)^b$", "a\nb\nc", true],
    ["(?s:a.)b.", "a\nbc", true],
    ["(?s:a.)b.", "a\nb\n", false],
    ["(?U)a+?b", "aab", true],
    ["\\b+web$*", "web", true],
    ["^*a", "a", true],
    ["\\p{greek}", "λ", true],
    ["(?)a", "a", true],
    ["-", "-", true],
    ["a-b/c", "a-b/c", true],
  ] as const)("%j on %j: %j", (pattern, text, matches) => {
    expect(compileTest(pattern)(text)).toBe(matches);
  });

  it.each([
    ["a**", "invalid nested repetition operator: `**`"],
    ["(", "missing closing ): `(`"],
    ["[a", "missing closing ]: `[a`"],
    ["a(?=b)", "invalid or unsupported Perl syntax: `(?=`"],
    ["(?<!a)b", "invalid named capture: `(?<!a)b`"],
    ["\\1", "invalid escape sequence: `\\1`"],
    ["\\", "trailing backslash at end of expression: ``"],
    ["*a", "missing argument to repetition operator: `*`"],
    ["a{1001}", "invalid repeat count: `{1001}`"],
    ["[[:nope:]]", "invalid character class range: `[:nope:]`"],
    ["\\j", "invalid escape sequence: `\\j`"],
  ])("refuses %j", (pattern, fault) => {
    expect(() => compileTest(pattern)).toThrow(`error parsing regexp: ${fault}`);
  });

  it.each([
    ["web", "web", true],
    ["web", "my-web", false],
    ["web|api", "api", true],
    ["web|api", "api-1", false],
    ["^web$", "web", true],
    ["web-.*", "web-1", true],
    ["web-.*", "web-\n", false],
    [".*-web", "web", false],
    ["a.*a", "a", false],
    ["a.*b.*c", "a-c-b", false],
    ["one\\.two", "one.two", true],
    ["", "", true],
    ["", "a", false],
  ])("%j on the whole of %j: %j", (pattern, text, matches) => {
    expect(compileWholeTest(pattern)(text)).toBe(matches);
  });

  it("takes linear time", () => {
    const start = performance.now();
    expect(compileWholeTest("(a+)+b")("a".repeat(5000))).toBe(false);
    expect(compileWholeTest("a".repeat(99_000))("a".repeat(99_000))).toBe(true);
    expect(compileWholeTest(".*a".repeat(200))("a".repeat(5000))).toBe(true);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it("refuses expressions that take long to compile", () => {
    expect(() => compileTest("a+".repeat(5001))).toThrow(LongExpressionError);
  });

  it("gives plain patterns the same meaning as the full engine", () => {
    const pieces = ["a", "ab", ".*", "|", "^", "$", "\\."];
    const texts = ["", "a", "b", "ab", "aab", "a.b", "b-a", "a\nb", "\n"];
    const patterns = pieces.flatMap((one) => pieces.flatMap((two) => pieces.map((three) => one + two + three)));
    for (const pattern of patterns) {
      const whole = compileRegexp(`^(?:${pattern})$`);
      const part = compileRegexp(pattern);
      for (const text of texts) {
        expect([pattern, text, compileWholeTest(pattern)(text)]).toEqual([pattern, text, whole.test(text)]);
        expect([pattern, text, compileTest(pattern)(text)]).toEqual([pattern, text, part.test(text)]);
      }
    }
  });
});
