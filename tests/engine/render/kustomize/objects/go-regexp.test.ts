import { compileGoRegexp } from "../../../../../engine/render/kustomize/objects/go-regexp";

// What Go 1.26 says of each pattern and text.
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
    const compiled = compileGoRegexp(pattern);
    expect("regexp" in compiled && compiled.regexp.test(text)).toBe(matches);
  });

  it.each(["a**", "(", "[a", "a(?=b)", "(?<!a)b", "\\1", "\\", "*a", "a{1001}", "[[:nope:]]", "\\j"])(
    "refuses %j",
    (pattern) => {
      expect(compileGoRegexp(pattern)).toHaveProperty("fault");
    },
  );
});
