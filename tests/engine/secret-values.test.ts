import { kubeconfigCredentials, secretValuesOf } from "../../engine/secret-values";

const base64 = (text: string): string => Buffer.from(text).toString("base64");
const secretWith = (more: object): object => ({
  apiVersion: "v1",
  kind: "Secret",
  metadata: { name: "own", namespace: "shop" },
  ...more,
});

test("the values of a Secret, in base64 and as texts", () => {
  expect(secretValuesOf(secretWith({ data: { a: base64("hunter2") }, stringData: { b: "plain text" } }))).toEqual({
    whole: [base64("hunter2"), "plain text"],
    parts: [],
  });
});

test("the texts of a file of values, without common words and short numbers", () => {
  const values =
    "auth: { password: hunter2, user: admin }\nport: 8080\npin: 123456\nlist: [correct-horse, production]\n";
  const { parts } = secretValuesOf(secretWith({ data: { "values.yaml": base64(values) } }));
  expect(parts).toEqual(["hunter2", "123456", "correct-horse", "production"]);
});

test("of a kubeconfig the credentials, also of a key that is there twice", () => {
  const user = (token: string): string => `- {name: deployer-name, user: {token: ${token}, client-key-data: abc1}}`;
  const kubeconfig = [
    "clusters:\n- {name: some-cluster, cluster: {server: https://host.example:6443}}",
    "contexts:\n- {name: some-context, context: {cluster: some-cluster, user: deployer-name}}",
    `users:\n${user("token-number-1")}`,
    `users:\n${user("token-number-2")}`,
  ].join("\n");
  const { parts } = secretValuesOf(secretWith({ data: { value: base64(kubeconfig) } }));
  expect(parts).toEqual(["token-number-1", "abc1", "token-number-2", "abc1"]);
  expect(kubeconfigCredentials(kubeconfig)).toEqual(parts);
});

test.each([
  ["a text", "hunter2"],
  ["no YAML", "a: [b: {"],
  ["a scalar", '"a: b"'],
])("nothing of %s", (_, text) => {
  expect(secretValuesOf(secretWith({ stringData: { a: text } })).parts).toEqual([]);
});

test("the values of a stored release", () => {
  const release = {
    ...{ name: "web", namespace: "shop", version: 1, info: { status: "deployed" }, manifest: "", hooks: [] },
    config: { auth: { password: "hunter2" }, replicas: 3, image: "nginx" },
  };
  const data = { release: base64(base64(JSON.stringify(release))) };
  const stored = {
    ...secretWith({ type: "helm.sh/release.v1", data }),
    metadata: { name: "sh.helm.release.v1.web.v1" },
  };
  expect(secretValuesOf(stored)).toEqual({ whole: [], parts: ["hunter2"] });
  expect(secretValuesOf(secretWith({ type: "helm.sh/release.v1", data: { release: "?" } }))).toEqual({
    whole: [],
    parts: [],
  });
});
