// One file on purpose: all that a program sees of a release.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import { packJson } from "slipway/internal/cluster";
import { readHelmReleaseArgs } from "../../../sdk/arguments/read-helm-release-args";
import { ReleasePreparation } from "../../../sdk/components/prepare-release";
import * as slipway from "../../../sdk/index";
import { type Registered, valueOf } from "../mocks";

const files: Readonly<Record<string, string>> = {
  "Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.2.3\nappVersion: v9\n",
  "values.yaml": "replicas: 1\na: b\nkey: c\nhost: d\n",
  "templates/web.yaml":
    "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web }\ndata: { n: '{{ .Values.replicas }}' }\n",
};

let chart: string;
beforeAll(() => {
  chart = mkdtempSync(join(tmpdir(), "slipway-release-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(chart, path)), { recursive: true });
    writeFileSync(join(chart, path), text);
  }
});
afterAll(() => {
  rmSync(chart, { recursive: true });
});

const manifest = [
  "apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { clusterIP: None }\n",
  "apiVersion: v1\nkind: Secret\nmetadata: { name: key, namespace: other }\ndata: { a: Yg== }\n",
  "apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: { name: reader }\nrules: []\n",
].join("---\n");
const resources = {
  "/Service/apps/web": "v1",
  "/Secret/other/key": "v1",
  "rbac.authorization.k8s.io/ClusterRole//reader": "rbac.authorization.k8s.io/v1",
};
const outputs = {
  revision: 3,
  releaseNamespace: "apps",
  storageNamespace: "apps",
  conditions: [{ type: "Ready", status: "True", reason: "UpgradeSucceeded" }],
  history: [{ version: 3, status: "deployed", chartVersion: "1.2.3" }],
  inventory: Object.keys(resources),
  generation: 2,
  observedGeneration: 2,
  ...{ failures: 0, installFailures: 0, upgradeFailures: 0, lastAttemptedGeneration: 2 },
  ...{ lastAttemptedRevision: "1.2.3", lastAttemptedRevisionDigest: "", lastAttemptedConfigDigest: "sha256:1" },
  ...{ lastAttemptedReleaseAction: "upgrade", lastAttemptedReleaseActionDuration: "1s" },
  ...{ lastHandledReconcileAt: "", lastHandledForceAt: "", lastHandledResetAt: "" },
  ...{ observedPostRenderersDigest: "", observedCommonMetadataDigest: "" },
  manifest,
  notes: "",
  resources,
  hasSecrets: false,
};

const asked: Record<string, unknown>[] = [];

/** Runs a program on Pulumi's mocks; a release has the outputs, and in a preview only its inputs. */
async function useReleases(preview = false, more: Readonly<Record<string, unknown>> = {}): Promise<Registered[]> {
  const registered: Registered[] = [];
  asked.length = 0;
  await pulumi.runtime.setMocks(
    {
      call: ({ token, inputs }) => {
        asked.push({ token, ...(inputs as Record<string, unknown>) });
        return token === "slipway:index:live" ? { value: JSON.stringify("10.0.0.1"), isSecret: false } : {};
      },
      newResource: ({ type, name, inputs }) => {
        const known = inputs as Record<string, unknown>;
        registered.push({ type, name, inputs: known });
        const state = type === "slipway:index:HelmRelease" && !preview ? { ...known, ...outputs, ...more } : known;
        return { id: `${name}-id`, state };
      },
    },
    "project",
    "stack",
    preview,
    "organization",
  );
  return registered;
}

const named = (registered: readonly Registered[], name: string): Registered["inputs"] | undefined =>
  registered.find((one) => one.name === name)?.inputs;

/** Waits for the registration. */
async function register(
  args: slipway.HelmReleaseArgs,
  opts?: pulumi.CustomResourceOptions,
): Promise<slipway.HelmRelease> {
  const release = new slipway.HelmRelease("web", args, opts);
  await valueOf(release.urn);
  return release;
}

afterEach(() => pulumi.runtime.disconnect());

test("sends the settings as they are, and of the chart what it is and where it lies", async () => {
  const registered = await useReleases();
  await register({
    ...{ chart, namespace: "apps", timeout: "2m", values: { replicas: 2 } },
    install: { createNamespace: true, remediation: { retries: -1 } },
    upgrade: { remediation: { retries: 1, strategy: "rollback" } },
    valuesFrom: [{ kind: "ConfigMap", name: "more" }],
    ...{ requestedAt: "1", events: "log", acceptCrdChanges: ["a.b"], healthRules: "library" },
  });
  expect(named(registered, "web")).toEqual({
    name: "web",
    namespace: "apps",
    timeout: "2m",
    values: { replicas: 2 },
    install: { createNamespace: true, remediation: { retries: -1 } },
    upgrade: { remediation: { retries: 1, strategy: "rollback" } },
    valuesFrom: [{ kind: "ConfigMap", name: "more" }],
    ...{ requestedAt: "1", events: "log", acceptCrdChanges: ["a.b"], healthRules: "library" },
    chart: {
      name: "shop",
      version: "1.2.3",
      appVersion: "v9",
      digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) as string,
    },
    chartFrom: { location: { kind: "directory", path: chart }, path: "." },
  });
});

