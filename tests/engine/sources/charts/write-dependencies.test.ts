import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDependencies } from "../../../../engine/sources/charts/dependencies/overlay-tree";
import type { ResolvedDependency } from "../../../../engine/sources/charts/dependencies/resolve-dependencies";
import { writeDependencies } from "../../../../engine/sources/charts/dependencies/write-dependencies";
import { openMemory } from "../../../../engine/sources/memory";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "slipway-dependencies-"));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const dependency = (name: string, version: string, fileName?: string): ResolvedDependency => ({
  ...{ name, version, repository: "https://charts.example" },
  chart: {
    content: { kind: "archive", bytes: Buffer.from("packed") },
    ...(fileName === undefined ? {} : { fileName }),
  } as unknown as ResolvedDependency["chart"],
});
const resolved = (...dependencies: readonly ResolvedDependency[]) => ({
  ...{ dependencies, lockFile: "Chart.lock", isLocked: true },
  lockDigest: undefined,
});

test.each([
  ["../../evil", "1.0.0", "../../evil-1.0.0.tgz"],
  ["a/b", "1.0.0", "a/b-1.0.0.tgz"],
  ["a\\b", "1.0.0", "a\\b-1.0.0.tgz"],
  ["a", "1.0.0/../../x", "a-1.0.0/../../x.tgz"],
  ["a\u001b[31m", "1.0.0", String.raw`a\u001b[31m-1.0.0.tgz`],
])("the dependency %j of version %j is not written", (name, version, shown) => {
  const write = (): void => {
    writeDependencies(
      join(root, "app"),
      resolved(dependency("good", "1.0.0"), dependency(name, version)) as never,
      () => [],
    );
  };
  expect(write)
    .toThrow(`CHART_DEPENDENCY: the dependency ${name.replace("\u001b", String.raw`\u001b`)} cannot be put into charts/
  where  Chart.yaml
  why    ${shown} is not the name of a file in that folder
  mend   correct the name of the dependency, or use a repository whose versions are valid`);
  expect(readdirSync(root)).toEqual([]);
  const tree = openMemory({ "Chart.yaml": "name: app\n" }, "app");
  const chart = { content: { kind: "directory", tree, path: "." } };
  expect(() => addDependencies(chart as never, resolved(dependency(name, version)) as never)).toThrow(
    "CHART_DEPENDENCY",
  );
});

test("the names of archives that a repository gives stay in the folder", () => {
  const dependencies = [dependency("a", "1.0.0", "../a.tgz"), dependency("b", "2.0.0+1", "b.tgz")];
  writeDependencies(join(root, "app"), resolved(...dependencies) as never, () => []);
  expect(readdirSync(join(root, "app/charts")).sort()).toEqual(["a-1.0.0.tgz", "b.tgz"]);
});
