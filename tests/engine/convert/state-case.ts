import type { ConvertCase } from "./convert-case";

const urn = (type: string, name: string): string => `urn:pulumi:dev::shop::${type}::${name}`;
const secret = { "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270", ciphertext: "v1:abc:def" };
const provider = `${urn("pulumi:providers:kubernetes", "cluster")}::1234`;
const state = {
  version: 3,
  deployment: {
    resources: [
      { urn: urn("pulumi:pulumi:Stack", "shop-dev"), custom: false, type: "pulumi:pulumi:Stack" },
      {
        ...{ urn: urn("pulumi:providers:kubernetes", "cluster"), custom: true, id: "1234" },
        ...{ type: "pulumi:providers:kubernetes", inputs: { kubeconfig: secret, namespace: "shop" } },
      },
      {
        ...{ urn: urn("kubernetes:core/v1:ConfigMap", "settings"), custom: true, id: "shop/settings-3f2a" },
        ...{ type: "kubernetes:core/v1:ConfigMap", provider, protect: true },
        inputs: {
          ...{ apiVersion: "v1", kind: "ConfigMap", __initialApiVersion: "v1", data: { level: "info" } },
          metadata: {
            ...{ name: "settings-3f2a", namespace: "shop", annotations: { "pulumi.com/autonamed": "true" } },
            labels: { "app.kubernetes.io/managed-by": "pulumi", app: "shop" },
          },
        },
        outputs: {},
      },
      {
        ...{
          urn: urn("kubernetes:core/v1:Secret", "login"),
          custom: true,
          id: "shop/login",
          type: "kubernetes:core/v1:Secret",
        },
        inputs: {
          apiVersion: "v1",
          kind: "Secret",
          metadata: { name: "login", namespace: "shop" },
          stringData: { password: secret },
        },
        ...{ provider, dependencies: [urn("kubernetes:core/v1:ConfigMap", "settings")] },
      },
      {
        ...{ urn: urn("kubernetes:helm.sh/v3:Release", "cache"), custom: true, id: "shop/cache-1a2b" },
        ...{
          type: "kubernetes:helm.sh/v3:Release",
          provider,
          dependencies: [urn("kubernetes:core/v1:Secret", "login")],
        },
        inputs: {
          ...{
            chart: "redis",
            version: "19.0.0",
            namespace: "shop",
            createNamespace: true,
            skipAwait: true,
            timeout: 120,
          },
          ...{ repositoryOpts: { repo: "https://charts.example" }, values: { auth: { password: secret } } },
        },
      },
      { urn: urn("kubernetes:yaml:ConfigFile", "manifests"), custom: false, type: "kubernetes:yaml:ConfigFile" },
      { urn: urn("aws:s3/bucket:Bucket", "files"), custom: true, id: "files", type: "aws:s3/bucket:Bucket" },
    ],
  },
};

/** The state of a program with `@pulumi/kubernetes`. */
/** The exported state of a stack with `@pulumi/kubernetes`. */
export const stateCase: ConvertCase = {
  name: "the state of a stack",
  request: {},
  isRemote: true,
  files: { "stack.json": `${JSON.stringify(state, null, 2)}\n` },
};

/** Manifests of a folder and of one below it, which has a kustomization file. */
