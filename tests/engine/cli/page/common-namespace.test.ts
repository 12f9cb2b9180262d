import { commonNamespace, withoutNamespace } from "../../../../engine/cli/page/common-namespace";

test.each([
  [["/ConfigMap/shop/a", "apps/Deployment/shop/b", "/Namespace//shop"], "shop"],
  [["/ConfigMap/shop/a", "/ConfigMap/other/a"], undefined],
  [["/Namespace//shop"], undefined],
  [[], undefined],
])("of %j it is %s", (ids, namespace) => {
  expect(commonNamespace(ids)).toBe(namespace);
});

test.each([
  ["shop/web", "shop", "web"],
  ["shop", "shop", "shop"],
  ["other/web", "shop", "other/web"],
  ["shop/web", undefined, "shop/web"],
])("%s without %s is %s", (name, namespace, shown) => {
  expect(withoutNamespace(name, namespace)).toBe(shown);
});
