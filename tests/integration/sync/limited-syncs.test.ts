// Random sets with limits: what a preview announces is what a sync does, and nothing that a limit protects is touched.
// SLIPWAY_LIMITED_PROGRAMS names their number.
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { isSyncError } from "../../../engine/errors/sync-error";
import { lookUp } from "../../../engine/lib/look-up";
import { keyOf, printKey, versionOf } from "../../../engine/model/objects/object-key";
import type { PlanLimits } from "../../../engine/model/plans/plan-limits";
import type { SyncRecord } from "../../../engine/sync/model/sync-record";
import type { SyncRequest } from "../../../engine/sync/model/sync-request";
import { previewSync } from "../../../engine/sync/preview-sync";
import { runSync } from "../../../engine/sync/run-sync";
import { type Random, randomNumbers } from "../../properties/random-numbers";
import { runSeed } from "../../properties/run-seed";
import { pick } from "../../properties/templates/pick";
import { useNamespace } from "../use-namespace";

const space = useNamespace("limited-syncs", "all tests");
const programs = Number(process.env["SLIPWAY_LIMITED_PROGRAMS"] ?? "1000");
/** So many programs are on the server at once. */
const lanes = 40;

/** What of a set a program has: the name and the kind say which object it is, and the rest changes. */
interface Drawn {
  readonly kind: "ConfigMap" | "Service" | "Deployment" | "PodDisruptionBudget";
  readonly app: string;
  readonly replicas: number;
  readonly minAvailable: number | string;
  readonly isReplaced: boolean;
}

interface Program {
  readonly before: Readonly<Record<string, Drawn>>;
  readonly after: Readonly<Record<string, Drawn>>;
  readonly limits: Omit<PlanLimits, "confirm">;
  /** The names of objects that are confirmed. */
  readonly confirmed: readonly string[];
}

const names = ["a", "b", "c", "d", "e", "f"];
const apps = ["web", "api"];

function drawObject(random: Random, former?: Drawn): Drawn {
  const kinds = ["ConfigMap", "Service", "Deployment", "Deployment", "PodDisruptionBudget"] as const;
  const kind = former?.kind ?? pick(random, kinds);
  const app = kind === "PodDisruptionBudget" && former !== undefined ? former.app : pick(random, apps);
  const minAvailable = former?.minAvailable ?? pick(random, [0, 1, 2, "50%", "34%", "100%"]);
  return { kind, app, replicas: random(4), minAvailable, isReplaced: former !== undefined && random(6) === 0 };
}

function drawProgram(random: Random): Program {
  const before = Object.fromEntries(names.filter(() => random(4) > 0).map((name) => [name, drawObject(random)]));
  const kept = names.filter((name) => random(3) > 0 || (before[name] === undefined && random(2) === 0));
  const after = Object.fromEntries(kept.map((name) => [name, drawObject(random, before[name])]));
  const maximum = (): number | undefined => (random(2) === 0 ? random(4) : undefined);
  const kinds = ["ConfigMap", "apps/Deployment", "Service", "PodDisruptionBudget", "extensions/Deployment"];
  const protectKinds = random(2) === 0 ? [pick(random, kinds)] : [];
  const limits = { maxDeletes: maximum(), maxReplaces: maximum(), protectKinds };
  return { before, after, limits, confirmed: names.filter(() => random(5) === 0) };
}

