import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.env["SLIPWAY_CONFORMANCE"] ?? join(__dirname, "../../../shared/conformance");

/** The cases of a file below `flux/`; undefined, with a warning, without conformance data. */
export function readFluxCases(file: string): unknown {
  const path = join(folder, "flux", file);
  if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8"));
  console.warn(`${file}: no conformance data at ${path}`);
  return undefined;
}

/**
 * Declares a test that compares all cases of a file of the Flux corpus, and prints how many pass.
 *
 * @param file the file below `flux/` with an array of cases
 * @param ours what our code gives for a case
 * @param theirs what Flux gives for it
 */
export function testFluxCorpus<Case extends { readonly name: string }>(
  file: string,
  ours: (one: Case) => string | Promise<string>,
  theirs: (one: Case) => string,
): void {
  const [name = ""] = file.split(/[/.]/);
  test(`${name} corpus`, async () => {
    const cases = readFluxCases(file) as readonly Case[] | undefined;
    if (cases === undefined) return;
    const differences = [];
    for (const one of cases) {
      const [our, their] = [await ours(one), theirs(one)];
      if (our !== their) differences.push({ name: one.name, our, their });
    }
    process.stdout.write(`${name}: ${cases.length - differences.length} passed of ${cases.length}\n`);
    expect(differences).toEqual([]);
  });
}
