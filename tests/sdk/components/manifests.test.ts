import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import * as slipway from "../../../sdk/index";
import { startChartServer } from "../../tools/charts/chart-server";
import { type Registered, useMocks, valueOf } from "../mocks";

let source: string;

beforeAll(() => {
  source = mkdtempSync(join(tmpdir(), "slipway-manifests-"));
  writeFileSync(
    join(source, "web.yaml"),
    "apiVersion: v1\nkind: Service\nmetadata: {name: web}\nspec: {ports: [{port: 80}]}\n",
  );
});

afterAll(() => {
  rmSync(source, { recursive: true });
});

async function registerAll(args: slipway.ManifestsArgs, opts?: pulumi.ComponentResourceOptions): Promise<Registered[]> {
  const registered = await useMocks(false, {});
  const made = new slipway.Manifests("shop", { source, ...args }, opts);
  await valueOf(made.objects);
  await new Promise((done) => setImmediate(done));
  await pulumi.runtime.disconnect();
  return registered;
}

const settings = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "settings" }, data: { region: "eu-1" } };

test("objects are resources below the component, named after it, so that two instances do not clash", async () => {
  const registered = await registerAll({ files: ["*.yaml"], objects: [settings], namespace: "shop" });
  expect(registered.filter(({ type }) => slipway.isObjectType(type)).map(({ type, name }) => [type, name])).toEqual([
    ["slipway:core/v1:ConfigMap", "shop:ConfigMap/shop/settings"],
    ["slipway:core/v1:Service", "shop:Service/shop/web"],
  ]);
});

test("wait: false leaves out every wait", async () => {
  const waits = async (wait: boolean): Promise<unknown[]> => {
    const registered = await registerAll({ files: ["web.yaml"], objects: [settings], wait });
    return registered.filter(({ type }) => slipway.isObjectType(type)).map(({ inputs }) => inputs["wait"]);
  };
  expect([await waits(true), await waits(false)]).toEqual([
    [true, true],
    [false, false],
  ]);
});

test("transforms reach the objects", async () => {
  const transform: pulumi.ResourceTransform = ({ type, props, opts }) =>
    slipway.isObjectType(type) ? { props: { ...props, onConflict: "fail" }, opts } : undefined;
  const transformations: pulumi.ResourceTransformation[] = [
    (args) =>
      transform(args as unknown as pulumi.ResourceTransformArgs) as pulumi.ResourceTransformationResult | undefined,
  ];
  const registered = await registerAll({ objects: [settings] }, { transformations });
  expect(registered.find(({ type }) => type === "slipway:core/v1:ConfigMap")?.inputs["onConflict"]).toBe("fail");
});

test("an update writes the digest of an address to the lock file", async () => {
  const server = await startChartServer({ folder: source });
  const lockFile = join(source, "slipway.lock.json");
  Object.assign(process.env, { SLIPWAY_LOCK_FILE: lockFile, SLIPWAY_CACHE: join(source, "cache") });
  try {
    const registered = await registerAll({ urls: [`${server.url}/web.yaml`], update: "locked" });
    expect(registered.map(({ name }) => name)).toContain("shop:Service/web");
    expect(JSON.parse(readFileSync(lockFile, "utf8"))).toMatchObject({
      sources: [{ source: { kind: "File", url: `${server.url}/web.yaml` } }],
    });
  } finally {
    delete process.env["SLIPWAY_LOCK_FILE"];
    delete process.env["SLIPWAY_CACHE"];
    await server.stop();
  }
});
