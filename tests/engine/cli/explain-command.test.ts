import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, runCli, type CliRun } from "./harness";

const web = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  annotations: {a/b: "1"}
spec:
  replicas: 1
  template:
    spec:
      containers:
      - name: web
        image: nginx:1.0
`;

let folder: ReturnType<typeof makeFolder>;

beforeAll(() => {
  folder = makeFolder({
    "base/kustomization.yaml": "resources: [web.yaml]\nsecretGenerator:\n- {name: key, literals: [token=hunter2]}\n",
    "base/web.yaml": web,
    "staging/kustomization.yaml": "resources: [../base]\nnamePrefix: st-\npatches:\n- path: replicas.yaml\n",
    "staging/replicas.yaml": "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {replicas: 3}\n",
    "prod/kustomization.yaml": "resources: [../staging]\nreplicas:\n- name: web\n  count: 5\nnamespace: shop\n",
    "two/kustomization.yaml": "resources: [a.yaml, b.yaml]\n",
    "two/a.yaml": "apiVersion: v1\nkind: Service\nmetadata: {name: s, namespace: one}\n",
    "two/b.yaml": "apiVersion: v1\nkind: Service\nmetadata: {name: s, namespace: two}\n",
    "text/kustomization.yaml": 'configMapGenerator:\n- name: t\n  literals: ["a=one\\ntwo\\n", b=3]\n',
  });
});

afterAll(() => {
  folder.remove();
});

const run = (...args: readonly string[]): Promise<CliRun> => runCli(folder.path, args);
const explain = (...args: readonly string[]): Promise<CliRun> => run("explain", ...args);

describe("slipway explain", () => {
  it("prints the chain of a field through three layers", async () => {
    expect(await explain("prod", "Deployment/web", "spec.replicas")).toEqual({
      code: 0,
      err: "",
      out: `apps/Deployment shop/st-web (was web)

spec.replicas
  5  prod/kustomization.yaml:3:3  ReplicaCountTransformer replicas[0], replaced 3
  3  staging/replicas.yaml:4:18   PatchTransformer patches[0] of staging/kustomization.yaml:4:3, replaced 1
  1  base/web.yaml:7:13           the file
