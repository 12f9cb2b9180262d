import { describeOwner, hashesOf, mayShareStack } from "../../../engine/kube/apply/owner-mark";
import { ownerTokenFor } from "../../../provider/urn/owner-token";

const seed = new Uint8Array(32);
const stack = "urn:pulumi:prod::shop";

test.each([
  ["slipway:index:Sync::web", "Sync web"],
  ["my:own:Thing$slipway:index:Object::a b", "Object a b"],
  ["slipway:core/v1:ConfigMap::a b", "ConfigMap a b"],
  ["slipway:index:Kustomization$slipway:apps/v1:Deployment::web:Deployment/shop/web", "Kustomization web"],
  ["slipway:index:Kustomization$slipway:index:Object::web:apps/Deployment/shop/web", "Kustomization web"],
  ["slipway:index:Chart$slipway:index:Wave::web:wave 0", "Chart web"],
])("the token of %s has the hashes that prove it, and names it", (types, name) => {
  const token = ownerTokenFor(`${stack}::${types}`, seed);
  expect(hashesOf(token)).toMatch(/^[0-9a-f]{8}\.[0-9a-f]{16}$/);
  expect(token).toBe(`${hashesOf(token)} shop/prod ${name}`);
  expect(describeOwner(token)).toBe(`the Slipway resource ${name} of the stack shop/prod`);
});

test("only the hashes prove anything: titles are for readers", () => {
  const [one, other] = [ownerTokenFor(`${stack}::a:b:C::x`, seed), ownerTokenFor(`${stack}::a:b:C::y`, seed)];
  expect(hashesOf(one)).not.toBe(hashesOf(other));
  expect(mayShareStack(one, other)).toBe(true);
  expect(mayShareStack(one, "ffffffff.0123456789abcdef shop/prod C x")).toBe(false);
});

test("a token without a title names nobody, and a title of others is short and on one line", () => {
  expect([undefined, "", "a.b", "a.b shop/prod"].map(describeOwner)).toEqual(Array(4).fill(undefined));
  const long = describeOwner(`a.b shop/prod Kind first\nsecond ${"x".repeat(1000)}`) ?? "";
  expect(long).toContain("Kind first second");
  expect(long.length).toBeLessThan(250);
});
