import { ownerAnnotation, printOwnerToken } from "../../engine/kube/apply/owner-mark";
import type { KubeObject } from "../../engine/model/objects/kube-object";
import { keyOf, printKey } from "../../engine/model/objects/object-key";
import { canonicalJson } from "../../engine/lib/canonical-json";
import { packJson, unpackJson } from "../../engine/record/packed-object";
import type { Random } from "../properties/random-numbers";
import { drawReleaseContent } from "../soak/families/cluster";
import { mutateText } from "../soak/mutate";
import { oneOf } from "../soak/one-of";
import type { Interference, Seen } from "./api-proxy";

// What somebody else writes on the cluster, who has read what a run wrote there.

/** A ConfigMap as the API server returns it. */
export type ConfigMap = KubeObject & { readonly data?: Readonly<Record<string, string>> };

const count = 5;

/**
 * Objects of others: some without an owner, some with the mark of another stack, some with the mark of the program's
 * own objects, which is readable.
 */
export function drawForeign(random: Random, namespace: string, ownMarks: readonly string[]): KubeObject[] {
  const other = printOwnerToken("ffffffff", "f".repeat(16));
  return Array.from({ length: count }, (_, index): KubeObject => {
    const kind = oneOf(random, ["ConfigMap", "Secret", "ServiceAccount"]);
    const mark = oneOf(random, ["", other, ...ownMarks.slice(0, 2)]);
    const annotations = mark === "" ? {} : { annotations: { [ownerAnnotation]: mark } };
    return { apiVersion: "v1", kind, metadata: { name: `foreign-${String(index)}`, namespace, ...annotations } };
  });
}

/** Notes of interrupted runs that list the victims: copies of a real note, and what is made up. */
export function drawNotes(
  random: Random,
  namespace: string,
  seen: ConfigMap,
  victims: readonly KubeObject[],
): KubeObject[] {
  const { run = "{}", objects: listedThere = "" } = seen.data ?? {};
  const noted = Object.values(
    JSON.parse(unpackJson(listedThere, 1024 * 1024)) as Record<string, { component: string }>,
  );
  const component = noted[0]?.component ?? "fedcba9876543210";
  const ended = run.replace(/"until":\d+/, '"until":1').replace(/"pid":\d+/, '"pid":4194303');
  return Array.from({ length: 1 + random(4) }, (_, index) => {
    const owners = ["", ...victims.flatMap(({ metadata }) => metadata.annotations?.[ownerAnnotation] ?? [])];
    const listed = victims.map((one) => [printKey(keyOf(one)), { apiVersion: "v1", component, owners }]);
    const objects = packJson(canonicalJson(Object.fromEntries(listed)));
    const data = {
      ...seen.data,
      run: random(2) === 0 ? ended : mutateText(random, ended).slice(0, 100_000),
      objects: random(3) === 0 ? mutateText(random, objects).slice(0, 500_000) : objects,
    };
    const name = `slipway-run-${String(index).padStart(16, "0")}`;
    const { labels = {} } = seen.metadata;
    const configMap = { apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace, labels }, data };
    return configMap;
  });
}

/** A revision of a release that no Helm has written. */
export function drawRevision(random: Random, namespace: string, release: string): KubeObject {
  const name = `sh.helm.release.v1.${release}.v1`;
  const labels = { name: release, owner: "helm", status: oneOf(random, ["deployed", "failed"]), version: "1" };
  const content = drawReleaseContent(random);
  const data = { release: Buffer.from(content.slice(0, 700_000)).toString("base64") };
  const metadata = { name, namespace, labels };
  const secret = { apiVersion: "v1", kind: "Secret", type: "helm.sh/release.v1", metadata, data };
  return secret;
}

/** The answers about Deployments, with a condition that says the text. */
export function rewriteStatus(text: string): (request: Seen) => Interference | undefined {
  return ({ method, path }) => {
    const url = new URL(path, "http://proxy");
    const isRead = method === "GET" && url.pathname.includes("/deployments") && !url.searchParams.has("watch");
    return isRead ? { kind: "rewrite", change: (body) => withCondition(body, text) } : undefined;
  };
}

function withCondition(body: string, text: string): string {
  const answer = JSON.parse(body) as { kind?: string; status?: unknown; items?: { status?: unknown }[] };
  for (const object of answer.items ?? (answer.kind === "Deployment" ? [answer] : [])) {
    const status = (object.status ?? {}) as { conditions?: unknown[] };
    const said = { type: text.slice(0, 300), status: "True", reason: text.slice(0, 300), message: text };
    object.status = { ...status, conditions: [...(status.conditions ?? []), said] };
  }
  return JSON.stringify(answer);
}
