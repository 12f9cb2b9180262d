// A stack whose resources of @pulumi/kubernetes are replaced by ones of Slipway, by the steps of docs/apply.md. The
// plugin of `other-kubernetes/` stands for the other package: Pulumi's engine asks it to delete the objects of the
// resources that are no longer in the program.
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import type * as slipway from "@slipway/pulumi";
import { runCli } from "../engine/cli/harness";
import { createStack, runPulumi, type TestStack } from "../tools/pulumi";
import { findTool } from "../tools/tools";
import { at, configMap, mustFail, mustSucceed, yaml } from "./harness";
import { useScene } from "./scene";

const scene = useScene({ name: "change-over", files: (namespace) => filesOf(namespace, { a: "2" }) });
let stack: TestStack;
let uid: string | undefined;

function filesOf(namespace: string, data: Readonly<Record<string, string>>): Record<string, string> {
  return {
    "kustomization.yaml": JSON.stringify({ namespace, resources: ["all.yaml"] }),
    "all.yaml": yaml(configMap("web", data)),
  };
}

const urn = "urn:pulumi:test::slipway-test::kubernetes:core/v1:ConfigMap::web";

class OtherMap extends pulumi.CustomResource {
  constructor(name: string, manifest: string, options: pulumi.CustomResourceOptions) {
    super("kubernetes:core/v1:ConfigMap", name, { manifest }, options);
  }
}

/** The program of the other package. */
function before(retainOnDelete: boolean): pulumi.Inputs {
  const { namespace } = scene;
  const map = configMap("web", { a: "1", b: "only theirs" }) as { metadata: object };
  const manifest = JSON.stringify({ ...map, metadata: { ...map.metadata, namespace } });
  return new OtherMap("web", manifest, { retainOnDelete });
}

/** The program of Slipway. */
function after(adopt?: slipway.KustomizationArgs["adopt"]): void {
  stack.setProgram(scene.programOf(adopt === undefined ? {} : { adopt }));
}

beforeEach(async () => {
  const program = (): Promise<void> => Promise.resolve();
  const environment = { KUBECTL: await findTool("kubectl"), KUBECONFIG: scene.cluster.kubeconfigPath };
  stack = await createStack({ program, environment });
  const plugin = join(stack.directory, "bin", "pulumi-resource-kubernetes");
  writeFileSync(plugin, `#!/bin/sh\nexec node "${join(__dirname, "other-kubernetes", "plugin.cjs")}" "$@"\n`);
  chmodSync(plugin, 0o755);
  stack.setProgram(() => Promise.resolve({ id: before(false) }).then(() => undefined));
  mustSucceed(await stack.run("up"));
  uid = await scene.uid("configmap/web");
  expect(uid).toBeDefined();
  expect(await managers()).toEqual(["pulumi-kubernetes-1a2b3c4d"]);
});

afterEach(async () => {
  await stack.run("destroy");
  await stack.remove();
});

const managers = async (): Promise<readonly string[]> => {
  const text = await scene.kubectl("get", "configmap/web", "--show-managed-fields", "--output=json");
  const fields = at(JSON.parse(text), "metadata", "managedFields") as { manager: string }[];
  return fields.map(({ manager }) => manager);
};
const data = async (): Promise<unknown> => at(await scene.get("configmap/web"), "data");

test("without preparation the preview refuses, names the steps, and an update deletes nothing", async () => {
  after();
  const preview = mustFail(await stack.run("preview"));
  expect(preview.output).toContain("PLAN_OBJECT_HELD");
  expect(preview.output).toContain("web is still a resource of @pulumi/kubernetes in this stack");
  expect(preview.output).toContain(`\`pulumi state delete '${urn}'\``);
  expect(preview.output).toContain("`slipway adopt state.json --write`");
  expect(mustFail(await stack.run("up")).output).toContain("PLAN_OBJECT_HELD");
  expect(await scene.uid("configmap/web")).toBe(uid);
  expect(await data()).toEqual({ a: "1", b: "only theirs" });
});

test.each<slipway.KustomizationArgs["adopt"]>(["force", { from: "pulumi" }, { from: ["pulumi", "pulumi:unchecked"] }])(
  "with the consent %j, the stack that still has the object keeps it",
  async (adopt) => {
    after(adopt);
    expect(mustFail(await stack.run("preview")).output).toContain("PLAN_OBJECT_HELD");
    expect(mustFail(await stack.run("up")).output).toContain("PLAN_OBJECT_HELD");
    expect(await scene.uid("configmap/web")).toBe(uid);
    expect(await data()).toEqual({ a: "1", b: "only theirs" });
  },
);

