import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const repositoryRoot = resolve(__dirname, "..", "..", "..");
const packages = ["engine", "sdk", "provider"];
const notOurs = new Set(["node_modules", "dist", "bin"]);

/** The page that says where something is changed: one row for each folder, from the first lines of its README. */
export const whereFile = "docs/where.md";

/** Places without a README of their own. */
const elsewhere: readonly (readonly [string, string])[] = [
  ["the text of an error", "the stage that throws it, and its row in `docs/errors/`"],
  ["the reference pages' tables, the table of kinds, this page", "`tests/tools/reference/`, `tests/tools/kinds/`"],
  ["what the API reference contains", "the TSDoc of what the entries export; `typedoc.json`"],
  ["what the build bundles, what a release consists of", "`bundling/`, each package's `bundle.mjs`"],
  ["which room may import which", "`layers.json`"],
  ["the real programs that tests run", "`tests/tools/`; Argo CD's engine: `tests/tools/modules/argo/`"],
  ["the search for secrets that a run leaves behind", "`tests/tools/leaks/`, `tests/e2e/no-secret-left.test.ts`"],
  ["sets that Flux's and Argo CD's own programs take over", "`tests/e2e/publish-*.test.ts`, `tests/tools/flux/`"],
  ["killed processes and faults of the API server", "`tests/chaos/`"],
  ["how the work grows with the objects", "`tests/growth/`"],
  ["how far away an API server is", "`tests/tools/latency-proxy/`"],
];

/** The page's text. */
export function printWhere(): string {
  const sections = packages.map((name) => {
    const rows = readFolders(name).map((folder) => `| ${describeFolder(folder)} | ${linkTo(folder)} |`);
    return [`## ${name}`, "", "| what | where |", "| --- | --- |", ...rows].join("\n");
  });
  const others = elsewhere.map(([what, where]) => `| ${what} | ${where} |`);
  return `${[
    "# Where something is changed",
    "<!-- Written by `npm run tables` from the first lines of the READMEs of the folders. -->",
    "One row for each folder: what it is about, what comes in and what goes out. Its README names the files. Why something\n" +
      "is as it is: [decisions](decisions/README.md).",
    ...sections,
    ["## Elsewhere", "", "| what | where |", "| --- | --- |", ...others].join("\n"),
  ].join("\n\n")}\n`;
}

/** A folder's subject, which follows the colon of its README's title, and the README's first paragraph. */
export function describeReadme(text: string): string {
  const [title = "", paragraph = ""] = text.split("\n\n");
  const subject = /: (.*)$/.exec(title.trim())?.[1];
  const lines = paragraph.replaceAll(/\s+/g, " ").trim();
  return (subject === undefined ? lines : `**${subject}**. ${lines}`).replaceAll("|", "\\|");
}

function describeFolder(folder: string): string {
  return describeReadme(readFileSync(join(repositoryRoot, folder, "README.md"), "utf8"));
}

function linkTo(folder: string): string {
  return `[${folder}](../${folder}/README.md)`;
}

/** The folders of a package that have a README, each before its own folders. */
function readFolders(folder: string): readonly string[] {
  const below = readdirSync(join(repositoryRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notOurs.has(entry.name))
    .map((entry) => entry.name)
    .sort()
    .flatMap((name) => readFolders(`${folder}/${name}`));
  return existsSync(join(repositoryRoot, folder, "README.md")) ? [folder, ...below] : below;
}
