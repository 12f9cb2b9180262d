import { SyncError } from "../errors/sync-error";
import { isMap } from "../lib/look-up";
import type { FluxLeftOut, FluxNodeKind, FluxReference, FluxValues } from "../model/flux/flux-tree";
import type { FieldPath } from "../model/objects/change";
import type { KubeObject } from "../model/objects/kube-object";
import { keepMark } from "../model/objects/marks";
import { groupOf, printGroupKind } from "../model/objects/object-key";
import type { PlannedObject } from "../model/plans/plan";
import type { Origin } from "../model/rendering/rendered-object";
import { fluxRoleOf } from "./flux-kinds";

/** A Flux object that the build of a Kustomization contains. */
export interface DeclaredObject extends FluxReference {
  readonly id: string;
  readonly spec: Readonly<Record<string, unknown>>;
  /** Paths in the spec that are derived from secrets. */
  readonly tainted: readonly FieldPath[];
  /** The id of the Kustomization; undefined for the first one. */
  readonly declaredIn: string | undefined;
  /** Whether a label or an annotation says that nothing deletes the object. */
  readonly isMarkedToStay: boolean;
}

/** A Kustomization or a release. */
export interface DeclaredNode extends DeclaredObject {
  readonly kind: FluxNodeKind;
}

/** A ConfigMap or a Secret of the repository. */
interface DeclaredValues extends FluxValues {
  readonly declaredIn: string;
}

/** An object of a build. */
export type BuiltObject = Pick<PlannedObject, "object" | "tainted" | "origin">;

/** `Kustomization/flux-system/apps`: the name of a Flux object in the repository. */
export function fluxIdOf({ kind, namespace, name }: FluxReference): string {
  return `${kind}/${namespace}/${name}`;
}

/** What the builds of a repository contain, as far as they are known. */
export class DeclaredObjects {
  /** By their ids, in the order in which they were found. */
  readonly nodes = new Map<string, DeclaredNode>();
  readonly sources = new Map<string, DeclaredObject>();
  /** ConfigMaps and Secrets, by `Kind/namespace/name`. */
  readonly values = new Map<string, DeclaredValues>();
  private readonly origins = new Map<string, Origin>();
  private readonly left = new Map<string, { readonly reason: string; readonly names: string[] }>();

  /**
   * Takes the objects of a build.
   *
   * @param declaredIn the id of the Kustomization that was built
   * @returns the Kustomizations and releases among them
   * @throws SyncError FLUX_OBJECT_INVALID, FLUX_OBJECT_DUPLICATE
   */
  add(objects: readonly BuiltObject[], declaredIn: string): readonly DeclaredNode[] {
    return objects.flatMap((built) => {
      const { object } = built;
      const found = fluxRoleOf(object);
      switch (found.role) {
        case "node": {
          const node = declaredObject(built, declaredIn) as DeclaredNode;
          this.note(this.nodes, node, built);
          return [node];
        }
        case "source":
          this.note(this.sources, declaredObject(built, declaredIn), built);
          return [];
        case "none":
          this.leaveOut(object, found.reason);
          return [];
        case "object":
          this.noteObject(built, declaredIn);
          return [];
      }
    });
  }

  /** Sorted by kind. */
  leftOut(): readonly FluxLeftOut[] {
    return [...this.left]
      .map(([kind, { reason, names }]) => ({ kind, reason, names: [...names].sort() }))
      .sort((a, b) => (a.kind < b.kind ? -1 : 1));
  }

  /** The same error with the file and the line of the object that it is about, if it has none. */
  placed(error: SyncError): SyncError {
    const { object, file } = error.where;
    const origin = this.origins.get(object ?? "");
    return origin === undefined || file !== undefined ? error : error.at(origin);
  }

  /** `Kustomization/flux-system/apps (clusters/main/apps.yaml:12)`. */
  describe(id: string): string {
    const origin = this.origins.get(id);
    return origin === undefined ? id : `${id} (${printOrigin(origin)})`;
  }

  private note<Found extends DeclaredObject>(all: Map<string, Found>, one: Found, { origin }: BuiltObject): void {
    const other = all.get(one.id);
    if (other !== undefined) throw declaredTwice(one, other, [this.origins.get(one.id), origin]);
    all.set(one.id, one);
    if (origin !== undefined) this.origins.set(one.id, origin);
  }

  private leaveOut(object: KubeObject, reason: string): void {
    const kind = printGroupKind({ group: groupOf(object.apiVersion), kind: object.kind });
    const { name, namespace } = object.metadata;
    const label = namespace === undefined ? name : `${namespace}/${name}`;
    const known = this.left.get(kind);
    if (known === undefined) this.left.set(kind, { reason, names: [label] });
    else known.names.push(label);
  }

  private noteObject({ object, tainted = [] }: BuiltObject, declaredIn: string): void {
    const group = groupOf(object.apiVersion);
    if (group === "" && (object.kind === "ConfigMap" || object.kind === "Secret")) {
      const id = fluxIdOf({ kind: object.kind, namespace: namespaceOf(object), name: object.metadata.name });
      this.values.set(id, { object, isSecret: object.kind === "Secret" || tainted.length > 0, declaredIn });
    }
  }
}

/** Of an object without one, that of a kubeconfig without one. */
function namespaceOf({ metadata }: KubeObject): string {
  return metadata.namespace === undefined || metadata.namespace === "" ? "default" : metadata.namespace;
}

/** @throws SyncError FLUX_OBJECT_INVALID */
export function declaredObject({ object, tainted = [] }: BuiltObject, declaredIn: string | undefined): DeclaredObject {
  const { kind, metadata } = object;
  const spec = object["spec"] ?? {};
  const reference = { kind, namespace: namespaceOf(object), name: metadata.name };
  // Of a taint of the whole object, nothing but the spec is of interest.
  const inSpec = tainted.filter(([first]) => first === undefined || first === "spec").map(([, ...path]) => path);
  const isMarkedToStay = keepMark(object) !== undefined;
  if (isMap(spec)) return { ...reference, id: fluxIdOf(reference), spec, tainted: inSpec, declaredIn, isMarkedToStay };
  throw new SyncError({
    code: "FLUX_OBJECT_INVALID",
    what: `${fluxIdOf(reference)} is not an object of Flux`,
    where: { object: fluxIdOf(reference), field: "spec" },
    why: "it is not a map",
    mend: "correct the object, or the patches of the Kustomization that contains it",
  });
}

function printOrigin({ file, line }: Origin): string {
  return line === undefined ? file : `${file}:${line}`;
}

function declaredTwice(
  one: DeclaredObject,
  other: DeclaredObject,
  origins: readonly [first: Origin | undefined, second: Origin | undefined],
): SyncError {
  const places = [other, one].map(({ declaredIn = "the repository" }, index) => {
    const origin = origins[index];
    return origin === undefined ? declaredIn : `${declaredIn} (${printOrigin(origin)})`;
  });
  return new SyncError({
    code: "FLUX_OBJECT_DUPLICATE",
    what: `${one.id} is declared twice`,
    where: { object: one.id, ...origins[1] },
    why: `${places.join(" and ")} contain it; in Flux, the one that is applied last wins each time`,
    mend: "remove it from one of them, or give it another name",
  });
}
