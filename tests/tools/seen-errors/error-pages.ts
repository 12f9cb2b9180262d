// The examples of errors on the pages in docs/errors: texts that were made while the tests ran.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** A text of an error that a run of tests has made; `compared`: a test compares the text itself. */
export interface NotedError {
  readonly kind: "compared" | "made";
  readonly text: string;
}

/** The examples of a page by their codes. */
export type Examples = ReadonlyMap<string, string>;

const repositoryRoot = resolve(__dirname, "..", "..", "..");
const begin = "<!-- seen: npm run errors -->";
const end = "<!-- end of seen -->";
const maxWidth = 116;

/** What the processes of a run have noted in the folder, without paths and ports that differ from run to run. */
export function readNoted(folder: string): readonly NotedError[] {
  if (!existsSync(folder)) return [];
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), "utf8").trimEnd().split("\n"));
  return lines.map((line) => {
    const { kind, text } = JSON.parse(line) as NotedError;
    return { kind, text: withoutChance(text) };
  });
}

/** The code that a text begins with. */
export function codeOf(text: string): string {
  return text.slice(0, text.indexOf(":"));
}

/** The examples that a page has. */
export function readExamples(page: string): Examples {
  const [, written = ""] = page.split(begin);
  const blocks = written.matchAll(/^### `([A-Z0-9_]+)`\n\n```text\n([\s\S]*?)\n```$/gm);
  return new Map([...blocks].map(([, code = "", text = ""]) => [code, text]));
}

/** The page with these examples after its table, in the order of the table. */
export function withExamples(page: string, examples: Examples): string {
  const [before = ""] = page.split(`\n${begin}`);
  const codes = codesOf(before).filter((code) => examples.has(code));
  const blocks = codes.map((code) => `### \`${code}\`\n\n\`\`\`text\n${examples.get(code) ?? ""}\n\`\`\`\n`);
  if (blocks.length === 0) return before;
  const heading = "## Seen\n\nTexts that the tests have met; paths and ports of the machine are left out.\n";
  return [before, begin, "", heading, blocks.join("\n"), end, ""].join("\n");
}

/** The codes of a page's table, in its order. */
export function codesOf(page: string): readonly string[] {
  return [...page.matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\|/gm)].map(([, code = ""]) => code);
}

/**
 * The example of a code: one that a test compares, of the first run that has such a text, or else one that was made.
 * The page's own one stays as long as it is seen; else the plainest is taken: with a place, a reason and a repair, in
 * lines that fit a terminal, and short.
 *
 * @param runs - what each run has noted of this code, the preferred run first
 */
export function chooseExample(
  runs: readonly (readonly NotedError[])[],
  present: string | undefined,
): string | undefined {
  const ofKind = (kind: NotedError["kind"]): readonly (readonly string[])[] =>
    runs.map((run) => run.filter((noted) => noted.kind === kind && !isOfMany(noted.text)).map(({ text }) => text));
  // A first line alone does not help anybody.
  const whole = ofKind("compared").map((texts) => texts.filter((text) => text.includes("\n")));
  const texts = [...whole, ...ofKind("made")].find(({ length }) => length > 0) ?? [];
  if (present !== undefined && texts.includes(present)) return present;
  return [...texts].sort((a, b) => costOf(a) - costOf(b) || (a < b ? -1 : 1))[0];
}

/** Whether the text has several errors. */
function isOfMany(text: string): boolean {
  return /\n[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+: /.test(text);
}

function costOf(text: string): number {
  const missing = ["where", "why", "mend"].filter((row) => !new RegExp(`^  ${row} `, "m").test(text)).length;
  const isWide = text.split("\n").some((line) => line.length > maxWidth);
  return missing * 1000 + (isWide ? 5000 : 0) + (/…|\[secret\]/.test(text) ? 500 : 0) + text.length;
}

/** What differs from run to run: folders, ports, process ids in names, uids, keys, and where code lies on a machine. */
function withoutChance(text: string): string {
  return text
    .replaceAll(/\n\s+at [^\n]+:\d+:\d+\)?(?=\n|$)/g, "")
    .replaceAll(repositoryRoot, "…")
    .replaceAll(/\bage1[a-z0-9]{20,}/g, "age1…")
    .replaceAll(/(?:\/(?:tmp|private|var)\/[\w.-]+)(?=\/|\b)/g, "…")
    .replaceAll(/\b(127\.0\.0\.1|localhost|\[::1\]|\[127\.0\.0\.1\]):\d+/g, "$1:…")
    .replaceAll(/\b([a-z]+)-(?=[a-z]*[A-Z0-9])[A-Za-z0-9]{6}(?=\/)/g, "$1-…")
    .replaceAll(/\b([a-z][a-z-]*)-\d+-[a-z0-9]{4,8}(?:-[a-z0-9]{6,8})?\b/g, "$1-…")
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, "…");
}
