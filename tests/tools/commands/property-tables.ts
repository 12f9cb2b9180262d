// `npm run tables`: writes the tables of arguments in the reference pages from the property tables.
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { referencePages, withArguments } from "../reference/property-tables";

const repositoryRoot = resolve(__dirname, "..", "..", "..");

async function main(): Promise<void> {
  for (const page of referencePages) {
    const path = join(repositoryRoot, page.file);
    const text = await readFile(path, "utf8");
    const written = withArguments(text, page);
    if (written === text) continue;
    await writeFile(path, written);
    console.log(`${page.file}: written`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