test("the digest of a folder follows its files", async () => {
  const registered = await useReleases();
  const digestOf = async (name: string): Promise<unknown> => {
    await valueOf(new slipway.HelmRelease(name, { chart }).urn);
    return (named(registered, name)?.["chart"] as Record<string, unknown>)["digest"];
  };
  const before = await digestOf("a");
  expect(await digestOf("b")).toBe(before);
  writeFileSync(join(chart, "templates/web.yaml"), `${files["templates/web.yaml"] ?? ""}# more\n`);
  expect(await digestOf("c")).not.toBe(before);
  writeFileSync(join(chart, "templates/web.yaml"), files["templates/web.yaml"] ?? "");
});

test("credentials stay in the program, and secrets are secret by leaf", async () => {
  const registered: Registered[] = [];
  await pulumi.runtime.setMocks(
    {
      call: () => ({}),
      newResource: ({ type, name, inputs }) => {
        registered.push({ type, name, inputs: inputs as Record<string, unknown> });
        return { id: `${name}-id`, state: inputs as Record<string, unknown> };
      },
    },
    "project",
  );
  const auth = { username: "u", password: pulumi.secret("hunter2-hunter2") };
  const release = await register({ chart, auth, values: { replicas: 1, key: pulumi.secret("s3cr3t-value") } });
  const inputs = named(registered, "web");
  expect(JSON.stringify(inputs)).not.toContain("hunter2");
  expect(inputs?.["auth"]).toBeUndefined();
  // Pulumi's mocks get the value of a secret.
  expect(JSON.stringify(inputs?.["values"])).toContain("s3cr3t-value");
  expect(await pulumi.isSecret((release as unknown as { chart: pulumi.Output<unknown> }).chart)).toBe(false);
});

test("in a preview, what is not known of the values stays unknown, and the chart is known", async () => {
  const registered = await useReleases(true);
  const open = pulumi.output(pulumi.unknown) as unknown as pulumi.Output<string>;
  await register({ chart, values: { replicas: 1, host: open }, install: { timeout: open }, releaseName: open });
  expect(named(registered, "web")).toMatchObject({
    values: { replicas: 1 },
    chart: { name: "shop", version: "1.2.3" },
  });
});

test("in a preview, a chart that is not known yet is unknown", async () => {
  const warn = jest.spyOn(console, "warn").mockReturnValue(undefined);
  const registered = await useReleases(true);
  const open = pulumi.output(pulumi.unknown) as unknown as pulumi.Output<string>;
  const release = await register({ chart: "oci://registry.invalid/shop", version: open, values: { replicas: 1 } });
  const inputs = named(registered, "web");
  expect([inputs?.["chart"], inputs?.["chartFrom"]].map(pulumi.isUnknown)).toEqual([true, true]);
  expect(inputs?.["values"]).toEqual({ replicas: 1 });
  const { chart: shown } = release as unknown as { readonly chart: { readonly isKnown: Promise<boolean> } };
  expect(await shown.isKnown).toBe(false);
  expect(warn.mock.calls.map(([text]) => text as unknown)).toEqual([
    "warning: [runtime] HelmRelease web: version is not known yet, so this preview does not show what the release changes",
  ]);
  warn.mockRestore();
});

