// How the repositories are reached that dependencies of charts name: as source-controller finds them by their URLs.
import { isMap } from "../../../engine/lib/look-up";
import { all, flux, plan, release } from "./small-repository";

const dependencies = [{ name: "web", version: "1.x", repository: "https://charts.example/stable/" }];
const chart = (declared: readonly object[] = dependencies): Readonly<Record<string, string>> => ({
  "charts/shop/Chart.yaml": JSON.stringify({
    apiVersion: "v2",
    name: "shop",
    version: "1.0.0",
    dependencies: declared,
  }),
});
const object = (kind: string, name: string, spec: object, namespace = "shop"): string =>
  JSON.stringify({ apiVersion: "source.toolkit.fluxcd.io/v1", kind, metadata: { name, namespace }, spec });
const repository = (name: string, spec: object = {}, namespace = "shop"): string =>
  object("HelmRepository", name, { interval: "1h", url: "https://charts.example/stable", ...spec }, namespace);
const secret = (name: string, namespace = "shop"): string =>
  JSON.stringify({
    ...{ apiVersion: "v1", kind: "Secret", metadata: { name, namespace } },
    stringData: { username: "me", password: "open sesame" },
  });
const ofSelf = release("shop", {
  chartRef: undefined,
  chart: { spec: { chart: "charts/shop", sourceRef: { ...flux, namespace: "shop" } } },
});
const ofOther = release("shop", {
  chartRef: undefined,
  chart: { spec: { chart: "charts/shop", sourceRef: { kind: "GitRepository", name: "other" } } },
});
const other = object("GitRepository", "other", { interval: "1h", url: "https://git.example/other.git" });
const self = [flux, { ...flux, namespace: "shop" }];
const login = { secretRef: { name: "login" } };
const withLogin = { kind: "HelmRepository", username: "me", password: "open sesame" };

async function accessOf(
  documents: readonly string[],
  { files = chart(), urls = {} }: { files?: Readonly<Record<string, string>>; urls?: Record<string, string> } = {},
): Promise<unknown> {
  const { nodes } = await plan({ "cluster/all.yaml": all(...documents), ...files }, { self, urls });
  const node = nodes.find(({ kind }) => kind === "HelmRelease");
  if (node?.source?.kind !== "fetched") throw node?.fault ?? new Error("it is not fetched");
  const described: unknown = node.source.described;
  return isMap(described) ? described["dependencies"] : undefined;
}

const url = "https://charts.example/stable";

test.each<[string, readonly string[], unknown]>([
  ["no HelmRepository", [], undefined],
  ["one of its URL", [repository("stable", login), secret("login")], [{ of: url, repository: { ...withLogin, url } }]],
  ["one without access of its own", [repository("stable")], undefined],
  ["one of another URL", [repository("other", { ...login, url: "https://other.example" })], undefined],
  ["one in another namespace", [repository("stable", login, "flux-system"), secret("login", "flux-system")], undefined],
  [
    "the first of two by name",
    [repository("b", { passCredentials: true }), repository("a", login), secret("login")],
    [{ of: url, repository: { ...withLogin, url } }],
  ],
])("a chart of the repository itself: %s", async (_, documents, expected) => {
  expect(await accessOf([ofSelf, ...documents])).toEqual(
    expected === undefined ? undefined : { repositories: expected, mirrors: {} },
  );
});

test("a Secret that is not there is an error only where the repository is needed", async () => {
  await expect(accessOf([ofSelf, repository("stable", login)])).rejects.toMatchObject({
    code: "FLUX_SECRET_NOT_FOUND",
    where: { object: "HelmRepository/shop/stable" },
  });
  const far = chart([{ name: "web", version: "1.x", repository: "https://far.example" }]);
  expect(await accessOf([ofSelf, repository("stable", login)], { files: far })).toBeUndefined();
  expect(await accessOf([ofOther, other, repository("stable", login)])).toBeUndefined();
});

test("a chart of another source has all those of its namespace", async () => {
  const documents = [ofOther, other, repository("stable", login), secret("login"), repository("far", {}, "far")];
  expect(await accessOf(documents)).toEqual({
    repositories: [{ of: url, repository: { ...withLogin, url } }],
    mirrors: {},
  });
});

test("mirrors: a repository of the tree has no credentials there, and others are mirrored too", async () => {
  const urls = { "https://charts.example/": "https://mirror.example/charts/" };
  expect(await accessOf([ofSelf, repository("stable", login), secret("login")], { urls })).toEqual({
    repositories: [{ of: url, repository: { kind: "HelmRepository", url: "https://mirror.example/charts/stable" } }],
    mirrors: urls,
  });
  expect(await accessOf([ofSelf], { urls })).toEqual({ repositories: [], mirrors: urls });
});
