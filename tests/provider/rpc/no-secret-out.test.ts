// No secret leaves the plugin in plain text, for every resource of the schema: neither one that the program marks, nor
// one that the plugin read from a Secret of the cluster, nor one that somebody else put in its place.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resolveReleaseChart } from "../../../engine/chart/resolve-release-chart";
import { type PropertyMap, secret } from "../../../provider/rpc/property-value";
import { providerSchema } from "../../../provider/properties/schema";
import { findInTexts } from "../../tools/leaks/find-secrets";
import { configMap } from "../harness";
import { PluginService } from "./plugin-service";
import { QuotingCluster, quoted, secrets } from "./quoting-cluster";
import { inputSchemas, secretsFor, type Token, withInput } from "./secret-inputs";

const component = "urn:pulumi:test::project::slipway:index:Kustomization$";
const object = configMap("web", { plain: "1", hidden: secret(secrets.marked) });
const job = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "job", namespace: "shop" } };
const [web, old] = ["/ConfigMap/shop/web", "/ConfigMap/shop/old"];

/** What each resource is given. A new resource of the schema needs a row. */
const inputsOf: Readonly<Record<Token, (chart: PropertyMap) => PropertyMap>> = {
  "slipway:index:Object": () => ({ object, wait: false }),
  "slipway:index:Wave": () => ({
    objects: { [web]: secret(JSON.stringify(configMap("web", { plain: "1", hidden: secrets.marked }))) },
    wait: false,
  }),
  "slipway:index:HealthCheck": () => ({
    targets: [{ apiVersion: "apps/v1", kind: "Deployment", namespace: "shop", name: "failing" }],
    timeoutSeconds: 1,
  }),
  "slipway:index:Patch": () => ({ object }),
  "slipway:index:Prune": () => ({
    ids: [],
    inventories: [{ [old]: { apiVersion: "v1", uid: "old" } }],
    owners: ["owner-of-a-wave"],
  }),
  "slipway:index:Inventory": () => ({ name: "list", namespace: "shop", items: {} }),
  "slipway:index:Hook": () => ({ object: JSON.stringify(job), events: ["pre-install"], event: "pre-install" }),
  "slipway:index:ChartRevision": () => ({ digest: "sha256:1" }),
  "slipway:index:DeletionLimits": () => ({ objects: [web] }),
  "slipway:index:HelmRelease": (chart) => ({
    name: "web",
    namespace: "shop",
    ...chart,
    values: { hidden: secret(secrets.marked) },
    valuesFrom: [{ kind: "Secret", name: "login", valuesKey: "password", targetPath: "fromSecret" }],
    driftDetection: { mode: "warn" },
  }),
  // Metadata of the namespace is accepted together with it alone.
  "slipway:index:Sync": () => ({ objects: { [web]: object }, createNamespace: true }),
  "slipway:index:KustomizationAttempt": () => ({
    argumentsDigest: "1",
    events: "cluster",
    namespace: "shop",
    failure: quoted,
  }),
  "slipway:index:KustomizationStatus": () => ({
    attempt: 1,
    generation: 1,
    digest: "sha256:1",
    revision: "1",
    failures: [],
  }),
};

/** What the next update is given in addition. */
const changesOf: Readonly<Partial<Record<Token, PropertyMap>>> = {
  "slipway:index:Prune": { inventories: [] },
};

/** An input that no resource has. */
const nobodys = "notThere";

/** Those to which no server answers. */
const alone: readonly Token[] = [
  "slipway:index:ChartRevision",
  "slipway:index:DeletionLimits",
  "slipway:index:KustomizationStatus",
];

const tokens = Object.keys(providerSchema.resources) as readonly Token[];
const urnOf = (token: Token): string => `${component}${token}::app:web`;

const template = `
apiVersion: v1
kind: ConfigMap
metadata: { name: web, namespace: shop }
data:
  plain: "1"
  hidden: {{ .Values.hidden | quote }}
  fromSecret: {{ .Values.fromSecret | quote }}
  found: {{ (lookup "v1" "Secret" "shop" "login").data.password | b64dec | quote }}
`;
const notes = '{{ .Values.hidden }} {{ (lookup "v1" "Secret" "shop" "login").data.password | b64dec }}';

let folder: string;
let chart: PropertyMap;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "slipway-secrets-"));
  mkdirSync(join(folder, "chart/templates"), { recursive: true });
  writeFileSync(join(folder, "chart/Chart.yaml"), "apiVersion: v2\nname: web\nversion: 1.0.0\n");
  writeFileSync(join(folder, "chart/templates/web.yaml"), template);
  writeFileSync(join(folder, "chart/templates/NOTES.txt"), notes);
  process.env["SLIPWAY_CACHE"] = join(folder, "cache");
  const { chart: found, from } = await resolveReleaseChart({ chart: join(folder, "chart"), auth: {} }, {}, 4);
  chart = JSON.parse(JSON.stringify({ chart: found, chartFrom: from })) as PropertyMap;
});
afterAll(() => {
  delete process.env["SLIPWAY_CACHE"];
  rmSync(folder, { recursive: true });
});

