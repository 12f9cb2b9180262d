import { isSyncError } from "../../engine/errors/sync-error";
import { buildKustomization, type BuildResult } from "../../engine/render/kustomize/build";
import { openMemory } from "../../engine/sources/memory";
import { decodeText } from "../../engine/yaml/decode-text";
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
