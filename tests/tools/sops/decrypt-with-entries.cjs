// Decrypts a document with the entries of a key Secret: {"entries": …, "file": …} on the standard input. A program of
// its own, on the built engine, since certificate authorities and proxies are settings of a process.
const { readFileSync } = require("node:fs");
const { decryptDocument } = require("../../../engine/dist/render/sops/decrypt-document");
const { makeKeyServices } = require("../../../engine/dist/sources/keys/key-services");

const { entries, file } = JSON.parse(readFileSync(0, "utf8"));

async function main() {
  const services = makeKeyServices(entries, "Secret keys");
  process.stdout.write(await decryptDocument(readFileSync(file), { input: "yaml", output: "yaml", services }));
}

main().catch((error) => {
  process.stderr.write(error.message);
  process.exitCode = 1;
});