/** The objects of a set; those of a program have labels of their own, since all are in one namespace. */
function objectsOf(set: Readonly<Record<string, Drawn>>, prefix: string): readonly KubeObject[] {
  return Object.entries(set).map(([name, { kind, app, replicas, minAvailable, isReplaced }]) => {
    const annotations = isReplaced ? { "argocd.argoproj.io/sync-options": "Force=true,Replace=true" } : {};
    const metadata = { name: `${prefix}-${name}`, annotations };
    const labels = { app: `${prefix}-${app}` };
    const own = { own: `${prefix}-${name}` };
    switch (kind) {
      case "ConfigMap":
        return { apiVersion: "v1", kind, metadata, data: { app, replicas: String(replicas) } };
      case "Service":
        return { apiVersion: "v1", kind, metadata, spec: { selector: labels, ports: [{ port: 80 }] } };
      case "PodDisruptionBudget":
        return { apiVersion: "policy/v1", kind, metadata, spec: { selector: { matchLabels: labels }, minAvailable } };
      case "Deployment": {
        const template = {
          metadata: { labels: { ...labels, ...own } },
          spec: { containers: [{ name: "web", image: "example.test/web" }] },
        };
        // A paused one has no Pods: these would cost most of the time.
        const spec = { replicas, paused: true, selector: { matchLabels: own }, template };
        return { apiVersion: "apps/v1", kind, metadata, spec };
      }
    }
  });
}

type Live = ReadonlyMap<string, KubeObject>;

/** How many programs were refused, and how many lost something: each law is met by some. */
interface Found {
  refused: number;
  deleting: number;
  replacing: number;
  unserving: number;
}

/** Runs a program, and returns the laws that it breaks. */
async function faultsOf(program: Program, prefix: string, found: Found): Promise<readonly string[]> {
  const { client, name: namespace } = space;
  const all = { ...program.before, ...program.after };
  const ids = objectsOf(all, prefix).map((object) => keyOf({ ...object, metadata: { ...object.metadata, namespace } }));
  const read = async (): Promise<Live> => {
    const found = await Promise.all(
      ids.map(async (key) => {
        const version = versionOf(objectsOf(all, prefix).find(({ kind }) => kind === key.kind)?.apiVersion ?? "v1");
        const live = await client.get({ ...key, version });
        return live === undefined ? [] : [[printKey(key), live] as const];
      }),
    );
    return new Map(found.flat());
  };
  let record: SyncRecord | undefined;
  const requestOf = (set: Readonly<Record<string, Drawn>>, more: Partial<SyncRequest> = {}): SyncRequest => ({
    ...{ objects: objectsOf(set, prefix), namespace, revision: "1", ownerToken: `stack.${prefix}` },
    settings: { prune: true, allowEmpty: true },
    ...(record === undefined ? {} : { record }),
    ...more,
  });
  const first = await runSync(client, requestOf(program.before));
  record = first.record;
  const before = await read();
  const confirm = program.confirmed.flatMap((name) =>
    [...before.values()].filter((live) => live.metadata.name === `${prefix}-${name}`).map((live) => nameOf(live)),
  );
  const request = requestOf(program.after, { limits: { ...program.limits, confirm } });
  const preview = await previewSync(client, request, { isJudged: true });
  const faults: string[] = [];
  const end = await runSync(client, request).catch((error: unknown) => {
    if (isSyncError(error)) return error;
    throw error;
  });
  const after = await read();
  const gone = [...before].filter(([id]) => !isWanted(program, id, prefix));
  const recreated = [...before].filter(([id]) => isWanted(program, id, prefix) && isReplaced(program, id, prefix));
  const isRefused = exceeds(program.limits, gone, recreated, new Set(confirm));
  if (isSyncError(end)) {
    found.refused += 1;
    if (!isRefused) faults.push(`it is refused although its limits allow it: ${end.message}`);
    if (preview.unapproved?.message !== end.message) faults.push("the preview does not announce the refusal");
    for (const id of new Set([...before.keys(), ...after.keys()])) {
      const [old, now] = [before, after].map((live) => live.get(id)?.metadata);
      if (old?.uid !== now?.uid || old?.generation !== now?.generation)
        faults.push(`${id} was touched by a refused run`);
    }
  } else {
    record = end.record;
    if (isRefused) faults.push("it is not refused although it exceeds its limits");
    if (end.phase !== "Succeeded") faults.push(`it ends with ${end.phase}: ${end.message}`);
    if (JSON.stringify(end.plan) !== JSON.stringify(preview.plan))
      faults.push("the plan of the preview is another one");
    const { counts } = end.plan;
    const deleted = [...before.keys()].filter((id) => !after.has(id));
    if (counts.deletes !== deleted.length)
      faults.push(`it counts ${counts.deletes} deletes, and there are ${deleted.length}`);
    const anew = [...before].filter(([id, live]) => (after.get(id) ?? live).metadata.uid !== live.metadata.uid);
    const expected = recreated.map(([id]) => id).sort();
    if (
      anew
        .map(([id]) => id)
        .sort()
        .join() !== expected.join()
    )
      faults.push(`other objects are replaced than ${expected.join()}`);
    const unserved = unservedBy(before, after);
    found.deleting += Math.sign(deleted.length);
    found.replacing += Math.sign(anew.length);
    found.unserving += Math.sign(unserved.length);
    if (counts.servicesWithoutEndpoints.join() !== unserved.join())
      faults.push(`without endpoints are ${unserved.join()}, and it counts ${counts.servicesWithoutEndpoints.join()}`);
  }
  await runSync(client, requestOf({}));
  return faults;
}

