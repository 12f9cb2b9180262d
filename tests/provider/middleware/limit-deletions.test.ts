// The deletion of what has left the program, for each resource of the schema.
import { limitDeletions } from "../../../provider/middleware/limit-deletions";
import { resourceHandlers } from "../../../provider/middleware/resource-handlers";
import { providerSchema, type ResourceToken } from "../../../provider/properties/schema";
import type { ResourceHandler } from "../../../provider/resources/shared/handler";
import type { PropertyMap } from "../../../provider/rpc/property-value";
import type { DeleteRequest } from "../../../provider/rpc/requests";
import type { Session } from "../../../provider/session/session";
import { openScene } from "../harness";

const tokens = Object.keys(providerSchema.resources) as ResourceToken[];
const component = "urn:pulumi:test::project::slipway:index:Manifests$";
const childOf = (token: ResourceToken, rest: string): string => `${component}${token}::shop:${rest}`;
const ownUrn = (token: ResourceToken): string => `urn:pulumi:test::project::${token}::own`;
const ids = ["/ConfigMap/shop/a", "/ConfigMap/shop/b"];

class Deletions {
  readonly done: string[] = [];
  readonly session: Session;
  private readonly inputs: PropertyMap;

  constructor(ofProvider: PropertyMap, inputs: PropertyMap = {}, program: "runs" | "is not there" = "runs") {
    const { session } = openScene({ limits: ofProvider });
    this.session = { ...session, hasProgram: () => Promise.resolve(program === "runs") };
    this.inputs = inputs;
  }

  async delete(token: ResourceToken, urn: string, deleted: readonly string[] = ids): Promise<string | undefined> {
    const handler = limitDeletions(this.handlerOf(deleted), token);
    const request: DeleteRequest = { urn, id: "1", oldInputs: this.inputs, olds: {}, timeoutSeconds: undefined };
    return handler.delete(request, this.session).then(
      () => undefined,
      (error: unknown) => (error as Error).message,
    );
  }

  check(token: ResourceToken, urn: string): Promise<unknown> {
    const request = { urn, olds: {}, news: {}, seed: new Uint8Array() };
    return limitDeletions(this.handlerOf([]), token).check(request, this.session);
  }

  private handlerOf(deleted: readonly string[]): ResourceHandler {
    const handler: Partial<ResourceHandler> = {
      check: () => Promise.resolve({ inputs: {}, failures: [] }),
      delete: ({ urn }) => {
        this.done.push(urn);
        return Promise.resolve();
      },
      deleted: () => deleted,
    };
    return handler as ResourceHandler;
  }
}

test.each(tokens)("%s: what has left the program keeps to its limits", async (token) => {
  for (const [ofProvider, own] of [
    [{ maxDeletes: 1 }, {}],
    [{}, { limits: { maxDeletes: 1 } }],
  ] as const) {
    const urn = ownUrn(token);
    const refused = new Deletions(ofProvider, own);
    expect(await refused.delete(token, urn)).toMatch(
      /^PLAN_LIMIT_EXCEEDED: [^]*it deletes 2 objects, and maxDeletes is 1/,
    );
    expect(refused.done).toEqual([]);
    const present = new Deletions(ofProvider, own);
    await present.check(token, urn);
    expect(await present.delete(token, urn)).toBeUndefined();
    const destroy = new Deletions(ofProvider, own, "is not there");
    expect(await destroy.delete(token, urn)).toBeUndefined();
    expect([...present.done, ...destroy.done]).toEqual([urn, urn]);
  }
});

test("a program that has declared anything is there", async () => {
  const { session } = openScene();
  expect(await session.hasProgram()).toBe(false);
  const { session: other } = openScene({ limits: { maxDeletes: 0 } });
  const handler = resourceHandlers["slipway:index:ChartRevision"];
  await handler?.check(
    { urn: ownUrn("slipway:index:ChartRevision"), olds: {}, news: {}, seed: new Uint8Array() },
    other,
  );
  expect(await other.hasProgram()).toBe(true);
});

test("the deletions of a component are counted together, or allowed together by its DeletionLimits", async () => {
  const object = "slipway:index:Object";
  const counted = new Deletions({ maxDeletes: 1 });
  expect(await counted.delete(object, childOf(object, "ConfigMap/a"), ids.slice(0, 1))).toBeUndefined();
  expect(await counted.delete(object, childOf(object, "ConfigMap/b"), ids.slice(1))).toContain("it deletes 2 objects");
  expect(counted.done).toHaveLength(1);
  const limits = "slipway:index:DeletionLimits";
  const allowed = new Deletions({ confirm: ["ConfigMap/shop/a", "ConfigMap/shop/b"], protectKinds: ["ConfigMap"] });
  expect(await allowed.delete(limits, childOf(limits, "limits"))).toBeUndefined();
  for (const id of ids) expect(await allowed.delete(object, childOf(object, "ConfigMap/a"), [id])).toBeUndefined();
  expect(allowed.done).toHaveLength(3);
});

test("the message says what goes with an object, and how to consent", async () => {
  const deletions = new Deletions({ protectKinds: ["Namespace"] });
  const text = await deletions.delete("slipway:index:Wave", ownUrn("slipway:index:Wave"), ["/Namespace//shop"]);
  expect(text).toContain("it deletes Namespace shop");
  expect(text).toContain(
    'take the wave back into the program, or name what may go in the provider: limits: { confirm: ["Namespace/shop"] }',
  );
});
