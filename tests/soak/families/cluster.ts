import { brotliCompressSync, gzipSync } from "node:zlib";
import { InterruptedRuns } from "../../../engine/set/interrupted-runs";
import { withOwner } from "../../../engine/kube/apply/owner-mark";
import { readClusterAccess } from "../../../engine/kube/connect";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf, printKey } from "../../../engine/model/objects/object-key";
import { readSecret } from "../../../engine/helm-release/storage/release-secret";
import type { Random } from "../../properties/random-numbers";
import { FakeCluster } from "../../tools/fakes/fake-cluster";
import { endingOf } from "../ending-of";
import type { Trial } from "../family";
import { mutateBytes, mutateText } from "../mutate";
import { oneOf } from "../one-of";

// What others can write on a cluster, and what is read there.

const server = "https://stage.example";

const kubeconfigText = `apiVersion: v1
kind: Config
current-context: test
clusters:
- name: c
  cluster: {server: "${server}", certificate-authority-data: YQ==, insecure-skip-tls-verify: false}
users:
- name: tester
  user:
    token: the-token
    exec: null
    as: somebody
contexts:
- name: test
  context: {cluster: c, user: tester, namespace: shop}
`;

const userLines = [
  "    exec: {command: /usr/bin/touch, args: [/tmp/x]}",
  '    "exec": {command: /usr/bin/touch}',
  "    ? exec\n    : {command: /usr/bin/touch}",
  "    <<: {exec: {command: /usr/bin/touch}}",
  "    token-file: /etc/hostname",
  "    tokenFile: /etc/hostname",
  "    client-certificate: /etc/hostname",
  "    client-key: /etc/hostname",
  "    auth-provider: {name: exec, config: {exec: {command: touch}}}",
  "    !!str exec: {command: touch}",
  "    __proto__: {exec: {command: touch}}",
];

const printedFields: Readonly<Record<string, readonly string[]>> = {
  cluster: [...["server", "certificate-authority-data", "insecure-skip-tls-verify", "tls-server-name", "proxy-url"]],
  user: ["token", "username", "password", "client-certificate-data", "client-key-data"],
};

interface Printed {
  readonly clusters: readonly { readonly cluster: Readonly<Record<string, unknown>> }[];
  readonly users: readonly { readonly user: Readonly<Record<string, unknown>> }[];
}

/** A kubeconfig that names programs, files and servers without TLS in the ways that readers of YAML understand. */
export function drawKubeconfigText(random: Random): string {
  const lines = kubeconfigText.split("\n");
  for (let left = random(4); left > 0; left -= 1) {
    const at = lines.findIndex((line) => line.startsWith("  user:")) + 1 + random(3);
    lines.splice(at, 0, oneOf(random, userLines));
  }
  const written = lines.join("\n").replace("https:", random(6) === 0 ? "http:" : "https:");
  return random(3) === 0 ? written : mutateText(random, written);
}

/** A kubeconfig of a Secret: what is accepted names no program, no file and no server without TLS. */
export function drawKubeconfig(random: Random): Trial {
  const kubeconfig = drawKubeconfigText(random);
  const selfContained = { source: "the Secret shop/stage", allowsExec: false, allowsInsecureTls: false };
  const run = () =>
    endingOf(() => {
      const access = readClusterAccess({ kubeconfig, selfContained });
      const { clusters, users } = JSON.parse(access.config) as Printed;
      const [cluster = {}, user = {}] = [clusters[0]?.cluster, users[0]?.user];
      const others = [
        ...Object.keys(cluster).filter((name) => printedFields["cluster"]?.includes(name) !== true),
        ...Object.keys(user).filter((name) => printedFields["user"]?.includes(name) !== true),
      ];
      if (others.length > 0) throw new Error(`the client library gets ${others.join(", ")}`);
      if (cluster["insecure-skip-tls-verify"] === true || !access.server.startsWith("https:")) {
        throw new Error("the server is not verified");
      }
    });
  return { run };
}

const victim: KubeObject = {
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name: "victim", namespace: "shop", uid: "u1" },
};
const [resource, component, token] = ["0123456789abcdef", "fedcba9876543210", "0123abcd.0123456789abcdef"];

/** A note of an interrupted run, as somebody without the state's key can change it: nothing is deleted for it. */
export async function drawNote(random: Random): Promise<Trial> {
  const state = `state ${String(random(1000))}`;
  const source = new FakeCluster();
  const noted = { [printKey(keyOf(victim))]: { apiVersion: "v1", component, owners: [token] } };
  const runs = new InterruptedRuns(state);
  // The note of another object, as the cluster shows it.
  await runs.begin(source, { ...runs.markerFor(resource, {}, 5), until: 0 });
  const forged = new InterruptedRuns("another state");
  const own = new FakeCluster();
  await forged.begin(own, { ...forged.markerFor(resource, noted, 5), until: 0 });
  const [shown, made] = [source, own].map((one) => one.live(one.ids[0] ?? "")) as [KubeObject, KubeObject];
  const bomb = `slipway-packed:1:br:${"A".repeat(43)}:${brotliCompressSync(Buffer.alloc(random(40) * 2 ** 20, "[],")).toString("base64")}`;
  const packed = oneOf(random, [String((made["data"] as Record<string, string>)["objects"]), bomb]);
  const data = { ...(shown["data"] as object), objects: random(3) === 0 ? mutateText(random, packed) : packed };
  const cluster = new FakeCluster();
  cluster.put(random(2) === 0 ? victim : withOwner(victim, token));
  cluster.put({ ...shown, data });
  const run = () =>
    endingOf(async () => {
      const query = { component, isWanted: () => false };
      await new InterruptedRuns(state).sweep(cluster, query, { timeoutSeconds: 5 });
      if (cluster.live(printKey(keyOf(victim))) === undefined) throw new Error("a forged note deleted an object");
    });
  return { run };
}

const releaseText = JSON.stringify({
  name: "web",
  namespace: "shop",
  version: 1,
  info: { status: "deployed", description: "Install complete" },
  chart: { metadata: { name: "web", version: "1.0.0" }, values: { a: [1, { b: "c" }] }, templates: [] },
  config: { a: { b: ["c"] } },
  manifest: "---\napiVersion: v1\nkind: ConfigMap\n",
  hooks: [{ name: "h", kind: "Job", path: "a", manifest: "", events: ["pre-install"], weight: 1 }],
});

/** The content of a Secret of a release that is mutated, or that unpacks to very much. */
export function drawReleaseContent(random: Random): string {
  const many = oneOf(random, ["[],", "{},", "1,", '"",', '{"a":[]},']).repeat(1 + random(4_000_000));
  const burdened = releaseText.replace('"config":{', () => `"config":{"m":[${many}1],`);
  const text = random(3) === 0 ? burdened : mutateText(random, releaseText);
  const bytes = gzipSync(text, { level: 1 });
  return Buffer.from(random(5) === 0 ? mutateBytes(random, bytes) : bytes).toString("base64");
}

/** Such a Secret is read, or refused as unreadable. */
export function drawRelease(random: Random): Trial {
  const data = { release: Buffer.from(drawReleaseContent(random)).toString("base64") };
  const metadata = { name: "sh.helm.release.v1.web.v1", namespace: "shop" };
  const run = () => endingOf(() => void readSecret({ apiVersion: "v1", kind: "Secret", metadata, data }));
  return { run };
}
