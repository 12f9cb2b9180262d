// The policy pack of docs/policies.md, with Pulumi's engine and its framework for policies.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as slipway from "@slipway/pulumi";
import { ModuleKind, transpileModule } from "typescript";
import { findTypeFaults } from "../tools/type-checker";
import { configMap, deployment, mustFail, mustSucceed, yaml } from "./harness";
import { useScene } from "./scene";

const repositoryRoot = resolve(__dirname, "../..");
const filling = "x".repeat(40_000);

const service = (type: string): unknown => ({
  apiVersion: "v1",
  kind: "Service",
  metadata: { name: "web" },
  spec: { type, selector: { app: "web" }, ports: [{ port: 80 }] },
});

const objects = (image: string, type: string): string =>
  yaml(
    configMap("settings", { a: "1" }),
    deployment("web", 1, { image }),
    // Large ones travel as packed text.
    { ...(deployment("large", 1, { image }) as object), metadata: { name: "large", annotations: { filling } } },
    service(type),
  );

const scene = useScene({
  name: "policies",
  shared: "namespace",
  files: (namespace) => ({
    "kustomization.yaml": JSON.stringify({ namespace, resources: ["all.yaml"] }),
    "all.yaml": objects("registry.example/web:1", "ClusterIP"),
  }),
});

let pack: string;

const source =
  /^```typescript\n(?<source>[^]*?)^```/m.exec(readFileSync(join(repositoryRoot, "docs/policies.md"), "utf8"))
    ?.groups?.["source"] ?? "";

beforeAll(() => {
  pack = mkdtempSync(join(tmpdir(), "slipway-policies-"));
  const { outputText } = transpileModule(source, { compilerOptions: { module: ModuleKind.CommonJS } });
  writeFileSync(join(pack, "index.js"), outputText);
  writeFileSync(join(pack, "PulumiPolicy.yaml"), "runtime: nodejs\nversion: 0.0.1\n");
  writeFileSync(join(pack, "package.json"), JSON.stringify({ name: "policies", version: "0.0.1", main: "index.js" }));
  mkdirSync(join(pack, "node_modules"));
  for (const name of ["@pulumi", "@slipway"]) {
    symlinkSync(join(repositoryRoot, "node_modules", name), join(pack, "node_modules", name));
  }
});

afterAll(() => {
  rmSync(pack, { recursive: true, force: true });
});

test("the pack of the page compiles", () => {
  expect(source).toContain("new PolicyPack(");
  expect(findTypeFaults({ "policies.ts": source })).toEqual([]);
});

test.each(["object", "wave"] as const)("the policies of the page are held (granularity %s)", async (granularity) => {
  scene.stack.setProgram(scene.programOf({ granularity }));
  const checked = { policyPacks: [pack] };
  mustSucceed(await scene.stack.run("preview", checked));
  scene.overlay.write({ "all.yaml": objects("registry.example/web", "LoadBalancer") });
  const refused = mustFail(await scene.stack.run("preview", checked)).output;
  for (const name of ["web", "large"]) {
    expect(refused).toContain(`Deployment ${name}: the container main has the image registry.example/web`);
  }
  expect(refused.includes("use an Ingress")).toBe(granularity === "object");
  const where =
    granularity === "object"
      ? `(slipway:apps/v1:Deployment: app:Deployment/${scene.namespace}/web)`
      : "(slipway:index:Wave: app:wave 0)";
  expect(refused).toContain(where);
  // An update ends at the first violation.
  mustFail(await scene.stack.run("up", checked));
  expect(await scene.get("deployment/web")).toBeUndefined();
  scene.overlay.write({ "all.yaml": objects("registry.example/web:2", "ClusterIP") });
  mustSucceed(await scene.stack.run("up", checked));
});

test.each(["object", "wave"] as const)(
  "a value that is not known yet is no violation, and hides none of its own object (granularity %s)",
  async (granularity) => {
    scene.overlay.write({ "all.yaml": yaml(deployment("web", 1, { image: "registry.example/web" })) });
    scene.stack.setProgram(() => {
      const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
      const metadata = { name: "source", namespace: scene.namespace };
      const { uid } = new slipway.Object(
        "source",
        { object: { apiVersion: "v1", kind: "ConfigMap", metadata } },
        { provider },
      );
      const patch = [{ op: "add" as const, path: "/metadata/annotations", value: { uid } }];
      const patches = [{ target: { kind: "Deployment" }, patch }];
      new slipway.Kustomization("app", { source: scene.overlay.directory, granularity, patches }, { provider });
      return Promise.resolve();
    });
    const run = await scene.stack.run("preview", { policyPacks: [pack] });
    const violation = "Deployment web: the container main has the image registry.example/web";
    expect([run.succeeded, run.output.includes(violation)]).toEqual(
      granularity === "object" ? [false, true] : [true, false],
    );
    if (granularity === "wave") expect(run.output).toMatch(/pinned-images.*(?:preview|unknown)/);
    expect((await scene.stack.run("up", { policyPacks: [pack] })).output).toContain(violation);
  },
);

test("a sync and a hook have their objects in the inputs, too", async () => {
  const image = "registry.example/web:latest";
  const own = { ...(deployment("synced", 1, { image }) as slipway.ObjectManifest) };
  scene.stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", {
      kubeconfig: scene.cluster.kubeconfig,
      namespace: scene.namespace,
    });
    new slipway.Sync("all", { objects: [own] }, { provider });
    new slipway.Hook("one", { object: { ...own, metadata: { name: "hooked" } } }, { provider });
    new slipway.Hook("many", { hooks: [{ object: { ...own, metadata: { name: "listed" } } }] }, { provider });
    return Promise.resolve();
  });
  const { output } = mustFail(await scene.stack.run("preview", { policyPacks: [pack] }));
  for (const name of ["synced", "hooked", "listed"]) {
    expect(output).toContain(`Deployment ${name}: the container main has the image ${image}`);
  }
});
