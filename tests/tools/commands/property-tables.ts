// `npm run tables`: writes the tables of arguments in the reference pages from the property tables, the
// interfaces of arguments in the SDK from the settings tables, the table of kinds
// from the types of `@pulumi/kubernetes`, and `docs/where.md` from the READMEs of the folders.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { builtInKindsFile, printBuiltInKinds } from "../kinds/built-in-kinds";
import { referencePages, withArguments } from "../reference/property-tables";
import { argumentsFiles, printArgumentsFile } from "../reference/sdk-arguments";
import { printWhere, whereFile } from "../reference/where";

const repositoryRoot = resolve(__dirname, "..", "..", "..");

async function main(): Promise<void> {
  for (const page of referencePages) await rewrite(page.file, (text) => withArguments(text, page));
  for (const one of argumentsFiles) await rewrite(one.file, () => printArgumentsFile(one));
  await rewrite(builtInKindsFile, printBuiltInKinds);
  await rewrite(whereFile, printWhere);
}

async function rewrite(file: string, write: (text: string) => string): Promise<void> {
  const path = join(repositoryRoot, file);
  const text = existsSync(path) ? await readFile(path, "utf8") : "";
  const written = write(text);
  if (written === text) return;
  await writeFile(path, written);
  console.log(`${file}: written`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
