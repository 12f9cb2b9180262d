import { columnsOf } from "../../../provider/urn/columns-of";

test.each([
  ["slipway:index:Object::web", 3 + "slipway:index:Object".length, 3],
  ["slipway:index:Kustomization$slipway:apps/v1:Deployment::app:Deployment/shop/web", 6 + 26, 23],
  // The type of the component is the longest one.
  ["slipway:index:Kustomization$slipway:index:Wave::app:wave 1", 3 + 27, 10],
])("%s", (rest, type, name) => {
  expect(columnsOf(`urn:pulumi:dev::shop::${rest}`)).toEqual({ type, name });
});
