// What ties the parts of a repository together, and its faults.
import { all, artifact, after, configMap, flux, kustomization, plan, release } from "./small-repository";

test("a dependency on what comes later in the files, and in another namespace", async () => {
  const tree = await plan({
    "cluster/all.yaml": all(
      kustomization("apps", { dependsOn: [{ name: "base", namespace: "infra" }] }),
      kustomization("base", {}, "infra"),
    ),
    "apps/a.yaml": configMap("a"),
    "base/b.yaml": configMap("b"),
  });
  expect(tree.nodes.map(({ id }) => id)).toEqual([
    "Kustomization/flux-system/flux-system",
    "Kustomization/infra/base",
    "Kustomization/flux-system/apps",
  ]);
  expect(after(tree, "Kustomization/flux-system/apps")).toContain("ready Kustomization/infra/base");
});

test("a ring is an error that names each field", async () => {
  const ring = plan({
    "cluster/all.yaml": all(
      kustomization("a", { dependsOn: [{ name: "b" }] }),
      kustomization("b", { dependsOn: [{ name: "c" }] }),
      kustomization("c", {
        healthChecks: [
          { apiVersion: "kustomize.toolkit.fluxcd.io/v1", kind: "Kustomization", name: "a", namespace: "flux-system" },
        ],
      }),
    ),
    "a/a.yaml": configMap("a"),
    "b/b.yaml": configMap("b"),
    "c/c.yaml": configMap("c"),
  });
  await expect(ring).rejects.toMatchObject({
    code: "FLUX_DEPENDENCY_CYCLE",
    why:
      "Kustomization/flux-system/a (cluster/all.yaml:1) waits for Kustomization/flux-system/b (spec.dependsOn[0]), " +
      "Kustomization/flux-system/b (cluster/all.yaml:3) waits for Kustomization/flux-system/c (spec.dependsOn[0]), " +
      "Kustomization/flux-system/c (cluster/all.yaml:5) waits for Kustomization/flux-system/a (spec.healthChecks[0])",
    where: { file: "cluster/all.yaml", line: 1 },
  });
});

test("a Kustomization that waits for what it declares, which waits for it, is a ring", async () => {
  const ring = plan({
    "cluster/all.yaml": all(kustomization("parent", { wait: true })),
    "parent/child.yaml": kustomization("child", { dependsOn: [{ name: "parent" }] }),
    "child/c.yaml": configMap("c"),
  });
  await expect(ring).rejects.toMatchObject({ code: "FLUX_DEPENDENCY_CYCLE" });
});

test("a dependency that nothing declares is an error with the nearest name", async () => {
  const missing = plan({
    "cluster/all.yaml": all(kustomization("apps", { dependsOn: [{ name: "bse" }] }), kustomization("base")),
    "apps/a.yaml": configMap("a"),
    "base/b.yaml": configMap("b"),
  });
  await expect(missing).rejects.toMatchObject({
    code: "FLUX_DEPENDENCY_NOT_FOUND",
    where: {
      object: "Kustomization/flux-system/apps",
      field: "spec.dependsOn[0]",
      file: "cluster/all.yaml",
      line: 1,
    },
    mend: "did you mean Kustomization/flux-system/base?",
  });
});

test("an object that two Kustomizations contain is an error", async () => {
  const twice = plan({
    "cluster/all.yaml": all(kustomization("a"), kustomization("b")),
    "a/c.yaml": all(release("web"), artifact("web")),
    "b/c.yaml": release("web"),
  });
  await expect(twice).rejects.toMatchObject({
    code: "FLUX_OBJECT_DUPLICATE",
    why: expect.stringContaining(
      "Kustomization/flux-system/a (a/c.yaml:1) and Kustomization/flux-system/b (b/c.yaml:1)",
    ) as string,
  });
});

test("the first Kustomization has the fields that the repository gives it, and its own name", async () => {
  const tree = await plan({
    "cluster/all.yaml": all(
      kustomization("fleet", {
        path: "./cluster/",
        patches: [
          {
            target: { kind: "Kustomization" },
            patch: JSON.stringify([{ op: "add", path: "/spec/timeout", value: "3m" }]),
          },
        ],
      }),
      kustomization("apps"),
    ),
    "apps/a.yaml": configMap("a"),
  });
  expect(tree.nodes.map(({ id, spec }) => [id, spec["timeout"]])).toEqual([
    ["Kustomization/flux-system/fleet", "3m"],
    ["Kustomization/flux-system/apps", "3m"],
  ]);
});

