import { refuseFrozen } from "../../../provider/middleware/refuse-frozen";
import { resourceHandlers } from "../../../provider/middleware/resource-handlers";
import type { ResourceHandler } from "../../../provider/resources/shared/handler";
import type { PropertyMap } from "../../../provider/rpc/property-value";
import { openScene } from "../harness";

const urnOf = (name: string): string => `urn:pulumi:dev::shop::slipway:index:Kustomization$slipway:index:Wave::${name}`;
const until = "2026-12-24T18:00:00Z";
const freeze = { until, reason: "year end", except: ["hotfix"] };

/** A handler that notes its writes, in a run at a certain time. */
function scene(config: PropertyMap = { freeze }, time = "2026-12-24T17:59:59Z") {
  const calls: string[] = [];
  const written = { id: "1", outputs: {}, problems: [] };
  const note =
    <Result>(call: string, result: Result) =>
    (): Promise<Result> => {
      calls.push(call);
      return Promise.resolve(result);
    };
  const inner = {
    create: note("create", written),
    update: note("update", written),
    delete: note("delete", undefined),
  } as Partial<ResourceHandler> as ResourceHandler;
  const { session, log } = openScene(config);
  return { calls, session, log, handler: refuseFrozen(inner, () => Date.parse(time)) };
}

const requestOf = (name: string, preview = false): never => ({ urn: urnOf(name), preview }) as unknown as never;
const writes = ["create", "update", "delete"] as const;

test.each(writes)("%s is refused until then, with the reason and the ways out", async (write) => {
  const { handler, session, calls } = scene();
  await expect(handler[write](requestOf("app:wave 0"), session)).rejects.toMatchObject({
    code: "PROVIDER_FROZEN",
    what: "the resource was not written",
    why: "the provider is frozen until 2026-12-24T18:00:00.000Z: year end",
    mend: expect.stringContaining('(here "app:wave 0", or the component that has it)') as unknown,
  });
  expect(calls).toEqual([]);
});

test.each(writes)("%s is done from then on", async (write) => {
  const { handler, session, calls } = scene({ freeze }, until);
  await handler[write](requestOf("app:wave 0"), session);
  expect(calls).toEqual([write]);
});

test.each([
  ["hotfix", true],
  ["hotfix:wave 0", true],
  ["hotfix-2:wave 0", false],
  ["app:hotfix", false],
])("the consent by name counts for %s: %s", async (name, isDone) => {
  const { handler, session, calls } = scene();
  await handler.update(requestOf(name), session).catch(() => undefined);
  expect(calls).toEqual(isDone ? ["update"] : []);
});

test("a preview plans, and says once that nothing will be written", async () => {
  const { handler, session, calls, log } = scene();
  await handler.create(requestOf("app:wave 0", true), session);
  await handler.update(requestOf("app:wave 1", true), session);
  expect(calls).toEqual(["create", "update"]);
  expect(log.said).toEqual([
    "warning: the update will write nothing: the provider is frozen until 2026-12-24T18:00:00.000Z: year end",
  ]);
});

test("without a freeze, nothing is refused", async () => {
  const { handler, session, calls } = scene({});
  await handler.delete(requestOf("app:wave 0"), session);
  expect(calls).toEqual(["delete"]);
});

const far = { freeze: { until: "9000-01-01", reason: "year end" } };

test.each(Object.keys(resourceHandlers).flatMap((token) => writes.map((write) => [token, write] as const)))(
  "no resource is left out: %s, %s",
  async (token, write) => {
    const { session } = openScene(far);
    await expect(resourceHandlers[token]?.[write](requestOf("app"), session)).rejects.toMatchObject({
      code: "PROVIDER_FROZEN",
    });
  },
);
