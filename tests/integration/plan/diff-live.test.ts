import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type CliRun, makeFolder, runCli } from "../../engine/cli/harness";
import { findTool } from "../../tools/tools";
import { useNamespace } from "../use-namespace";

const space = useNamespace("diff-live", "each test");

const definition = (fields: number): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: crates.${space.name}.example }
spec:
  group: ${space.name}.example
  names: { plural: crates, singular: crate, kind: Crate }
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
${Array.from({ length: fields }, (_, index) => `          field${index}: { type: string }\n`).join("")}`;

interface Settings {
  readonly image: string;
  readonly color: string;
  readonly password: string;
}

const overlay = ({ image, color, password }: Settings): Readonly<Record<string, string>> => ({
  "kustomization.yaml": `namespace: ${space.name}
resources: [web.yaml]
images:
- { name: web, newName: example.test/web, newTag: "${image}" }
configMapGenerator:
- { name: settings, literals: [COLOR=${color}, SIZE=large] }
secretGenerator:
- { name: key, literals: [password=${password}, same=one-and-only] }
`,
  "web.yaml": `apiVersion: apps/v1
kind: Deployment
metadata: { name: web, labels: { app: web } }
spec:
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers:
      - name: web
        image: web
        ports: [{ containerPort: 80 }]
`,
});

const before: Settings = { image: "1", color: "blue", password: "old-horse-battery" };

/** Compares an overlay with the cluster, to which the same field manager has applied an earlier one. */
async function diffAfter(
  applied: string,
  files: Readonly<Record<string, string>>,
  ...flags: readonly string[]
): Promise<CliRun> {
  await space.cluster.kubectl(["apply", "--server-side", "--field-manager=slipway", "--filename=-"], applied);
  return diff(files, ...flags);
}

async function diff(files: Readonly<Record<string, string>>, ...flags: readonly string[]): Promise<CliRun> {
  const folder = makeFolder(files);
  try {
    return await runCli(folder.path, ["diff", ".", "--kubeconfig", space.cluster.kubeconfigPath, ...flags]);
  } finally {
    folder.remove();
  }
}

async function built(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = makeFolder(files);
  try {
    return (await runCli(folder.path, ["build", "."])).out;
  } finally {
    folder.remove();
  }
}

test("a changed image is one changed line, without defaults and fields of others", async () => {
  const applied = await built(overlay(before));
  const { code, out, err } = await diffAfter(applied, overlay({ ...before, image: "2" }));
  expect({ code, err }).toEqual({ code: 2, err: "" });
  expect(out).toBe(`~ apps/Deployment ${space.name}/web  (web.yaml:1)
@@ -15,7 +15,7 @@
         app: web
     spec:
       containers:
-      - image: example.test/web:1
+      - image: example.test/web:2  # kustomization.yaml:4
         name: web
         ports:
         - containerPort: 80

., compared with the cluster: 1 to change, 2 unchanged
note: deletions are not shown: Pulumi's state records what was applied; pulumi preview shows them
`);
  expect(out.split("\n").length).toBeLessThanOrEqual(40);
});

test("nothing differs from what was applied, and a diff changes nothing", async () => {
  const applied = await built(overlay(before));
  const other = await diffAfter(applied, overlay({ ...before, image: "2" }));
  expect(other.code).toBe(2);
  const { code, out } = await diff(overlay(before));
  expect(out).toContain("compared with the cluster: no differences, 3 unchanged\n");
  expect(code).toBe(0);
});

test("generated objects are shown with those that they take the place of; values of Secrets are masked", async () => {
  const applied = await built(overlay(before));
  const changed = overlay({ ...before, color: "green", password: "new-horse-battery" });
  const runs = [await diffAfter(applied, changed)];
  for (const output of ["json", "markdown"]) runs.push(await diff(changed, "--output", output));
  expect(runs.map(({ code, err }) => ({ code, err }))).toEqual(runs.map(() => ({ code: 2, err: "" })));
  const [{ out } = { out: "" }] = runs;
  expect(out).toMatch(/^- {2}COLOR: blue\n\+ {2}COLOR: green {2}# kustomization.yaml:6\n {3}SIZE: large$/m);
  expect(out).toMatch(/^- {2}name: settings-[a-z0-9]+\n\+ {2}name: settings-[a-z0-9]+ {2}# kustomization.yaml:\d+$/m);
  expect(out).toMatch(
    /^- {2}password: '\*\*\* \(before\)'\n\+ {2}password: '\*\*\* \(after\)' {2}# .*\n {3}same: '\*\*\*'$/m,
  );
  expect(out).toContain("2 to change, 1 unchanged\n");
  for (const value of ["old-horse-battery", "new-horse-battery", "one-and-only"]) {
    for (const form of [value, Buffer.from(value).toString("base64")]) {
      for (const run of runs) expect(run.out).not.toContain(form);
    }
  }
});

test("a field of somebody else, and one that an earlier apply had", async () => {
  const files = overlay(before);
  const more = {
    ...files,
    "web.yaml": (files["web.yaml"] ?? "").replace("spec:\n", "spec:\n  replicas: 2\n  minReadySeconds: 5\n"),
  };
  const applied = await built(more);
  await space.cluster.kubectl(["apply", "--server-side", "--field-manager=slipway", "--filename=-"], applied);
  await space.kubectl("scale", "deployment/web", "--replicas=5");
  const { code, out, err } = await diff({
    ...more,
    "web.yaml": more["web.yaml"].replace("  minReadySeconds: 5\n", ""),
  });
  expect({ code, err }).toEqual({ code: 2, err: "" });
  expect(out).toContain("  fields of other managers: an update takes back what it applied before");
  expect(out).toMatch(/^- {2}minReadySeconds: 5\n- {2}replicas: 5\n\+ {2}replicas: 2 {2}# web.yaml:5$/m);
});

test("a large definition is cut, a new kind and what the server refuses are told", async () => {
  const small = definition(1);
  // The server quotes the wrong type, which is a value of the Secret.
  const wrong = `apiVersion: v1\nkind: Secret\nmetadata: { name: quoted }\nstringData: { type: hidden-horse }\n---
