// What the plugin finds out about a release: whether it is derived from secrets, and what is secret then.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resolveReleaseChart } from "../../../../engine/chart/resolve-release-chart";
import { type PropertyMap, secret, SecretValue, unwrap } from "../../../../provider/rpc/property-value";
import { PluginService } from "../../rpc/plugin-service";
import { QuotingCluster } from "../../rpc/quoting-cluster";

const lookUp = (kind: string): string => `{{ (lookup "v1" "${kind}" "shop" "login").data | toJson | quote }}`;
const urn = "urn:pulumi:test::project::slipway:index:HelmRelease::web";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "slipway-has-secrets-"));
  process.env["SLIPWAY_CACHE"] = join(folder, "cache");
});
afterEach(() => {
  delete process.env["SLIPWAY_CACHE"];
  rmSync(folder, { recursive: true });
});

/** The outputs of a release of a chart, whose ConfigMap has the text. */
async function outputsOf(text: string, inputs: PropertyMap): Promise<PropertyMap> {
  const path = join(folder, "chart");
  mkdirSync(join(path, "templates"), { recursive: true });
  writeFileSync(join(path, "Chart.yaml"), "apiVersion: v2\nname: web\nversion: 1.0.0\n");
  writeFileSync(
    join(path, "templates/web.yaml"),
    `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web }\ndata: { a: ${text} }\n`,
  );
  writeFileSync(join(path, "templates/NOTES.txt"), "value: {{ .Values.a }}\n");
  const { chart, from } = await resolveReleaseChart({ chart: path, auth: {} }, {}, 4);
  const given = JSON.parse(JSON.stringify({ chart, chartFrom: from })) as PropertyMap;
  const cluster = new QuotingCluster();
  cluster.put({
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: "login", namespace: "shop" },
    data: { a: "x" },
  });
  const plugin = await PluginService.start(cluster);
  try {
    const checked = await plugin.check(urn, {
      name: "web",
      namespace: "shop",
      values: { a: "1" },
      ...given,
      ...inputs,
    });
    const created = await plugin.create(urn, checked.inputs);
    if (created === undefined) throw new Error(JSON.stringify(plugin.left));
    return created.outputs;
  } finally {
    await plugin.stop();
  }
}

const plain = '"1"';
const from = (kind: string, key: string) => ({
  values: {},
  valuesFrom: [{ kind, name: "login", valuesKey: key, targetPath: "a" }],
});
const patch = JSON.stringify([{ op: "add", path: "/data/b", value: "c" }]);

test.each<[string, string, PropertyMap, boolean]>([
  ["plain values", plain, {}, false],
  ["a secret value", plain, { values: { a: secret("hunter2") } }, true],
  ["values that are secret as a whole", plain, { values: secret({ a: "1" }) }, true],
  ["values of a Secret", plain, from("Secret", "password"), true],
  ["values of a ConfigMap", plain, from("ConfigMap", "a"), false],
  ["a Secret that a template looks up", lookUp("Secret"), {}, true],
  ["a ConfigMap that a template looks up", lookUp("ConfigMap"), {}, false],
  ["secret labels", plain, { commonMetadata: { labels: { team: secret("hunter2") } } }, true],
  ["labels", plain, { commonMetadata: { labels: { team: "a" } } }, false],
  [
    "a secret patch",
    plain,
    { postRenderers: [{ kustomize: { patches: [{ patch: secret(patch), target: { kind: "ConfigMap" } }] } }] },
    true,
  ],
])("a release with %s", async (_, text, inputs, hasSecrets) => {
  const outputs = await outputsOf(text, inputs);
  expect(unwrap(outputs["hasSecrets"])).toBe(hasSecrets);
  expect(outputs["notes"] instanceof SecretValue).toBe(hasSecrets);
  expect(outputs["manifest"] instanceof SecretValue).toBe(true);
});
