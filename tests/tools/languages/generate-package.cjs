// What `pulumi package add` asks of the host of a language: the SDK of a package, by Pulumi's own generators.
const { execFile } = require("node:child_process");
const { mkdtemp, rm, writeFile } = require("node:fs/promises");
const { tmpdir } = require("node:os");
const { join } = require("node:path");
const { promisify } = require("node:util");

/** The program with the generators (modules/codegen). */
const generatorVariable = "SLIPWAY_PULUMI_CODEGEN";

/** Writes the SDK for the schema of the request into its folder. */
async function generatePackage(language, request) {
  const generator = process.env[generatorVariable];
  if (generator === undefined) throw new Error(`${generatorVariable} does not name the generators`);
  const temporary = await mkdtemp(join(tmpdir(), "slipway-generated-"));
  try {
    const schema = join(temporary, "schema.json");
    await writeFile(schema, request.getSchema());
    await promisify(execFile)(generator, [schema, language, request.getDirectory()]);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

module.exports = { generatePackage, generatorVariable };
