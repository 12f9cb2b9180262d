// Definitions of kinds come before objects of their kinds, whoever brings them, without `dependsOn` in the repository.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SyncError } from "../../../engine/errors/sync-error";
import type { FluxRepositoryRequest } from "../../../engine/flux-repository/plan-repository";
import type { FluxTree } from "../../../engine/model/flux/flux-tree";
import { openMemory } from "../../../engine/sources/memory";
import { after, all, artifact, flux, kustomization, plan, release } from "./small-repository";

const definition = (kind: string, group = "shop.example"): string =>
  JSON.stringify({
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `${kind.toLowerCase()}s.${group}` },
    spec: {
      group,
      names: { kind, plural: `${kind.toLowerCase()}s` },
      scope: "Namespaced",
      versions: [{ name: "v1", served: true, storage: true }],
    },
  });
const custom = (kind: string): string =>
  JSON.stringify({ apiVersion: "shop.example/v1", kind, metadata: { name: "one", namespace: "shop" } });
const chartFile = (name: string): string => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`;

type Files = Readonly<Record<string, string>>;

/** Plans with charts by the names of their artifacts. */
function planWith(
  charts: Readonly<Record<string, Files>>,
  files: Files,
  more: Partial<FluxRepositoryRequest> = {},
): Promise<FluxTree> {
  return plan(files, {
    ...more,
    fetchChart: (spec) => {
      const name = spec.kind === "OCIRepository" ? (spec.url.split("/").at(-1) ?? "") : "";
      const own = charts[name];
      if (own === undefined) return Promise.reject(new SyncError({ code: "SOURCE_UNREACHABLE", what: "no answer" }));
      const tree = openMemory({ "Chart.yaml": chartFile(name), ...own });
      return Promise.resolve({ chart: { content: { kind: "directory", tree, path: "." }, label: name } });
    },
  });
}

const widgets = "Kustomization/flux-system/widgets";

test("objects of a kind whose definition is in crds/ of a chart come after the release", async () => {
  const charts = { operator: { "crds/widgets.yaml": definition("Widget") } };
  const files = {
    "cluster/all.yaml": all(kustomization("widgets"), kustomization("operators")),
    "widgets/one.yaml": custom("Widget"),
    "operators/operator.yaml": all(release("operator"), artifact("operator")),
  };
  const tree = await planWith(charts, files);
  expect(after(tree, widgets)).toContain("applied HelmRelease/shop/operator");
  const ids = tree.nodes.map(({ id }) => id);
  expect(ids.indexOf("HelmRelease/shop/operator")).toBeLessThan(ids.indexOf(widgets));
  // A program that reads no charts plans as before.
  expect(after(await plan(files), widgets)).toEqual(["applied Kustomization/flux-system/flux-system"]);
});

test("nothing waits for a release with definitions that the cluster has, and only needed ones are asked for", async () => {
  const crds = all(definition("Widget"), definition("Gadget"), definition("Unused"));
  const charts = { operator: { "crds/all.yaml": crds }, web: { "templates/one.yaml": custom("Gadget") } };
  const files = {
    "cluster/all.yaml": all(
      kustomization("widgets"),
      all(release("web"), artifact("web"), release("operator"), artifact("operator")),
    ),
    "widgets/one.yaml": custom("Widget"),
  };
  const asked: string[] = [];
  const lookUp: FluxRepositoryRequest["questions"]["lookUp"] = (requests) => {
    for (const { apiVersion, kind, namespace, name } of requests)
      asked.push([apiVersion, kind, namespace, name].join());
    return Promise.resolve(requests.map(({ name }) => (name === "widgets.shop.example" ? { object: {} } : {})));
  };
  const questions = { lookUp, namespace: () => Promise.resolve("default") };
  const tree = await planWith(charts, files, { questions });
  expect(asked.sort()).toEqual([
    "apiextensions.k8s.io/v1,CustomResourceDefinition,,gadgets.shop.example",
    "apiextensions.k8s.io/v1,CustomResourceDefinition,,widgets.shop.example",
  ]);
  expect(after(tree, widgets)).toEqual(["applied Kustomization/flux-system/flux-system"]);
  expect(after(tree, "HelmRelease/shop/web")).toContain("applied HelmRelease/shop/operator");
});

test("a definition among the templates of a chart counts as its values decide", async () => {
  const template = `{{- if .Values.crds.enabled }}\n${definition("Widget")}\n{{- end }}\n`;
  const charts = { operator: { "values.yaml": "crds: { enabled: false }\n", "templates/crd.yaml": template } };
  const filesWith = (more: object): Files => ({
    "cluster/all.yaml": all(
      kustomization("widgets"),
      all(release("operator", more), artifact("operator")),
      JSON.stringify({
        apiVersion: "v1",
        kind: "ConfigMap",
        metadata: { name: "operator", namespace: "shop" },
        data: { "values.yaml": "crds: { enabled: true }" },
      }),
    ),
    "widgets/one.yaml": custom("Widget"),
  });
  const wanted = "applied HelmRelease/shop/operator";
  expect(after(await planWith(charts, filesWith({})), widgets)).not.toContain(wanted);
  expect(after(await planWith(charts, filesWith({ values: { crds: { enabled: true } } })), widgets)).toContain(wanted);
  const valuesFrom = [{ kind: "ConfigMap", name: "operator" }];
  expect(after(await planWith(charts, filesWith({ valuesFrom })), widgets)).toContain(wanted);
});

test("a release comes after the part with the definitions of its objects, a Kustomization or a release", async () => {
  const charts = {
    operator: { "crds/widgets.yaml": definition("Widget") },
    web: { "templates/one.yaml": all(custom("Widget"), custom("Gadget")) },
  };
  const tree = await planWith(charts, {
    "cluster/all.yaml": all(
      all(release("web"), artifact("web")),
      all(release("operator"), artifact("operator")),
      kustomization("gadgets"),
    ),
    "gadgets/definition.yaml": definition("Gadget"),
  });
  expect(after(tree, "HelmRelease/shop/web")).toEqual([
    "applied Kustomization/flux-system/flux-system",
    "applied Kustomization/flux-system/gadgets",
    "applied HelmRelease/shop/operator",
  ]);
});

test("a chart that refuses to be rendered without a kind that another chart brings", async () => {
  const guard =
    '{{- if not (.Capabilities.APIVersions.Has "shop.example/v1/Widget") }}{{ fail "no Widget" }}{{ end }}\n';
  const charts = {
    operator: { "crds/widgets.yaml": definition("Widget") },
    web: { "templates/one.yaml": `${guard}${custom("Widget")}` },
  };
  const tree = await planWith(charts, {
    "cluster/all.yaml": all(release("web"), artifact("web"), release("operator"), artifact("operator")),
  });
  expect(after(tree, "HelmRelease/shop/web")).toContain("applied HelmRelease/shop/operator");
});

describe("a part with definitions that waits for the objects of their kinds", () => {
  const operator = { "crds/widgets.yaml": definition("Widget") };
  const contained = {
    "cluster/all.yaml": all(kustomization("widgets"), artifact("operator")),
    "widgets/all.yaml": all(custom("Widget"), release("operator")),
  };
  const dependent = {
    "cluster/all.yaml": all(kustomization("widgets"), kustomization("crds", { dependsOn: [{ name: "widgets" }] })),
    "crds/widgets.yaml": all(definition("Widget"), definition("Unused")),
    "widgets/one.yaml": custom("Widget"),
  };
  const answering = (answer: object): FluxRepositoryRequest["questions"] => {
    const lookUp: FluxRepositoryRequest["questions"]["lookUp"] = (all) => Promise.resolve(all.map(() => answer));
    return { lookUp, namespace: () => Promise.resolve("default") };
  };
  const plain = ["applied Kustomization/flux-system/flux-system"];

  test.each<[string, Files, string]>([
    [
      "of a release that it contains",
      contained,
      "Kustomization/flux-system/widgets (cluster/all.yaml:1) waits for HelmRelease/shop/operator (which brings CustomResourceDefinition/widgets.shop.example), " +
        "HelmRelease/shop/operator (widgets/all.yaml:3) waits for Kustomization/flux-system/widgets (which contains it)",
    ],
    [
      "of a Kustomization with dependsOn",
      dependent,
      "Kustomization/flux-system/widgets (cluster/all.yaml:1) waits for Kustomization/flux-system/crds (which brings CustomResourceDefinition/widgets.shop.example), " +
        "Kustomization/flux-system/crds (cluster/all.yaml:3) waits for Kustomization/flux-system/widgets (spec.dependsOn[0])",
    ],
  ])("%s, is a ring unless the cluster has them", async (_, files, why) => {
    await expect(planWith({ operator }, files)).rejects.toMatchObject({
      code: "FLUX_DEPENDENCY_CYCLE",
      what: `${widgets} waits for itself`,
      where: { file: "cluster/all.yaml", line: 1 },
      why,
    });
    const served = await planWith({ operator }, files, { questions: answering({ object: {} }) });
    expect([after(served, widgets), served.warnings]).toEqual([plain, []]);
    const open = await planWith({ operator }, files, { questions: answering({ error: "no answer" }) });
    expect(after(open, widgets)).toEqual(plain);
    expect(open.warnings).toEqual([
      `unless the cluster has the definitions already, these wait for each other without an end: ${why}`,
    ]);
  });

  test("is no ring if a third part brings them in time, or if one of the two is not delivered", async () => {
    const third = { ...dependent, "cluster/more.yaml": kustomization("third"), "third/w.yaml": definition("Widget") };
    await planWith({}, third);
    const choice = { only: [], except: ["Kustomization/flux-system/crds"] };
    await planWith({}, dependent, { choice });
    await expect(planWith({}, dependent)).rejects.toMatchObject({ code: "FLUX_DEPENDENCY_CYCLE" });
  });
});

test("no order for what a part brings itself, and none for what a Kustomization has, too", async () => {
  const operator = { "crds/widgets.yaml": definition("Widget") };
  const own = await planWith(
    { operator, web: { ...operator, "templates/one.yaml": custom("Widget") } },
    { "cluster/all.yaml": all(release("operator"), artifact("operator"), release("web"), artifact("web")) },
  );
  expect(after(own, "HelmRelease/shop/web")).toEqual(["applied Kustomization/flux-system/flux-system"]);

  const both = await planWith(
    { operator },
    {
      "cluster/all.yaml": all(
        release("operator"),
        artifact("operator"),
        kustomization("crds"),
        kustomization("widgets"),
      ),
      "crds/widgets.yaml": definition("Widget"),
      "widgets/one.yaml": custom("Widget"),
    },
  );
  expect(after(both, widgets)).toEqual([
    "applied Kustomization/flux-system/flux-system",
    "applied Kustomization/flux-system/crds",
  ]);
});

test("a chart that is not read brings nothing: unreachable, broken, of a release that is suspended or not chosen", async () => {
  const files = (more: object = {}): Files => ({
    "cluster/all.yaml": all(kustomization("widgets"), release("operator", more), artifact("operator")),
    "widgets/one.yaml": custom("Widget"),
  });
  const operator = { "crds/widgets.yaml": definition("Widget") };
  const plain = ["applied Kustomization/flux-system/flux-system"];
  expect(after(await planWith({}, files()), widgets)).toEqual(plain);
  expect(after(await planWith({ operator: { "Chart.yaml": "name: [" } }, files()), widgets)).toEqual(plain);
  expect(after(await planWith({ operator }, files({ suspend: true })), widgets)).toEqual(plain);
  expect(after(await planWith({ operator }, files({ install: { crds: "Skip" } })), widgets)).toEqual(plain);
  // Its definitions count where its templates cannot be rendered.
  const broken = { ...operator, "templates/bad.yaml": '{{ fail "never" }}' };
  const whole = [...plain, "applied HelmRelease/shop/operator"];
  expect(after(await planWith({ operator: broken }, files()), widgets)).toEqual(whole);

  const asked: string[] = [];
  const tree = await plan(files(), {
    choice: { only: [], except: ["HelmRelease/shop/operator"] },
    fetchChart: ({ kind }) => {
      asked.push(kind);
      return Promise.resolve({});
    },
  });
  expect(asked).toEqual([]);
  expect(after(tree, widgets)).toEqual(plain);
});

test("a chart that is a folder of the repository is read, too", async () => {
  const folder = mkdtempSync(join(tmpdir(), "slipway-definitions-"));
  try {
    mkdirSync(join(folder, "charts/operator/crds"), { recursive: true });
    writeFileSync(join(folder, "charts/operator/Chart.yaml"), chartFile("operator"));
    writeFileSync(join(folder, "charts/operator/crds/widgets.yaml"), definition("Widget"));
    const chart = { spec: { chart: "./charts/operator", sourceRef: flux } };
    const text = {
      "cluster/all.yaml": all(kustomization("widgets"), release("operator", { chartRef: undefined, chart })),
      "widgets/one.yaml": custom("Widget"),
    };
    const tree = await plan(text, {
      files: { tree: openMemory(text), own: { kind: "Directory", path: folder } },
      fetchChart: () => Promise.resolve({}),
    });
    expect(after(tree, widgets)).toContain("applied HelmRelease/shop/operator");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
