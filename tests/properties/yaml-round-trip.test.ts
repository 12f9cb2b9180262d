import { isSyncError } from "../../engine/errors/sync-error";
import { emitDocument } from "../../engine/yaml/write/emit";
import { cloneNode } from "../../engine/yaml/make-node";
import { readDocuments } from "../../engine/yaml/read/read";
import { fromPlain, toPlain } from "../../engine/yaml/write/to-json";
import { randomNumbers } from "./random-numbers";
import { randomDocument, randomText } from "./random-yaml";
import { runSeed } from "./run-seed";

const seed = runSeed;
const rounds = 3000;

// The only text that does not survive kustomize: YAML 1.1 takes "0o-1" for a string and prints it plain; it is read as
// -1.
function withoutUnstable(text: string): string {
  return text.replaceAll("0o-", "0o");
}

/** The output for a string; undefined if it is refused, as kustomize refuses it. */
function printed(text: string): string | undefined {
  try {
    return readDocuments(text, "r.yaml").map(emitDocument).join("---\n");
  } catch (error) {
    if (isSyncError(error) && error.code.startsWith("YAML_")) return undefined;
    throw error;
  }
}

describe(`YAML (SLIPWAY_SEED=${seed})`, () => {
  it("prints the same again when its output is read", () => {
    const random = randomNumbers(seed);
    let valid = 0;
    for (let round = 0; round < rounds; round++) {
      const text = withoutUnstable(randomDocument(random, "c"));
      const first = printed(text);
      if (first === undefined) continue;
      valid++;
      const again = printed(first);
      if (again !== first) throw new Error(`not stable: ${JSON.stringify({ text, first, again })}`);
    }
    expect(valid).toBeGreaterThan(rounds / 10);
  });

  it("keeps every plain value over print and read", () => {
    const random = randomNumbers(seed + 1);
    for (let round = 0; round < rounds; round++) {
      // Characters that kustomize itself changes or refuses; after a U+2028 at the end of a block a line end is added.
      const text = withoutUnstable(randomText(random).replaceAll("\u0085", "")).replace(/[\u2028\u2029]+$/, "");
      const value = { [`k${Array.from(text).slice(0, 20).join("").replaceAll("\n", "")}`]: [text, { text }] };
      let output: string;
      try {
        output = emitDocument(fromPlain({ value }));
      } catch (error) {
        if (isSyncError(error) && error.code === "YAML_UNPRINTABLE") continue;
        throw error;
      }
      expect(readDocuments(output, "r.yaml").map(toPlain)).toEqual([{ value }]);
    }
  });

  it("leaves the nodes as they were", () => {
    const random = randomNumbers(seed + 2);
    for (let round = 0; round < 300; round++) {
      const text = randomDocument(random, "c");
      if (printed(text) === undefined) continue;
      const nodes = readDocuments(text, "r.yaml");
      const before = nodes.map((node) => cloneNode(node));
      nodes.forEach(emitDocument);
      nodes.forEach(toPlain);
      expect(nodes).toEqual(before);
    }
  });
});