`,
    });
  });

  it.each([
    ["the name of today", ["prod", "Deployment/st-web", "spec.replicas"]],
    ["the kind in small letters", ["prod", "deployment/web", "spec.replicas"]],
    ["the plural", ["prod", "deployments/web", "spec.replicas"]],
    ["kubectl's short name", ["prod", "deploy/web", "spec.replicas"]],
    ["a group", ["prod", "Deployment.apps/web", "spec.replicas"]],
    ["a namespace", ["prod", "Deployment/web", "spec.replicas", "-n", "shop"]],
    ["a flag of build", ["prod", "Deployment/web", "spec.replicas", "--load-restrictor", "LoadRestrictionsNone"]],
  ])("takes %s", async (_, args) => {
    expect((await explain(...args)).out).toContain("  5  prod/kustomization.yaml:3:3 ");
  });

  it("lists the objects without a name", async () => {
    const out = "Secret shop/st-key-c92hhk85h4 (was key, st-key)\napps/Deployment shop/st-web (was web)\n";
    expect(await explain("prod")).toEqual({ code: 0, out, err: "" });
    const { out: json } = await explain("prod", "--format", "json");
    expect(JSON.parse(json)).toContainEqual({
      ...{ group: "apps", kind: "Deployment", namespace: "shop", name: "st-web" },
      earlierNames: ["web"],
    });
  });

  it("takes the names of a custom kind from its definition", async () => {
    const definition = {
      apiVersion: "apiextensions.k8s.io/v1",
      kind: "CustomResourceDefinition",
      metadata: { name: "databases.shop.example" },
      spec: { group: "shop.example", names: { kind: "Database", plural: "databases", shortNames: ["db"] } },
    };
    const database = { apiVersion: "shop.example/v1", kind: "Database", metadata: { name: "main" }, size: 3 };
    const own = makeFolder({
      "kustomization.yaml": "resources: [crd.yaml, main.yaml]\n",
      "crd.yaml": JSON.stringify(definition),
      "main.yaml": JSON.stringify(database),
    });
    for (const name of ["db/main", "databases/main", "database/main"]) {
      expect((await runCli(own.path, ["explain", ".", name, "size"])).out).toContain("shop.example/Database main");
    }
    own.remove();
  });

  it("prints all fields without a path", async () => {
    const { out } = await explain("base", "Deployment/web");
    expect(out.split("\n").filter((line) => /^[a-z]/.test(line))).toEqual([
      "apps/Deployment web",
      "apiVersion",
      "kind",
      'metadata.annotations["a/b"]',
      "metadata.name",
      "spec.replicas",
      "spec.template.spec.containers[0].image",
      "spec.template.spec.containers[0].name",
    ]);
  });

  it("prints JSON for programs", async () => {
    const { out } = await explain("prod", "Deployment/web", "spec.replicas", "-o", "json");
    const shown = JSON.parse(out) as { readonly fields: readonly { readonly settings: readonly unknown[] }[] };
    expect(shown).toMatchObject({
      object: { group: "apps", kind: "Deployment", namespace: "shop", name: "st-web", earlierNames: ["web"] },
      fields: [{ field: "spec.replicas", path: ["spec", "replicas"] }],
    });
    expect(shown.fields[0]?.settings[1]).toEqual({
      value: 3,
      replaced: 1,
      by: {
        kind: "patch",
        name: "PatchTransformer",
        field: "patches[0]",
        configuredIn: { file: "staging/kustomization.yaml", line: 4, column: 3 },
      },
      place: { file: "staging/replicas.yaml", line: 4, column: 18 },
    });
  });

  it("shows no data of a Secret", async () => {
    for (const more of [[], ["-o", "json"]]) {
      const { out } = await explain("prod", "Secret/key", "data", ...more);
      expect(out).toContain("[secret]");
      expect(out).not.toContain(Buffer.from("hunter2").toString("base64"));
    }
  });

  const errors: readonly [name: string, args: readonly string[], code: number, text: string][] = [
    [
      "a missing object",
      ["prod", "Deployment/wep"],
      1,
      "CLI_OBJECT_NOT_FOUND: the build has no Deployment/wep\n  why    of this kind it has\n           apps/Deployment shop/st-web (was web)\n  mend   did you mean Deployment/web?\n",
    ],
    [
      "a missing kind",
      ["base", "Deploymnt/web"],
      1,
      "CLI_OBJECT_NOT_FOUND: the build has no Deploymnt/web\n  why    it has\n           Secret key-c92hhk85h4 (was key)\n           apps/Deployment web\n  mend   did you mean the kind Deployment?\n",
    ],
    [
      "an ambiguous name",
      ["two", "Service/s"],
      1,
      "CLI_OBJECT_AMBIGUOUS: Service/s is the name of 2 objects\n  why      Service one/s\n           Service two/s\n  mend   add -n NAMESPACE, or the group after the kind: Deployment.apps/web\n",
    ],
    [
      "a missing field",
      ["prod", "Deployment/web", "spec.replcas"],
      1,
      "CLI_FIELD_NOT_FOUND: no value is or was at spec.replcas\n  why    the fields here are: spec.replicas, spec.template\n  mend   did you mean spec.replicas?\n",
    ],
    [
      "an invalid path",
      ["prod", "Deployment/web", "spec[x"],
      2,
      'CLI_ARGUMENT: cannot read "spec[x" as the path of a field\n  why    a path consists of names, indexes and [key=value] selectors\n  mend   write it as spec.replicas, spec.containers[0].image, containers[name=web] or metadata.annotations["a/b"]\n',
    ],
    [
      "an object without a kind",
      ["prod", "web"],
      2,
      'CLI_ARGUMENT: "web" does not identify an object\n  why    an object is identified by its kind and its name\n  mend   write it as "Deployment/web", or "shop/Deployment/web"\n',
    ],
    [
      "no directory",
      [],
      2,
      "CLI_ARGUMENT: cannot determine what to explain\n  why    the directory is missing\n  mend   write slipway explain DIR KIND/NAME [FIELD]\n",
    ],
  ];

  it.each(errors)("refuses %s", async (_, args, code, text) => {
    expect(await explain(...args)).toEqual({ code, out: "", err: text });
  });
});

describe("slipway build --explain", () => {
  it("shows after a field where it was set", async () => {
    const { out } = await run("build", "--explain", "prod");
    expect(out).toContain(
      "  replicas: 5 # prod/kustomization.yaml:3:3 ReplicaCountTransformer replicas[0], was 3 (staging/replicas.yaml:4:18)\n",
    );
    expect(out).toContain("---\n# base/web.yaml\napiVersion: apps/v1\n");
    expect(out).toContain("\n      - image: nginx:1.0\n");
    expect(out.replaceAll(/^ *# .*\n| # .*$/gm, "")).toBe((await run("build", "prod")).out);
  });

  it("puts a comment above a string of several lines, and none inside", async () => {
    expect((await run("build", "--explain", "text")).out).toContain(`data:
  # text/kustomization.yaml:3:14 ConfigMapGenerator configMapGenerator[0]
  a: |
    one
    two
  b: "3" # text/kustomization.yaml:3:30 ConfigMapGenerator configMapGenerator[0]
`);
  });

  it("writes to a file, and to files in a directory", async () => {
    mkdirSync(join(folder.path, "out"));
    await run("build", "--explain", "base", "-o", "all.yaml");
    await run("build", "--explain", "base", "-o", "out");
    expect(readFileSync(join(folder.path, "all.yaml"), "utf8")).toBe((await run("build", "--explain", "base")).out);
    expect(readFileSync(join(folder.path, "out/apps_v1_deployment_web.yaml"), "utf8")).toMatch(/^# base\/web\.yaml\n/);
  });
});
