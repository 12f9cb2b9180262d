import * as pulumi from "@pulumi/pulumi";
import {
  digestOfPlan,
  nameForEvent,
  type Plan,
  type PlannedHook,
  type RunEvent,
  type SyncPhase,
  wavesOf,
} from "slipway/internal";
import { Hook, type HookInputs } from "../resources/hook";
import type { HookEntry } from "../resources/hook-args";
import { dependingOn } from "./depends-on";
import { carried, hookManifestOf, placesIn, type RenderedPlan } from "./rendered-plan";
import type { SyncStep } from "./sync-steps";
import { unknownOutput } from "./unknown-output";

const eventOfPhase: Readonly<Partial<Record<SyncPhase, RunEvent>>> = {
  PreSync: "PreSync",
  Sync: "Sync",
  PostSync: "PostSync",
  SyncFail: "SyncFail",
  PreDelete: "pre-delete",
  PostDelete: "post-delete",
};

/** The hooks of one wave of Argo CD's phases: they run when an object or a hook of the component changed. */
export function materializeStepHooks(
  name: string,
  rendered: RenderedPlan,
  { phase, wave, title }: SyncStep,
  options: pulumi.CustomResourceOptions,
): readonly pulumi.Resource[] {
  const { args, plan } = rendered;
  const event = eventOfPhase[phase];
  if (wave.hooks.length === 0 || event === undefined) return [];
  const hooks = wave.hooks.map((hook) => entryOf(hook, event));
  const triggers = { objects: digestOf(plan) };
  const own: HookInputs = {
    hooks,
    event,
    triggers,
    timeout: args.timeout,
    ...placesIn(rendered).ofHooks(phase, wave.wave),
  };
  return [new Hook(`${name}:hooks ${title}`, own, options)];
}

/**
 * Registers the resources of a component between those of its hooks that run around a deletion; before all others, the
 * hooks that the plugin runs at the first failure of the component.
 *
 * @param make - registers the others, and returns the last of them
 */
export function withSyncHooks(
  name: string,
  rendered: RenderedPlan,
  shared: pulumi.CustomResourceOptions,
  make: (shared: pulumi.CustomResourceOptions) => readonly pulumi.Resource[],
): readonly pulumi.Resource[] {
  // The hooks of a chart for Helm's deletion have names of their own.
  const around = (phase: SyncPhase, options: pulumi.CustomResourceOptions): readonly Hook[] => {
    const event = eventOfPhase[phase];
    const planned = wavesOf(rendered.plan, phase).flatMap(({ hooks }) => hooks);
    if (planned.length === 0 || event === undefined) return [];
    const hooks = planned.map((hook) => entryOf(hook, event));
    const own: HookInputs = { hooks, timeout: rendered.args.timeout, keepRemoved: true };
    return [new Hook(`${name}:hooks ${phase}`, own, options)];
  };
  const first = [...around("SyncFail", shared), ...around("PostDelete", shared)];
  const made = make(dependingOn(shared, first));
  around("PreDelete", dependingOn(shared, [...first, ...made]));
  return made;
}

function entryOf({ id, hook, tainted = [], computed = [] }: PlannedHook, event: RunEvent): pulumi.Input<HookEntry> {
  const isTainted = tainted.length > 0;
  const object = nameForEvent(hook.object, event, isTainted);
  const options = {
    events: [event],
    weight: hook.wave,
    ...(hook.deletePolicies.length === 0 ? {} : { deletePolicies: [...hook.deletePolicies] }),
  };
  const entry: HookEntry = {
    object: hookManifestOf(object, isTainted, computed.length > 0),
    ...carried(options, `the hook ${id}`),
  };
  return isTainted ? pulumi.secret(entry) : entry;
}

const digests = new WeakMap<Plan, pulumi.Input<string>>();

/** The digest of all objects and hooks; a secret if something of them is, not known as long as something is not. */
function digestOf(plan: Plan): pulumi.Input<string> {
  const known = digests.get(plan);
  if (known !== undefined) return known;
  const { text, isUnknown, isSecret } = digestOfPlan(plan);
  const digest = isUnknown ? unknownOutput<string>() : isSecret ? pulumi.secret(text) : text;
  digests.set(plan, digest);
  return digest;
}