let cluster: QuotingCluster;
let plugin: PluginService;

async function start(): Promise<void> {
  cluster = new QuotingCluster();
  const owner = { "slipway.dev/owner": "owner-of-a-wave" };
  cluster.put({
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: "old", namespace: "shop", uid: "old", annotations: owner },
  });
  plugin = await PluginService.start(cluster);
}

/** A patch is for an object that exists. */
function makePatched(token: Token): void {
  if (token !== "slipway:index:Patch") return;
  const metadata = { name: "web", namespace: "shop", uid: "web" };
  cluster.put({ apiVersion: "v1", kind: "ConfigMap", metadata, data: { plain: "0" } });
}

/** The places of secrets in what the plugin sent, and all that was searched. */
async function leaks(): Promise<{ readonly found: readonly string[]; readonly texts: string }> {
  await plugin.stop();
  const texts = { ...plugin.left, events: JSON.stringify(cluster.events) };
  return {
    found: findInTexts(secrets, texts).map(({ place, secret: name, before }) => `${name}: ${place}: ${before}`),
    texts: JSON.stringify(texts),
  };
}

/** The program has a secret, and the plugin reads one for somebody else. */
async function learn(): Promise<void> {
  const other = configMap("other", { a: secret(secrets.marked) });
  await plugin.check(`${component}slipway:index:Object::other`, { object: other });
  const args = { apiVersion: "v1", kind: "Secret", namespace: "shop", name: "login" };
  expect(await plugin.invoke("slipway:index:live", args)).toMatchObject({ isSecret: true });
}

/** All that may become of a resource. Returns whether its inputs are accepted. */
async function live(token: Token, given: PropertyMap): Promise<boolean> {
  const urn = urnOf(token);
  makePatched(token);
  const { inputs, isRefused } = await plugin.check(urn, given);
  if (isRefused) return false;
  cluster.isRefusing = true;
  await plugin.create(urn, inputs, true);
  const refused = await plugin.create(urn, inputs);
  cluster.isRefusing = false;
  await plugin.create(urn, inputs, true);
  const created = refused ?? (await plugin.create(urn, inputs));
  if (created === undefined) return true;
  rotate();
  const next = await plugin.check(urn, { ...given, ...changesOf[token] }, created.inputs);
  await plugin.diff(urn, created, next.inputs);
  cluster.isRefusing = true;
  await plugin.update(urn, created, next.inputs, true);
  await plugin.update(urn, created, next.inputs);
  cluster.isRefusing = false;
  await plugin.read(urn, created);
  await plugin.update(urn, created, next.inputs);
  rotate();
  cluster.isRefusing = true;
  await plugin.delete(urn, created);
  return true;
}

/** Somebody else changes the secret fields of the object. */
function rotate(): void {
  const fields = Object.keys((cluster.live(web)?.["data"] as PropertyMap | undefined) ?? {});
  if (fields.length === 0) return;
  const data = Object.fromEntries(fields.map((name) => [name, name === "plain" ? "1" : secrets.rotated]));
  cluster.edit(web, (live) => ({ ...live, data }));
}

test.each(tokens)("%s: no secret in anything that a server quotes", async (token) => {
  await start();
  await learn();
  expect(await live(token, inputsOf[token](chart))).toBe(true);
  const { found, texts } = await leaks();
  expect(found).toEqual([]);
  // The server was asked, and its texts were seen.
  expect(texts.includes("[secret]")).toBe(!alone.includes(token));
});

// Each property is tried with each form of a secret: half a minute for the largest resource on an idle machine.
jest.setTimeout(300_000);

test.each(tokens)("%s: no secret of an input, whether it is accepted or refused", async (token) => {
  const accepted = new Set<string>();
  const found: string[] = [];
  const inputs = Object.entries(inputSchemas(token));
  for (const [name, schema] of [...inputs, [nobodys, {}] as const]) {
    const given = inputsOf[token](chart);
    for (const [index, value] of secretsFor(token, [name, schema], given).entries()) {
      await start();
      await learn();
      if (await live(token, withInput(given, name, value))) accepted.add(name);
      found.push(...(await leaks()).found.map((place) => `${name} ${index}: ${place}`));
    }
  }
  expect(found).toEqual([]);
  // A value that is refused does not show what happens to one that is accepted.
  expect(inputs.map(([name]) => name).filter((name) => !accepted.has(name))).toEqual([]);
  expect(accepted.has(nobodys)).toBe(false);
});
