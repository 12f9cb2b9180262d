import type { KubeClient, ObjectRef } from "../../../../engine/kube/kube-client";
import type { KubeObject, ObjectMeta } from "../../../../engine/model/objects/kube-object";
import { keyOf, versionOf } from "../../../../engine/model/objects/object-key";
import { lookUp } from "../../../../engine/lib/look-up";
import { untilTrue } from "../../../tools/until";
import type { DrawnObject, Edit, Fields, Kind } from "./draw-program";
import { owners } from "./owners-of-others";

export const ownerToken = "11111111.ours";

/** Where the objects of a program are. */
export interface Stage {
  readonly client: KubeClient;
  readonly namespace: string;
  /** The uid of the ConfigMap whose controller has made objects. */
  readonly ownerUid: string;
}

/** An object with a minimum of fields, and those that are given. */
export function objectOf({ namespace }: Stage, kind: Kind, name: string, fields: Fields): KubeObject {
  const bases: Readonly<Record<Kind, object>> = {
    ConfigMap: { apiVersion: "v1" },
    Service: { apiVersion: "v1", spec: { ports: [{ port: 80 }], selector: { app: "web" } } },
    Deployment: {
      apiVersion: "apps/v1",
      // Without Pods, so that no controller has to do with it.
      spec: {
        ...{ paused: true, selector: { matchLabels: { app: "web" } } },
        template: {
          ...{ metadata: { labels: { app: "web" } }, spec: { containers: [{ name: "web", image: "example/web:1" }] } },
        },
      },
    },
  };
  const object = { kind, ...structuredClone(bases[kind]), metadata: { name, namespace, labels: { app: "web" } } };
  return withFields(object, fields) as KubeObject;
}

/** The object with a mark of Flux. */
export function marked(object: KubeObject, [name, value]: readonly [string, string]): KubeObject {
  return {
    ...object,
    metadata: { ...object.metadata, annotations: { ...object.metadata.annotations, [name]: value } },
  };
}

/** Makes the object, and lets others change it. */
export async function stageObject(stage: Stage, name: string, drawn: DrawnObject): Promise<void> {
  if (drawn.maker === "nobody") return;
  await makeObject(stage, name, drawn);
  await editMade(stage, name, drawn);
}

/** Makes the object, as its maker does. */
export async function makeObject(stage: Stage, name: string, { kind, maker, made }: DrawnObject): Promise<void> {
  if (maker === "nobody") return;
  const { client } = stage;
  const object = objectOf(stage, kind, name, made);
  const us = {
    manager: "slipway",
    way: "apply",
    metadata: { annotations: { "slipway.dev/owner": ownerToken } },
  } as const;
  const { manager, way, metadata = {} } = maker === "us" ? us : owners[maker];
  const reference = { apiVersion: "v1", kind: "ConfigMap", name: "owner", uid: stage.ownerUid, controller: true };
  const theirs = {
    ...object,
    metadata: {
      ...object.metadata,
      ...joined("labels", object.metadata, metadata),
      ...joined("annotations", object.metadata, metadata),
      ...(maker === "a controller" ? { ownerReferences: [reference] } : {}),
    },
  };
  if (way === "apply") await client.apply(theirs, { fieldManager: manager, force: true });
  else await client.create(theirs, { fieldManager: manager });
}

/** Lets others change an object that exists. */
export async function editMade(stage: Stage, name: string, { kind, made, edits }: DrawnObject): Promise<void> {
  const object = objectOf(stage, kind, name, made);
  const awaitController = (): Promise<void> =>
    kind === "Deployment" ? untilObserved(stage, object) : Promise.resolve();
  await awaitController();
  for (const edit of edits) await editObject(stage, object, edit);
  await awaitController();
}

/** What its controller writes later moves fields between entries of `managedFields`. */
function untilObserved({ client }: Stage, object: KubeObject): Promise<void> {
  return untilTrue(`the controller knows ${object.metadata.name}`, async () => {
    const live = await client.get(refTo(object));
    return lookUp(live, "status", "observedGeneration") === live?.metadata.generation;
  });
}

async function editObject(stage: Stage, object: KubeObject, { manager, way, fields }: Edit): Promise<void> {
  const { client } = stage;
  const ref = refTo(object);
  const options = { fieldManager: manager };
  if (way === "apply") {
    const { apiVersion, kind, metadata } = object;
    const { name, namespace } = metadata;
    const part = withFields({ apiVersion, kind, metadata: { name, namespace } }, fields) as KubeObject;
    // One who applies again sends all that the object needs.
    const whole = (): KubeObject => objectOf(stage, kind as Kind, name, fields);
    await client.apply(manager === "kubectl" ? whole() : part, { ...options, force: true });
    return;
  }
  const body = withFields({}, fields);
  await client.patch(ref, { type: "merge", body }, way === "scale" ? { ...options, subresource: "scale" } : options);
}

export const refTo = (object: KubeObject): ObjectRef => ({ ...keyOf(object), version: versionOf(object.apiVersion) });

function withFields(object: object, fields: Fields): Record<string, unknown> {
  const whole = object as Record<string, unknown>;
  for (const [path, value] of Object.entries(fields)) {
    const parts = path.split("/").slice(1);
    const last = parts.pop() ?? "";
    let at = whole;
    for (const part of parts) at = (at[part] ??= {}) as Record<string, unknown>;
    at[last] = value;
  }
  return whole;
}

/** Not an empty map, which is a field, too. */
function joined(name: "labels" | "annotations", one: Partial<ObjectMeta>, other: Partial<ObjectMeta>): object {
  const texts = { ...one[name], ...other[name] };
  return Object.keys(texts).length === 0 ? {} : { [name]: texts };
}
