import { compareStrings } from "../../lib/canonical-json";
import { isMap } from "../../lib/look-up";
import { healthStatuses } from "../../model/outcomes/health";
import type { KubeObject } from "../../model/objects/kube-object";
import { parseWave, waveMark } from "../../model/objects/marks";
import { parseKey, printKey, versionOf } from "../../model/objects/object-key";
import { isClosedValue } from "../../pulumi-state/closed-value";
import { kubernetesObjectOf } from "../../pulumi-state/kubernetes-object";
import { openMap, openText } from "../../pulumi-state/open-fields";
import type { StateMap, StateResource } from "../../pulumi-state/stack-export";
import { isPacked, unpackJson } from "../../record/packed-object";
import type { RecordedHealth, StackObject, StackWave } from "./stack-component";

/** An object with the title of its wave. */
interface PlacedObject {
  readonly title: string;
  readonly object: StackObject;
}

/**
 * The objects of a component by wave.
 *
 * @throws RECORD_PACKED_UNREADABLE
 */
export function readWaves(unit: StateResource, members: readonly StateResource[]): readonly StackWave[] {
  const gates = gateTitles(members);
  const placed = [unit, ...members].flatMap((resource) => {
    if (resource.type === "slipway:index:HelmRelease") return objectsOfRelease(resource);
    if (resource.type === "slipway:index:Sync") return objectsOfSync(resource);
    if (resource.type === "slipway:index:Wave") return objectsOfWave(resource);
    return objectOf(resource, gates);
  });
  const titles = [...new Set(placed.map(({ title }) => title))].sort(compareTitles);
  return titles.map((title) => ({
    title,
    objects: placed
      .filter((one) => one.title === title)
      .map(({ object }) => object)
      .sort((left, right) => compareStrings(printKey(left.key), printKey(right.key))),
  }));
}

const phases = ["PreSync", "", "PostSync"];

/** `PreSync wave 3` comes before `wave -1`, and that before `wave 0`. */
function compareTitles(left: string, right: string): number {
  const rank = (title: string): readonly [number, number] => {
    const [, phase = "", wave = "0"] = /^(?:(\w+) )?wave (-?\d+)$/.exec(title) ?? [];
    return [phases.indexOf(phase), Number(wave)];
  };
  const [first, second] = [rank(left), rank(right)];
  return first[0] - second[0] || first[1] - second[1] || compareStrings(left, right);
}

/** By id, the title of the wave whose gate waits for an object. */
function gateTitles(members: readonly StateResource[]): ReadonlyMap<string, string> {
  const gates = members.filter(({ type }) => type === "slipway:index:HealthCheck");
  return new Map(
    gates.flatMap((gate) => {
      const title = titleOf(gate);
      if (title === undefined) return [];
      return Object.keys(openMap(gate.outputs["health"])).map((id): [string, string] => [id, title]);
    }),
  );
}

/** What follows the name of the component: `shop:wave 0`. */
function titleOf({ urn }: StateResource): string | undefined {
  return /:((?:\w+ )?wave -?\d+)$/.exec(urn)?.[1];
}

function objectsOfWave(resource: StateResource): readonly PlacedObject[] {
  const { inputs, outputs } = resource;
  const title = titleOf(resource) ?? "wave 0";
  const owner = openText(outputs, "owner");
  const whole = healthOf(openMap(outputs["health"]));
  const recorded = whole?.health === "Healthy" ? { health: whole.health, message: "" } : undefined;
  return Object.entries(openMap(unpacked(outputs["inventory"]))).flatMap(([id, entry]): PlacedObject[] => {
    const key = parseKey(id);
    const identity = openMap(entry);
    const version = versionOf(openText(identity, "apiVersion") ?? "");
    const uid = openText(identity, "uid");
    if (key === undefined) return [];
    return [{ title, object: { key, version, uid, owner, recorded, settings: inputs } }];
  });
}

