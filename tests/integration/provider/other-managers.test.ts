// Other tools change the objects of a resource, or make them before it: the preview of the next run says what the run
// does, and what it says has come true on the cluster afterwards. SLIPWAY_SEED draws other edits.
import { randomNumbers } from "../../properties/random-numbers";
import { resourceHandlers } from "../../../provider/middleware/resource-handlers";
import type { ResourceToken } from "../../provider/output-faults";
import { parsePropertyPath } from "../../../provider/rpc/property-path";
import type { PropertyMap } from "../../../provider/rpc/property-value";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf, printKey } from "../../../engine/model/objects/object-key";
import { useNamespace } from "../use-namespace";
import {
  allChangedPaths,
  changedPaths,
  isWithin,
  leafOf,
  leavesOf,
  overlaps,
  type Path,
  pathText,
  readPath,
  unlikeIn,
} from "./changed-paths";
import { EngineResource, type Said } from "./engine-resource";
import { drawEdits, drawObjects, type World } from "./random-edits";

const seed = Number(process.env["SLIPWAY_SEED"] ?? 20261127) || Date.now();
const rounds = Number(process.env["SLIPWAY_ROUNDS"] ?? 6);
const space = useNamespace("managers", "each test");

type Inputs = (objects: readonly KubeObject[]) => PropertyMap;
interface Row {
  readonly token: ResourceToken;
  readonly inputs: Inputs;
  /** How many of the drawn objects the resource has. */
  readonly count?: number;
  /** Which of the drawn objects it has. Default: as many as `count`. */
  readonly only?: number;
  /** Whether it brings its objects into the state of the program each time; a hook does so when it runs. */
  readonly keepsObjects?: boolean;
  /** Which fields it removes if they leave the program. */
  readonly removes?: "what was applied last" | "what kubectl's annotation has";
}

interface Story {
  readonly log: string[];
  readonly applied: Map<string, KubeObject>;
  readonly removes: Row["removes"];
  readonly keepsObjects: Row["keepsObjects"];
}

const plain = (object: KubeObject | undefined): PropertyMap => (object ?? {}) as unknown as PropertyMap;
const byId = (objects: readonly KubeObject[]): PropertyMap =>
  Object.fromEntries(objects.map((object) => [printKey(keyOf(object)), JSON.stringify(object)]));

const rows: Readonly<Record<string, Row>> = {
  Object: { token: "slipway:index:Object", count: 1, inputs: ([object]) => ({ object: plain(object), wait: false }) },
  Wave: { token: "slipway:index:Wave", inputs: (objects) => ({ objects: byId(objects), wait: false }) },
  Sync: {
    token: "slipway:index:Sync",
    inputs: (objects) => ({ objects: objects.map(plain), prune: true }),
    removes: "what kubectl's annotation has",
  },
  Hook: {
    ...{ token: "slipway:index:Hook", only: 1, keepsObjects: false },
    inputs: ([object]) => ({ object: JSON.stringify(object), deletePolicies: ["before-hook-creation"] }),
  },
  Inventory: {
    ...{ token: "slipway:index:Inventory", only: 1, keepsObjects: false },
    inputs: ([object]) => ({
      ...{ name: "settings", namespace: space.name },
      items: { [`~G_v1_ConfigMap|${space.name}|${object?.metadata.labels?.["team"] ?? "none"}`]: [] },
    }),
  },
};

/** The resources that apply nothing, or are compared elsewhere. */
const others: Partial<Record<ResourceToken, string>> = {
  "slipway:index:ChartRevision": "has no object",
  "slipway:index:DeletionLimits": "has no object",
  "slipway:index:HealthCheck": "has no object",
  "slipway:index:HelmRelease": "tests/integration/helm-release/other-managers.test.ts",
  "slipway:index:KustomizationAttempt": "has no object",
  "slipway:index:Patch": "tests/integration/provider/patch.test.ts",
  "slipway:index:KustomizationStatus": "has no object",
  "slipway:index:Prune": "only deletes",
};

test("each resource has a row, or a reason", () => {
  const known = [...Object.values(rows).map(({ token }) => token), ...Object.keys(others)];
  expect(known.sort()).toEqual(Object.keys(resourceHandlers).sort());
});

test.each(Object.keys(rows))("%s: preview and update agree after edits of others", async (name) => {
  const row = rows[name] as Row;
  const random = randomNumbers(seed + name.length);
  const world: World = { kubectl: (...args) => space.kubectl(...args), client: space.client, namespace: space.name };
  const log: string[] = [`seed ${String(seed)}`];
  const applied = new Map<string, KubeObject>();
  const resource = new EngineResource(row.token, space.client, space.name);
  for (let round = 1; round <= rounds; round += 1) {
    const drawn = drawObjects(random, space.name);
    const before = row.only === undefined ? drawn.slice(0, row.count) : drawn.slice(row.only, row.only + 1);
    await drawEdits(random, world, (text) => log.push(`${String(round)}: ${text}`));
    if (random(4) === 0) {
      await resource.refresh();
      log.push(`${String(round)}: refresh`);
    }
    log.push(`${String(round)}: program ${JSON.stringify(before)}`);
    await compareRun(resource, row.inputs(before), before, {
      log,
      applied,
      removes: row.removes,
      keepsObjects: row.keepsObjects,
    });
  }
});