test("an account and a cluster are those of a provider of its own", async () => {
  const registered = await useReleases();
  const provider = new slipway.Provider("base", { context: "prod" });
  await register({ chart, serviceAccountName: "deployer", kubeConfig: { secretRef: { name: "stage" } } }, { provider });
  expect(named(registered, "web:access")).toMatchObject({ context: "prod", serviceAccountName: "deployer" });
  expect(named(registered, "web:access")?.["kubeConfigFrom"]).toContain("stage");
  expect(Object.keys(named(registered, "web") ?? {})).not.toContain("serviceAccountName");
});

describe("objects of the release", () => {
  const valueAndSecrecy = async (output: pulumi.Output<unknown>): Promise<unknown> => [
    await valueOf(output),
    await pulumi.isSecret(output),
  ];

  test("get returns the rendered object in its namespace", async () => {
    await useReleases();
    const release = await register({ chart });
    const service = {
      apiVersion: "v1",
      kind: "Service",
      metadata: { name: "web", namespace: "apps" },
      spec: { clusterIP: "None" },
    };
    expect(await valueAndSecrecy(release.get("Service", "web"))).toEqual([service, false]);
    expect(await valueOf(release.get({ apiVersion: "v1", kind: "Service", name: "web", namespace: "apps" }))).toEqual(
      service,
    );
    expect(await valueAndSecrecy(release.get({ kind: "Secret", name: "key", namespace: "other" }))).toMatchObject([
      { data: { a: "Yg==" } },
      true,
    ]);
    const role = (await valueOf(release.get("ClusterRole", "reader"))) as { metadata: unknown };
    expect(role.metadata).toEqual({ name: "reader" });
  });

  test("live asks in the recorded version, once the release is done", async () => {
    await useReleases();
    const release = await register({ chart, timeout: "90s" });
    expect(await valueAndSecrecy(release.live("Service", "web", "spec.clusterIP"))).toEqual(["10.0.0.1", false]);
    expect(asked).toMatchObject([
      {
        ...{ apiVersion: "v1", kind: "Service", namespace: "apps", name: "web" },
        path: "spec.clusterIP",
        timeoutSeconds: 90,
      },
    ]);
  });

  test.each<[string, slipway.HelmReleaseArgs, string | undefined, boolean]>([
    ["a field", { values: { a: pulumi.secret("x") } }, "spec.clusterIP", true],
    ["the whole object", { values: { a: pulumi.secret("x") } }, undefined, true],
    ["a field with such a beginning", { values: { a: pulumi.secret("x") } }, "statuses[0]", true],
    ["a field of the status", { values: { a: pulumi.secret("x") } }, "status.loadBalancer.ingress[0].ip", false],
    ["a field, with values of a Secret", { valuesFrom: [{ kind: "Secret", name: "a" }] }, "spec.clusterIP", true],
    ["a field, with values of a ConfigMap", { valuesFrom: [{ kind: "ConfigMap", name: "a" }] }, "spec", false],
    ["a field, with credentials alone", { auth: { password: pulumi.secret("x") } }, "spec.clusterIP", false],
  ])("live of a release with secrets: %s", async (_, args, path, isSecret) => {
    await useReleases();
    const release = await register({ chart, ...args });
    const output = release.live("Service", "web", path);
    await valueOf(output);
    expect(await pulumi.isSecret(output)).toBe(isSecret);
  });

  test.each([
    ["the plugin found secrets", true],
    ["an earlier version did not say it", undefined],
  ])("get and live are secret if %s", async (_, hasSecrets) => {
    await useReleases(false, { hasSecrets });
    const release = await register({ chart });
    expect(await valueAndSecrecy(release.get("Service", "web"))).toMatchObject([{ kind: "Service" }, true]);
    expect(await valueAndSecrecy(release.live("Service", "web", "spec.clusterIP"))).toEqual(["10.0.0.1", true]);
    expect(await valueAndSecrecy(release.live("Service", "web", "status"))).toEqual(["10.0.0.1", false]);
  });

  test("a packed manifest is unpacked", async () => {
    await useReleases(false, { manifest: packJson(manifest) });
    const release = await register({ chart });
    expect(await valueOf(release.manifest)).toBe(manifest);
  });
});

