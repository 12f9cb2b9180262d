import { readClusterAccess } from "../../../../engine/kube/connect";
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
