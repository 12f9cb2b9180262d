import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { findTypeFaults } from "../../tools/type-checker";
import { makeFolder } from "../cli/harness";
import { allCases } from "./cases";
import { openCase } from "./convert-case";

let texts: Record<string, string>;

beforeAll(async () => {
  texts = {};
  for (const [index, one] of allCases.entries()) {
    const opened = openCase(one);
    try {
      texts[`program-${index}.ts`] = (await opened.convert()).text;
    } finally {
      opened.remove();
    }
  }
});

test("the programs of all cases have no faults for the compiler", () => {
  expect(findTypeFaults(texts)).toEqual([]);
});

test("the formatter changes nothing in the programs of all cases", () => {
  const { path, remove } = makeFolder(texts);
  try {
    const prettier = resolve("node_modules/prettier/bin/prettier.cjs");
    execFileSync(process.execPath, [prettier, "--no-config", "--log-level", "warn", "--write", path]);
    const formatted = Object.keys(texts).map((name) => [name, readFileSync(join(path, name), "utf8")]);
    expect(Object.fromEntries(formatted)).toEqual(texts);
  } finally {
    remove();
  }
});
