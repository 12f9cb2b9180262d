import type { KubeClient } from "../../kube/kube-client";
import { canonicalJson } from "../../lib/canonical-json";
import type { KubeObject } from "../../model/objects/kube-object";
import { demandRights } from "../../set/rights/demand-rights";
import type { RemovedObject, WriteWay, WrittenObject } from "../../set/rights/needed-rights";
import type { RightsQuestion } from "../../set/rights/spare-rights";
import type { HelmReleaseSpec } from "../model/release-spec";
import { parseManifest } from "../objects/build-objects";
import { reasonToStay } from "../objects/removed-objects";
import { refOf, type WriteMethod } from "../objects/write-object";
import { namespacesToCreate } from "../spec/release-names";
import { methodOf } from "./ask-server";
import { selectHooks } from "./preview-hooks";
import type { ReleasePreview } from "./preview-release";

/** What is asked about rights, and whom. */
export interface ReleaseRightsQuestion extends RightsQuestion {
  readonly client: KubeClient;
  readonly signal: AbortSignal;
}

/**
 * Refuses an install or an upgrade if the user may not write and delete all of it: the record, objects, definitions,
 * namespaces and hooks. What only some runs come to is left to the server: the deletion of hooks and of old revisions,
 * a remediation, a correction of drift.
 *
 * @throws KUBE_RIGHTS_MISSING with all that is missing; KUBE_CANCELLED
 */
export async function demandReleaseRights(
  preview: ReleasePreview,
  spec: HelmReleaseSpec,
  { client, ...question }: ReleaseRightsQuestion,
): Promise<void> {
  const { action, target, pruned, original } = preview;
  if (action === undefined) return;
  const method = methodOf(preview, { spec, signal: question.signal });
  const owner = { name: target.name, namespace: target.namespace };
  const written = [
    recordOf(preview),
    ...(action === "install" ? namespacesToCreate(spec, target).map(namespaceOf) : []),
    ...definitionsOf(preview, spec, method),
    ...objectsOf(preview, method),
    ...hooksOf(preview, spec),
  ];
  const removed = pruned.flatMap((id): readonly RemovedObject[] => {
    const object = original.get(id)?.object;
    if (object === undefined || object.metadata.generateName !== undefined) return [];
    return [{ ref: refOf(object), isSpared: (live) => reasonToStay(live, owner) !== undefined }];
  });
  await demandRights(client, { written, removed }, question);
}

/** The Secret of the revision, whose status is updated at the end. */
function recordOf({ target, revision }: ReleasePreview): WrittenObject {
  const { name, storageNamespace: namespace } = target;
  const metadata = { name: `sh.helm.release.v1.${name}.v${revision}`, namespace };
  return { object: { apiVersion: "v1", kind: "Secret", metadata }, isChanged: true, by: "record" };
}

/** One that exists stays as it is. */
function namespaceOf(name: string): WrittenObject {
  return { object: { apiVersion: "v1", kind: "Namespace", metadata: { name } }, isChanged: false, by: "patch" };
}

function definitionsOf(
  { action = "upgrade", crds }: ReleasePreview,
  spec: HelmReleaseSpec,
  { isServerSide }: WriteMethod,
): readonly WrittenObject[] {
  const { crds: policy } = spec[action];
  if (policy === "Skip") return [];
  const isChanged = policy === "CreateReplace";
  return crds.map((object) => ({ object, isChanged, by: isChanged && isServerSide ? "apply" : "update" }));
}

/** Without a server-side apply, no request is sent for an object that the revision before had in the same form. */
function objectsOf({ objects, original }: ReleasePreview, method: WriteMethod): readonly WrittenObject[] {
  const by: WriteWay = method.isServerSide ? "apply" : method.isForced ? "update" : "patch";
  return [...objects].flatMap(([id, { object, computed = [] }]): readonly WrittenObject[] => {
    if (computed.length > 0) return [];
    if (object.metadata.generateName !== undefined) return [{ object, isChanged: true, by: "create" }];
    const before = original.get(id)?.object;
    const isSame = before !== undefined && canonicalJson(before) === canonicalJson(object);
    return [{ object, isChanged: by !== "patch" || !isSame, by }];
  });
}

/** The hooks of a chart whose values are not known yet are left to the server. */
function hooksOf(
  { action, rendered, storedHooks, target: { namespace } }: ReleasePreview,
  spec: HelmReleaseSpec,
): readonly WrittenObject[] {
  if (action === undefined || rendered?.unknown !== undefined) return [];
  const objects = selectHooks(storedHooks, action, spec).flatMap(({ hook: { manifest = "", path = "" } }) => {
    return parseManifest(manifest, `the hook ${path}`);
  });
  return objects.map((object) => ({ object: inNamespace(object, namespace), isChanged: true, by: "create" }));
}

/** The namespace of a kind without namespaces does not count. */
function inNamespace(object: KubeObject, namespace: string): KubeObject {
  return { ...object, metadata: { ...object.metadata, namespace: object.metadata.namespace ?? namespace } };
}
