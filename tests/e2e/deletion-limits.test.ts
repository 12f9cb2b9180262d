// What leaves the program keeps to the limits that were recorded of it, and to those of its provider.
import * as slipway from "@slipway/pulumi";
import { configMap, makeOverlay, mustFail, mustSucceed, type Overlay, yaml } from "./harness";
import { useScene } from "./scene";

const scene = useScene({ name: "deletion-limits" });
const limited = { maxDeletes: 0 };

type Make = (provider: slipway.Provider) => void;

/** A program with an object that stays, and what the test is about. */
function setProgram(make: Make | undefined, ofProvider: slipway.PlanLimitsArgs = {}): void {
  const { stack, cluster, namespace } = scene;
  stack.setProgram(() => {
    const provider = new slipway.Provider("prod", { kubeconfig: cluster.kubeconfig, namespace, limits: ofProvider });
    new slipway.Object("stays", { object: manifest("stays") }, { provider });
    make?.(provider);
    return Promise.resolve();
  });
}

const names = ["a", "b", "c"];
const text = yaml(...names.map((name) => configMap(name, { a: "1" })));
const manifest = (name: string): slipway.ObjectManifest => configMap(name, {}) as slipway.ObjectManifest;
const idOf = (name: string): string => `ConfigMap/${scene.namespace}/${name}`;

async function demandAll(expected: readonly string[]): Promise<void> {
  const found = await Promise.all(
    names.map(async (name) => ((await scene.get(`configmap/${name}`)) === undefined ? [] : [name])),
  );
  expect(found.flat()).toEqual(expected);
}

describe.each(["object", "wave"] as const)("a component by %s", (granularity) => {
  const shop =
    (limits: slipway.PlanLimitsArgs = {}): Make =>
    (provider) => {
      new slipway.Manifests("shop", { granularity, text, limits }, { provider });
    };

  test("that leaves the program is refused before its first deletion, and goes with consent", async () => {
    const { stack } = scene;
    setProgram(shop({ maxDeletes: 2 }));
    mustSucceed(await stack.run("up"));
    expect(mustSucceed(await stack.run("preview")).output).not.toContain("DeletionLimits");
    setProgram(undefined);
    const refused = mustFail(await stack.run("up"));
    expect(refused.output).toContain("PLAN_LIMIT_EXCEEDED");
    expect(refused.output).toContain("has written nothing of this component");
    expect(refused.output).toMatch(/it deletes 3 objects, and maxDeletes is 2: ConfigMap/);
    expect(refused.output).toContain("take the component back into the program, or name what may go in the provider");
    expect(refused.output).toContain(JSON.stringify(names.map(idOf)));
    await demandAll(names);
    setProgram(undefined, { confirm: [idOf("b")] });
    mustSucceed(await stack.run("up"));
    await demandAll([]);
  }, 240_000);

  test("is protected by the kinds of its provider, comes back, and a destroy has no limits", async () => {
    const { stack } = scene;
    const ofProvider = { protectKinds: ["ConfigMap"] };
    setProgram(shop(), ofProvider);
    mustSucceed(await stack.run("up"));
    setProgram(undefined, ofProvider);
    expect(mustFail(await stack.run("up")).output).toMatch(/it deletes ConfigMap .*, of kinds in protectKinds/);
    await demandAll(names);
    setProgram(shop(), ofProvider);
    expect(mustSucceed(await stack.run("up")).output).not.toContain("PLAN_");
    mustSucceed(await stack.run("destroy"));
    await demandAll([]);
  }, 240_000);

  test("which was recorded without limits is counted one after the other", async () => {
    const { stack } = scene;
    setProgram(shop());
    mustSucceed(await stack.run("up"));
    setProgram(undefined, { protectKinds: ["ConfigMap"] });
    expect(mustFail(await stack.run("up")).output).toContain("of kinds in protectKinds");
    await demandAll(names);
    setProgram(undefined, {});
    mustSucceed(await stack.run("up"));
    await demandAll([]);
  }, 240_000);
});

describe("a resource of its own", () => {
  let chart: Overlay;
  beforeAll(() => {
    chart = makeOverlay({
      "Chart.yaml": yaml({ apiVersion: "v2", name: "many", version: "1.0.0" }),
      "templates/all.yaml": text,
    });
  });
  afterAll(() => {
    chart.remove();
  });

  test.each<[string, () => Make]>([
    [
      "Wave",
      () => (provider) => {
        new slipway.Wave("own", { objects: names.map(manifest), limits: limited }, { provider });
      },
    ],
    [
      "Sync",
      () => (provider) => {
        new slipway.Sync("own", { objects: names.map(manifest), limits: limited }, { provider });
      },
    ],
    [
      "HelmRelease",
      () => (provider) => {
        const { namespace } = scene;
        new slipway.HelmRelease("own", { chart: chart.directory, namespace, limits: limited }, { provider });
      },
    ],
  ])(
    "%s stays until its deletion is confirmed",
    async (_kind, make) => {
      const { stack } = scene;
      setProgram(make());
      mustSucceed(await stack.run("up"));
      setProgram(undefined);
      const refused = mustFail(await stack.run("up"));
      expect(refused.output).toContain("PLAN_LIMIT_EXCEEDED");
      expect(refused.output).toMatch(/it deletes 3 objects, and maxDeletes is 0: ConfigMap/);
      await demandAll(names);
      setProgram(undefined, { confirm: names.map(idOf) });
      mustSucceed(await stack.run("up"));
      await demandAll([]);
    },
    240_000,
  );
});

test("the last resource of a provider of its own, and of the whole program", async () => {
  const { stack, cluster, namespace } = scene;
  const one = (isThere: boolean): void => {
    stack.setProgram(() => {
      const provider = new slipway.Provider("prod", { kubeconfig: cluster.kubeconfig, namespace });
      const args = { object: manifest("a"), limits: limited };
      if (isThere) new slipway.Object("own", args, { provider });
      return Promise.resolve();
    });
  };
  one(true);
  mustSucceed(await stack.run("up"));
  one(false);
  expect(mustFail(await stack.run("up")).output).toContain("it deletes 1 object, and maxDeletes is 0");
  await demandAll(["a"]);
  mustSucceed(await stack.run("destroy"));
  await demandAll([]);
}, 240_000);
