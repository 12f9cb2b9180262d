import { runPulumi } from "../tools/pulumi";
import { at, mustSucceed, stepsOf } from "./harness";
import { type HelmMajor, HelmScene, releaseChart } from "./helm-scene";
import { useScene } from "./scene";

const scene = useScene({ name: "imports", files: () => releaseChart });
const release = new HelmScene(scene);

// The Release of the provider for Kubernetes runs an install of Helm 3 with its own defaults: it waits for the objects,
// creates the namespace, adds random digits to the name, and is the field manager. What it stores is what Helm stores.
const origins: readonly {
  readonly origin: string;
  readonly major: HelmMajor;
  readonly name: string;
  readonly program?: string;
  readonly options: readonly string[];
}[] = [
  { origin: "helm 3", major: 3, name: "web", options: [] },
  { origin: "helm 4", major: 4, name: "web", options: ["--wait"] },
  {
    origin: "a Release of the provider for Kubernetes",
    major: 3,
    name: "web-5b1f0c2e",
    program: "pulumi-resource-kubernetes",
    options: ["--wait", "--timeout=300s", "--create-namespace"],
  },
];

test.each(origins)("`pulumi import` takes over what $origin installed, without a write", async (row) => {
  const { major, name, program, options } = row;
  const { stack: test, overlay, namespace, cluster } = scene;
  const install = ["install", name, overlay.directory, "--set=greeting=hey", ...options];
  await (program === undefined ? release.helm(major, ...install) : release.helmNamed(program, ...install));
  if (!options.includes("--wait")) {
    await scene.kubectl("wait", `deployment/${name}`, "--for=condition=Available", "--timeout=60s");
  }
  const before = await release.objectVersions();

  const { stack, environment } = test;
  const pulumiIn = (...args: readonly string[]) =>
    runPulumi(stack.workspace.workDir, args, { ...environment, KUBECONFIG: cluster.kubeconfigPath });
  // The import needs the provider of the program.
  test.setProgram(release.providerOnly());
  mustSucceed(await test.run("up"));
  const provider = "provider=urn:pulumi:test::slipway-test::pulumi:providers:slipway::cluster";
  const flags = ["--yes", "--protect=false", "--generate-code=false", "--provider", provider];
  const imported = await pulumiIn("import", "slipway:index:HelmRelease", "web", `${namespace}/${name}`, ...flags);
  if (imported.code !== 0) throw new Error(imported.stdout + imported.stderr);

  // Nothing says `adopt`: the release is in the state.
  const args = { releaseName: name, values: { greeting: "hey" } };
  test.setProgram(release.program("web", args));
  const preview = mustSucceed(await test.run("preview"));
  expect(["same", "update"]).toContain(stepsOf(preview)["web"]);
  expect(preview.output).not.toMatch(/: (?:install|upgrade), since/);
  const up = mustSucceed(await test.run("up"));
  expect(up.outputs["revision"]?.value).toBe(1);
  expect(await release.objectVersions()).toEqual(before);
  expect(Object.keys(mustSucceed(await test.run("preview")).changes)).toEqual(["same"]);

  const upgrade = { timeout: "4s", remediation: { remediateLastFailure: true } };
  test.setProgram(release.program("web", { ...args, values: { greeting: "hi" } }));
  const upgraded = mustSucceed(await test.run("up"));
  expect(await release.greeting(name)).toBe("hi");
  // The notes, a secret, begin with the name.
  expect(upgraded.output).toContain(`/${name}.v2`);
  test.setProgram(release.program("web", { ...args, values: { greeting: "bad", pods: "stuck" }, upgrade }));
  expect((await test.run("up")).succeeded).toBe(false);
  expect(await release.greeting(name)).toBe("hi");
  expect((await release.history(major, name)).at(-1)).toBe("4 deployed: Rollback to 2");
  mustSucceed(await test.run("destroy"));
  expect(await scene.get(`deployment/${name}`)).toBeUndefined();
  expect(await release.list(major)).toBe("");
});

test("`pulumi import` writes a program with the values as secrets, and names what is not there", async () => {
  await release.helm(3, "install", "web", scene.overlay.directory, "--set=greeting=hey", "--wait");
  const { stack, environment } = scene.stack;
  const pulumiIn = (...args: readonly string[]) =>
    runPulumi(stack.workspace.workDir, args, { ...environment, KUBECONFIG: scene.cluster.kubeconfigPath });
  const wrong = await pulumiIn("import", "slipway:index:HelmRelease", "web", "web", "--yes", "--generate-code=false");
  expect(wrong.code).not.toBe(0);
  expect(wrong.stdout + wrong.stderr).toContain('PROVIDER_ID_INVALID: "web" does not name a Helm release');
  const id = `${scene.namespace}/absent`;
  const absent = await pulumiIn("import", "slipway:index:HelmRelease", "web", id, "--yes", "--generate-code=false");
  expect(absent.code).not.toBe(0);
  expect(absent.stdout + absent.stderr).toContain("does not exist");
  const exported = await stack.exportStack();
  const kinds = (at(exported.deployment, "resources") as { type: string }[] | undefined)?.map(({ type }) => type) ?? [];
  expect(kinds).not.toContain("slipway:index:HelmRelease");
});
