import * as pulumi from "@pulumi/pulumi";
import { deriveProvider } from "../../../sdk/components/derive-provider";
import { Provider } from "../../../sdk/resources/provider";
import type { ProviderArgs } from "../../../sdk/resources/provider-args";
import type { AccessArgs } from "../../../sdk/arguments/access-args";
import { type Registered, useMocks, valueOf } from "../mocks";

let registered: Registered[];
beforeEach(async () => {
  registered = await useMocks();
});
afterEach(async () => {
  await pulumi.runtime.disconnect();
  pulumi.runtime.setAllConfig({});
});

class Component extends pulumi.ComponentResource {
  constructor(provider?: pulumi.ProviderResource) {
    super("test:index:Component", "app", {}, provider === undefined ? {} : { provider });
  }
}

async function derive(base: ProviderArgs | undefined, access: AccessArgs): Promise<unknown> {
  const component = new Component(base === undefined ? undefined : new Provider("base", base));
  const derived = deriveProvider(component, "app", access, undefined);
  if (derived === undefined) return undefined;
  await valueOf(derived.urn);
  const inputs = registered.find(({ name }) => name === "app:access")?.inputs ?? {};
  const from = inputs["kubeConfigFrom"];
  return { ...inputs, ...(typeof from === "string" ? { kubeConfigFrom: JSON.parse(from) as unknown } : {}) };
}

const kubeConfig = { secretRef: { name: "stage" } };

test.each<[string, Record<string, string>, ProviderArgs | undefined, AccessArgs, object | undefined]>([
  ["nothing", {}, { namespace: "shop" }, {}, undefined],
  [
    "an account",
    {},
    { namespace: "shop", serviceAccountName: "admin", serviceAccountNamespace: "x", maxConcurrentRequests: 4 },
    { serviceAccountName: "deployer" },
    { namespace: "shop", serviceAccountName: "deployer", serviceAccountNamespace: "x", maxConcurrentRequests: "4" },
  ],
  [
    "a cluster, whose Secret the provider's account reads",
    {},
    { context: "prod", serviceAccountName: "admin", serviceAccountNamespace: "x" },
    { kubeConfig },
    {
      context: "prod",
      serviceAccountNamespace: "x",
      kubeConfigFrom: { ...kubeConfig, serviceAccountName: "admin", serviceAccountNamespace: "x" },
    },
  ],
  [
    "a cluster and an account on it",
    {},
    {},
    { kubeConfig: pulumi.output(kubeConfig), serviceAccountName: "deployer", serviceAccountNamespace: "y" },
    { serviceAccountName: "deployer", serviceAccountNamespace: "y", kubeConfigFrom: kubeConfig },
  ],
  [
    "the settings of the stack",
    {
      "slipway:context": "prod",
      "slipway:requestTimeoutSeconds": "5",
      "slipway:insecureKubeconfigTls": "true",
      "slipway:defaultServiceAccountName": "tenant",
    },
    undefined,
    { serviceAccountName: "deployer" },
    {
      context: "prod",
      requestTimeoutSeconds: "5",
      insecureKubeconfigTls: "true",
      defaultServiceAccountName: "tenant",
      serviceAccountName: "deployer",
    },
  ],
  [
    "the stack's default account in place of the provider's",
    { "slipway:defaultServiceAccountName": "tenant" },
    { defaultServiceAccountName: "other" },
    { serviceAccountName: "deployer" },
    { defaultServiceAccountName: "tenant", serviceAccountName: "deployer" },
  ],
])("derives from a provider: %s", async (_name, config, base, access, expected) => {
  pulumi.runtime.setAllConfig(config);
  expect(await derive(base, access)).toEqual(expected);
});

test("refuses a second cluster, and a provider whose settings are not known", () => {
  const from = new Component(new Provider("base", { kubeConfigFrom: kubeConfig }));
  expect(() => deriveProvider(from, "app", { kubeConfig }, undefined)).toThrow(
    "kubeConfig: the provider has kubeConfigFrom: a second cluster cannot be reached by it",
  );
  class Foreign extends pulumi.ProviderResource {}
  const foreign = new Component(new Foreign("slipway", "foreign"));
  expect(() => deriveProvider(foreign, "app", { serviceAccountName: "a" }, undefined)).toThrow(
    "serviceAccountName: needs a provider that is a Provider of @slipway/pulumi: its settings are read",
  );
});
