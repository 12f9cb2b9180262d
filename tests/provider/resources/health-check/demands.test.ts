// What a gate asks of single objects in place of their health, and what a preview says of it.
import { healthCheckHandler } from "../../../../provider/resources/health-check/health-check";
import { objectHandler } from "../../../../provider/resources/object/object";
import { type PropertyMap, unknown } from "../../../../provider/rpc/property-value";
import { asObject, openScene, type Scene, urnOf, Walk } from "../../harness";

const target = { apiVersion: "v1", kind: "ConfigMap", namespace: "shop", name: "a" };
const configMap = (more: object = {}): ReturnType<typeof asObject> =>
  asObject({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a", namespace: "shop" }, ...more });

function open(scene: Scene = openScene()): Walk {
  return new Walk(healthCheckHandler, scene, urnOf("gate", "HealthCheck"));
}

test.each<[name: string, fields: PropertyMap, expected: string]>([
  [
    "both",
    { condition: "Ready", expr: "true" },
    "targets[0].expr: cannot be given beside condition: write a second target",
  ],
  ["an empty condition", { condition: "" }, "targets[0].condition: must not be empty"],
  ["an expression that is a number", { expr: 1 }, "targets[0].expr: must be a string, not a value of type number"],
  [
    "an expression that cannot be read",
    { expr: "status.phase ==" },
    "targets[0].expr: the CEL expression cannot be used: 1:16: ",
  ],
])("check: %s", async (_name, fields, expected) => {
  const { failures } = await open().check({ targets: [{ ...target, ...fields }] });
  expect(failures.map(({ property, reason }) => `${property}: ${reason}`)).toEqual([expect.stringContaining(expected)]);
});

test("the gate opens when all that is asked of an object holds", async () => {
  const walk = open();
  walk.scene.cluster.put(
    configMap({ data: { state: "new" }, status: { conditions: [{ type: "Ready", status: "True" }] } }),
  );
  const targets = [
    { ...target, condition: "Ready" },
    { ...target, expr: "data.state == 'done'" },
  ];
  const closed = await walk.create({ targets, timeoutSeconds: 0.2 });
  expect(closed.problems[0]?.message).toContain("ConfigMap shop/a: Progressing: the expression is false");
  walk.scene.cluster.put(
    configMap({ data: { state: "done" }, status: { conditions: [{ type: "Ready", status: "True" }] } }),
  );
  const { problems, outputs } = await walk.create({ targets, timeoutSeconds: 5 });
  expect(problems).toEqual([]);
  expect(outputs["health"]).toMatchObject({ "/ConfigMap/shop/a": { status: "Healthy" } });
});

test("what is late is named with its state and how to mend it", async () => {
  const { problems } = await open().create({ targets: [target], timeoutSeconds: 0.2 });
  expect(problems[0]?.message.split("\n").map((line) => line.trim())).toEqual([
    expect.stringMatching(/^HEALTH_TIMEOUT: 1 of 1 object not healthy within \d+ s$/),
    "where  ConfigMap shop/a",
    "why    ConfigMap shop/a: Missing: not found",
    "mend   create ConfigMap shop/a, install what makes it, or correct its apiVersion, kind, namespace and name; raise the timeout if it needs more time; the next run continues from here; until then, `pulumi up --continue-on-error` updates everything that does not need it",
  ]);
});

describe("a preview", () => {
  const warningsOf = ({ log }: Scene): readonly string[] => log.said.filter((line) => line.startsWith("warning: "));

  test("says what an update waits for, and until when", async () => {
    const walk = open();
    await walk.create({ targets: [target], timeoutSeconds: 90 }, true);
    expect(warningsOf(walk.scene)).toEqual([
      "warning: an update waits up to 90 s for ConfigMap shop/a, which is Missing now: not on the cluster",
    ]);
  });

  test("says nothing of what is there, and of what the program itself makes", async () => {
    const scene = openScene();
    scene.cluster.put(configMap());
    await open(scene).create({ targets: [target] }, true);
    scene.cluster.remove("/ConfigMap/shop/a");
    await new Walk(objectHandler, scene, urnOf("a")).create({ object: configMap() as unknown as PropertyMap }, true);
    await open(scene).create({ targets: [target] }, true);
    await open(scene).create({ targets: [{ ...target, name: unknown }] }, true);
    expect(warningsOf(scene)).toEqual([]);
  });

  test("of a change says it once, also of a kind that does not exist yet", async () => {
    const walk = open();
    walk.scene.cluster.put(configMap());
    const state = await walk.create({ targets: [target] });
    const widget = { apiVersion: "nobody.example/v1", kind: "Widget", namespace: "shop", name: "w" };
    const { urn, handler, scene } = walk;
    const news = { targets: [target, widget] };
    const request = {
      urn,
      id: state.id,
      oldInputs: state.inputs,
      olds: state.outputs,
      news,
      timeoutSeconds: undefined,
    };
    await handler.update({ ...request, ignoreChanges: [], preview: true }, scene.session);
    expect(warningsOf(scene)).toEqual([
      "warning: an update waits up to 300 s for nobody.example/Widget shop/w, which is Missing now: the server does not know the kind yet",
    ]);
  });
});
