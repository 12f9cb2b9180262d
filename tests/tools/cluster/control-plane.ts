import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

import { findTool } from "../tools";
import { auditFlags, auditPolicy } from "./audit";
import { createAuthority, createServerCertificate, createTokenKey, type KeyPair } from "./certificates";
import { containerLogs } from "./container-logs";
import { findFreePorts } from "./free-ports";
import { type TokenCredentials, printKubeconfig } from "./kubeconfig";
import type { ProcessGroup } from "./process-group";
import { serviceRange } from "./service-addresses";

export interface ControlPlane {
  readonly port: number;
  readonly authority: KeyPair;
  readonly administrator: TokenCredentials;
}

/** A user with a token from the start; users with certificates are added later. */
export interface TokenUser {
  readonly token: string;
  readonly user: string;
  readonly groups?: readonly string[];
}

export interface ControlPlaneOptions {
  readonly tokens?: readonly TokenUser[];
  readonly audit?: boolean;
}

/** Writes the keys and settings into the folder, and starts etcd and the API server. */
export async function startControlPlane(
  group: ProcessGroup,
  folder: string,
  { tokens = [], audit = false }: ControlPlaneOptions,
): Promise<ControlPlane> {
  const [etcdClient = 0, etcdPeer = 0, port = 0] = await findFreePorts(3);
  const authority = createAuthority();
  // With each request of the owner of a certificate, the server checks a signature: a sixth of its time.
  const administrator = { token: randomBytes(32).toString("base64url") };
  const known = [...tokens, { ...administrator, user: "administrator", groups: ["system:masters"] }];
  const server = `https://127.0.0.1:${String(port)}`;
  const serverCertificate = createServerCertificate(authority);
  const tokenKey = createTokenKey();
  const file = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text, { mode: 0o600 });
  await Promise.all([
    file("ca.crt", authority.certificate),
    file("ca.key", authority.key),
    file("server.crt", serverCertificate.certificate),
    file("server.key", serverCertificate.key),
    file("sa.key", tokenKey.privateKey),
    file("sa.pub", tokenKey.publicKey),
    file("tokens.csv", known.map(printTokenLine).join("")),
    file("stages.yaml", await readStages()),
    file("audit-policy.yaml", JSON.stringify(auditPolicy)),
    file("kubeconfig", printKubeconfig({ server, authority: authority.certificate, credentials: administrator })),
    ...Object.entries(containerLogs(folder, await readFile(join(__dirname, "logs.yaml"), "utf8"))).map(([name, text]) =>
      file(name, text),
    ),
    mkdir(join(folder, "etcd")),
  ]);
  group.start("etcd", await findTool("etcd"), etcdFlags(folder, etcdClient, etcdPeer));
  const flags = [...apiServerFlags(folder, port, etcdClient), ...(audit ? auditFlags(folder) : [])];
  group.start("kube-apiserver", await findTool("kube-apiserver"), flags);
  return { port, authority, administrator };
}

/** Starts the clients of the API server: controllers, scheduler, and KWOK in place of the kubelets. */
export async function startControllers(group: ProcessGroup, folder: string): Promise<void> {
  // The default rate limits are for large clusters; here they would slow the tests down.
  const client = [`--kubeconfig=${join(folder, "kubeconfig")}`, "--kube-api-qps=500", "--kube-api-burst=1000"];
  const quiet = ["--leader-elect=false", "--secure-port=0", "--profiling=false"];
  group.start("kube-controller-manager", await findTool("kube-controller-manager"), [
    ...client,
    ...quiet,
    `--service-account-private-key-file=${join(folder, "sa.key")}`,
    `--root-ca-file=${join(folder, "ca.crt")}`,
    // Autoscalers act once in this time; 15 seconds by default.
    "--horizontal-pod-autoscaler-sync-period=2s",
    "--controllers=*,-node-ipam-controller,-node-route-controller,-service-lb-controller,-cloud-node-lifecycle-controller",
  ]);
  group.start("kube-scheduler", await findTool("kube-scheduler"), [...client, ...quiet]);
  // KWOK also acts as the kubelet of its nodes: the API server requests container logs from it.
  const [kubelet = 0] = await findFreePorts(1);
  group.start("kwok", await findTool("kwok"), [
    `--kubeconfig=${join(folder, "kubeconfig")}`,
    `--config=${join(folder, "stages.yaml")}`,
    `--config=${join(folder, "logs.yaml")}`,
    "--node-ip=127.0.0.1",
    `--node-port=${String(kubelet)}`,
    `--server-address=127.0.0.1:${String(kubelet)}`,
    `--tls-cert-file=${join(folder, "server.crt")}`,
    `--tls-private-key-file=${join(folder, "server.key")}`,
    "--manage-all-nodes=true",
    "--node-lease-duration-seconds=40",
  ]);
}

function etcdFlags(folder: string, clientPort: number, peerPort: number): readonly string[] {
  const client = `http://127.0.0.1:${String(clientPort)}`;
  const peer = `http://127.0.0.1:${String(peerPort)}`;
  return [
    `--data-dir=${join(folder, "etcd")}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
    "--unsafe-no-fsync",
    "--logger=zap",
    "--log-level=warn",
  ];
}

function apiServerFlags(folder: string, port: number, etcdPort: number): readonly string[] {
  return [
    `--etcd-servers=http://127.0.0.1:${String(etcdPort)}`,
    "--bind-address=127.0.0.1",
    "--advertise-address=127.0.0.1",
    `--secure-port=${String(port)}`,
    `--client-ca-file=${join(folder, "ca.crt")}`,
    `--tls-cert-file=${join(folder, "server.crt")}`,
    `--tls-private-key-file=${join(folder, "server.key")}`,
    `--cert-dir=${folder}`,
    `--service-account-key-file=${join(folder, "sa.pub")}`,
    `--service-account-signing-key-file=${join(folder, "sa.key")}`,
    "--service-account-issuer=https://kubernetes.default.svc",
    `--token-auth-file=${join(folder, "tokens.csv")}`,
    "--authorization-mode=RBAC",
    `--service-cluster-ip-range=${serviceRange}`,
    "--endpoint-reconciler-type=none",
    "--allow-privileged=true",
    "--kubelet-preferred-address-types=InternalIP",
    "--profiling=false",
  ];
}

/** KWOK's own stages, printed by the program that was built with it, and ours. */
async function readStages(): Promise<string> {
  const file = await findTool("kwok-stages");
  const { stdout: theirs } = await promisify(execFile)(file);
  return `${theirs}\n---\n${await readFile(join(__dirname, "stages.yaml"), "utf8")}`;
}

function printTokenLine({ token, user, groups = [] }: TokenUser): string {
  return `${token},${user},${user},"${groups.join(",")}"\n`;
}
