import { ResourceMemory } from "../../../provider/memory/resource-memory";
import type { ResourceHandler } from "../../../provider/resources/shared/handler";
import { skipSuspended } from "../../../provider/middleware/skip-suspended";
import type { PropertyMap } from "../../../provider/rpc/property-value";
import { noDiff } from "../../../provider/rpc/requests";
import type { Session } from "../../../provider/session/session";

const urn = "urn:pulumi:dev::shop::slipway:index:Kustomization$slipway:index:Wave::app:wave 0";

/** A handler that notes its calls, and the state of a run. */
function scene() {
  const calls: string[] = [];
  const said: string[] = [];
  const note = (call: string, inputs: PropertyMap): void => void calls.push(`${call} ${JSON.stringify(inputs)}`);
  const inner = {
    check: ({ olds, news }) => {
      note("check", olds);
      return Promise.resolve({ inputs: news, failures: [] });
    },
    diff: ({ oldInputs }) => {
      note("diff", oldInputs);
      return Promise.resolve({ ...noDiff, changed: true });
    },
    update: ({ oldInputs }) => {
      note("update", oldInputs);
      return Promise.resolve({ id: "", outputs: {}, problems: [] });
    },
    delete: ({ oldInputs }) => {
      note("delete", oldInputs);
      return Promise.resolve();
    },
  } as Partial<ResourceHandler> as ResourceHandler;
  const session = {
    memory: new ResourceMemory(),
    log: { say: (severity: string, _urn: string, text: string) => void said.push(`${severity}: ${text}`) },
  } as unknown as Session;
  return { calls, said, session, handler: skipSuspended(inner) };
}

const requestOf = (oldInputs: PropertyMap, news: PropertyMap = {}) => ({
  ...{ urn, id: "x", oldInputs, olds: oldInputs, news, seed: new Uint8Array(), ignoreChanges: [] },
  ...{ timeoutSeconds: undefined, preview: false },
});
const kept = ["info: nothing is deleted on the cluster: the component was suspended"];

test("a suspended resource keeps its recorded inputs, and notes that it is suspended", async () => {
  const { handler, session, calls } = scene();
  const checked = await handler.check(requestOf({ wave: 0 }, { suspended: true }), session);
  expect(checked).toEqual({ inputs: { wave: 0, suspended: true }, failures: [] });
  expect(await handler.diff(requestOf({ wave: 0 }, checked.inputs), session)).toEqual(noDiff);
  expect(calls).toEqual([]);
});

test("a resumed resource is as if it had never been suspended", async () => {
  const { handler, session, calls } = scene();
  const olds = { wave: 0, suspended: true };
  expect(await handler.check(requestOf(olds, { wave: 1 }), session)).toEqual({ inputs: { wave: 1 }, failures: [] });
  expect((await handler.diff(requestOf(olds, { wave: 1 }), session)).changed).toBe(true);
  await handler.update(requestOf(olds, { wave: 1 }), session);
  expect(calls).toEqual(['check {"wave":0}', 'diff {"wave":0}', 'update {"wave":0}']);
});

test.each<[string, PropertyMap, { present?: boolean; suspended?: boolean }, boolean]>([
  ["of a component that was never suspended", { wave: 0 }, {}, true],
  ["of a suspended component that goes", { suspended: true }, {}, false],
  ["of a component that was resumed", { suspended: true }, { present: true }, true],
  ["of a component that is suspended in this run", {}, { present: true, suspended: true }, false],
  ["with another value in place of the mark", { suspended: "true" }, {}, true],
])("the deletion %s", async (_name, oldInputs, { present, suspended }, isDeleted) => {
  const { handler, session, calls, said } = scene();
  if (present === true) session.memory.componentOf(urn).isPresent = true;
  if (suspended === true) session.memory.of(urn).isSuspended = true;
  await handler.delete(requestOf(oldInputs), session);
  expect(calls.length === 1).toBe(isDeleted);
  expect(said).toEqual(isDeleted ? [] : kept);
});
