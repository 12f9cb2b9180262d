import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import * as slipway from "../../../sdk/index";
import { plannedObjects, planOverlay, type PlannedOverlay } from "slipway/internal";
import { readKustomizationArgs } from "../../../sdk/arguments/read-kustomization-args";
import { type Registered, useMocks, valueOf } from "../mocks";

const files: Readonly<Record<string, string>> = {
  "overlays/prod/kustomization.yaml": "resources: [../../base]\nnamespace: shop\nreplicas: [{name: web, count: 3}]\n",
  "base/kustomization.yaml": "resources: [job.yaml, web.yaml, password.yaml]\n",
  "base/job.yaml": [
    "apiVersion: batch/v1",
    "kind: Job",
    "metadata: {name: migrate}",
    "spec: {template: {spec: {restartPolicy: Never, containers: [{name: migrate, image: migrate}]}}}",
    "",
  ].join("\n"),
  "base/web.yaml": [
    "apiVersion: apps/v1",
    "kind: Deployment",
    'metadata: {name: web, annotations: {slipway.dev/wave: "1", slipway.dev/prune: disabled}}',
    "spec:",
    "  replicas: 1",
    "  template: {spec: {containers: [{name: web, image: web, envFrom: [{secretRef: {name: password}}]}]}}",
    "",
  ].join("\n"),
  "base/password.yaml": [
    "apiVersion: v1",
    "kind: Secret",
    'metadata: {name: password, annotations: {slipway.dev/wave: "1"}}',
    "stringData: {password: hunter2}",
    "",
  ].join("\n"),
};

const ids = ["/Secret/shop/password", "apps/Deployment/shop/web", "batch/Job/shop/migrate"];

let source: string;

const render = async (given: Readonly<Record<string, unknown>>): Promise<PlannedOverlay> =>
  planOverlay(readKustomizationArgs(given));