test("a release has the artifact of its own namespace, and comes after its values", async () => {
  const tree = await plan({
    "cluster/all.yaml": all(kustomization("apps"), kustomization("values")),
    "apps/web.yaml": all(release("web", { valuesFrom: [{ kind: "ConfigMap", name: "web" }] }), artifact("web")),
    "values/web.yaml": JSON.stringify({
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: "web", namespace: "shop" },
      data: { "values.yaml": "a: 1" },
    }),
  });
  const web = tree.nodes.find(({ kind }) => kind === "HelmRelease");
  expect(web?.source).toMatchObject({ kind: "fetched", described: { kind: "OCIRepository", ref: { tag: "1.2.0" } } });
  expect(after(tree, "HelmRelease/shop/web")).toEqual([
    "applied Kustomization/flux-system/apps",
    "applied Kustomization/flux-system/values",
  ]);
});

test("a source that the repository does not have is a fault of its part", async () => {
  const tree = await plan({ "cluster/web.yaml": all(release("web"), artifact("web", "other")) });
  expect(tree.nodes.find(({ kind }) => kind === "HelmRelease")?.fault).toMatchObject({
    code: "FLUX_SOURCE_NOT_FOUND",
    where: { object: "HelmRelease/shop/web", field: "spec.chartRef" },
    mend: expect.stringContaining("did you mean OCIRepository/other/web?") as string,
  });
});

test("what is derived from a Secret of the repository is known as secret", async () => {
  const secret = { apiVersion: "v1", kind: "Secret", metadata: { name: "vars", namespace: "flux-system" } };
  const tree = await plan({
    "cluster/all.yaml": all(
      kustomization("vars"),
      kustomization("apps", { postBuild: { substituteFrom: [{ kind: "Secret", name: "vars" }] } }),
    ),
    "vars/vars.yaml": JSON.stringify({ ...secret, stringData: { domain: "hidden.example" } }),
    "apps/web.yaml": all(release("web", { values: { host: "www.${domain}", open: "yes" } }), artifact("web")),
  });
  const web = tree.nodes.find(({ kind }) => kind === "HelmRelease");
  expect(web?.spec["values"]).toEqual({ host: "www.hidden.example", open: "yes" });
  expect(web?.tainted).toEqual([["values", "host"]]);
  const apps = tree.nodes.find(({ name }) => name === "apps");
  expect([...(apps?.substitutes ?? [])].map(([id, { isSecret }]) => [id, isSecret])).toEqual([
    ["Secret/flux-system/vars", true],
  ]);
});

test("a part whose variables nobody has is known, but nothing of what it declares", async () => {
  const tree = await plan({
    "cluster/all.yaml": kustomization("apps", { postBuild: { substituteFrom: [{ kind: "Secret", name: "later" }] } }),
    "apps/web.yaml": all(release("web"), artifact("web")),
  });
  expect(tree.nodes.map(({ id, fault }) => [id, fault?.code])).toEqual([
    ["Kustomization/flux-system/flux-system", undefined],
    ["Kustomization/flux-system/apps", "SUBSTITUTE_SOURCE_NOT_FOUND"],
  ]);
});

test("a chart of the repository is its folder, with values files an artifact of both", async () => {
  const sourceRef = { ...flux };
  const chart = (more: object): object => ({
    chartRef: undefined,
    chart: { spec: { chart: "./charts/web", sourceRef, ...more } },
  });
  const tree = await plan({
    "cluster/all.yaml": all(
      release("plain", chart({})),
      release("staging", chart({ valuesFiles: ["env/staging.yaml"] })),
    ),
  });
  const sources = tree.nodes.filter(({ kind }) => kind === "HelmRelease").map(({ source }) => source);
  expect(sources).toEqual([
    { kind: "folder", path: "./charts/web" },
    {
      kind: "fetched",
      secrets: [],
      described: {
        kind: "HelmChart",
        chart: "charts/web",
        valuesFiles: ["env/staging.yaml"],
        sourceRef: {
          kind: "Artifact",
          sources: { repository: { kind: "Directory", path: "." } },
          copy: [
            { from: "@repository/charts/web/**", to: "@artifact/charts/web/" },
            { from: "@repository/env/staging.yaml", to: "@artifact/env/staging.yaml" },
          ],
        },
      },
    },
  ]);
});

