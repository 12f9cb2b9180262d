import { isAsApplied } from "../../kube/apply/field-agreement";
import { without } from "../../lib/without";
import type { KubeObject } from "../../model/objects/kube-object";
import { replaceCurrent } from "../../apply/replace-current";
import { createPatch } from "../../apply/three-way/create-patch";
import { lastAppliedOf, withLastApplied } from "./last-applied";
import { hasOtherRole } from "./reconcile-binding";
import { placed, refOf } from "./write-run";
import type { KubeClient, WriteOptions } from "../../kube/kube-client";

/** How a sync writes an object. */
export interface TargetMethod {
  readonly isReplaced: boolean;
  readonly isServerSide: boolean;
}

/**
 * What a write would make of an object, by a dry run on the server; the live object itself if a patch or an apply
 * has nothing to change.
 *
 * @throws the errors of the client
 */
export async function dryRunTarget(
  client: KubeClient,
  given: KubeObject,
  live: KubeObject | undefined,
  { isReplaced, isServerSide }: TargetMethod,
  write: Omit<WriteOptions, "dryRun">,
): Promise<KubeObject> {
  const options = { ...write, dryRun: true };
  const object = await placed(client, given);
  const isSame = isServerSide && !isReplaced && live !== undefined && isAsApplied(live, object, write.fieldManager);
  if (isSame) return live;
  if (isServerSide && !isReplaced) return (await client.apply(object, { ...options, force: true })).object;
  const target = isReplaced ? object : withLastApplied(object);
  if (live === undefined) return client.create(target, options);
  if (hasOtherRole(object, live)) return dryRunBinding(client, target, options);
  if (isReplaced) return replaceCurrent(client, object, live, options);
  const patch = createPatch({ original: lastAppliedOf(live) ?? target, target, live }, { comparesLive: true });
  return patch === undefined ? live : client.patch(refOf(target), patch, options);
}

/**
 * A binding that is created anew. The server refuses a second one of its name; whether the user may bind the role does
 * not depend on the name.
 */
async function dryRunBinding(client: KubeClient, target: KubeObject, options: WriteOptions): Promise<KubeObject> {
  const { name } = target.metadata;
  const metadata = { ...without(target.metadata, "name"), generateName: `${name}-` };
  const created = await client.create({ ...target, metadata } as unknown as KubeObject, options);
  return { ...created, metadata: { ...without(created.metadata, "generateName"), name } };
}

/**
 * What a merge of an object would make of the live one, by a dry run on the server: fields that the object does not
 * have stay.
 *
 * @throws the errors of the client
 */
export async function dryRunMerge(
  client: KubeClient,
  given: KubeObject,
  live: KubeObject,
  write: Omit<WriteOptions, "dryRun">,
): Promise<KubeObject> {
  const target = await placed(client, given);
  const patch = createPatch({ original: target, target, live }, { comparesLive: true });
  return patch === undefined ? live : client.patch(refOf(target), patch, { ...write, dryRun: true });
}