describe("dependencies", () => {
  test("a release waits for others, also by name, and its expression sees their status", async () => {
    const registered = await useReleases();
    const readyExpr =
      "dep.kind == 'HelmRelease' && dep.status.conditions.exists(c, c.type == 'Ready' && c.status == 'True')" +
      " && dep.status.history[0].version == 3 && dep.metadata.generation == dep.status.observedGeneration" +
      " && dep.status.inventory.entries.exists(e, e.id == 'apps_web__Service') && dep.spec.timeout == '1m'" +
      " && self.kind == 'HelmRelease' && !has(dep.status.lastHandledForceAt)";
    const last = new slipway.HelmRelease("last", { chart, dependsOn: [{ name: "first", readyExpr }] });
    const first = new slipway.HelmRelease("first", { chart, timeout: "1m" });
    await Promise.all([valueOf(last.urn), valueOf(first.urn)]);
    expect(registered.map(({ name }) => name)).toEqual(["first", "last"]);
  });

  test("a Kustomization waits for a release, and a release for a Kustomization", async () => {
    const registered = await useReleases();
    const folder = mkdtempSync(join(tmpdir(), "slipway-overlay-"));
    writeFileSync(join(folder, "kustomization.yaml"), "resources: [a.yaml]\n");
    writeFileSync(join(folder, "a.yaml"), "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: b }\n");
    const apps = new slipway.Kustomization("apps", { source: folder, dependsOn: [{ name: "shop" }] });
    const base = new slipway.Kustomization("base", { source: folder });
    const shop = new slipway.HelmRelease("shop", { chart, dependsOn: [base] });
    await Promise.all([valueOf(apps.objects), valueOf(shop.urn)]);
    await pulumi.runtime.disconnect();
    const order = ["base:ConfigMap/b/a", "shop", "apps:ConfigMap/b/a"];
    expect(registered.map(({ name }) => name).filter((name) => order.includes(name))).toEqual(order);
    rmSync(folder, { recursive: true });
  });

  test.each([
    ["an expression that is false", "false-1", "dep.status.history[0].version == 4", "the expression is false"],
    ["a field that is not there", "false-2", "dep.status.lastHandledForceAt == 'x'", "the expression has no value"],
  ])("%s is an error before the release is registered", async (_, name, readyExpr, why) => {
    await useReleases();
    new slipway.HelmRelease(name, { chart });
    await expect(failureOf({ chart, dependsOn: [{ name, readyExpr }] })).resolves.toMatchObject({
      message: expect.stringContaining(why) as string,
    });
  });
});

/** What a release fails with before it is registered. */
async function failureOf(args: slipway.HelmReleaseArgs, opts?: pulumi.CustomResourceOptions): Promise<Error> {
  const preparation = new ReleasePreparation("failing", args, opts);
  // Pulumi's own promises would end the process.
  preparation.begin(new (class extends pulumi.ComponentResource {})("test:index:Component", "failing"));
  return preparation.prepared.then(
    () => new Error("it did not fail"),
    (error: unknown) => error as Error,
  );
}

