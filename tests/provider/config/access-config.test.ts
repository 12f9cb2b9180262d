import { checkConfigFields, readConfig } from "../../../provider/config/config";
import type { PropertyMap } from "../../../provider/rpc/property-value";

const ref = { secretRef: { name: "stage" } };

test.each<[string, PropertyMap, NodeJS.ProcessEnv, object]>([
  ["no account", {}, {}, {}],
  [
    "an account",
    { serviceAccountName: "a", serviceAccountNamespace: "shop", defaultServiceAccountName: "b" },
    { SLIPWAY_DEFAULT_SERVICE_ACCOUNT: "c" },
    { account: { name: "a", namespace: "shop" } },
  ],
  ["the default account", { defaultServiceAccountName: "b" }, {}, { account: { name: "b" } }],
  [
    "the account of the environment, which no program can change",
    { defaultServiceAccountName: "b" },
    { SLIPWAY_DEFAULT_SERVICE_ACCOUNT: "c" },
    { account: { name: "c" } },
  ],
  [
    "a remote cluster, which the default account reads",
    { kubeConfigFrom: JSON.stringify({ ...ref, namespace: "x" }), serviceAccountName: "a" },
    { SLIPWAY_DEFAULT_SERVICE_ACCOUNT: "c" },
    {
      remote: {
        reference: { secretRef: { name: "stage" }, namespace: "x" },
        limits: { allowsExec: false, allowsInsecureTls: false },
        reader: { name: "c" },
        account: { name: "a" },
      },
    },
  ],
  [
    "a remote cluster, which an account of the provider reads",
    {
      kubeConfigFrom: { ...ref, serviceAccountName: "r", serviceAccountNamespace: "x" },
      insecureKubeconfigExec: "true",
      insecureKubeconfigTls: true,
    },
    {},
    { remote: { limits: { allowsExec: true, allowsInsecureTls: true }, reader: { name: "r", namespace: "x" } } },
  ],
])("reads %s", (_name, inputs, environment, expected) => {
  expect(readConfig(inputs, environment)).toMatchObject(expected);
});

test.each<[PropertyMap, readonly string[]]>([
  [{ kubeConfigFrom: ref }, []],
  [{ kubeConfigFrom: "stage" }, ["kubeConfigFrom: must be a map with secretRef or configMapRef"]],
  [{ kubeConfigFrom: {} }, ["kubeConfigFrom: must have one of secretRef and configMapRef"]],
  [{ kubeConfigFrom: { secretRef: {} } }, ["kubeConfigFrom: secretRef must be a map with a name"]],
  [{ kubeConfigFrom: { configMapRef: "x" } }, ["kubeConfigFrom: configMapRef must be a map with a name"]],
  [
    { insecureKubeconfigExec: "maybe", serviceAccountName: 1 },
    ["insecureKubeconfigExec: must be true or false", "serviceAccountName: must be a string"],
  ],
])("checks %j", (inputs, expected) => {
  expect(checkConfigFields(inputs).map(({ property, reason }) => `${property}: ${reason}`)).toEqual(expected);
});
