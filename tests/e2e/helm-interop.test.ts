import { mustFail, mustSucceed, stepsOf } from "./harness";
import { type HelmMajor, HelmScene, releaseChart } from "./helm-scene";
import { useScene } from "./scene";

/** Helm 3 keeps a null of the chart's own values, Helm 4 does not. */
const chart = {
  ...releaseChart,
  "values.yaml": `${releaseChart["values.yaml"] ?? ""}limits: { cpu: 1, memory: }\n`,
  "templates/limits.yaml":
    "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: {{ .Release.Name }}-limits }\n" +
    "data: { limits: {{ toJson .Values.limits | quote }}, helm: {{ .Capabilities.HelmVersion.Version }} }\n",
};

const scene = useScene({ name: "interop", files: () => chart });
const release = new HelmScene(scene);
const majors: readonly HelmMajor[] = [3, 4];

test.each(majors)("helm %i reads, upgrades, rolls back and uninstalls what an update wrote", async (major) => {
  const { stack } = scene;
  // Only then it is helm that changes who owns the fields of the objects.
  const serverSideApply = major === 4;
  const args = {
    ...(major === 4 ? {} : { helmVersion: major }),
    install: { serverSideApply },
    upgrade: { serverSideApply: serverSideApply ? "enabled" : "disabled" },
  } as const;
  stack.setProgram(release.program("web", args));
  mustSucceed(await stack.run("up"));
  stack.setProgram(release.program("web", { ...args, values: { greeting: "hi" } }));
  mustSucceed(await stack.run("up"));

  expect(await release.helmJson(major, "list")).toMatchObject([
    {
      name: "web",
      namespace: scene.namespace,
      revision: "2",
      status: "deployed",
      chart: "shop-1.2.3",
      app_version: "9",
    },
  ]);
  expect(await release.history(major, "web")).toEqual([
    "1 superseded: Install complete",
    "2 deployed: Upgrade complete",
  ]);
  expect(await release.helmJson(major, "get", "values", "web")).toEqual({ greeting: "hi" });
  expect(await release.helmJson(major, "get", "values", "web", "--revision=1")).toBeNull();
  const all = { greeting: "hi", pods: "", limits: major === 3 ? { cpu: 1, memory: null } : { cpu: 1 } };
  expect(await release.helmJson(major, "get", "values", "web", "--all")).toEqual(all);
  expect(await release.helm(major, "get", "notes", "web")).toContain("web says hi, revision 2\n");

  // What is stored is what helm itself renders.
  const { directory } = scene.overlay;
  const template = ["template", "web", directory, "--is-upgrade", "--set=greeting=hi"];
  const rendered = await release.helm(major, ...template, "--no-hooks");
  expect(rendered).toContain(major === 3 ? "null" : "cpu");
  expect((await release.helm(major, "get", "manifest", "web")).trim()).toBe(rendered.trim());
  const hooks = await release.helm(major, "get", "hooks", "web");
  expect(hooks.trim()).not.toBe("");
  expect(await release.helm(major, ...template)).toContain(hooks.trim());

  await release.helm(major, "upgrade", "web", directory, "--set=greeting=hey", "--wait");
  expect(await release.greeting("web")).toBe("hey");
  await release.helm(major, "rollback", "web", "1", "--wait");
  expect(await release.greeting("web")).toBe("hello");
  expect(await release.history(major, "web")).toEqual([
    "1 superseded: Install complete",
    "2 superseded: Upgrade complete",
    "3 superseded: Upgrade complete",
    "4 deployed: Rollback to 1",
  ]);

  // The program still wants what helm has changed.
  const preview = mustSucceed(await stack.run("preview"));
  expect(stepsOf(preview)["web"]).toBe("update");
  expect(preview.output).toContain("upgrade, since release not observed to be made for object");
  mustSucceed(await stack.run("up"));
  expect(await release.greeting("web")).toBe("hi");
  expect(Object.keys(mustSucceed(await stack.run("preview")).changes)).toEqual(["same"]);
  expect((await release.history(major, "web")).at(-1)).toBe("5 deployed: Upgrade complete");

  await release.helm(major, "uninstall", "web", "--wait");
  expect(await scene.get("deployment/web")).toBeUndefined();
  expect(await release.list(major)).toBe("");
  const again = mustSucceed(await stack.run("up"));
  expect(again.outputs["revision"]?.value).toBe(1);
  expect(await release.greeting("web")).toBe("hi");
});

test.each(majors)("what helm %i installed is taken over without a write, upgraded and rolled back", async (major) => {
  const { stack } = scene;
  await release.helm(major, "install", "web", scene.overlay.directory, "--set=greeting=hey", "--wait");
  const before = await release.objectVersions();
  const manifest = await release.helm(major, "get", "manifest", "web");

  const upgrade = { timeout: "4s", remediation: { remediateLastFailure: true } };
  const taken = { adopt: true, upgrade };
  stack.setProgram(release.program("web", { ...taken, values: { greeting: "hey" } }));
  const preview = mustSucceed(await stack.run("preview"));
  expect(preview.output).toContain("exists, and is taken over at its revision 1");
  const adopted = mustSucceed(await stack.run("up"));
  expect(adopted.outputs["revision"]?.value).toBe(1);
  expect(adopted.outputs["notes"]?.value).toBe("web says hey, revision 1\n");
  // Also the Secret of the release: its version is the same.
  expect(Object.keys(before)).toContain("Secret/sh.helm.release.v1.web.v1");
  expect(await release.objectVersions()).toEqual(before);
  expect(Object.keys(mustSucceed(await stack.run("preview")).changes)).toEqual(["same"]);

  stack.setProgram(release.program("web", { ...taken, upgrade: {}, values: { greeting: "hi" } }));
  mustSucceed(await stack.run("up"));
  expect(await release.greeting("web")).toBe("hi");
  stack.setProgram(release.program("web", { ...taken, values: { greeting: "bad", pods: "stuck" } }));
  mustFail(await stack.run("up"));
  expect(await release.greeting("web")).toBe("hi");
  const history = await release.history(major, "web");
  expect(history.map((line) => line.split(":")[0])).toEqual(["1 superseded", "2 superseded", "3 failed", "4 deployed"]);
  expect(history[3]).toBe("4 deployed: Rollback to 2");

  await release.helm(major, "rollback", "web", "1", "--wait");
  expect(await release.greeting("web")).toBe("hey");
  expect(await release.helm(major, "get", "manifest", "web")).toBe(manifest);
  mustSucceed(await stack.run("destroy"));
  expect(await scene.get("deployment/web")).toBeUndefined();
  expect(await release.list(major)).toBe("");
});