describe("wrong arguments", () => {
  const source = new slipway.GitRepository({ url: "https://git.example/deploy" });

  test.each<[Record<string, unknown>, string]>([
    [{}, "chart: is missing: name a folder, an archive, a URL or a chart, or give chartRef"],
    [{ chart: 1 }, "chart: must be a string or a map, not a value of type number"],
    [{ chart: "a", timeot: "5m" }, 'timeot: there is no such field; did you mean "timeout"?'],
    [
      { chart: "a", interval: "5m" },
      "interval: has no meaning here: each update of the stack is one reconciliation; slipway reconcile repeats it",
    ],
    [{ chart: "a", helmVersion: 2 }, "helmVersion: must be 3 or 4"],
    [{ chart: "a", templateSteps: 1.5 }, "templateSteps: must be a whole number"],
    [
      { chart: "a", timeout: "5", install: { crds: "skip" } },
      "timeout: must be a duration, such as 90s, 5m or 1h30m\ninstall.crds: must be one of Skip, Create, CreateReplace",
    ],
    [{ chart: "a", adopt: "yes" }, "adopt: must be true or false, not a value of type string"],
    [{ chart: "a", events: "all" }, "events: must be one of cluster, log, none"],
    [{ chart: "a", healthRules: "argo" }, "healthRules: must be one of kstatus, library"],
    [{ chart: "a", auth: { pasword: "x" } }, 'auth.pasword: there is no such field; did you mean "password"?'],
    [{ chart: "a", chartRef: source }, "chartRef: cannot be given beside chart: remove one of them"],
    [
      { chart: { spec: { sourceRef: source, chart: "a" } }, version: "1" },
      "version: cannot be given beside chart.spec: move it there",
    ],
    [{ chart: { spec: { chartt: "a" } } }, 'chart.spec.chartt: there is no such field; did you mean "chart"?'],
    [
      { chart: { spec: { interval: "1m" } } },
      "chart.spec.interval: has no meaning here: each update of the stack is one reconciliation",
    ],
    [{ chart: { metadata: {}, spec: {} } }, "chart.metadata: has no meaning here: there is no HelmChart object"],
    [
      { chart: { sepc: {} } },
      'chart.sepc: there is no such field; did you mean "spec"?\nchart.spec: is missing: write a map with chart and sourceRef',
    ],
    [
      { chart: "a", values: { a: ["1c4a061d-8072-4f0a-a4cb-0ff528b18fe7"] } },
      'values.a[0]: Pulumi reads this text as "not known yet": change this name or text',
    ],
  ])("%j", (values, message) => {
    expect(() => readHelmReleaseArgs({ values, unknown: [] })).toThrow(message);
  });

  test.each<[string, slipway.HelmReleaseArgs, string]>([
    ["a setting", { chart: ".", timeout: "soon" }, "timeout: must be a duration"],
    ["a chart that does not exist", { chart: "./no-such-folder" }, "no-such-folder"],
    ["a source of another kind", { chartRef: source }, "chartRef: is a GitRepository, which has no single chart"],
    [
      "a field of a chart's source",
      { chart: { spec: { chart: "a", sourceRef: source, reconcileStrategy: "Never" as "Revision" } } },
      "chart.spec.reconcileStrategy",
    ],
    ["an access without a provider of ours", { chart: ".", kubeConfig: {} }, "kubeConfig"],
  ])("%s is an error without a stack trace", async (name, args, message) => {
    await useReleases();
    class Foreign extends pulumi.ProviderResource {}
    const options = name.startsWith("an access") ? { provider: new Foreign("slipway", "p", {}) } : {};
    const failure = await failureOf(args, options);
    expect(failure.message).toContain(message);
    expect(failure.stack).toBe(failure.message);
  });

  test("no message has a secret", async () => {
    await useReleases();
    const failure = await failureOf({ chart: pulumi.secret("./s3cr3t-folder"), values: {} });
    expect(failure.message).toContain("[secret]");
    expect(`${failure.message}${String(failure.stack)}`).not.toContain("s3cr3t-folder");
  });
});

test("a chart in the form of Flux is found by its source, as with chartRef", async () => {
  await useReleases();
  const sourceRef = new slipway.HelmRepository({ url: "http://127.0.0.1:1/charts" });
  const inSpec = await failureOf({ chart: { spec: { chart: "shop", sourceRef } } });
  const inRef = await failureOf({ chartRef: new slipway.HelmChart({ chart: "shop", sourceRef }) });
  // No server answers.
  expect(inSpec.message).toContain("127.0.0.1:1");
  expect(inSpec.message).toBe(inRef.message);
});

// Only the compiler reads this.
export function typed(): void {
  interface ShopValues {
    readonly replicas: number;
    readonly image: { readonly tag: string };
  }
  new slipway.HelmRelease<ShopValues>("a", { chart: ".", values: { image: { tag: pulumi.output("1") } } });
  // @ts-expect-error -- a wrong key
  new slipway.HelmRelease<ShopValues>("a", { chart: ".", values: { image: { tga: "1" } } });
  // @ts-expect-error -- a wrong member of a closed set
  new slipway.HelmRelease("a", { chart: ".", install: { crds: "Never" } });
  new slipway.HelmRelease("a", { chart: "." }).revision satisfies pulumi.Output<number>;
}