const nameOf = (live: KubeObject): string =>
  printKey(keyOf(live))
    .split("/")
    .filter((part) => part !== "")
    .join("/");
const shortName = (id: string, prefix: string): string => id.slice(id.lastIndexOf(`/${prefix}-`) + prefix.length + 2);
const isWanted = ({ after }: Program, id: string, prefix: string): boolean =>
  after[shortName(id, prefix)] !== undefined;
const isReplaced = ({ after }: Program, id: string, prefix: string): boolean =>
  after[shortName(id, prefix)]?.isReplaced === true;

type Entry = readonly [id: string, live: KubeObject];

/** An independent statement of the limits. */
function exceeds(
  { maxDeletes = Infinity, maxReplaces = Infinity, protectKinds }: Program["limits"],
  gone: readonly Entry[],
  recreated: readonly Entry[],
  confirm: ReadonlySet<string>,
): boolean {
  const open = (entries: readonly Entry[]): readonly KubeObject[] =>
    entries.map(([, live]) => live).filter((live) => !confirm.has(nameOf(live)));
  const isProtected = ({ apiVersion, kind }: KubeObject): boolean =>
    protectKinds.some(
      (one) =>
        one === kind ||
        (one.includes("/") && apiVersion.startsWith(`${one.split("/")[0] ?? ""}/`) && one.endsWith(kind)),
    );
  const [deletes, replaces] = [open(gone), open(recreated)];
  return deletes.length > maxDeletes || replaces.length > maxReplaces || [...deletes, ...replaces].some(isProtected);
}

/** By what is on the cluster before and after the run. */
function unservedBy(before: Live, after: Live): readonly string[] {
  const isServed = (live: Live, service: KubeObject): boolean =>
    [...live.values()].some((one) => {
      if (one.kind !== "Deployment" || lookUp(one, "spec", "replicas") === 0) return false;
      const labels = lookUp(one, "spec", "template", "metadata", "labels") as Readonly<Record<string, string>>;
      return labels["app"] === lookUp(service, "spec", "selector", "app");
    });
  return [...before]
    .flatMap(([id, service]) => {
      const now = after.get(id);
      if (service.kind !== "Service" || now === undefined) return [];
      return isServed(before, service) && !isServed(after, now) ? [nameOf(service)] : [];
    })
    .sort();
}

test(`${programs} random programs keep to their limits (SLIPWAY_SEED=${runSeed})`, async () => {
  let next = 0;
  const broken: string[] = [];
  const found: Found = { refused: 0, deleting: 0, replacing: 0, unserving: 0 };
  const work = async (): Promise<void> => {
    for (let index = next++; index < programs && broken.length === 0; index = next++) {
      const program = drawProgram(randomNumbers(runSeed + index));
      const faults = await faultsOf(program, `p${index}`, found);
      if (faults.length > 0) broken.push([`program ${index}:`, ...faults, JSON.stringify(program)].join("\n"));
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  expect(broken).toEqual([]);
  for (const count of Object.values(found)) expect(count).toBeGreaterThan(programs / 50);
}, 900_000);
