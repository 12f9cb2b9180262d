import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A folder with these files during the tests of the block; the result tells its path. */
export function useSourceFolder(files: Readonly<Record<string, string>>): () => string {
  let source = "";
  beforeAll(() => {
    source = mkdtempSync(join(tmpdir(), "slipway-source-"));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(source, path)), { recursive: true });
      writeFileSync(join(source, path), text);
    }
  });
  afterAll(() => {
    rmSync(source, { recursive: true });
  });
  return () => source;
}
