import { errorCodes } from "../../engine/errors/codes";
import { codeOf, readExamples } from "../tools/seen-errors/error-pages";
import { listFiles, readRepositoryFile, repositoryRoot } from "./repository-files";

/** The codes of the first column of each table in docs/errors/, with the place of their row. */
const rows = listFiles("docs/errors")
  .filter((file) => file.endsWith(".md"))
  .flatMap((file) =>
    readRepositoryFile(file)
      .split("\n")
      .map((line) => /^\|\s*`?([A-Z][A-Z0-9_]+)`?\s*\|(.*)\|\s*$/.exec(line))
      .filter((match) => match !== null)
      .map(([, code = "", rest = ""]) => ({ file, code, cells: rest.split(/(?<!\\)\|/).map((cell) => cell.trim()) })),
  );

test("each error code has exactly one row in docs/errors", () => {
  const counts = errorCodes.map((code) => ({ code, rows: rows.filter((row) => row.code === code).length }));
  expect(counts.filter(({ rows }) => rows !== 1)).toEqual([]);
});

test("each row in docs/errors has a code that exists", () => {
  const known = new Set<string>(errorCodes);
  expect(rows.filter(({ code }) => !known.has(code))).toEqual([]);
});

test("each row has the meaning of the code and how to fix it", () => {
  expect(rows.filter(({ cells }) => cells.length < 2 || cells.includes(""))).toEqual([]);
});

test("no code is listed twice", () => {
  expect(errorCodes.length).toBe(new Set(errorCodes).size);
});

/** Codes without an example on their page. */
const notSeen: Readonly<Record<string, string>> = {
  APPLY_REPLACE_NOT_ALLOWED: "tests meet it in the output of Pulumi's engine only",
  PROVIDER_CANNOT_TAKE_OVER: "tests meet it in the output of Pulumi's engine only",
  REMOTE_FILE_TOO_LARGE: "it takes a file of 64 MiB",
  SOURCE_REFUSED: "no server of the tests refuses with such a status",
  SOURCE_UNREADABLE: "the administrator, as whom tests may run, can read each file",
};

test("each code has an example that was seen, or a reason why it has none", () => {
  const pages = listFiles("docs/errors").filter((file) => file.endsWith(".md"));
  const examples = pages.flatMap((file) => [...readExamples(readRepositoryFile(file))]);
  expect(examples.filter(([code, text]) => codeOf(text) !== code)).toEqual([]);
  expect(examples.filter(([, text]) => text.includes(repositoryRoot) || /:\d+:\d+\)$/m.test(text))).toEqual([]);
  const seen = new Set(examples.map(([code]) => code));
  expect(errorCodes.filter((code) => !seen.has(code)).sort()).toEqual(Object.keys(notSeen));
});
