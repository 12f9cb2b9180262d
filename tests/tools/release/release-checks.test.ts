// What a release depends on: each check finds what it is for, and the repository passes all of them.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { version } from "../../../provider/version";
import { usedPackages, type UsedPackage } from "./used-packages";
import { checkLicences, isAllowed } from "./check-licences";
import { checkReproduced } from "./check-reproduced";
import { checkVersions, readManifests } from "./check-versions";
import { checkChanges, printNotes, readChanges } from "./read-changes";
import { printProvenance, printSums, sumFiles } from "./sum-files";
import { printSbom } from "./print-sbom";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "slipway-release-checks-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("changes", () => {
  it.each([
    ["kind: chore\narea: sdk\nsummary: one", "kind must be one of feat, fix, perf"],
    ["kind: feat\narea: An Area\nsummary: one", "area must be a word"],
    ["kind: feat\narea: sdk", "summary must be a sentence"],
    ["kind: feat\narea: sdk\nsummary: A sentence.", "summary must not end with a full stop"],
    ["kind: feat\narea: sdk\nsummary: one\nissue: 5", "has the unknown field issue"],
    ["kind: [", "is not YAML: "],
    ["text", "must be a map with kind, area and summary"],
  ])("%j is refused", (text, fault) => {
    writeFileSync(join(folder, "one.yaml"), text);
    const { faults } = readChanges(folder);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`changelog/pending/one.yaml: ${fault}`);
    expect(checkChanges(readChanges(folder)).faults).toEqual(faults);
  });

  it("become the notes of a release; without any there is none", () => {
    expect(checkChanges(readChanges(folder)).faults).toEqual([
      "changelog/pending is empty: there is nothing to release",
    ]);
    writeFileSync(join(folder, "a.yaml"), "kind: fix\narea: sdk\nsummary: Mend it");
    writeFileSync(join(folder, "b.yaml"), "kind: feat\narea: cli\nsummary: Add it");
    const { changes } = readChanges(folder);
    expect(printNotes("1.2.3", changes)).toBe("# 1.2.3\n\n## New\n\n- cli: Add it\n\n## Fixed\n\n- sdk: Mend it\n");
  });
});

it.each([
  ["another version", { version: "9.9.9" }, "version is 9.9.9"],
  ["no version", { version: "next" }, "next is not a version"],
  ["another version of the plugin", { pulumi: { version: "9.9.9" } }, "pulumi.version is 9.9.9"],
  ["another version of a package of ours", { dependencies: { slipway: "9.9.9" } }, "depends on slipway 9.9.9"],
])("%s is found", (_name, change, fault) => {
  const manifests = readManifests();
  const sdk = manifests["sdk"];
  if (sdk === undefined) throw new Error("no sdk");
  expect(checkVersions({ ...manifests, sdk: { ...sdk, ...change } }, version).faults.join("\n")).toContain(fault);
});

it.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0-only)", true],
  ["(MIT AND Zlib)", true],
  ["MIT AND GPL-3.0-only", false],
  ["GPL-3.0-only", false],
  ["", false],
])("the licence %j is allowed: %s", (license, expected) => {
  expect(isAllowed(license)).toBe(expected);
  const used: UsedPackage = { name: "one", version: "1.0.0", license, isBundled: true };
  expect(checkLicences({ engine: [used] }).faults).toHaveLength(expected ? 0 : 1);
});

it("builds that differ are found", () => {
  const first = new Map([
    ["a", "1"],
    ["b", "2"],
  ]);
  const second = new Map([
    ["a", "1"],
    ["b", "3"],
    ["c", "4"],
  ]);
  expect(checkReproduced(first, first).faults).toEqual([]);
  expect(checkReproduced(first, second).faults).toEqual([
    "b: the two builds differ (2 and 3)",
    "c: only one of the two builds has it",
  ]);
});

it("the repository's versions, changes and licences are fit for a release", () => {
  const used = usedPackages();
  const checks = [checkVersions(readManifests(), version), checkChanges(readChanges()), checkLicences(used)];
  expect(checks.flatMap(({ faults }) => faults)).toEqual([]);
  // What is bundled, what npm installs, and what that brings along.
  expect(used["engine"]).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: "yaml", isBundled: true }),
      expect.objectContaining({ name: "@kubernetes/client-node" }),
      expect.objectContaining({ name: "asn1" }),
    ]),
  );
});

it("a bill of materials names each package once, by its purl", () => {
  const used = usedPackages()["provider"] ?? [];
  const manifest = readManifests()["provider"];
  if (manifest === undefined) throw new Error("no provider");
  const bom = JSON.parse(printSbom(manifest, used)) as {
    readonly components: readonly { readonly purl: string }[];
    readonly dependencies: readonly { readonly dependsOn: readonly string[] }[];
  };
  const purls = bom.components.map(({ purl }) => purl);
  expect(new Set(purls).size).toBe(purls.length);
  expect(purls).toContainEqual(expect.stringMatching(/^pkg:npm\/%40grpc\/grpc-js@\d/));
  expect(bom.dependencies[0]?.dependsOn).toEqual(purls);
});

it("the sums of files are those of sha256sum, and the provenance names them", () => {
  writeFileSync(join(folder, "empty"), "");
  const sums = sumFiles(folder);
  const digest = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  expect(printSums(sums)).toBe(`${digest}  empty\n`);
  const statement = JSON.parse(printProvenance(sums, { commit: "abc" })) as Readonly<Record<string, unknown>>;
  expect(statement).toMatchObject({ subject: [{ name: "empty", digest: { sha256: digest } }] });
});
