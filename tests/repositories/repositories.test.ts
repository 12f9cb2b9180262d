// Repositories in the shapes of public ones, and what the real tools make of them. SLIPWAY_FLUX_REFERENCE names the
// program of tests/tools/modules/flux, SLIPWAY_KUSTOMIZE and SLIPWAY_HELM the tools.
import { compareObjects } from "./compare-objects";
import { compareRepository, type RepositoryRequest } from "./compare-repository";
import { printReport } from "./print-report";

const flux = process.env["SLIPWAY_FLUX_REFERENCE"];
const data = "tests/repositories/data";
const none = { paths: [], self: [], applications: [], buildOptions: "", charts: `${data}/charts`, folders: new Map() };

interface Row extends Partial<RepositoryRequest> {
  readonly root: string;
  /** How many Kustomizations, releases and Applications there are at least. */
  readonly atLeast: number;
  /** Whether charts are not at hand. */
  readonly lacksCharts?: boolean;
}

const rows: readonly Row[] = [
  { root: `${data}/monorepo`, atLeast: 12 },
  { root: `${data}/home`, paths: ["kubernetes/flux/cluster"], atLeast: 8 },
  { root: `${data}/tenants`, atLeast: 4 },
  { root: `${data}/app-of-apps`, self: ["https://git.example/apps.git"], atLeast: 5 },
  { root: `${data}/application-set`, atLeast: 7 },
  { root: `${data}/chart-of-apps`, atLeast: 3 },
  { root: "tests/fixtures/flux-repositories/monorepo", atLeast: 5 },
  { root: "tests/fixtures/flux-repositories/home", paths: ["kubernetes/cluster"], atLeast: 5, lacksCharts: true },
];

const isRunnable = [flux, process.env["SLIPWAY_KUSTOMIZE"], process.env["SLIPWAY_HELM"]].every(
  (one) => one !== undefined,
);

test.each(rows)(
  "all of $root is as the real tools make it",
  async ({ atLeast, lacksCharts = false, ...request }) => {
    if (!isRunnable) {
      process.stdout.write(
        "repositories: not compared, SLIPWAY_FLUX_REFERENCE, SLIPWAY_KUSTOMIZE or SLIPWAY_HELM is not set\n",
      );
      return;
    }
    const parts = await compareRepository(flux ?? "", { ...none, ...request });
    process.stdout.write(`repositories: ${request.root}: ${printReport(parts).split("\n").at(-1) ?? ""}\n`);
    expect(parts.filter(({ outcome }) => outcome !== "equal")).toEqual([]);
    expect(parts.filter(({ objects, note }) => objects === 0 || (note !== "" && !lacksCharts))).toEqual([]);
    expect(parts.length).toBeGreaterThanOrEqual(atLeast);
  },
  300_000,
);

test("what ours refuses is reported with its error", async () => {
  if (!isRunnable) return;
  const parts = await compareRepository(flux ?? "", {
    ...none,
    root: `${data}/app-of-apps`,
    self: ["https://127.0.0.1:1/apps.git"],
  });
  expect(parts.map(({ id, outcome, note }) => [id, outcome, note.split(":")[0]])).toEqual([
    ["Application/argocd/root", "refused", "GIT_UNREACHABLE"],
  ]);
});

test("objects that differ are reported in both forms", () => {
  const object = (data: object): object => ({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data });
  expect(compareObjects("x", [object({ b: "1" })], [object({ b: "2" })])).toEqual({
    id: "x",
    outcome: "different",
    objects: 1,
    note: `ours   ConfigMap//a {"apiVersion":"v1","data":{"b":"1"},"kind":"ConfigMap","metadata":{"name":"a"}}
theirs ConfigMap//a {"apiVersion":"v1","data":{"b":"2"},"kind":"ConfigMap","metadata":{"name":"a"}}`,
  });
  expect(compareObjects("x", [object({}), object({})], [object({})]).outcome).toBe("different");
  expect(compareObjects("x", [object({})], [object({})]).outcome).toBe("equal");
});
