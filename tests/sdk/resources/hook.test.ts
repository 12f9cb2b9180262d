import * as pulumi from "@pulumi/pulumi";
import * as slipway from "../../../sdk/index";
import { useMocks, valueOf } from "../mocks";

const job = (name: string, image: pulumi.Input<string> = "migrate:1"): slipway.ObjectManifest => ({
  kind: "Job",
  apiVersion: "batch/v1",
  metadata: { name },
  spec: { template: { spec: { containers: [{ name: "main", image }] } } },
});

const text = (name: string): string =>
  `{"apiVersion":"batch/v1","kind":"Job","metadata":{"name":"${name}"},"spec":{"template":{"spec":{"containers":[{"image":"migrate:1","name":"main"}]}}}}`;

test("a hook is sent as canonical JSON text, also with outputs in it", async () => {
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

test("several hooks are sent in one resource, each with its own text", async () => {
  const registered = await useMocks();
  const hooks: slipway.HookEntry[] = [
    { object: job("a"), events: ["pre-install"], weight: -5 },
    { object: job("b", pulumi.output("migrate:1")) },
  ];
  await valueOf(new slipway.Hook("release", { hooks, event: "pre-install", triggers: { revision: "1" } }).urn);
  const [release] = registered;
  expect(release?.inputs).toEqual({
    hooks: [{ object: text("a"), events: ["pre-install"], weight: -5 }, { object: text("b") }],
    event: "pre-install",
    triggers: { revision: "1" },
  });
});
