// Repositories of Flux: each Kustomization against the code of Flux. SLIPWAY_FLUX_REFERENCE names the program of
// tests/tools/modules/flux. SLIPWAY_REPOSITORY=DIRECTORY:PATH compares another repository, with the path of its first
// Kustomization.
import { compareRepository, type TestedRepository } from "./flux/compare-repository";

const binary = process.env["SLIPWAY_FLUX_REFERENCE"];
const given = process.env["SLIPWAY_REPOSITORY"];
const own: readonly TestedRepository[] = [
  { root: "tests/fixtures/flux-repositories/monorepo", path: "clusters/main" },
  { root: "tests/fixtures/flux-repositories/home", path: "kubernetes/cluster" },
];
const [root = "", path = ""] = given?.split(":") ?? [];
const repositories = given === undefined ? own : [{ root, path }];

test.each(repositories)(
  "Flux builds the same of $root",
  async (repository) => {
    if (binary === undefined) {
      process.stdout.write("flux repositories: not compared, SLIPWAY_FLUX_REFERENCE is not set\n");
      return;
    }
    const { seconds, known, compared, objects, releases, faults, different } = await compareRepository(
      binary,
      repository,
    );
    process.stdout.write(
      `flux repositories: ${compared} Kustomizations with ${objects} objects compared with Flux, ${different.length} ` +
        `different; ${releases} releases; ${faults.length} faults; ${known} known differences; planned in ${seconds.toFixed(1)} s\n${[...faults, ...different].slice(0, 20).join("\n")}\n`,
    );
    expect(different).toEqual([]);
    if (given === undefined) expect(faults).toEqual([]);
    expect(objects).toBeGreaterThan(0);
  },
  600_000,
);