function objectOf(resource: StateResource, gates: ReadonlyMap<string, string>): readonly PlacedObject[] {
  const { inputs, outputs } = resource;
  const foreign = kubernetesObjectOf(resource);
  if (foreign !== undefined) {
    const { key, apiVersion, isPatch } = foreign;
    const uid = openText(openMap(outputs["metadata"]), "uid");
    const object = { key, version: versionOf(apiVersion), uid, owner: undefined, recorded: undefined, settings: {} };
    return isPatch ? [] : [{ title: gates.get(printKey(key)) ?? "wave 0", object }];
  }
  const id = openText(outputs, "key") ?? "";
  const key = parseKey(id);
  if (key === undefined || resource.type === "slipway:index:Patch") return [];
  const recorded = healthOf(openMap(outputs["health"]));
  const [uid, owner] = [openText(outputs, "uid"), openText(outputs, "owner")];
  const title = gates.get(id) ?? `wave ${annotatedWave(outputs["object"] ?? inputs["object"])}`;
  return [{ title, object: { key, version: versionInType(resource.type), uid, owner, recorded, settings: inputs } }];
}

/** The type of an object says its version: `slipway:apps/v1:Deployment`. */
function versionInType(type: string): string {
  const module = type.split(":")[1] ?? "";
  return module.includes("/") ? versionOf(module) : "";
}

/** A manifest with secrets has its metadata open; one that is secret as a whole is in wave 0 as far as is known. */
function annotatedWave(manifest: unknown): number {
  const object = openMap(unpacked(manifest));
  if (Object.keys(openMap(object["metadata"])).length === 0) return 0;
  return parseWave(waveMark(object as unknown as KubeObject)?.value ?? "0") ?? 0;
}

function objectsOfRelease({ inputs, outputs }: StateResource): readonly PlacedObject[] {
  return Object.entries(openMap(outputs["resources"])).flatMap(([id, apiVersion]): PlacedObject[] => {
    const key = parseKey(id);
    const version = typeof apiVersion === "string" ? versionOf(apiVersion) : "";
    if (key === undefined) return [];
    return [
      { title: "", object: { key, version, uid: undefined, owner: undefined, recorded: undefined, settings: inputs } },
    ];
  });
}

function objectsOfSync({ inputs, outputs }: StateResource): readonly PlacedObject[] {
  const results = new Map(
    listOf(outputs["results"]).flatMap((result): [string, StateMap][] => {
      const id = openText(result, "id");
      return id === undefined || openText(result, "syncPhase") !== "Sync" ? [] : [[id, result]];
    }),
  );
  const ids = Array.isArray(outputs["inventory"]) ? (outputs["inventory"] as readonly unknown[]) : [];
  return ids.flatMap((id): PlacedObject[] => {
    const key = typeof id === "string" ? parseKey(id) : undefined;
    if (key === undefined) return [];
    const result = results.get(printKey(key)) ?? {};
    const wave = typeof result["wave"] === "number" ? result["wave"] : 0;
    const health = { status: result["health"], message: result["healthMessage"] };
    const [version, owner] = [openText(result, "version") ?? "", openText(outputs, "owner")];
    const object = { key, version, uid: undefined, owner, recorded: healthOf(health), settings: inputs };
    return [{ title: `wave ${wave}`, object }];
  });
}

/** The maps of a list that is not closed. */
export function listOf(value: unknown): readonly StateMap[] {
  return Array.isArray(value)
    ? (value as readonly unknown[]).filter((one) => isMap(one) && !isClosedValue(one)).map(openMap)
    : [];
}

function healthOf({ status, message }: StateMap): RecordedHealth | undefined {
  const health = healthStatuses.find((one) => one === status);
  return health && { health, message: typeof message === "string" ? message : "" };
}

/** Large inventories and manifests are packed. */
function unpacked(value: unknown): unknown {
  return typeof value === "string" && isPacked(value) ? (JSON.parse(unpackJson(value)) as unknown) : value;
}
