import { createServer, type Socket } from "node:net";

import { connectCluster } from "../../tools/connect-cluster";
import { connectionError } from "../../../engine/kube/errors/connection-error";
import { loadAccess } from "../../../engine/kube/access/load-access";
import { createAuthority, createServerCertificate } from "../../tools/cluster/certificates";
import { listenOnLoopback } from "../../tools/loopback";
import { kubeconfigFor } from "./kubeconfigs";
import { MisbehavingServer, reply, type TlsIdentity } from "./misbehaving-server";
import { messageOf } from "./objects";

const ref = { group: "", version: "v1", kind: "ConfigMap", namespace: "shop", name: "web" };
const base64 = (text: string): string => Buffer.from(text).toString("base64");
const mendAddress =
  "  mend   check that the cluster runs, that this machine can reach it (VPN, firewall, proxy), and that user tester of the context test in the given kubeconfig is the right one";

async function failureAt(
  url: string,
  cluster: object = {},
  user?: object,
  connectTimeoutSeconds = 30,
): Promise<string> {
  const client = connectCluster(
    { kubeconfig: kubeconfigFor(url, user, cluster) },
    { retrySeconds: 0, connectTimeoutSeconds },
  );
  try {
    return (await messageOf(client.get(ref))).replaceAll(url, "URL");
  } finally {
    client.close();
  }
}

/** A server that runs a function on each raw connection. */
async function withRawServer(answer: (socket: Socket) => void, use: (port: number) => Promise<void>): Promise<void> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    answer(socket);
  });
  const { port, stop } = await listenOnLoopback(server);
  try {
    await use(port);
  } finally {
    await stop();
  }
}

test("nothing listens at the address", async () => {
  let free = 0;
  await withRawServer(
    () => undefined,
    (port) => {
      free = port;
      return Promise.resolve();
    },
  );
  expect(await failureAt(`https://127.0.0.1:${free}`)).toBe(
    [
      "KUBE_UNREACHABLE: the API server URL cannot be reached",
      "  why    nothing listens at that address (ECONNREFUSED)",
      mendAddress,
    ].join("\n"),
  );
});

test("the name of the host is unknown", async () => {
  const message = await failureAt("https://no-such-host.invalid:6443");
  expect(message).toMatch(
    /^KUBE_UNREACHABLE: the API server URL cannot be reached\n {2}why {4}the host name (does not resolve|cannot be resolved at the moment)/,
  );
});

test("the connection is accepted, but TLS does not start", async () => {
  await withRawServer(
    () => undefined,
    async (port) => {
      expect(await failureAt(`https://127.0.0.1:${port}`, {}, undefined, 0.3)).toBe(
        [
          "KUBE_TIMEOUT: the API server URL does not accept the connection",
          "  why    no connection within 0.3 s",
          "  mend   check that the address is right and that no firewall drops the packets",
        ].join("\n"),
      );
    },
  );
});

test("each connection is reset immediately", async () => {
  await withRawServer(
    (socket) => socket.resetAndDestroy(),
    async (port) => {
      expect(await failureAt(`https://127.0.0.1:${port}`)).toBe(
        [
          "KUBE_UNREACHABLE: the API server URL cannot be reached",
          "  why    the connection was reset, also after several retries (ECONNRESET)",
          mendAddress,
        ].join("\n"),
      );
    },
  );
});

