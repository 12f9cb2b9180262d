import { existsSync } from "node:fs";
import { join } from "node:path";

import { describeReadme, printWhere, whereFile } from "../tools/reference/where";
import { listFiles, readRepositoryFile, repositoryRoot } from "./repository-files";

const decisions = listFiles("docs/decisions").filter((file) => !file.endsWith("/README.md"));
const index = readRepositoryFile("docs/decisions/README.md");

/** The pages whose paths must exist: the first page, the decisions. */
const pages = ["ARCHITECTURE.md", "docs/decisions/README.md", ...decisions];

test("the first page is at most 8 kB", () => {
  expect(Buffer.byteLength(readRepositoryFile("ARCHITECTURE.md"))).toBeLessThanOrEqual(8192);
});

test("each path that the first page or a decision names exists", () => {
  const missing = pages.flatMap((file) => namedPaths(readRepositoryFile(file)).filter(isMissing).map(named(file)));
  expect(missing).toEqual([]);
});

test("the first page follows three ways of data in eight steps each, and names ten files to read", () => {
  const text = readRepositoryFile("ARCHITECTURE.md");
  const steps = (start: string): number => {
    const [, after = ""] = text.split(start);
    const list = /(?:^\d+\. .*\n(?: {3}.*\n)*)+/m.exec(after)?.[0] ?? "";
    return list.split("\n").filter((line) => /^\d+\. /.test(line)).length;
  };
  expect(["**An overlay**", "**A release**", "**A sync**"].map(steps)).toEqual([8, 8, 8]);
  expect(steps("## Five principles")).toBe(5);
  expect(steps("## Ten files to read first")).toBe(10);
});

test("docs/where.md has the first lines of the READMEs (else run: npm run tables)", () => {
  expect(readRepositoryFile(whereFile)).toBe(printWhere());
});

test("a row is the subject of the title and the first paragraph", () => {
  expect(describeReadme("# plan/x: the order of a|b\n\nIn: one.\nOut: two.\n\nMore.\n")).toBe(
    "**the order of a\\|b**. In: one. Out: two.",
  );
  expect(describeReadme("# plan/x\n\nIn: one.\n")).toBe("In: one.");
});

test("each decision is in the index under its number and its title, and has a reason and a price", () => {
  const faults = decisions.flatMap((file) => {
    const name = file.slice("docs/decisions/".length);
    const text = readRepositoryFile(file);
    const [, number = "", title = ""] = /^# (\d+\.\d+) (.+)\n/.exec(text) ?? [];
    const [, group = "", rank = ""] = /^(\d\d)-(\d\d)-/.exec(name) ?? [];
    return [
      ...(index.includes(`| ${number} | [${title}](${name}) |\n`) ? [] : [`${file}: not in the index`]),
      ...(number === `${String(Number(group))}.${String(Number(rank))}` ? [] : [`${file}: has another number`]),
      ...(/^\*\*Price\.\*\* \S/m.test(text) ? [] : [`${file}: has no price`]),
      ...(text.split("\n\n").length > 2 ? [] : [`${file}: has no reason`]),
    ];
  });
  expect(faults).toEqual([]);
});

test("the index has nothing but the decisions, in the order of their numbers", () => {
  const listed = [...index.matchAll(/^\| [\d.]+ \| \[.*\]\((.*)\) \|$/gm)].map(
    ([, name = ""]) => `docs/decisions/${name}`,
  );
  expect(listed).toEqual(decisions);
});

/** The paths of a text in backticks, without those that only a folder's own reader completes. */
function namedPaths(text: string): readonly string[] {
  return [...text.matchAll(/`((?:engine|sdk|provider|examples|tests|docs)\/[\w./-]*)`/g)].map(([, path = ""]) => path);
}

function isMissing(path: string): boolean {
  return !existsSync(join(repositoryRoot, path));
}

function named(file: string): (path: string) => string {
  return (path) => `${file}: ${path}`;
}
