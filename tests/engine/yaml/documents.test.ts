import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isSyncError } from "../../../engine/errors/sync-error";
import { emitDocument } from "../../../engine/yaml/write/emit";
import { readDocuments } from "../../../engine/yaml/read/read";

/**
 * One resource file and what `kustomize build --reorder none` v5.8.2 prints for it.
 * tests/properties/yaml-kustomize.test.ts compares the file with a real binary.
 */
interface DocumentCase {
  readonly name: string;
  readonly input: string;
  readonly expected?: string;
  readonly fails?: true;
}

const file = join(__dirname, "../../fixtures/yaml/documents.json");
const cases = JSON.parse(readFileSync(file, "utf8")) as readonly DocumentCase[];

describe("a document that is read and printed", () => {
  it.each(cases)("$name", ({ input, expected }) => {
    expect(outcomeOf(input)).toBe(expected ?? "an error");
  });
});

function outcomeOf(input: string): string {
  try {
    return readDocuments(Buffer.from(input), "r.yaml").map(emitDocument).join("---\n");
  } catch (error) {
    if (isSyncError(error) && error.code.startsWith("YAML_")) return "an error";
    throw error;
  }
}