beforeAll(() => {
  source = mkdtempSync(join(tmpdir(), "slipway-sdk-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(source, path)), { recursive: true });
    writeFileSync(join(source, path), text);
  }
});

afterAll(() => {
  rmSync(source, { recursive: true });
});

function resourcesOf(registered: readonly Registered[], type: string): Registered[] {
  return registered.filter((resource) => resource.type === `slipway:index:${type}`);
}

function objectsOf(registered: readonly Registered[]): readonly Registered[] {
  return registered.filter(({ type }) => slipway.isObjectType(type));
}

async function registerAll(
  make: () => slipway.Kustomization,
  answers: Record<string, unknown> = {},
): Promise<{ made: slipway.Kustomization; registered: Registered[] }> {
  const registered = await useMocks(false, answers);
  const made = make();
  await valueOf((made as unknown as { __outputs?: pulumi.Output<unknown> }).__outputs ?? made.objects);
  await new Promise((done) => setImmediate(done));
  await pulumi.runtime.disconnect();
  return { made, registered };
}

describe("granularity object", () => {
  test("registers one Object for each object, and a gate between the waves", async () => {
    const { registered } = await registerAll(
      () => new slipway.Kustomization("shop", { source, path: "overlays/prod" }),
    );
    const objects = objectsOf(registered);
    expect(objects.map(({ type, name }) => `${type} ${name}`).sort()).toEqual([
      "slipway:apps/v1:Deployment shop:Deployment/shop/web",
      "slipway:batch/v1:Job shop:Job/shop/migrate",
      "slipway:core/v1:Secret shop:Secret/shop/password",
    ]);
    expect(resourcesOf(registered, "HealthCheck")).toEqual([
      expect.objectContaining({
        name: "shop:wave 0",
        inputs: {
          targets: [{ apiVersion: "batch/v1", kind: "Job", name: "migrate", namespace: "shop" }],
          timeoutSeconds: 300,
          place: {
            title: "wave 0",
            wave: 1,
            waves: 2,
            objects: 1,
            blocks: { count: 2, first: ["Secret shop/password", "Deployment shop/web"] },
          },
        },
      }),
    ]);
    const web = objects.find(({ name }) => name.endsWith("/web"));
    expect(web?.inputs).toMatchObject({
      wait: true,
      timeoutSeconds: 300,
      keep: true,
      object: { spec: { replicas: 3 } },
    });
    expect(objects.find(({ name }) => name.endsWith("/migrate"))?.inputs["keep"]).toBe(false);
  });

  test("keeps everything if prune is off", async () => {
    const { registered } = await registerAll(
      () => new slipway.Kustomization("shop", { source, path: "overlays/prod", prune: false }),
    );
    expect(objectsOf(registered).map(({ inputs }) => inputs["keep"])).toEqual([true, true, true]);
  });

  test.each([
    ["no Prune if no interrupted run left anything", {}, [], []],
    ["a Prune if an interrupted run left something", {}, ["/ConfigMap/shop/old"], [ids]],
    ["no Prune if prune is off", { prune: false }, ["/ConfigMap/shop/old"], []],
  ])("registers %s", async (_, args, left, expected) => {
    const { registered } = await registerAll(
      () => new slipway.Kustomization("shop", { source, path: "overlays/prod", ...args }),
      { left },
    );
    expect(resourcesOf(registered, "Prune").map(({ inputs }) => inputs["ids"])).toEqual(expected);
  });

  test("registers no gate if wait is off", async () => {
    const { registered } = await registerAll(
      () => new slipway.Kustomization("shop", { source, path: "overlays/prod", wait: false }),
    );
    expect(resourcesOf(registered, "HealthCheck")).toEqual([]);
  });
});

describe("granularity wave", () => {
  test("registers one Wave for each wave and one Prune", async () => {
    const { registered } = await registerAll(
      () => new slipway.Kustomization("shop", { source, path: "overlays/prod", granularity: "wave", timeout: "90s" }),
    );
    const waves = resourcesOf(registered, "Wave");
    expect(waves.map(({ name }) => name)).toEqual(["shop:wave 0", "shop:wave 1"]);
    expect(waves[1]?.inputs).toMatchObject({ wave: 1, prune: false, leavesToPrune: true, timeoutSeconds: 90 });
    expect(waves[1]?.inputs["needs"]).toEqual({ "apps/Deployment/shop/web": ["/Secret/shop/password"] });
    const prune = resourcesOf(registered, "Prune");
    expect(prune.map(({ inputs }) => inputs["ids"])).toEqual([ids]);
  });
});

describe("the record of a run", () => {
  const shop = (args: slipway.KustomizationArgs = {}): slipway.Kustomization =>
    new slipway.Kustomization("shop", { source, path: "overlays/prod", ...args });
  const attemptOf = async (args?: slipway.KustomizationArgs): Promise<Record<string, unknown>> =>
    resourcesOf((await registerAll(() => shop(args))).registered, "KustomizationAttempt")[0]?.inputs ?? {};

  test.each(["object", "wave"] as const)(
    "with the granularity %s the attempt is first, the status last",
    async (of) => {
      const { registered } = await registerAll(() => shop({ granularity: of }));
      const [first, last] = [registered[1], registered.at(-1)];
      expect([first?.name, last?.name]).toEqual(["shop:attempt", "shop:status"]);
      expect(first?.inputs).toEqual({
        argumentsDigest: expect.stringMatching(/^sha256:/) as string,
        digest: expect.stringMatching(/^sha256:/) as string,
        revision: `latest@${String(first?.inputs["digest"])}`,
        events: "cluster",
        namespace: "shop",
      });
      expect(last?.inputs).toMatchObject({ digest: first?.inputs["digest"], healthChecked: true });
    },
  );

  const flux = { targetNamespace: "shop" };
  test.each<[string, slipway.KustomizationArgs, slipway.KustomizationArgs, boolean]>([
    ["the same arguments", {}, {}, true],
    ["another argument", {}, { prune: false }, false],
    ["a secret argument, which does not count", {}, { postBuild: { substitute: { a: pulumi.secret("b") } } }, true],
    [
      "a secret field of flux, which does not count",
      { flux },
      { flux: { ...flux, namePrefix: pulumi.secret("a-") } },
      true,
    ],
    ["another field of flux", { flux }, { flux: { targetNamespace: "other" } }, false],
  ])("the digest of the arguments of %s", async (_, before, args, isSame) => {
    const [one, other] = [await attemptOf(before), await attemptOf(args)];
    expect(other["argumentsDigest"] === one["argumentsDigest"]).toBe(isSame);
  });

  test("the request of slipway reconcile and the argument events are passed on", async () => {
    process.env["SLIPWAY_REQUESTED_AT"] = "now";
    try {
      expect(await attemptOf({ events: "none" })).toMatchObject({ requestedAt: "now", events: "none" });
    } finally {
      delete process.env["SLIPWAY_REQUESTED_AT"];
    }
  });

  test("the inventory of the status has the objects in Flux's form", async () => {
    const { made } = await registerAll(shop);
    expect((await valueOf(made.status)).inventory?.entries).toEqual([
      { id: "shop_migrate_batch_Job", v: "v1" },
      { id: "shop_password__Secret", v: "v1" },
      { id: "shop_web_apps_Deployment", v: "v1" },
    ]);
  });
});

describe("reading rendered objects", () => {
  test("returns a field of an object", async () => {
    const { made } = await registerAll(() => new slipway.Kustomization("shop", { source, path: "overlays/prod" }));
    const web = await valueOf(made.get("Deployment", "web"));
    expect(web["spec"]).toMatchObject({ replicas: 3 });
  });

  test("a Secret is secret, and its data is not among the objects", async () => {
    const { made } = await registerAll(() => new slipway.Kustomization("shop", { source, path: "overlays/prod" }));
    expect(await pulumi.isSecret(made.get("Secret", "password"))).toBe(true);
    expect(await pulumi.isSecret(made.objects)).toBe(false);
    expect(JSON.stringify(await valueOf(made.objects))).not.toContain("hunter2");
  });
});

describe("an entry that matches nothing", () => {
  const path = "overlays/strict";

  beforeAll(() => {
    mkdirSync(join(source, path), { recursive: true });
    const overlay = "resources: [../../base]\nimages: [{name: wab, newTag: v2}]\n";
    writeFileSync(join(source, path, "kustomization.yaml"), overlay);
  });

  const miss = {
    code: "KUSTOMIZE_NO_MATCH",
    where: { file: "overlays/strict/kustomization.yaml", line: 2, column: 10, field: "images[0]" },
    mend: "did you mean name: web? Or write optional: true in the entry if it may match nothing",
  };

  test("is reported with its place and the nearest match", async () => {
    const { plan, unmatched } = await render({ source, path });
    expect(unmatched).toMatchObject([miss]);
    expect(plan.phases[0]?.waves.length).toBe(2);
  });

  test("is an error or ignored on request", async () => {
    await expect(render({ source, path, unmatched: "error" })).rejects.toMatchObject(miss);
    expect((await render({ source, path, unmatched: "ignore" })).unmatched).toEqual([]);
  });
});

describe("charts", () => {
  const path = "overlays/charts";

  beforeAll(() => {
    const chart = join(source, path, "charts/web");
    mkdirSync(join(chart, "templates"), { recursive: true });
    writeFileSync(join(source, path, "kustomization.yaml"), "helmCharts: [{name: web, releaseName: shop}]\n");
    writeFileSync(join(chart, "Chart.yaml"), "apiVersion: v2\nname: web\nversion: 1.0.0\n");
    writeFileSync(join(chart, "values.yaml"), "{}\n");
    writeFileSync(
      join(chart, "templates/cm.yaml"),
      `apiVersion: v1
kind: ConfigMap
metadata: {name: "{{ .Release.Name }}", namespace: shop}
data: {kube: "{{ .Capabilities.KubeVersion }} {{ .Capabilities.APIVersions.Has "a/v1" }} {{ randAlpha 3 | len }}"}
`,
    );
  });

  const dataOf = async (more: object): Promise<unknown> => {
    const { plan } = await render({ source, path, ...more });
    return plannedObjects(plan).map(({ object }) => object["data"]);
  };

  test("are inflated for the versions that are given", async () => {
    expect(await dataOf({})).toEqual([{ kube: "v1.37.0 false 3" }]);
    expect(await dataOf({ helmKubeVersion: "1.30", helmApiVersions: ["a/v1"] })).toEqual([{ kube: "v1.30 true 3" }]);
  });

  test("are refused if enableHelm is false", async () => {
    await expect(dataOf({ enableHelm: false })).rejects.toMatchObject({ code: "KUSTOMIZE_HELM_DISABLED" });
  });
});

describe("wrong arguments", () => {
  test.each([
    [{ granularity: "waves" }, "granularity: must be one of object, wave"],
    [{ timeout: "5 minutes" }, "timeout: must be a duration, such as 90s, 5m or 1h30m"],
    [{ onConflict: "force" }, "onConflict: must be one of takeBack, override, fail"],
    [{ wait: "yes" }, "wait: must be true or false, not a value of type string"],
    [{ templateSteps: 0 }, "templateSteps: must be a whole number above 0, of up to 12 digits"],
    [{ unmatched: "maybe" }, "unmatched: must be one of warn, error, ignore"],
    [
      { strict: false },
      'strict: is now called unmatched: write unmatched: "error" for strict: true, and "ignore" for strict: false',
    ],
    [{ path: ["a"] }, "path: must be a string, not a list"],
    [{ helmApiVersions: "a/v1" }, "helmApiVersions: must be a list, not a value of type string"],
    [{ helmApiVersions: ["a/v1", 2] }, "helmApiVersions[1]: must be a string, not a value of type number"],
    [{ sourceRef: "deploy" }, 'sourceRef: must be a source, such as new GitRepository({ url: "https://…" })'],
    [
      { pathh: "a", wait: 1, healthChecks: [{ kind: "Job" }], images: [{ newTag: new Date(0) }] },
      [
        'pathh: there is no such field; did you mean "path"?',
        "wait: must be true or false, not a value of type number",
        "healthChecks[0].name: is missing",
        "images[0].newTag: must be plain data: texts, numbers, booleans, lists and maps",
      ].join("\n"),
    ],
  ])("%j", async (args, message) => {
    await expect(render({ source, path: "overlays/prod", ...args })).rejects.toThrow(message);
  });

  test("a missing directory is reported with the engine's message", async () => {
    await expect(render({ source, path: "overlays/prd" })).rejects.toThrow(/^(KUSTOMIZE|SOURCE)_/);
  });
});
