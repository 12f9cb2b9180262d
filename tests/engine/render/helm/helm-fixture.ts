import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What Helm's own code says; see the README of the folder. */
export function readHelmFixture(name: string): unknown {
  return JSON.parse(readFileSync(join(__dirname, "../../../fixtures/helm", name), "utf8"));
}
