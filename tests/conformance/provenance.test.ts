import { explainDocuments } from "../../engine/cli/explain-documents";
import { isSyncError } from "../../engine/errors/sync-error";
import { buildKustomization, type BuildResult } from "../../engine/render/kustomize/build";
import { openMemory } from "../../engine/sources/memory";
import { readDocuments } from "../../engine/yaml/read/read";
import { emitDocument } from "../../engine/yaml/write/emit";
import { decodeText } from "../../engine/yaml/read/decode-text";
import { defaultLimits } from "../../engine/yaml/limits";
import { brokenLaws } from "../engine/render/kustomize/provenance/chain-laws";
import { checkPlaces } from "../engine/render/kustomize/provenance/place-laws";
import { caseName, readSuite, recordInput, suites, type KustomizeRecord } from "./kustomize-corpus";

async function build(record: KustomizeRecord, provenance: boolean): Promise<BuildResult | string> {
  const { files, path, options } = recordInput(record);
  try {
    const result = await buildKustomization(openMemory(files, "/"), path, { ...options, provenance });
    result.yaml();
    return result;
  } catch (error) {
    if (isSyncError(error)) return error.message;
    throw error;
  }
}

/** Cases in which the comments change a value or its meaning. */
function commentFaults(result: BuildResult): string[] {
  const plain = result.documents();
  return explainDocuments(result, "/").flatMap((text, index) => {
    const wanted = plain[index] ?? "";
    if (withoutComments(text, wanted) !== wanted) return [`comments change the text: ${text.slice(0, 300)}`];
    const [node, ...others] = readDocuments(text, "explained");
    const kind = result.objects[index]?.object.kind;
    if (kind === "List" || kind === "ResourceList") return [];
    if (node === undefined || others.length > 0)
      return [`comments change the number of objects: ${text.slice(0, 300)}`];
    return emitDocument(node) === wanted ? [] : [`comments change the meaning: ${text.slice(0, 300)}`];
  });
}

/** Removes comment lines, and comments at the end of lines, as long as the expected lines allow it. */
function withoutComments(text: string, wanted: string): string {
  const lines = wanted.split("\n");
  let at = 0;
  const kept: string[] = [];
  for (const line of text.split("\n")) {
    const expected = lines[at] ?? "";
    const rest = line.startsWith(expected) ? line.slice(expected.length) : undefined;
    if (rest === "" || rest?.startsWith(" # ") === true) {
      kept.push(expected);
      at++;
    } else if (!/^ *# /.test(line)) {
      return text;
    }
  }
  return kept.join("\n");
}

describe.each(suites)("provenance of %s", (suite) => {
  const records = readSuite(suite);
  if (records === undefined) {
    it("is not here", () => {
      console.warn(`${suite}: no conformance data`);
    });
    return;
  }

  it("follows its laws, and changes no output and no error", async () => {
    const faults: string[] = [];
    let [built, held, passed] = [0, 0, 0];
    for (const record of records) {
      const [plain, recorded] = [await build(record, false), await build(record, true)];
      const [text, again] = [plain, recorded].map((one) => (typeof one === "string" ? one : one.yaml()));
      if (text !== again) faults.push(`${caseName(record)}: recording changes it`);
      if (typeof recorded === "string") continue;
      built++;
      const tree = openMemory(recordInput(record).files, "/");
      const places = checkPlaces(recorded, (file) => decodeText(tree.readFile(file), file, defaultLimits).text);
      faults.push(...commentFaults(recorded).map((fault) => `${caseName(record)}: ${fault}`));
      held += places.held;
      passed += places.passed;
      faults.push(...[...brokenLaws(recorded), ...places.faults].map((fault) => `${caseName(record)}: ${fault}`));
    }
    process.stdout.write(
      `provenance of ${suite}: ${built} builds, ${held} places of values read (of ${passed} more only the patch is known)\n`,
    );
    expect(faults.slice(0, 30)).toEqual([]);
    expect(held).toBeGreaterThan(built);
    expect(passed).toBeLessThan(held / 50);
  }, 300_000);
});