async function compareRun(
  resource: EngineResource,
  news: PropertyMap,
  objects: readonly KubeObject[],
  story: Story,
): Promise<void> {
  const { log, keepsObjects = true } = story;
  const isNew = resource.state === undefined;
  const before = await liveOf(objects);
  const said = await resource.preview(news);
  const previewed = await liveOf(objects);
  const written = objects.flatMap((object) => {
    const id = printKey(keyOf(object));
    return changedPaths(before.get(id), previewed.get(id)).map(pathText);
  });
  expect({ log, written }).toEqual({ log, written: [] });
  const did = await resource.up(news);
  log.push(`preview: ${JSON.stringify(said)}`);
  expect({ log, codes: did.codes }).toEqual({ log, codes: said.codes });
  if (did.codes.length > 0) return;
  expect({ log, step: did.step }).toEqual({ log, step: said.step });
  if (keepsObjects) await compareObjects(said, objects, { isNew, before }, story);
  const again = await resource.preview(news);
  expect({ log, again }).toMatchObject({ again: { step: "same", codes: [], rows: [] } });
}

interface Before {
  readonly isNew: boolean;
  readonly before: ReadonlyMap<string, KubeObject | undefined>;
}

/** Whether the objects are as the program has them, and have changed as the preview said. */
async function compareObjects(
  said: Said,
  objects: readonly KubeObject[],
  { isNew, before }: Before,
  { log, applied, removes = "what was applied last" }: Story,
): Promise<void> {
  const after = await liveOf(objects);
  const faults = objects.flatMap((object) => {
    const id = printKey(keyOf(object));
    const [was, is] = [before.get(id), after.get(id)];
    const about = (text: string, paths: readonly Path[]): readonly string[] =>
      paths.map((path) => `${text}: ${id} ${pathText(path)}`);
    const told = toldOf(said, id, objects.length === 1);
    const [all, changed] = [allChangedPaths(was, is), changedPaths(was, is)];
    const isTold = (path: Path): boolean => told.all.some((one) => overlaps(one, path));
    const last = removes === "what was applied last" ? applied.get(id) : lastAppliedOf(was);
    const left = leavesOf(last).filter((path) => leafOf(object, path) === undefined && !isOwnerMark(path));
    applied.set(id, object);
    return [
      ...about("not as the program has it", unlikeIn(object, is)),
      ...(isNew
        ? []
        : about(
            "changed without a word",
            changed.filter((path) => !isTold(path)),
          )),
      ...about(
        "told, and not changed",
        told.drift.filter((path) => !all.some((one) => overlaps(one, path))),
      ),
      ...about(
        "has left the program, and is still there",
        left.filter(
          (path) => !isKept(said, path) && leafOf(is, path) !== undefined && leafOf(is, path) === leafOf(was, path),
        ),
      ),
    ];
  });
  // All of the story, which a difference of two values would cut.
  if (faults.length > 0) throw new Error([...faults, ...log].join("\n"));
}

/** As `kubectl apply` and Argo CD: an object that somebody makes anew has no annotation, and keeps its fields. */
function lastAppliedOf(live: KubeObject | undefined): unknown {
  const text = live?.metadata.annotations?.["kubectl.kubernetes.io/last-applied-configuration"];
  return text === undefined ? {} : JSON.parse(text);
}

interface Told {
  readonly all: readonly Path[];
  /** The fields that others changed. */
  readonly drift: readonly Path[];
}

/** The fields of an object that change according to a preview. */
function toldOf({ rows: found, log }: Said, id: string, isOnly: boolean): Told {
  const [drift, all]: [Path[], Path[]] = [[], []];
  for (const { path } of found) {
    const [first = "", ...rest] = parsePropertyPath(path) ?? [];
    if (first === "object") all.push(namesOf(rest));
    if (first === "objects" && rest[0] === id) all.push(namesOf(rest.slice(1)));
    const key = isOnly && rest.length === 1 ? rest[0] : rest[0] === id ? (rest[1] ?? "") : undefined;
    if (first === "drift" && key !== undefined) drift.push(key === "object" || key === "" ? [] : readPath(String(key)));
  }
  for (const line of log) {
    const [, text] = new RegExp(`: ${id.replaceAll("/", "\\/")}: \\w+ (.*)$`).exec(line) ?? [];
    all.push(
      ...(text ?? "")
        .split(", ")
        .filter((one) => one !== "")
        .map(readPath),
    );
  }
  const fields = drift.filter((path) => pathText(path) !== "ownership");
  return { all: [...all, ...fields], drift: fields.filter((path) => !isOwnerMark(path)) };
}

function namesOf(path: readonly (string | number)[]): Path {
  return path.flatMap((part) => (typeof part === "string" ? [part] : []));
}

/** Whether the preview says that a field stays although the program has it no more. */
function isKept({ log }: Said, path: Path): boolean {
  const lists = log.flatMap((line) => line.split("kept on the cluster, since others have set it: ").slice(1));
  const kept = lists.flatMap((list) => list.split(", ")).map((text) => readPath(text.replace(/ \(.*$/, "")));
  return kept.some((one) =>
    isWithin(
      path.filter((key) => one.includes(key)),
      one,
    ),
  );
}

const isOwnerMark = (path: Path): boolean => path.at(-1) === "slipway.dev/owner";

async function liveOf(objects: readonly KubeObject[]): Promise<ReadonlyMap<string, KubeObject | undefined>> {
  const all = objects.map(async (object) => {
    const { group, kind, name, namespace } = keyOf(object);
    const version = object.apiVersion.split("/").at(-1) ?? "";
    return [printKey(keyOf(object)), await space.client.get({ group, version, kind, namespace, name })] as const;
  });
  return new Map(await Promise.all(all));
}
