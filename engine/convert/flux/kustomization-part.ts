import { fluxRoleOf } from "../../flux-repository/flux-kinds";
import { isMap, lookUp, lookUpList, lookUpText } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import { pushAll } from "../../lib/push-all";
import { without } from "../../lib/without";
import type { FluxNode } from "../../model/flux/flux-tree";
import type { PlannedObject } from "../../model/plans/plan";
import { fluxFieldNames } from "./known-fields";
import type { FluxContext } from "./flux-context";
import type { ProgramNote, ProgramPart } from "../model/program";
import { ObjectOf, type ProgramMap, type ProgramValue } from "../model/values";

type Values = Readonly<Record<string, unknown>>;

/** A Kustomization of Flux as one of the program. */
export function kustomizationPart(node: FluxNode, context: FluxContext): ProgramPart {
  const { id, namespace, name, spec } = node;
  const place = context.builds.placeOf("Kustomization", namespace, name);
  const notes: ProgramNote[] = [];
  const { flux, postBuild, prune, force, timeout } = node.args;
  const others = without(node.args, "flux", "postBuild", "prune", "force", "timeout", "wait");
  const objects = context.builds.objects.get(id) ?? [];
  const isSelf = node.source?.kind === "self";
  if (!isSelf)
    notes.push({
      text: "objects of Flux in its source: the source is fetched by the run, and they would be applied",
      place,
    });
  if (node.isWaiting && declaresParts(node, context)) {
    notes.push({
      text: "what it declares begins once its own objects are healthy, and not as soon as they are applied",
      place,
    });
  }
  const args: ProgramMap = {
    ...sourceArgument(node, context),
    ...(context.restore(others) as ProgramMap),
    flux: fluxArgument(context.restore(flux) as ProgramMap, objects),
    ...optional({ postBuild: postBuildArgument(node, postBuild, context, notes) }),
    prune: prune === true,
    ...(force === true ? { force } : {}),
    wait: node.isWaiting,
    timeout: context.restore(timeout),
    ...optional({ dependsOn: context.dependencies.of(node) }),
  };
  pushAll(notes, unknownFields(spec, place));
  return {
    ...{ id, class: "Kustomization", name: context.nameOf(node), hints: [name, `${namespace}-${name}`] },
    ...{ args, place, notes },
  };
}

/** Whether the order would differ from that of Flux: of objects that take a while, and parts beside them. */
function declaresParts({ id }: FluxNode, { nodes, builds }: FluxContext): boolean {
  const isSlow = builds.ownObjects(id).some(({ object }) => slowKinds.has(object.kind));
  return isSlow && nodes.some(({ declaredIn }) => declaredIn === id);
}

const slowKinds: ReadonlySet<string> = new Set(
  "DaemonSet Deployment Ingress Job PersistentVolumeClaim Pod ReplicaSet Service StatefulSet".split(" "),
);

function sourceArgument({ source, spec, namespace }: FluxNode, { sources, root, builds }: FluxContext): ProgramMap {
  if (source?.kind !== "fetched") return { source: root };
  const kind = lookUpText(spec, "sourceRef", "kind") ?? "";
  const name = lookUpText(spec, "sourceRef", "name") ?? "";
  const place = builds.placeOf(kind, lookUpText(spec, "sourceRef", "namespace") ?? namespace, name);
  return { sourceRef: sources.referenceTo(source.described, { hints: [name, `${name}-source`], place }) };
}

/** Its own fields, and patches that leave out the objects of Flux, which are resources of the program. */
function fluxArgument(given: ProgramMap, objects: readonly PlannedObject[]): ProgramMap {
  const left = objects.filter(({ object }) => fluxRoleOf(object).role !== "object").map(({ object }) => object);
  if (left.length === 0) return given;
  const controllers = left.filter(({ apiVersion }) => !isOfFlux(apiVersion));
  const kinds = [...new Set(controllers.map(({ kind }) => kind))].sort();
  const isFlux = controllers.length < left.length;
  const labelSelector = "app.kubernetes.io/part-of=flux,app.kubernetes.io/instance";
  const patches = [
    ...(isFlux ? [deletion({ group: fluxGroups })] : []),
    ...kinds.map((kind) => deletion({ kind, labelSelector })),
  ];
  return { ...given, patches: [...((given["patches"] as readonly ProgramValue[] | undefined) ?? []), ...patches] };
}

/** As kustomize matches groups: by a regular expression. */
const fluxGroups = String.raw`.*\.fluxcd\.io|fluxcd\.controlplane\.io`;

function isOfFlux(apiVersion: string): boolean {
  const [group = ""] = apiVersion.split("/");
  return group.endsWith(".fluxcd.io") || group === "fluxcd.controlplane.io";
}

function deletion(target: ProgramMap): ProgramMap {
  return { patch: { $patch: "delete", kind: "all", metadata: { name: "all" } }, target };
}

function postBuildArgument(
  node: FluxNode,
  given: unknown,
  context: FluxContext,
  notes: ProgramNote[],
): ProgramMap | undefined {
  if (!isMap(given)) return undefined;
  const others = without(given, "substituteFrom");
  const entries = lookUpList(node.spec, "postBuild", "substituteFrom").filter(isMap);
  const sources = entries.map((entry) => variables(node, entry, context, notes));
  return {
    ...(context.restore(others) as ProgramMap),
    ...(sources.length === 0 ? {} : { substituteFrom: sources }),
  };
}

/** The object of another resource of the program, or one on the cluster. */
function variables(node: FluxNode, entry: Values, context: FluxContext, notes: ProgramNote[]): ProgramMap {
  const [kind, name] = [lookUpText(entry, "kind") ?? "", lookUpText(entry, "name") ?? ""];
  const { namespace } = node;
  const owner = context.ownerOf({ kind, namespace, name });
  const place = context.builds.placeOf("Kustomization", namespace, node.name);
  if (owner !== undefined && owner.isBefore(node)) {
    const { isUnique } = owner;
    return { object: new ObjectOf(owner.id, { kind, name, namespace: isUnique ? undefined : namespace }) };
  }
  const data = owner?.object === undefined ? undefined : lookUp(owner.object, "data");
  if (kind === "ConfigMap" && isMap(data)) {
    notes.push({ text: `${kind} ${name} is delivered later than this, so its data are written out`, place });
    return { object: { kind, data: context.restore(data) } };
  }
  if (owner === undefined && entry["optional"] !== true) {
    notes.push({
      text: `the variables of ${kind} ${name}, which the repository does not have: it is read from the cluster`,
      place,
    });
  }
  return { ...(context.restore(entry) as ProgramMap), namespace };
}

function unknownFields(spec: Values, place: ProgramNote["place"]): readonly ProgramNote[] {
  const unknown = Object.keys(spec).filter((field) => !fluxFieldNames.has(field));
  return unknown.map((field) => ({ text: `spec.${field}: no such field is known`, place }));
}
