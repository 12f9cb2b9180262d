import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

import type { ClusterAccess } from "../../../../engine/kube/access/access";
import { loadAccess } from "../../../../engine/kube/access/load-access";
import type { LocalEnvironment } from "../../../../engine/kube/access/local-environment";
import { isSyncError } from "../../../../engine/errors/sync-error";

let directory: string;
let environment: LocalEnvironment;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "slipway-kubeconfig-"));
  environment = {
    env: {},
    home: directory,
    workingDirectory: directory,
    serviceAccountDirectory: join(directory, "serviceaccount"),
  };
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

function write(name: string, text: string): string {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
}

/** The message of the failure, with the folder as DIR. */
function failure(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (isSyncError(error)) return error.message.replaceAll(directory, "DIR");
    throw error;
  }
  throw new Error("it was expected to fail, and did not");
}

const yaml = `apiVersion: v1
kind: Config
current-context: prod
clusters:
- name: east
  cluster:
    server: https://east.example.com:6443/
    certificate-authority: ca.crt
- name: west
  cluster: { server: "https://west.example.com" }
users:
- name: admin
  user:
    token: 0123456
    as: root
    as-groups: [a, b]
- name: nobody
contexts:
- name: prod
  context: { cluster: east, user: admin, namespace: shop }
- name: stage
  context: { cluster: west, user: nobody }
`;

describe("finds the kubeconfig", () => {
  const contextOf = (access: ClusterAccess): string =>
    `${access.context} in ${access.source.replace(directory, "DIR")}`;

  test("given as a path, as a relative path, below ~, as YAML and as JSON", () => {
    const path = write("mine.yaml", yaml);
    expect(contextOf(loadAccess({ kubeconfig: path }, environment))).toBe("prod in DIR/mine.yaml");
    expect(contextOf(loadAccess({ kubeconfig: "mine.yaml" }, environment))).toBe("prod in DIR/mine.yaml");
    expect(contextOf(loadAccess({ kubeconfig: "~/mine.yaml" }, environment))).toBe("prod in DIR/mine.yaml");
    expect(contextOf(loadAccess({ kubeconfig: yaml }, environment))).toBe("prod in the given kubeconfig");
    const json = JSON.stringify(
      {
        kind: "Config",
        "current-context": "c",
        clusters: [{ name: "x", cluster: { server: "https://x" } }],
        contexts: [{ name: "c", context: { cluster: "x" } }],
      },
      undefined,
      "\t",
    );
    expect(contextOf(loadAccess({ kubeconfig: json }, environment))).toBe("c in the given kubeconfig");
  });

  test("in KUBECONFIG, then in ~/.kube/config", () => {
    mkdirSync(join(directory, ".kube"));
    write(".kube/config", yaml.replace("current-context: prod", "current-context: stage"));
    expect(contextOf(loadAccess({}, environment))).toBe("stage in DIR/.kube/config");
    const env = { KUBECONFIG: write("mine.yaml", yaml) };
    expect(contextOf(loadAccess({}, { ...environment, env }))).toBe("prod in DIR/mine.yaml");
  });

  test("in a list of files: the first value counts, missing files are skipped", () => {
    const first = write(
      "first",
      "kind: Config\ncontexts:\n- {name: extra, context: {cluster: west, user: admin}}\nusers:\n- {name: admin, user: {token: mine}}\n",
    );
    const env = { KUBECONFIG: [join(directory, "missing"), first, write("second", yaml)].join(delimiter) };
    const access = loadAccess({ context: "extra" }, { ...environment, env });
    expect(access.server).toBe("https://west.example.com");
    expect(JSON.parse(access.config)).toMatchObject({ users: [{ user: { token: "mine" } }] });
    expect(loadAccess({}, { ...environment, env }).context).toBe("prod");
  });

  test("in the Pod that it runs in", () => {
    mkdirSync(environment.serviceAccountDirectory);
    write("serviceaccount/token", "t\n");
    write("serviceaccount/namespace", "team\n");
    const env = { KUBERNETES_SERVICE_HOST: "fd00::1", KUBERNETES_SERVICE_PORT: "443" };
    const access = loadAccess({}, { ...environment, env });
    expect(access).toMatchObject({ server: "https://[fd00::1]:443", namespace: "team", authentication: "tokenFile" });
  });
});

test("resolves a context", () => {
  const access = loadAccess({ kubeconfig: write("mine.yaml", yaml) }, environment);
  expect(access).toMatchObject({
    server: "https://east.example.com:6443",
    namespace: "shop",
    context: "prod",
    user: "admin",
    authentication: "token",
    impersonation: { "impersonate-user": "root", "impersonate-group": ["a", "b"] },
  });
  expect(JSON.parse(access.config)).toMatchObject({
    // A token of digits is a string, and relative paths start at the file.
    users: [{ user: { token: "0123456" } }],
    clusters: [{ cluster: { "certificate-authority": join(directory, "ca.crt") } }],
  });
  expect(JSON.parse(access.config)).not.toHaveProperty("users.0.user.as");
  const stage = loadAccess({ kubeconfig: yaml, context: "stage" }, environment);
  expect(stage).toMatchObject({ namespace: "default", authentication: "none", user: "nobody" });
});

