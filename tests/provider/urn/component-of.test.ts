import { componentOf } from "../../../provider/urn/component-of";
import { shortNameOf } from "../../../provider/urn/short-name";

const stack = "urn:pulumi:dev::shop";
const overlay = `${stack}::slipway:index:Kustomization::app:one`;

test.each([
  ["an object", `${stack}::slipway:index:Kustomization$slipway:index:Object::app:one:apps/Deployment/shop/web`],
  [
    "an object with a colon in its name",
    `${stack}::slipway:index:Kustomization$slipway:index:Object::app:one:rbac.authorization.k8s.io/ClusterRole//system:web`,
  ],
  ["an object of the core group", `${stack}::slipway:index:Kustomization$slipway:index:Object::app:one:/Pod/shop/web`],
  ["a wave", `${stack}::slipway:index:Kustomization$slipway:index:Wave::app:one:wave -1`],
  ["a Prune", `${stack}::slipway:index:Kustomization$slipway:index:Prune::app:one:prune`],
])("the component of %s is its parent", (_, urn) => {
  expect(componentOf(urn)).toBe(shortNameOf(overlay));
});

test("a component in another one has the types of both", () => {
  const urn = `${stack}::my:own:Shop$slipway:index:Chart$slipway:index:Wave::web:wave 0`;
  expect(componentOf(urn)).toBe(shortNameOf(`${stack}::my:own:Shop$slipway:index:Chart::web`));
});

test.each([
  `${stack}::slipway:index:Wave::app:wave 0`,
  `${stack}::my:own:Shop$slipway:index:Object::app:/Pod/shop/web`,
])("%s is its own component", (urn) => {
  expect(componentOf(urn)).toBe(shortNameOf(urn));
});
