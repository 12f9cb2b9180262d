import { FailHooks } from "../../../provider/attempts/fail-hooks";
import { ResourceMemory } from "../../../provider/memory/resource-memory";

const child = (component: string, type: string, rest: string): string =>
  `urn:pulumi:stack::project::slipway:index:Kustomization$slipway:index:${type}::${component}:${rest}`;
const set = (urn: string): Parameters<FailHooks["note"]>[0] => ({
  urn,
  hooks: [],
  ownerToken: "token",
  timeoutSeconds: 300,
});

describe("the hooks of a failure", () => {
  it("are those of the component of the failed resource, once", () => {
    const hooks = new FailHooks(new ResourceMemory());
    const shop = set(child("shop", "Hook", "hooks SyncFail"));
    hooks.note(shop);
    hooks.note(set(child("other", "Hook", "hooks SyncFail")));
    expect(hooks.take(child("shop", "Object", "/ConfigMap/shop/a"))).toBe(shop);
    expect(hooks.take(child("shop", "Wave", "wave 1"))).toBeUndefined();
    expect(hooks.take(child("other", "Prune", "prune"))?.urn).toContain("other:");
  });

  it("are none of a component without any", () => {
    expect(new FailHooks(new ResourceMemory()).take(child("shop", "Object", "/ConfigMap/shop/a"))).toBeUndefined();
  });
});
