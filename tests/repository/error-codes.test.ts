import { errorCodes } from "../../engine/errors/codes";
import { listFiles, readRepositoryFile } from "./repository-files";

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
