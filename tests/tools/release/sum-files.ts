import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** By name, the SHA-256 of each file of a folder, as hex digits. */
export function sumFiles(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  const digest = (name: string): string =>
    createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex");
  return new Map(names.sort().map((name) => [name, digest(name)]));
}

/** The text that `sha256sum --check` reads. */
export function printSums(sums: ReadonlyMap<string, string>): string {
  return [...sums].map(([name, digest]) => `${digest}  ${name}\n`).join("");
}

/**
 * Where the files come from, as one line: an in-toto statement with SLSA's provenance. It has no signature, which only
 * who publishes can make.
 *
 * Spec: in-toto attestation v1 (spec/v1/statement.md), SLSA v1.0 (provenance).
 */
export function printProvenance(sums: ReadonlyMap<string, string>, source: { readonly commit: string }): string {
  const subject = [...sums].map(([name, sha256]) => ({ name, digest: { sha256 } }));
  const statement = {
    _type: "https://in-toto.io/Statement/v1",
    subject,
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: "https://slipway.dev/release/v1",
        externalParameters: { command: "npm run package" },
        resolvedDependencies: [{ uri: "git+https://slipway.dev/slipway", digest: { gitCommit: source.commit } }],
      },
      runDetails: { builder: { id: "https://slipway.dev/release" } },
    },
  };
  return `${JSON.stringify(statement)}\n`;
}
