import { foreignProvider, missingPlugin, programEndedEarly } from "../../../engine/plan/program-faults";

test("the texts of a program that has ended early", () => {
  expect(programEndedEarly(["Kustomization shop", "HelmRelease db", "HelmRelease db"]).message).toBe(
    [
      "PROGRAM_ENDED_EARLY: the program has ended, but these are not registered: Kustomization shop, HelmRelease db",
      "  why    they wait for a promise or an output that never settles; nothing was deleted",
      "  mend   look for an argument that never gets a value, such as a promise that nobody resolves, or a resource that " +
        "waits for itself; if there is none, report it with the program",
    ].join("\n"),
  );
  const many = Array.from({ length: 12 }, (_, index) => `Object ${String(index)}`);
  expect(programEndedEarly(many).what).toMatch(/Object 9 and 2 more$/);
});

test("the text of a provider of another package", () => {
  const access = { kind: "options", package: "kubernetes", name: "eks" } as const;
  expect(foreignProvider("Kustomization shop", access).message).toBe(
    [
      'PROGRAM_PROVIDER_FOREIGN: Kustomization shop has no provider of its own: its options have "eks" of the package ' +
        "kubernetes",
      "  why    Slipway does not use a provider of kubernetes: the objects would go to the current context of the " +
        "kubeconfig",
      '  mend   create `new slipway.Provider("cluster", { kubeconfig })` with the kubeconfig of that cluster, and pass ' +
        "it as `provider` (of a component with other children: in `providers`)",
    ].join("\n"),
  );
  expect(foreignProvider("Chart web", { ...access, kind: "parent" }).what).toBe(
    'Chart web has no provider of its own: its parent has "eks" of the package kubernetes',
  );
});

test("the text of settings of another package", () => {
  const access = { kind: "configuration", keys: ["context", "namespace"] } as const;
  expect(foreignProvider("Wave web", access).message).toBe(
    [
      "PROGRAM_PROVIDER_FOREIGN: Wave web has no cluster: the stack configures kubernetes:context, kubernetes:namespace",
      "  why    these settings are those of another package: the objects would go to the current context of the " +
        "kubeconfig",
      '  mend   create `new slipway.Provider("cluster", { kubeconfig })` with the kubeconfig of that cluster, and pass ' +
        "it as `provider` (of a component with other children: in `providers`); or configure the stack: " +
        "`pulumi config set slipway:context NAME`",
    ].join("\n"),
  );
});

test("the text of a plugin that Pulumi will not find", () => {
  const missing = {
    ...{ projectFile: "/shop/Pulumi.yaml", pluginsFolder: "/home/ann/.pulumi/plugins", hasPackage: false },
    ...{ version: "0.1.0", platform: "linux-amd64" },
  };
  const section = "`plugins: { providers: [{ name: slipway, path: node_modules/pulumi-resource-slipway/bin }] }`";
  const archive =
    "`pulumi plugin install resource slipway 0.1.0 --file pulumi-resource-slipway-v0.1.0-linux-amd64.tar.gz`";
  expect(missingPlugin(missing).message).toBe(
    [
      "PROGRAM_PLUGIN_MISSING: Pulumi cannot find the plugin pulumi-resource-slipway",
      "  where  /shop/Pulumi.yaml",
      "  why    no section `plugins` names a folder for it, and neither PATH nor /home/ann/.pulumi/plugins has the plugin",
      `  mend   either run \`npm install pulumi-resource-slipway@0.1.0\` and add ${section} to this file, ` +
        `or install the plugin for all programs of this machine: ${archive}`,
    ].join("\n"),
  );
  const { why, mend } = missingPlugin({ ...missing, hasPackage: true });
  expect(why).toBe(
    "the npm package pulumi-resource-slipway is installed, but no section `plugins` names its folder, " +
      "and neither PATH nor /home/ann/.pulumi/plugins has the plugin",
  );
  expect(mend).toMatch(/^either add `plugins:/);
});
