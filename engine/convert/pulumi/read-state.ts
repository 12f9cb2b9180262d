import { pushAll } from "../../lib/push-all";
import { fromBytes } from "../../go/values/bytes";
import { readExport } from "../../pulumi-state/read-export";
import { kubernetesObjectOf } from "../../pulumi-state/kubernetes-object";
import type { StateResource } from "../../pulumi-state/stack-export";
import { ConfigKeys } from "../model/config-keys";
import type { InputPlace, Program, ProgramNote, ProgramPart } from "../model/program";
import { type ProgramMap, Reference } from "../model/values";
import { hasChildren, partOf } from "./state-parts";

/**
 * The program that declares what the state of a program with `@pulumi/kubernetes` has.
 *
 * @throws SyncError STATE_INVALID, STATE_LIMIT, STATE_VERSION
 */
export function readState(content: Uint8Array, file: string): Program {
  const { resources } = readExport(content, file);
  const alive = resources.filter(({ delete: isOld }) => !isOld);
  const keys = new ConfigKeys();
  const inner = innerUrns(alive);
  const places = placesOf(fromBytes(content), file, alive);
  const names = namesOf(alive);
  const parts = new Map<string, ProgramPart>();
  const notes: ProgramNote[] = [];
  for (const resource of alive) {
    if (inner.has(resource.urn)) continue;
    const place = places.get(resource.urn) ?? { file };
    const part = partOf(resource, { keys, place, name: names.get(resource.urn) ?? "" });
    if (part !== undefined) parts.set(resource.urn, { ...part, ...optionsOf(resource, parts, inner) });
    else pushAll(notes, unmade(resource, place));
  }
  const { counted, others } = countOthers(alive, parts, inner);
  return {
    origin: `Made by slipway convert from the state of a Pulumi stack, ${file}.`,
    parts: [...parts.values()],
    notes: [...general(parts.size), ...notes, ...(counted === 0 ? [] : [others])],
  };
}

function general(count: number): readonly ProgramNote[] {
  if (count === 0) return [];
  return [{ text: "where the program took its values from: a state has the values alone" }];
}

/** Resources that a component of the program delivers. */
function innerUrns(resources: readonly StateResource[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  const owning = new Set(resources.filter(hasChildren).map(({ urn }) => urn));
  for (const { urn, parent } of resources) {
    if (parent === undefined) continue;
    const owner = owners.get(parent) ?? (owning.has(parent) ? parent : undefined);
    if (owner !== undefined) owners.set(urn, owner);
  }
  return owners;
}

/** Names are kept; with that of the parent where two of one type have the same. */
function namesOf(resources: readonly StateResource[]): ReadonlyMap<string, string> {
  const nameIn = (urn: string): string => urn.split("::").slice(3).join("::");
  const counts = new Map<string, number>();
  const keyOf = ({ type, urn }: StateResource): string => `${type} ${nameIn(urn)}`;
  for (const one of resources) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return new Map(
    resources.map((one) => {
      const own = nameIn(one.urn);
      const parent = one.parent === undefined ? "" : nameIn(one.parent);
      return [one.urn, counts.get(keyOf(one)) === 1 ? own : `${parent}/${own}`];
    }),
  );
}

/** The order of the resources is that of their URNs in the text. */
function placesOf(text: string, file: string, resources: readonly StateResource[]): ReadonlyMap<string, InputPlace> {
  const places = new Map<string, InputPlace>();
  let [from, line] = [0, 1];
  for (const { urn } of resources) {
    const found = text.indexOf(JSON.stringify(urn), from);
    if (found < 0) continue;
    line += text.slice(from, found).split("\n").length - 1;
    from = found;
    places.set(urn, { file, line });
  }
  return places;
}

function optionsOf(
  { provider, dependencies, protect, retainOnDelete }: StateResource,
  parts: ReadonlyMap<string, ProgramPart>,
  inner: ReadonlyMap<string, string>,
): { readonly options?: ProgramMap } {
  const owner = provider?.slice(0, provider.lastIndexOf("::")) ?? "";
  const wanted = dependencies.map((urn) => inner.get(urn) ?? urn);
  const after = [...new Set(wanted)].filter((urn) => parts.has(urn) && parts.get(urn)?.class !== "Provider");
  const options: ProgramMap = {
    ...(parts.has(owner) ? { provider: new Reference(owner) } : {}),
    ...(after.length === 0 ? {} : { dependsOn: after.map((urn) => new Reference(urn)) }),
    ...(protect ? { protect } : {}),
    ...(retainOnDelete ? { retainOnDelete } : {}),
  };
  return Object.keys(options).length === 0 ? {} : { options };
}

/** What a resource of `@pulumi/kubernetes` without a part was. */
function unmade(resource: StateResource, place: InputPlace): readonly ProgramNote[] {
  const { type } = resource;
  if (!type.startsWith("kubernetes:")) return [];
  if (kubernetesObjectOf(resource)?.isPatch === true) {
    return [{ text: `${type}: it changes fields of an object that something else delivers`, place }];
  }
  return [
    { text: `${type}: the state has its objects, which are written out, and not what they were rendered from`, place },
  ];
}

function countOthers(
  resources: readonly StateResource[],
  parts: ReadonlyMap<string, ProgramPart>,
  inner: ReadonlyMap<string, string>,
): { readonly counted: number; readonly others: ProgramNote } {
  const left = resources.filter(
    ({ urn, type }) => !parts.has(urn) && !inner.has(urn) && !/^(?:kubernetes:|pulumi:)/.test(type),
  );
  const packages = [...new Set(left.map(({ type }) => type.split(":")[0] ?? ""))].sort();
  const text = `${left.length} ${left.length === 1 ? "resource" : "resources"} of other packages (${packages.join(", ")}): they stay in your program`;
  return { counted: left.length, others: { text } };
}
