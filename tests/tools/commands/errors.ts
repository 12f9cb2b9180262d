// `npm run errors -- FOLDER…`: writes the examples of docs/errors from what runs of tests have noted in these folders
// (SLIPWAY_SEEN_ERRORS=FOLDER npx jest …), those of the first folders before others. `--check FOLDER` writes nothing,
// and fails if a test of that run compares texts of a code, and the page's example is none of them.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { chooseExample, codeOf, codesOf, readExamples, readNoted, withExamples } from "../seen-errors/error-pages";

const pagesFolder = resolve(__dirname, "../../../docs/errors");

function main(args: readonly string[]): void {
  const isChecked = args.includes("--check");
  const runs = args.filter((argument) => argument !== "--check").map(readNoted);
  const faults: string[] = [];
  for (const name of readdirSync(pagesFolder).filter((file) => file.endsWith(".md"))) {
    const file = join(pagesFolder, name);
    const page = readFileSync(file, "utf8");
    const examples = new Map(readExamples(page));
    for (const code of codesOf(page)) {
      const noted = runs.map((run) =>
        run.filter(({ kind, text }) => codeOf(text) === code && (kind === "compared" || !isChecked)),
      );
      const present = examples.get(code);
      const chosen = chooseExample(noted, present);
      if (chosen === undefined || chosen === present) continue;
      faults.push(`docs/errors/${name}: no test compares this text of ${code}:\n${present ?? "(none)"}`);
      examples.set(code, chosen);
    }
    if (!isChecked) writeFileSync(file, withExamples(page, examples));
  }
  if (!isChecked || faults.length === 0) return;
  console.error(
    `${faults.join("\n")}\nRun the unit tests with SLIPWAY_SEEN_ERRORS=FOLDER, then npm run errors -- FOLDER.`,
  );
  process.exitCode = 1;
}

main(process.argv.slice(2));
