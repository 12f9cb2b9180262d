import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import { nameForEvent } from "slipway/internal";
import * as slipway from "../../../sdk/index";
import { type Registered, useMocks, valueOf } from "../mocks";

let source: string;
beforeEach(() => {
  source = mkdtempSync(join(tmpdir(), "slipway-hooks-"));
});
afterEach(() => {
  rmSync(source, { recursive: true });
});

const object = (kind: string, metadata: object): string => {
  const apiVersion = kind === "Job" ? "batch/v1" : "v1";
  return JSON.stringify({
    apiVersion,
    kind,
    metadata: { namespace: kind === "Namespace" ? undefined : "shop", ...metadata },
  });
};
const hook = (name: string, phases: string, more: Record<string, string> = {}): string =>
  object("Job", { name, annotations: { "argocd.argoproj.io/hook": phases, ...more } });

async function register(documents: readonly string[], args: object = {}): Promise<readonly Registered[]> {
  writeFileSync(join(source, "objects.yaml"), documents.join("\n---\n"));
  writeFileSync(join(source, "kustomization.yaml"), "resources: [objects.yaml]\n");
  const registered = await useMocks(false);
  const made = new slipway.Kustomization("shop", { source, ...args });
  await valueOf((made as unknown as { __outputs?: pulumi.Output<unknown> }).__outputs ?? made.objects);
  await new Promise((done) => setImmediate(done));
  await pulumi.runtime.disconnect();
  return registered;
}

/** "hooks PreSync wave 0: PreSync migrate" for each resource of hooks, by name. */
function hooksOf(registered: readonly Registered[]): readonly string[] {
  return registered
    .filter(({ type }) => type === "slipway:index:Hook")
    .map(({ name, inputs }) => {
      const entries = inputs["hooks"] as readonly { object: string; events: readonly string[] }[];
      const names = entries.map((entry) => {
        const { metadata } = JSON.parse(entry.object) as { metadata: { name: string } };
        return `${entry.events.join("+")} ${metadata.name}`;
      });
      return `${name}: ${names.join(", ")}`;
    })
    .sort();
}

const all = [
  object("Namespace", { name: "shop" }),
  object("ConfigMap", { name: "settings" }),
  hook("migrate", "PreSync"),
  hook("both", "PreSync,PostSync", { "argocd.argoproj.io/sync-wave": "1" }),
  hook("during", "Sync"),
  hook("failed", "SyncFail"),
  hook("left", "Skip"),
  hook("before", "PreDelete"),
  hook("after", "PostDelete"),
];

describe.each(["object", "wave"] as const)("Argo CD's hooks with the granularity %s", (granularity) => {
  it("are resources for each phase and wave", async () => {
    const registered = await register(all, { granularity });
    expect(hooksOf(registered)).toEqual([
      "shop:hooks PostDelete: post-delete after",
      "shop:hooks PostSync wave 1: PostSync both",
      "shop:hooks PreDelete: pre-delete before",
      "shop:hooks PreSync wave 0: PreSync migrate",
      "shop:hooks PreSync wave 1: PreSync both",
      "shop:hooks SyncFail: SyncFail failed",
      "shop:hooks wave 0: Sync during",
    ]);
    const names = registered.map(({ name }) => name);
    if (granularity === "wave") expect(names).toContain("shop:PreSync wave 0");
    else expect(names).toContain("shop:Namespace/shop");
    expect(names.filter((name) => name.includes("left"))).toEqual([]);
  });

  it("are left out, or objects, by choice", async () => {
    const some = [object("ConfigMap", { name: "settings" }), hook("migrate", "PreSync")];
    const skipped = await register(some, { granularity, hooks: "skip" });
    expect([hooksOf(skipped), JSON.stringify(skipped).includes("migrate")]).toEqual([[], false]);
    const applied = await register(some, { granularity, hooks: "apply" });
    expect([hooksOf(applied), JSON.stringify(applied).includes("migrate")]).toEqual([[], true]);
  });
});

it("runs hooks again when an object or a hook changed", async () => {
  const triggerOf = async (value: string, image: string): Promise<unknown> => {
    const settings = JSON.stringify({ ...(JSON.parse(object("ConfigMap", { name: "a" })) as object), data: { value } });
    const registered = await register([settings, hook("migrate", "PreSync", { image })]);
    const found = registered.find(({ type }) => type === "slipway:index:Hook");
    return (found?.inputs["triggers"] as { objects: string }).objects;
  };
  const [first, same, object1, hook1] = [
    await triggerOf("1", "1"),
    await triggerOf("1", "1"),
    await triggerOf("2", "1"),
    await triggerOf("1", "2"),
  ];
  expect(first).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(same).toBe(first);
  expect(new Set([first, object1, hook1]).size).toBe(3);
});

it("gives a hook with generateName a name that stays as long as the hook does", () => {
  const nameOf = (image: string, isTainted = false): string => {
    const metadata = { generateName: "migrate-" };
    const made = { apiVersion: "batch/v1", kind: "Job", metadata, image } as unknown as slipway.KubeObject;
    return nameForEvent(made, "PreSync", isTainted).metadata.name;
  };
  expect(nameOf("1")).toMatch(/^migrate-[2-9a-z]{10}-presync$/);
  expect(nameOf("1")).toBe(nameOf("1"));
  expect(nameOf("2")).not.toBe(nameOf("1"));
  expect(nameOf("1", true)).toBe("migrate-presync");
});

it("leaves objects with Helm's annotation as they are", async () => {
  const helm = object("Job", { name: "migrate", annotations: { "helm.sh/hook": "pre-install" } });
  expect(hooksOf(await register([helm]))).toEqual([]);
});
