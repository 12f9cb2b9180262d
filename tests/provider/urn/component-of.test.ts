import { componentOf } from "../../../provider/urn/component-of";
import { shortNameOf } from "../../../provider/urn/short-name";

const stack = "urn:pulumi:dev::shop";
const overlay = `${stack}::slipway:index:Kustomization::app:one`;

test.each([
  ["an object", `${stack}::slipway:index:Kustomization$slipway:apps/v1:Deployment::app:one:Deployment/shop/web`],
  [
    "an object with a colon in its name",
    `${stack}::slipway:index:Kustomization$slipway:rbac.authorization.k8s.io/v1:ClusterRole::app:one:ClusterRole/system:web`,
  ],
  [
    "an object whose name ends like its kind",
    `${stack}::slipway:index:Kustomization$slipway:rbac.authorization.k8s.io/v1:Role::app:one:Role/shop/a:Role`,
  ],
  ["an object of the core group", `${stack}::slipway:index:Kustomization$slipway:core/v1:Pod::app:one:Pod/shop/web`],
  [
    "an object of a former state",
    `${stack}::slipway:index:Kustomization$slipway:index:Object::app:one:apps/Deployment/shop/web`,
  ],
  [
    "an object of a former state with a colon in its name",
    `${stack}::slipway:index:Kustomization$slipway:index:Object::app:one:rbac.authorization.k8s.io/ClusterRole//system:web`,
  ],
  [
    "an object of the core group of a former state",
    `${stack}::slipway:index:Kustomization$slipway:index:Object::app:one:/Pod/shop/web`,
  ],
  ["a wave", `${stack}::slipway:index:Kustomization$slipway:index:Wave::app:one:wave -1`],
  ["a Prune", `${stack}::slipway:index:Kustomization$slipway:index:Prune::app:one:prune`],
])("the component of %s is its parent", (_, urn) => {
  expect(componentOf(urn)).toBe(shortNameOf(overlay));
});

test("a component whose name is like that of an object is found", () => {
  const urn = `${stack}::slipway:index:Chart$slipway:core/v1:Pod::team/Pod:Pod/a:Pod/shop/web`;
  expect(componentOf(urn)).toBe(shortNameOf(`${stack}::slipway:index:Chart::team/Pod:Pod/a`));
});

test("a component in another one has the types of both", () => {
  const urn = `${stack}::my:own:Shop$slipway:index:Chart$slipway:index:Wave::web:wave 0`;
  expect(componentOf(urn)).toBe(shortNameOf(`${stack}::my:own:Shop$slipway:index:Chart::web`));
});

test.each([
  `${stack}::slipway:index:Wave::app:wave 0`,
  `${stack}::my:own:Shop$slipway:index:Object::app:/Pod/shop/web`,
  `${stack}::my:own:Shop$slipway:core/v1:Pod::app:Pod/shop/web`,
])("%s is its own component", (urn) => {
  expect(componentOf(urn)).toBe(shortNameOf(urn));
});
