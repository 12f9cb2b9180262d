import { listFiles, readRepositoryFile } from "./repository-files";

const maxLength = 120;

/** Figures of speech that have a standard term; see "Plain words" in CONTRIBUTING.md. */
const unclear: readonly { readonly phrase: RegExp; readonly write: string }[] = [
  { phrase: /\bin a circle\b|\bforms? a circle\b/i, write: "dependency cycle" },
  { phrase: /\bnearer word\b/i, write: "takes precedence over" },
  { phrase: /\bwhat left (the|it|them|a)\b/i, write: "the removed objects" },
  { phrase: /\b(who|what|whoever) deletes was reported\b/i, write: "the caller" },
  { phrase: /\bthe way to it fails\b/i, write: "transport errors" },
  { phrase: /\bsecrets came (to|into)\b/i, write: "tainted by secrets" },
  { phrase: /\b(made|written|begins?|drawn) anew\b/i, write: "again" },
  { phrase: /\bcannot be had\b/i, write: "is not available" },
  { phrase: /(?<!there )\bis no (object|map|list|text|number|string|JSON|YAML|duration|chart)\b/i, write: "is not a" },
  { phrase: /\b(is|are) there already\b/i, write: "already exists" },
  { phrase: /\bstands? beside\b/i, write: "is next to" },
  { phrase: /\b(tells|told) of\b/i, write: "reports" },
  { phrase: /\bof which\b/i, write: "whose, with, or a new sentence" },
  { phrase: /\bwhich is said\b|\b(is|are) said once\b/i, write: "is reported, warns" },
  { phrase: /\bwhat becomes of\b/i, write: "what happens to" },
  { phrase: /\bwhat is near\b/i, write: "the nearest match" },
  { phrase: /\bcannot be told\b/i, write: "cannot be determined" },
  { phrase: /\b(is|are) no help\b/i, write: "does not help" },
];

const isOurs = (file: string): boolean => !/^tests\/(fixtures|conformance)\//.test(file);
const sources = listFiles().filter((file) => /\.(ts|mjs|cjs)$/.test(file) && isOurs(file));
const documents = listFiles().filter((file) => file.endsWith(".md") && isOurs(file));

/** The prose lines of a file: comments of a program, or a document without its code and tables. */
function readProse(file: string): readonly { readonly number: number; readonly line: string }[] {
  const lines = readRepositoryFile(file)
    .split("\n")
    .map((line, index) => ({ number: index + 1, line }));
  if (!file.endsWith(".md")) return lines.filter(({ line }) => /^\s*(\/\/|\*|\/\*)/.test(line));
  let inCode = false;
  return lines.filter(({ line }) => {
    if (/^\s*```/.test(line)) inCode = !inCode;
    return !inCode && !/^( {4}|\||\s*```)/.test(line);
  });
}

test("comments and Markdown wrap at 120 characters, except tables, URLs, sources and directives", () => {
  const exception = /https?:\/\/\S|Source:|eslint-disable|^<!--/;
  const long = [...sources, ...documents].flatMap((file) =>
    readProse(file)
      .filter(({ line }) => line.length > maxLength && !exception.test(line))
      .map(({ number, line }) => `${file}:${number}: ${line.length} characters`),
  );
  expect(long).toEqual([]);
});

test("messages, comments and documents use standard terms", () => {
  const found = [...sources, ...documents]
    .filter((file) => file !== "tests/repository/wording.test.ts")
    .flatMap((file) =>
      readRepositoryFile(file)
        .split("\n")
        .flatMap((line, index) =>
          unclear
            .filter(({ phrase }) => phrase.test(line))
            .map(({ phrase, write }) => `${file}:${index + 1}: ${phrase.exec(line)?.[0] ?? ""}; write "${write}"`),
        ),
    );
  expect(found).toEqual([]);
});

/** Their labels, so that this file does not name them either. */
const registries = [
  ["proxy", "golang", "org"],
  ["registry", "npmjs", "org"],
  ["files", "pythonhosted", "org"],
  ["pypi", "org"],
].map((labels) => labels.join("."));

test("no file names the host of a package registry: users have their own", () => {
  const texts = listFiles().filter((file) => /\.(ts|mjs|cjs|md|json|jsonc|yaml|toml|txt)$/.test(file) && isOurs(file));
  const found = texts
    .filter((file) => file !== "package-lock.json")
    .filter((file) => registries.some((host) => readRepositoryFile(file).includes(host)));
  expect(found).toEqual([]);
});