test("passes the cluster to an exec plugin, and finds it in the folder of its kubeconfig", () => {
  const exec =
    "- name: admin\n  user:\n    exec: {apiVersion: client.authentication.k8s.io/v1, command: ./bin/login, env: [{name: A, value: b}], provideClusterInfo: true}\n";
  const text = yaml.replace(/- name: admin[^]*?(?=- name: nobody)/, exec);
  const access = loadAccess({ kubeconfig: write("mine.yaml", text) }, environment);
  const { users } = JSON.parse(access.config) as { users: { user: { exec: Record<string, unknown> } }[] };
  expect(users[0]?.user.exec).toMatchObject({ command: join(directory, "bin/login"), args: [] });
  const [a, info] = users[0]?.user.exec["env"] as { name: string; value: string }[];
  expect(a).toEqual({ name: "A", value: "b" });
  expect(info?.name).toBe("KUBERNETES_EXEC_INFO");
  expect(JSON.parse(info?.value ?? "")).toEqual({
    kind: "ExecCredential",
    apiVersion: "client.authentication.k8s.io/v1",
    spec: { interactive: false, cluster: { server: "https://east.example.com:6443" } },
  });
});

test.each<[string, () => { kubeconfig?: string; context?: string }, string]>([
  [
    "no kubeconfig",
    () => ({}),
    `KUBE_NO_KUBECONFIG: no kubeconfig was found, so the cluster is not known
  why    looked at DIR/.kube/config (KUBECONFIG is not set), and this process does not run in a Pod
  mend   give the provider a kubeconfig (a path or its content), or set KUBECONFIG`,
  ],
  [
    "the given file is missing",
    () => ({ kubeconfig: "missing.yaml" }),
    `KUBE_NO_KUBECONFIG: there is no kubeconfig at DIR/missing.yaml
  where  DIR/missing.yaml
  mend   give the path of an existing file, or the kubeconfig's content`,
  ],
  [
    "the given path is a folder",
    () => ({ kubeconfig: directory }),
    `KUBE_NO_KUBECONFIG: the kubeconfig DIR cannot be read
  where  DIR
  why    EISDIR
  mend   check that it is a file and that you may read it`,
  ],
  [
    "it is empty",
    () => ({ kubeconfig: write("empty", "") }),
    `KUBE_KUBECONFIG_INVALID: the kubeconfig cannot be used
  where  DIR/empty
  why    it is empty
  mend   correct it, or regenerate it with the cluster's own tool; "kubectl config view" shows how kubectl reads it`,
  ],
  [
    "it is broken YAML: the line is named, its text is not",
    () => ({ kubeconfig: write("broken", `${yaml}  token: "s3cr3t-token\n`) }),
    `KUBE_KUBECONFIG_INVALID: the kubeconfig cannot be used
  where  DIR/broken:23
  why    it is not YAML: cannot find the end of the quoted text
  mend   correct it, or regenerate it with the cluster's own tool; "kubectl config view" shows how kubectl reads it`,
  ],
  [
    "it is something else",
    () => ({ kubeconfig: "kind: Secret\ndata: {token: s3cr3t-token}\n" }),
    `KUBE_KUBECONFIG_INVALID: the kubeconfig cannot be used
  where  the given kubeconfig:1
  why    it is not an object of the kind Config
  mend   correct it, or regenerate it with the cluster's own tool; "kubectl config view" shows how kubectl reads it`,
  ],
  [
    "an entry has no name",
    () => ({ kubeconfig: yaml.replace("- name: west\n  cluster:", "- cluster:") }),
    `KUBE_KUBECONFIG_INVALID: the kubeconfig cannot be used
  where  the given kubeconfig:9 clusters[1].name
  why    the entry has no name
  mend   correct it, or regenerate it with the cluster's own tool; "kubectl config view" shows how kubectl reads it`,
  ],
  [
    "the server is not a URL",
    () => ({ kubeconfig: yaml.replace("https://east.example.com:6443/", "east.example.com") }),
    `KUBE_KUBECONFIG_INVALID: the kubeconfig cannot be used
  where  the given kubeconfig:5 server
  why    the cluster east has no server of the form https://host:port
  mend   correct it, or regenerate it with the cluster's own tool; "kubectl config view" shows how kubectl reads it`,
  ],
  [
    "the context names a missing cluster",
    () => ({ kubeconfig: yaml.replace("cluster: east", "cluster: north") }),
    `KUBE_KUBECONFIG_INVALID: the kubeconfig cannot be used
  where  the given kubeconfig:19
  why    the context prod names the cluster "north", which does not exist
  mend   correct it, or regenerate it with the cluster's own tool; "kubectl config view" shows how kubectl reads it`,
  ],
  [
    "the context is missing",
    () => ({ kubeconfig: yaml, context: "elsewhere" }),
    `KUBE_CONTEXT_NOT_FOUND: the kubeconfig has no context "elsewhere"
  where  the given kubeconfig
  why    its contexts are: prod, stage
  mend   name one of them`,
  ],
  [
    "the context is misspelled",
    () => ({ kubeconfig: yaml, context: "stages" }),
    `KUBE_CONTEXT_NOT_FOUND: the kubeconfig has no context "stages"
  where  the given kubeconfig
  why    its contexts are: prod, stage
  mend   did you mean "stage"?`,
  ],
  [
    "no context is current",
    () => ({ kubeconfig: yaml.replace("current-context: prod", 'current-context: ""') }),
    `KUBE_CONTEXT_NOT_FOUND: the kubeconfig has no current context
  where  the given kubeconfig
  why    its contexts are: prod, stage
  mend   name one in the option "context", or choose one with "kubectl config use-context"`,
  ],
])("says what is wrong: %s", (_, options, expected) => {
  const message = failure(() => loadAccess(options(), environment));
  expect(message).toBe(expected);
  expect(message).not.toContain("s3cr3t");
});