test("the server speaks no TLS", async () => {
  const server = await new MisbehavingServer().start();
  try {
    expect(await failureAt(`https://127.0.0.1:${server.port}`)).toMatch(
      /^KUBE_BAD_RESPONSE: URL does not respond like an API server\n {2}why {4}it does not speak TLS \(/,
    );
  } finally {
    await server.stop();
  }
});

test("the server speaks no HTTP", async () => {
  await withRawServer(
    (socket) => socket.once("data", () => socket.end("SSH-2.0-OpenSSH_9.6\r\n")),
    async (port) => {
      expect(await failureAt(`http://127.0.0.1:${port}`)).toMatch(
        /^KUBE_BAD_RESPONSE: URL does not respond like an API server\n {2}why {4}it does not speak HTTP \(HPE_/,
      );
    },
  );
});

describe("TLS", () => {
  const authority = createAuthority();
  const ca = { "certificate-authority-data": base64(authority.certificate) };
  const whatTrust = "KUBE_TLS_FAILED: the API server URL cannot be trusted";

  async function failureOf(identity: TlsIdentity, cluster: object, user?: object): Promise<string> {
    const server = await new MisbehavingServer(identity).start();
    server.script([], reply({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "web" } }));
    try {
      return await failureAt(`https://127.0.0.1:${server.port}`, cluster, user);
    } finally {
      await server.stop();
    }
  }

  test("an authority that the kubeconfig does not name", async () => {
    const other = base64(createAuthority().certificate);
    const message = await failureOf(createServerCertificate(authority), { "certificate-authority-data": other });
    expect(message.split("\n")).toEqual([
      whatTrust,
      expect.stringMatching(
        /^ {2}why {4}its certificate is signed by an authority that the kubeconfig does not name \([A-Z_]+\)$/,
      ),
      "  mend   put the cluster's CA into certificate-authority-data; if the cluster was recreated, fetch its kubeconfig again",
    ]);
  });

  test("no authority at all", async () => {
    expect(await failureOf(createServerCertificate(authority), {})).toMatch(/^KUBE_TLS_FAILED/);
  });

  test("a certificate that has expired", async () => {
    const now = Date.now();
    const clock = jest.spyOn(Date, "now").mockReturnValue(now - 30 * 86_400_000);
    const expired = createServerCertificate(authority);
    clock.mockRestore();
    expect(await failureOf(expired, ca)).toBe(
      [
        whatTrust,
        "  why    its certificate has expired",
        "  mend   renew the server's certificates, or set this machine's clock",
      ].join("\n"),
    );
  });

  test("a certificate for another host", async () => {
    const message = await failureOf(createServerCertificate(authority), {
      ...ca,
      "tls-server-name": "prod.example.com",
    });
    expect(message).toMatch(
      /^KUBE_TLS_FAILED: the API server URL cannot be trusted\n {2}why {4}.*prod\.example\.com[^]*\n {2}mend {3}use an address that the certificate names, or set tls-server-name in the kubeconfig to one of its hosts$/,
    );
  });

  test("a client certificate that the server refuses with an alert", () => {
    const access = loadAccess({ kubeconfig: kubeconfigFor("https://x", { "client-certificate-data": "eA==" }) });
    const alert = Object.assign(new Error("tlsv13 alert certificate required"), {
      code: "ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED",
    });
    expect(connectionError({ verb: "get" }, alert, access).message).toBe(
      [
        "KUBE_UNAUTHORIZED: the API server https://x does not accept the client certificate of user tester of the context test in the given kubeconfig",
        "  why    tlsv13 alert certificate required",
        "  mend   renew the client certificate in the kubeconfig (it may have expired), then run again",
      ].join("\n"),
    );
  });

  test("an invalid client certificate", async () => {
    const user = { "client-certificate-data": base64("no certificate"), "client-key-data": base64("no key") };
    expect(await failureOf(createServerCertificate(authority), ca, user)).toMatch(
      /^KUBE_KUBECONFIG_INVALID: the kubeconfig cannot be used\n {2}why {4}the certificate, key or CA of user tester of the context test in the given kubeconfig is not in PEM format, or the key does not match the certificate \(ERR_OSSL/,
    );
  });

  test.each([
    ["by its authority", ca],
    ["by a name of the certificate", { ...ca, "tls-server-name": "kubernetes.default.svc" }],
    ["without looking", { "insecure-skip-tls-verify": true }],
  ])("trusts a server %s", async (_, cluster) => {
    const server = await new MisbehavingServer(createServerCertificate(authority)).start();
    server.script([], reply({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "web" } }));
    const client = connectCluster({
      kubeconfig: kubeconfigFor(`https://127.0.0.1:${server.port}`, undefined, cluster),
    });
    try {
      expect((await client.get(ref))?.metadata.name).toBe("web");
    } finally {
      client.close();
      await server.stop();
    }
  });
});
