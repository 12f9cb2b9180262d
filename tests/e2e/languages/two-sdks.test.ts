// One program with the classes of the SDK and with those that Pulumi generates from the schema, in one stack: the
// first run in the program, the others in the plugin, and each depends on the other.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { compileSdk, generateSdk } from "../../tools/languages/generated-sdk";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../../tools/shared-cluster";
import { at, configMap } from "../harness";
import { type LanguageScene, openLanguageScene } from "./language-scene";

let scene: LanguageScene;
let place: TestNamespace;
let sdk: string;

beforeAll(async () => {
  place = await createTestNamespace(await sharedCluster(), "two-sdks");
  scene = await openLanguageScene([]);
  sdk = await compileSdk(await generateSdk("nodejs", join(scene.folder, "..", "generated")));
  scene.write({
    "deploy/kustomization.yaml": "resources: [settings.json]\n",
    "deploy/settings.json": JSON.stringify(configMap("settings", { a: "1" })),
  });
});

afterAll(async () => {
  scene.remove();
  await place.remove();
});

const secret = "hunter22-two-sdks";

/** @param second the name of the second component, which was "second" before */
const program = (namespace: string, second = "second"): string => `
import { appendFileSync } from "node:fs";
import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import * as generated from ${JSON.stringify(sdk)};

const namespace = ${JSON.stringify(namespace)};
const overlay = { source: "deploy", namespace };
const reference = { kind: "ConfigMap", name: "settings" };

/** Called by the engine for what the plugin registers, too. */
const transforms: pulumi.ResourceTransform[] = [
  ({ type, name, props, opts }) => {
    appendFileSync("transformed.txt", type + "\\n");
    if (type !== "slipway:core/v1:ConfigMap") return undefined;
    const metadata = { ...props.object.metadata, labels: { transformed: "yes" } };
    const changed = { ...props, object: { ...props.object, metadata } };
    return { props: changed, opts: pulumi.mergeOptions(opts, { customTimeouts: { create: "77s" } }) };
  },
];
const created = new pulumi.ResourceHook("created", ({ name, type }) => {
  appendFileSync("hooks.txt", type + " " + name + "\\n");
});

const first = new slipway.Kustomization("first", { ...overlay, namePrefix: "first-" });
const second = new generated.Kustomization(
  ${JSON.stringify(second)},
  { ...overlay, namePrefix: "second-" },
  { dependsOn: [first], transforms, aliases: [{ name: "second" }] },
);
const third = new slipway.Kustomization("third", {
  ...overlay,
  namePrefix: "third-",
  dependsOn: [{ ref: second }],
  secretGenerator: [{ name: "password", literals: [pulumi.secret("password=${secret}")] }],
});
const release = new generated.HelmRelease(
  "release",
  { chart: "charts/cache", namespace, dependsOn: [{ name: ${JSON.stringify(second)} }] },
  { dependsOn: [third], hooks: { afterCreate: [created] } },
);
const own = new generated.Provider("own", { namespace });
const elsewhere = new generated.Kustomization(
  "elsewhere",
  {
    source: "deploy",
    namePrefix: "elsewhere-",
    dependsOn: [{ ref: second }],
    configMapGenerator: [{ name: "later", literals: [pulumi.interpolate\`revision=\${release.revision}\`] }],
  },
  { provider: own },
);
const uid = second.liveField({ ...reference, path: "metadata.uid" });
const data = { uid, name: second.get(reference).apply((object: any) => object.metadata.name) };
new slipway.Object(
  "after",
  { object: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "after", namespace }, data } },
  { dependsOn: [release] },
);
export const seen = {
  uid,
  revision: release.revision,
  third: third.get("ConfigMap", "settings").metadata.name,
  elsewhere: elsewhere.get(reference).apply((object: any) => object.metadata.name),
};
`;

const use = (second?: string): void => {
  scene.useTypescript(program(place.name, second));
};

/** The type and the name of each resource that a run shows with this sign, in their order. */
function shownWith(sign: string, output: string): readonly string[] {
  const lines = output.split("\n").filter((line) => line.startsWith(` ${sign} `));
  const resources = lines.map((line) => line.slice(3).trim().split(/\s+/).slice(0, 2).join(" "));
  return [...new Set(resources)];
}

/** What is noted in a file of the program, which is then empty. */
function noted(file: string): readonly string[] {
  const path = join(scene.folder, file);
  const lines = existsSync(path) ? readFileSync(path, "utf8").trim().split("\n") : [];
  rmSync(path, { force: true });
  return [...new Set(lines)].sort();
}

const settings = async (name: string): Promise<object> => {
  const args = ["get", "configmap", name, `--namespace=${place.name}`, "--output=json"];
  return JSON.parse(await (await sharedCluster()).kubectl(args)) as object;
};

test("components of both depend on each other, in previews, updates and destroys", async () => {
  const { project } = scene;
  use();
  const planned = await project.run("preview");
  noted("transformed.txt");
  const done = await project.run("up", "--yes", "--skip-preview");
  expect(shownWith("+", done).toSorted()).toEqual(shownWith("+", planned).toSorted());
  expect(planned + done).not.toContain(secret);

  const outputs: unknown = JSON.parse(await project.run("stack", "output", "--json"));
  const uid = at(await settings("second-settings"), "metadata", "uid");
  expect(outputs).toEqual({
    seen: { uid, revision: 1, third: "third-settings", elsewhere: "elsewhere-settings" },
  });
  expect(await settings("after")).toMatchObject({ data: { uid, name: "second-settings" } });

  // The engine calls the functions of the program for what the plugin registers.
  expect(noted("transformed.txt")).toEqual([
    "slipway:core/v1:ConfigMap",
    "slipway:index:Kustomization",
    "slipway:index:KustomizationAttempt",
    "slipway:index:KustomizationStatus",
  ]);
  expect(noted("hooks.txt")).toEqual(["slipway:index:HelmRelease release"]);
  const labels = ["first-settings", "second-settings", "third-settings"].map(async (name) =>
    at(await settings(name), "metadata", "labels", "transformed"),
  );
  expect(await Promise.all(labels)).toEqual([undefined, "yes", undefined]);
  const exported = await project.run("stack", "export");
  expect(exported).not.toContain(secret);
  expect(exported).toContain('"create": 77');
  await project.run("up", "--yes", "--skip-preview", "--expect-no-changes");

  // A component that is renamed is the same, with all that is below it.
  use("renamed");
  await project.run("up", "--yes", "--skip-preview", "--expect-no-changes");
  expect(await project.run("stack", "--show-urns")).toContain("::renamed:ConfigMap/");
  expect(at(await settings("second-settings"), "metadata", "uid")).toBe(uid);

  const deleted = shownWith("-", await project.run("destroy", "--yes", "--skip-preview"));
  const order = ["after", "HelmRelease release", "ConfigMap third:", "ConfigMap renamed:", "ConfigMap first:"];
  const places = order.map((part) => deleted.findIndex((line) => line.includes(part)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((left, right) => left - right));
  const elsewhere = deleted.findIndex((line) => line.includes("ConfigMap elsewhere:"));
  expect(elsewhere).toBeGreaterThan(-1);
  expect(elsewhere).toBeLessThan(places[1] ?? -1);
});
