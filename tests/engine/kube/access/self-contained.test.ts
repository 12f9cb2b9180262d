import { KubeConfig } from "@kubernetes/client-node";
import { readClusterAccess } from "../../../../engine/kube/connect";
import { without } from "../../../../engine/lib/without";
import { kubeconfigFor } from "../kubeconfigs";

const source = "the Secret shop/stage, key value";
const limits = { allowsExec: false, allowsInsecureTls: false };
const read = (kubeconfig: string, more: Partial<typeof limits> = {}) =>
  readClusterAccess({ kubeconfig, selfContained: { source, ...limits, ...more } });
const server = "https://stage.example";

const textOf = (step: () => unknown): string => {
  try {
    step();
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
  return "";
};

test("a kubeconfig with all that it needs is used", () => {
  const cluster = { "certificate-authority-data": "YQ==", "insecure-skip-tls-verify": false };
  expect(read(kubeconfigFor(server, { token: "t", exec: null }, cluster))).toMatchObject({ server, source });
});

test.each<[string, object, object, string]>([
  ["a certificate file", { "client-certificate": "/a" }, {}, "client-certificate names a file of this machine"],
  ["a key file", { "client-key": "/a" }, {}, "client-key names a file of this machine"],
  ["a token file", { tokenFile: "/a" }, {}, "tokenFile names a file of this machine"],
  ["a CA file", {}, { "certificate-authority": "/a" }, "certificate-authority names a file of this machine"],
  ["another provider", { "auth-provider": { name: "x" } }, {}, "auth-provider needs files or programs of this machine"],
  ["a program", { exec: { command: "x" } }, {}, "exec starts a program on this machine, with the rights of this run"],
  [
    "a program in another form",
    { exec: "x" },
    {},
    "exec starts a program on this machine, with the rights of this run",
  ],
  [
    "no verification",
    {},
    { "insecure-skip-tls-verify": true },
    "insecure-skip-tls-verify accepts any server that answers at the address",
  ],
])("one with %s is refused", (_name, user, cluster, why) => {
  expect(textOf(() => read(kubeconfigFor(server, user, cluster)))).toContain(`\n  why    ${why}`);
});

test("the error names the Secret, and the settings that allow it", () => {
  expect(textOf(() => read(kubeconfigFor(server, { exec: { command: "aws" } })))).toBe(
    `KUBE_KUBECONFIG_NOT_SELF_CONTAINED: the kubeconfig may not be used: it is not self-contained
  where  the Secret shop/stage, key value:1 exec
  why    exec starts a program on this machine, with the rights of this run
  mend   write the credentials themselves into the kubeconfig: token, or the fields that end in -data; or set insecureKubeconfigExec: true on the Provider`,
  );
  expect(read(kubeconfigFor(server, { exec: { command: "aws" } }), { allowsExec: true }).authentication).toBe("exec");
  const insecure = kubeconfigFor(server, {}, { "insecure-skip-tls-verify": true });
  expect(read(insecure, { allowsInsecureTls: true }).server).toBe(server);
});

test("a path is no content, and no file is read for it", () => {
  expect(textOf(() => read("/etc/hostname"))).toContain("it is not an object of the kind Config");
  expect(textOf(() => read(""))).toContain("it is empty");
});

describe("a key that a map has twice", () => {
  /** The kubeconfig as text, in which a line is added below another one. */
  const withLine = (below: string, line: string): string => {
    const text = `apiVersion: v1
kind: Config
current-context: test
clusters:
- name: c
  cluster:
    server: https://stage.example
    insecure-skip-tls-verify: false
users:
- name: tester
  user:
    token: the-token
    client-certificate: ""
    exec: null
contexts:
- name: test
  context:
    cluster: c
    user: tester
`;
    expect(text).toContain(`${below}\n`);
    return text.replace(`${below}\n`, `${below}\n${line}\n`);
  };

  test("is not in the kubeconfig itself", () => {
    expect(read(withLine("kind: Config", "preferences: {}"))).toMatchObject({ authentication: "token" });
  });

  test.each([
    ["    exec: null", "    exec: {command: /usr/bin/touch, args: [/tmp/file]}"],
    ["    exec: null", '    "exec": {command: /usr/bin/touch}'],
    ["    exec: null", "    ? exec\n    : {command: /usr/bin/touch}"],
    ["    exec: null", "    auth-provider: null\n    auth-provider: {name: exec, config: {exec: {command: touch}}}"],
    ['    client-certificate: ""', "    client-certificate: /etc/hostname"],
    ["    insecure-skip-tls-verify: false", "    insecure-skip-tls-verify: true"],
    ["    server: https://stage.example", "    server: http://other.example"],
    ["    token: the-token", "    token: another"],
    ["    user: tester", "    user: another"],
    ["- name: tester", "  user: {exec: {command: touch}}"],
    ["- name: tester", "  name: tester"],
    ["kind: Config", "users: [{name: tester, user: {exec: {command: touch}}}]"],
    ["kind: Config", "unknown: [{a: {b: 1, b: 2}}]"],
  ])("is refused: %s and %s", (below, line) => {
    const message = textOf(() => read(withLine(below, line)));
    expect(message).toMatch(/^KUBE_KUBECONFIG_INVALID/);
    expect(message).toContain("\n  why    a map has the same key twice\n");
    // Also where the kubeconfig is trusted: readers differ in which of the two counts.
    expect(textOf(() => readClusterAccess({ kubeconfig: withLine(below, line) }))).toMatch(/^KUBE_KUBECONFIG_INVALID/);
  });

  test("is refused in JSON, too", () => {
    const json = kubeconfigFor(server, { exec: null }).replace('"exec":null', '"exec":null,"exec":{"command":"touch"}');
    expect(textOf(() => read(json))).toContain("a map has the same key twice");
  });
});

describe("what reaches the client library", () => {
  interface Printed {
    readonly clusters: readonly { readonly cluster: Readonly<Record<string, unknown>> }[];
    readonly users: readonly { readonly user: Readonly<Record<string, unknown>> }[];
  }
  const everything = { allowsExec: true, allowsInsecureTls: true };

  test.each<[string, object, object]>([
    ["token-file", { "token-file": "/etc/hostname" }, {}],
    ["tokenfile", { tokenfile: "/etc/hostname", "Token-File": "/etc/hostname" }, {}],
    ["authProvider", { authProvider: { name: "exec", config: { exec: { command: "touch" } } } }, {}],
    [
      "fields that nobody knows",
      { certFile: "/a", keyFile: "/a", unknown: { exec: {} } },
      { caFile: "/a", skipTLSVerify: true },
    ],
    ["fields in another case", { Exec: { command: "touch" } }, { "Insecure-Skip-TLS-Verify": true }],
    ["a prototype", { ["__proto__"]: { exec: { command: "touch" } } }, {}],
  ])("is nothing of %s", (_, user, cluster) => {
    const access = read(kubeconfigFor(server, user, cluster));
    const { clusters, users } = JSON.parse(access.config) as Printed;
    expect(users).toEqual([{ name: "user", user: {} }]);
    expect(clusters).toEqual([{ name: "cluster", cluster: { server, "insecure-skip-tls-verify": false } }]);
    const library = new KubeConfig();
    library.loadFromString(access.config);
    expect(library.getCurrentUser()).toEqual({ name: "user" });
  });

  test("is each field that is known, and no other one of a program", () => {
    const exec = {
      command: "/bin/login",
      args: ["a"],
      env: [{ name: "A", value: "b", more: 1 }],
      apiVersion: "v1",
      unknown: 1,
    };
    const user = {
      token: "t",
      username: "u",
      password: "p",
      "client-certificate-data": "YQ==",
      "client-key-data": "YQ==",
      exec,
    };
    const cluster = {
      "certificate-authority-data": "YQ==",
      "insecure-skip-tls-verify": true,
      "tls-server-name": "n",
      "proxy-url": "http://proxy.example",
    };
    const { clusters, users } = JSON.parse(read(kubeconfigFor(server, user, cluster), everything).config) as Printed;
    expect(clusters[0]?.cluster).toEqual({ server, ...cluster });
    const env = [
      { name: "A", value: "b" },
      { name: "KUBERNETES_EXEC_INFO", value: expect.any(String) as string },
    ];
    expect(users[0]?.user).toEqual({ ...user, exec: { ...without(exec, "unknown"), env } });
  });
});

describe("plain HTTP", () => {
  const kubeconfig = kubeconfigFor("http://stage.example");

  test("needs the consent of the Provider", () => {
    expect(textOf(() => read(kubeconfig))).toBe(
      `KUBE_KUBECONFIG_NOT_SELF_CONTAINED: the kubeconfig may not be used: it is not self-contained
  where  the Secret shop/stage, key value:1 server
  why    http:// has no encryption: anybody on the way reads the credentials, and can answer for the server
  mend   name the server by https://; or set insecureKubeconfigTls: true on the Provider`,
    );
    expect(read(kubeconfig, { allowsInsecureTls: true }).server).toBe("http://stage.example");
  });

  test("is the choice of the user in a kubeconfig of his own", () => {
    expect(readClusterAccess({ kubeconfig }).server).toBe("http://stage.example");
  });
});