/** Runs a command of `pulumi` on the stack, with a file for what it writes or reads. */
async function pulumiStack(command: "import" | "export", file: string): Promise<void> {
  const args = ["stack", command, `--file=${file}`, "--stack=test"];
  const { code, stderr } = await runPulumi(join(stack.directory, "project"), args, stack.environment);
  expect([code, code === 0 ? "" : stderr]).toEqual([0, ""]);
}

test("slipway adopt lets the state forget the object, and the way back is the old state", async () => {
  const file = join(stack.directory, "state.json");
  await pulumiStack("export", file);
  const { code, out } = await runCli(stack.directory, ["adopt", "state.json", "--write"]);
  expect(code).toBe(0);
  expect(out).toContain(`ConfigMap ${scene.namespace}/web  ${urn}`);
  const version = await resourceVersion();
  await pulumiStack("import", file);

  // Back: the other package has the object again, and nothing was written.
  await pulumiStack("import", `${file}.before`);
  stack.setProgram(() => Promise.resolve({ id: before(false) }).then(() => undefined));
  expect(mustSucceed(await stack.run("up")).changes).toEqual({ same: 2 });
  expect(await resourceVersion()).toBe(version);

  await pulumiStack("import", file);
  after();
  expect(mustFail(await stack.run("preview")).output).toContain("PLAN_OBJECT_OWNED");
  after({ from: "pulumi" });
  const { output } = mustSucceed(await stack.run("up"));
  expect(output).not.toContain("delete");
  expect(await scene.uid("configmap/web")).toBe(uid);
  expect(await managers()).toEqual(["slipway"]);
});

test("retainOnDelete in the state is not seen: one step is refused, and names the two that do it", async () => {
  stack.setProgram(() => Promise.resolve({ id: before(true) }).then(() => undefined));
  mustSucceed(await stack.run("up"));
  after({ from: "pulumi" });
  for (const command of ["preview", "up"] as const) {
    const { output } = mustFail(await stack.run(command));
    expect(output).toContain("PLAN_OBJECT_HELD");
    expect(output).toContain("if it has retainOnDelete: true, a run of `pulumi up` without it");
  }
  expect(await scene.uid("configmap/web")).toBe(uid);
  expect(await data()).toEqual({ a: "1", b: "only theirs" });

  stack.setProgram(() => Promise.resolve());
  mustSucceed(await stack.run("up"));
  expect(await scene.uid("configmap/web")).toBe(uid);
  after({ from: "pulumi" });
  mustSucceed(await stack.run("up"));
  expect(await scene.uid("configmap/web")).toBe(uid);
  expect(await managers()).toEqual(["slipway"]);
});

const resourceVersion = async (): Promise<unknown> =>
  at(await scene.get("configmap/web"), "metadata", "resourceVersion");

test.each(["retainOnDelete", "state delete"])("with %s the object is kept, and its fields are ours", async (step) => {
  if (step === "retainOnDelete") {
    stack.setProgram(() => Promise.resolve({ id: before(true) }).then(() => undefined));
    mustSucceed(await stack.run("up"));
    stack.setProgram(() => Promise.resolve());
    mustSucceed(await stack.run("up"));
  } else {
    const deleted = await runPulumi(
      join(stack.directory, "project"),
      ["state", "delete", urn, "--yes", "--stack=test"],
      stack.environment,
    );
    expect(deleted).toMatchObject({ code: 0 });
  }
  after({ from: "pulumi" });
  expect(mustSucceed(await stack.run("preview")).output).toContain("taken over from a resource of @pulumi/kubernetes");
  mustSucceed(await stack.run("up"));
  expect(await scene.uid("configmap/web")).toBe(uid);
  expect(await data()).toEqual({ a: "2" });
  expect(await managers()).toEqual(["slipway"]);

  // The consent is not needed any more, and a field that leaves the program goes.
  after();
  mustSucceed(await stack.run("up"));
  expect(Object.keys(mustSucceed(await stack.run("preview", { refresh: true })).changes)).toEqual(["same"]);
  scene.overlay.write(filesOf(scene.namespace, { c: "3" }));
  mustSucceed(await stack.run("up"));
  expect(await data()).toEqual({ c: "3" });
  expect(await scene.uid("configmap/web")).toBe(uid);
});
