import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The results of Helm's own code; see the README of the folder. */
export function readHelmFixture(name: string): unknown {
  return JSON.parse(readFileSync(join(__dirname, "../../../fixtures/helm", name), "utf8"));
}