test("what only says that it is part of Flux is applied, such as its monitoring; odd groups are objects", async () => {
  const object = (kind: string, more: object): string =>
    JSON.stringify({ apiVersion: "v1", kind, metadata: { name: "one", namespace: "flux-system", ...more } });
  const partOf = { "app.kubernetes.io/part-of": "flux" };
  const tree = await plan({
    "cluster/all.yaml": all(
      object("ConfigMap", { labels: { ...partOf, "app.kubernetes.io/component": "monitoring" } }),
      object("ServiceAccount", { labels: { ...partOf, "app.kubernetes.io/instance": "flux-system" } }),
      JSON.stringify({ apiVersion: "constructor/v1", kind: "Odd", metadata: { name: "odd" } }),
    ),
  });
  expect(tree.leftOut).toEqual([
    { kind: "ServiceAccount", reason: "the controllers of Flux", names: ["flux-system/one"] },
  ]);
});

describe("the login of a registry", () => {
  const login = async (dockerconfig: string): Promise<unknown> => {
    const secret = {
      ...{ apiVersion: "v1", kind: "Secret", metadata: { name: "login", namespace: "shop" } },
      stringData: { ".dockerconfigjson": dockerconfig },
    };
    const repository = JSON.parse(artifact("web")) as { spec: object };
    const spec = { ...repository.spec, secretRef: { name: "login" } };
    const files = all(release("web"), JSON.stringify({ ...repository, spec }), JSON.stringify(secret));
    const { nodes } = await plan({ "cluster/all.yaml": files });
    const { source, fault } = nodes.find(({ kind }) => kind === "HelmRelease") ?? {};
    return fault ?? (source?.kind === "fetched" ? source.described : undefined);
  };

  test("belongs to its host, with user and password in one text or in two", async () => {
    const auth = Buffer.from("robot:pass:word").toString("base64");
    const found = { username: "robot", password: "pass:word" };
    expect(await login(JSON.stringify({ auths: { "registry.example": { auth } } }))).toMatchObject(found);
    expect(await login(JSON.stringify({ auths: { "https://registry.example/v1/": found } }))).toMatchObject(found);
    expect(await login(JSON.stringify({ auths: { "other.example": found } }))).not.toHaveProperty("username");
  });

  test("that is not in the form of Docker is an error without a word of it", async () => {
    const fault = await login("hidden{");
    expect(fault).toMatchObject({ code: "FLUX_OBJECT_INVALID", where: { field: "spec.secretRef" } });
    expect(String(fault)).not.toContain("hidden");
  });
});

test("a chart of the repository that lacks dependencies is an artifact with their folders", async () => {
  const chart = { spec: { chart: "./charts/web", sourceRef: flux } };
  const files = (dependencies: readonly object[]): Readonly<Record<string, string>> => ({
    "cluster/all.yaml": release("web", { chartRef: undefined, chart }),
    "charts/web/Chart.yaml": JSON.stringify({ apiVersion: "v2", name: "web", version: "1.0.0", dependencies }),
    "charts/web/charts/present/Chart.yaml": "apiVersion: v2\nname: present\nversion: 1.0.0\n",
  });
  const sourceWith = async (...dependencies: readonly object[]): Promise<unknown> =>
    (await plan(files(dependencies))).nodes.find(({ kind }) => kind === "HelmRelease")?.source;
  const present = { name: "present", version: "1.x", repository: "https://charts.example" };
  expect(await sourceWith(present)).toEqual({ kind: "folder", path: "./charts/web" });
  const local = { name: "common", version: "1.x", repository: "file://../common" };
  expect(await sourceWith(present, local, { ...present, name: "remote" })).toMatchObject({
    described: {
      chart: "charts/web",
      sourceRef: {
        copy: [
          { from: "@repository/charts/web/**", to: "@artifact/charts/web/" },
          { from: "@repository/charts/common/**", to: "@artifact/charts/common/" },
        ],
      },
    },
  });
});
