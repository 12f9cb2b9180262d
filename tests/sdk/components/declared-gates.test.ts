import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import * as slipway from "../../../sdk/index";
import { type Registered, useMocks, valueOf } from "../mocks";

let source: string;
beforeEach(() => {
  source = mkdtempSync(join(tmpdir(), "slipway-declared-"));
});
afterEach(() => {
  rmSync(source, { recursive: true });
});

interface Wanted {
  readonly name: string;
  readonly annotations?: Record<string, string>;
}

async function register(objects: readonly Wanted[], args: Record<string, unknown> = {}): Promise<readonly string[]> {
  const documents = objects.map(({ name, annotations = {} }) =>
    JSON.stringify({ apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace: "shop", annotations } }),
  );
  writeFileSync(join(source, "objects.yaml"), documents.join("\n---\n"));
  writeFileSync(join(source, "kustomization.yaml"), "resources: [objects.yaml]\n");
  const registered = await useMocks(false);
  const made = new slipway.Kustomization("shop", { source, ...args });
  await valueOf((made as unknown as { __outputs?: pulumi.Output<unknown> }).__outputs ?? made.objects);
  await new Promise((done) => setImmediate(done));
  await pulumi.runtime.disconnect();
  return registered.flatMap(printed);
}

/** "z waits", "a", and for a gate its name with its targets. */
function printed({ type, name, inputs }: Registered): readonly string[] {
  const targets = (inputs["targets"] ?? []) as readonly { name: string }[];
  if (type === "slipway:index:Wave") return [name];
  if (type === "slipway:index:HealthCheck") {
    const shown = targets.length > 3 ? `${targets.length} objects` : targets.map((target) => target.name).join(", ");
    return [`${name.replace(/ [2-9a-z]{10}$/, " …")}: ${shown}`];
  }
  if (!slipway.isObjectType(type)) return [];
  return [`${name.split("/").pop() ?? ""}${inputs["wait"] === true ? " waits" : ""}`];
}

const dependsOn = (name: string): Record<string, string> => ({
  "config.kubernetes.io/depends-on": `/namespaces/shop/ConfigMap/${name}`,
});
const present = (name: string): Record<string, string> => ({
  "werf.io/deploy-dependency-x": `state=present,name=${name}`,
});
const many = Array.from({ length: 17 }, (_, index) => ({
  name: `z${index}`,
  annotations: { "kapp.k14s.io/change-group": "db" },
}));
const afterMany = { name: "a", annotations: { "kapp.k14s.io/change-rule": "upsert after upserting db" } };

describe("with a resource for each object", () => {
  it.each([
    ["plain edges", [{ name: "a", annotations: dependsOn("z") }, { name: "z" }], {}, ["z waits", "a waits"]],
    [
      "waits for what comes first, also if the component does not",
      [{ name: "a", annotations: dependsOn("z") }, { name: "z" }],
      { wait: false },
      ["z waits", "a"],
    ],
    [
      "an object that others follow before it is ready, awaited at the end",
      [{ name: "a", annotations: present("z") }, { name: "z" }],
      {},
      ["z", "a waits", "shop:wave 0: z"],
    ],
    [
      "an object that one follows at once and another one when it is ready",
      [{ name: "a", annotations: present("z") }, { name: "b", annotations: dependsOn("z") }, { name: "z" }],
      {},
      ["z", "a waits", "shop:wave 0 after ready …: z", "b waits", "shop:wave 0: z"],
    ],
    [
      "an external object",
      [{ name: "a", annotations: { "x.external-dependency.werf.io": "v1:Secret:other:s" } }],
      {},
      ["shop:external v1/Secret/other/s: s", "a waits"],
    ],
  ])("%s", async (_, objects, args, expected) => {
    expect([...(await register(objects, args))].sort()).toEqual([...expected].sort());
  });

  it("has a gate for many objects", async () => {
    const made = await register([afterMany, ...many]);
    expect(made).toHaveLength(19);
    expect(made.slice(-2)).toEqual(["shop:wave 0 after ready …: 17 objects", "a waits"]);
  });
});

describe("with a resource for each wave", () => {
  const later = (annotations: Record<string, string>): Wanted => ({
    name: "a",
    annotations: { ...annotations, "slipway.dev/wave": "1" },
  });

  it.each([
    ["nothing if each wave waits", [later(dependsOn("z")), { name: "z" }], {}, ["shop:wave 0", "shop:wave 1"]],
    [
      "a gate before a wave if waves do not wait",
      [later(dependsOn("z")), { name: "y" }, { name: "z" }],
      { wait: false },
      ["shop:wave 0", "shop:ready before wave 1: z", "shop:wave 1"],
    ],
    [
      "a gate for external objects",
      [later({ "x.external-dependency.werf.io": "v1:Secret:other:s" }), { name: "z" }],
      {},
      ["shop:wave 0", "shop:external v1/Secret/other/s: s", "shop:wave 1"],
    ],
  ])("%s", async (_, objects, args, expected) => {
    expect([...(await register(objects, { granularity: "wave", ...args }))].sort()).toEqual([...expected].sort());
  });
});
