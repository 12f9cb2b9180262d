import * as pulumi from "@pulumi/pulumi";
import * as slipway from "../../sdk/index";
import { materializeHooks, type ReleaseHook } from "../../sdk/materialize-hooks";
import { useMocks, valueOf } from "./mocks";

const job = (name: string, image: pulumi.Input<string> = "migrate:1"): slipway.ObjectManifest => ({
  kind: "Job",
  apiVersion: "batch/v1",
  metadata: { name },
  spec: { template: { spec: { containers: [{ name: "main", image }] } } },
});

const text = (name: string): string =>
  `{"apiVersion":"batch/v1","kind":"Job","metadata":{"name":"${name}"},"spec":{"template":{"spec":{"containers":[{"image":"migrate:1","name":"main"}]}}}}`;

test("a hook travels as canonical JSON text, outputs in it too", async () => {
  const registered = await useMocks();
  const image = pulumi.output("migrate:1");
  const hook = new slipway.Hook("migrate", { object: job("migrate", image), triggers: { image }, timeout: "90s" });
  await valueOf(hook.urn);
  expect(registered).toEqual([
    {
      type: "slipway:index:Hook",
      name: "migrate",
      inputs: { object: text("migrate"), triggers: { image: "migrate:1" }, timeoutSeconds: 90 },
    },
  ]);
});

test("the text of a Secret is a secret", async () => {
  const registered = await useMocks();
  const metadata = { name: "login" };
  const object = { apiVersion: "v1", kind: "Secret", metadata, stringData: { password: "hunter2" } };
  await valueOf(new slipway.Hook("login", { object }).urn);
  const [login] = registered;
  expect(login?.inputs["object"]).toMatchObject({
    "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270",
  });
});

describe("the hooks of a release", () => {
  const hook = (name: string, weight: number, ...events: ReleaseHook["events"]): ReleaseHook => {
    const more = {
      deletePolicies: ["hook-succeeded", "nonsense"],
      outputLogPolicies: [],
      path: `c/templates/${name}.yaml`,
    };
    return { object: job(name), events, weight, ...more };
  };
  const all = [
    hook("a", 0, "pre-install", "pre-upgrade", "post-delete"),
    hook("b", -3, "post-install", "pre-delete", "test"),
    hook("c", 1, "pre-install", "post-install"),
  ];
  const entry = (name: string, weight: number, ...events: string[]): unknown => {
    const more = { deletePolicies: ["hook-succeeded"], logPolicies: [], source: `c/templates/${name}.yaml` };
    return { object: text(name), events, weight, ...more };
  };

  test.each([
    {
      side: "before" as const,
      isUpgrade: false,
      event: "pre-install",
      hooks: [entry("a", 0, "pre-install", "pre-upgrade", "post-delete"), entry("c", 1, "pre-install")],
    },
    {
      side: "after" as const,
      isUpgrade: true,
      event: "post-upgrade",
      hooks: [entry("b", -3, "post-install", "pre-delete"), entry("c", 1, "post-install")],
    },
  ])("$side the objects, for $event", async ({ side, isUpgrade, event, hooks }) => {
    const registered = await useMocks();
    const triggers = { revision: "2" };
    const made = materializeHooks("shop", side, all, { isUpgrade, triggers, timeout: "5m" }, {});
    await valueOf(made?.urn ?? pulumi.output(""));
    const inputs = { hooks, event, triggers, timeoutSeconds: 300 };
    expect(registered).toEqual([{ type: "slipway:index:Hook", name: `shop:${side}`, inputs }]);
  });

  test("none on a side: no resource", () => {
    const moment = { isUpgrade: false, triggers: {} };
    expect(materializeHooks("shop", "after", [hook("t", 0, "test")], moment, {})).toBeUndefined();
  });
});