apiVersion: v1\nkind: Service\nmetadata: { name: wrong }\nspec: { type: hidden-horse, ports: [{ port: 123456 }] }\n`;
  const crate = `apiVersion: new.${space.name}.example/v1\nkind: Crate\nmetadata: { name: first }\nspec: { size: 1 }\n`;
  const files = {
    "kustomization.yaml": `namespace: ${space.name}\nresources: [crd.yaml, wrong.yaml, new.yaml, crate.yaml]\n`,
    "crd.yaml": definition(600),
    "wrong.yaml": wrong,
    "new.yaml": definition(1).replaceAll(`${space.name}.example`, `new.${space.name}.example`),
    "crate.yaml": crate,
  };
  try {
    const { code, out, err } = await diffAfter(small, files);
    expect(code).toBe(1);
    const block = out
      .split("\n\n")
      .find((one) => one.startsWith(`~ apiextensions.k8s.io/CustomResourceDefinition crates.`));
    expect(block?.split("\n").length).toBe(40);
    expect(block).toMatch(/\n… 1,1\d\d more changed lines; --full shows them$/);
    expect(out).toMatch(
      /^\+ new\S+\/Crate \S+\/first {2}\(crate.yaml:1\)\n {2}not asked of the server: the update makes its kind$/m,
    );
    expect(err).toContain("KUBE_INVALID");
    expect(err).toContain("[secret]");
    expect(out + err).not.toContain("hidden-horse");
    expect(err).toContain(`${space.name}/wrong`);
    expect(err).toContain("port");
    expect((await diff(files, "--full")).out.split("\n").length).toBeGreaterThan(1200);
  } finally {
    await space.cluster.kubectl(["delete", "--wait=false", "--filename=-"], small);
  }
});

test("what the deployed revision has and the chart no longer has is deleted", async () => {
  const configMaps = (...names: readonly string[]): string =>
    names.map((name) => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name} }\ndata: { a: b }\n`).join("---\n");
  const folder = makeFolder({
    "chart/Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n",
    "chart/templates/all.yaml": configMaps("first", "second"),
  });
  try {
    const at = ["--namespace", space.name, "--kubeconfig", space.cluster.kubeconfigPath];
    await promisify(execFile)(await findTool("helm"), ["install", "shop", join(folder.path, "chart"), ...at]);
    writeFileSync(join(folder.path, "chart/templates/all.yaml"), configMaps("first"));
    writeFileSync(join(folder.path, "chart/Chart.yaml"), "apiVersion: v2\nname: shop\nversion: 1.0.1\n");
    const deletion = `- ConfigMap ${space.name}/second
@@ -1,7 +0,0 @@
-apiVersion: v1
-data:
-  a: b
-kind: ConfigMap
-metadata:
-  name: second
-  namespace: ${space.name}
`;
    for (const flags of [["--order", "helm"], ["--release"]]) {
      const { code, out, err } = await runCli(folder.path, ["diff", "shop", "chart", ...flags, ...at]);
      expect({ code, err }).toEqual({ code: 2, err: "" });
      expect(out).toContain(deletion);
    }
  } finally {
    folder.remove();
  }
});
