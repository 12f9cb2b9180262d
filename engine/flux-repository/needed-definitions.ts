import { definedKind } from "../model/objects/custom-kind";
import type { KubeObject } from "../model/objects/kube-object";
import { groupOf } from "../model/objects/object-key";
import { fluxRoleOf } from "./flux-kinds";
import type { NeededDefinitions } from "./order-nodes";

/** What a part of a repository has to do with the kinds of a cluster. */
export interface PartKinds {
  /** The definitions that it brings. */
  readonly definitions: readonly KubeObject[];
  /** The kinds of its objects, as `group/Kind`. */
  readonly kinds: ReadonlySet<string>;
}

/** What the objects of a part have to do with kinds. What is left to Flux brings nothing. */
export function kindsOfObjects(all: readonly KubeObject[]): PartKinds {
  const objects = all.filter((object) => fluxRoleOf(object).role === "object");
  return {
    definitions: objects.filter((object) => definedKind(object) !== undefined),
    kinds: new Set(objects.map(({ apiVersion, kind }) => `${groupOf(apiVersion)}/${kind}`)),
  };
}

/**
 * By its id, the parts with the definitions of the kinds that a part has objects of. A part that brings a definition
 * itself needs no other one for it; of several others, the first one counts.
 *
 * @param parts by their ids; Kustomizations first, since a chart may have a copy of what they deliver
 */
export function neededDefinitions(parts: ReadonlyMap<string, PartKinds>): NeededDefinitions {
  const owners = ownersOf(parts);
  return new Map(
    [...parts].map(([id, { kinds }]) => {
      const needed = [...kinds].flatMap((kind) => {
        const all = owners.get(kind) ?? [];
        return all.includes(id) ? [] : all.slice(0, 1);
      });
      return [id, new Set(needed)] as const;
    }),
  );
}

function ownersOf(parts: ReadonlyMap<string, PartKinds>): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, string[]>();
  for (const [id, { definitions }] of parts) {
    for (const definition of definitions) {
      const kind = definedKind(definition) ?? "";
      owners.set(kind, [...(owners.get(kind) ?? []), id]);
    }
  }
  return owners;
}
