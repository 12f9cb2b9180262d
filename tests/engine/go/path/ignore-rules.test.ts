import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseIgnoreRules } from "../../../../engine/go/path/ignore-rules";

interface Row {
  readonly rules: string;
  readonly path: string;
  readonly isDirectory: boolean;
  readonly ignored?: boolean;
  readonly error?: string;
}

const file = join(__dirname, "../../../fixtures/helm/ignore.json");
const rows = JSON.parse(readFileSync(file, "utf8")) as readonly Row[];

describe(".helmignore, as Helm's own code reads it", () => {
  it.each(rows)("$rules on $path ($isDirectory)", ({ rules, path, isDirectory, ignored, error }) => {
    const run = (): boolean => parseIgnoreRules(rules)(path, isDirectory);
    if (error === undefined) expect(run()).toBe(ignored);
    else expect(run).toThrow(expect.objectContaining({ message: error }) as Error);
  });

  it("takes time in proportion to name and pattern", () => {
    const rules = parseIgnoreRules(`${"*a".repeat(30)}b`);
    expect(rules("a".repeat(5000), false)).toBe(false);
  });
});
