import * as pulumi from "@pulumi/pulumi";
import { releaseSettings } from "slipway/internal";
import { withVersion } from "../resources/options";
import { partsOf, urnsOf } from "./former-urns";
import { keepRecordedChild, readRecordedChildren } from "./recorded-children";
import { type StackState, recordedStackState } from "./stack-state";
import { unknownOutput } from "./unknown-output";

const component = "slipway:index:Kustomization";
const release = "slipway:index:HelmRelease";
const provider = "pulumi:providers:slipway";

/** Whether the run has registered a part, by its type and name. */
export type IsDeclared = (type: string, name: string) => boolean;

/**
 * Registers the parts of a repository that the last update recorded and that this run does not know yet, with all that
 * is in them: nothing is deleted because nobody knows yet that it is declared. The cluster stays as it is.
 *
 * @returns the names of the parts
 */
export async function keepRecordedParts(
  repository: pulumi.ComponentResource,
  isDeclared: IsDeclared,
): Promise<readonly string[]> {
  const state = await recordedStackState(repository);
  const recorded = await childrenIn(state, repository, [component, release]);
  const kept = recorded.filter(({ type, name }) => !isDeclared(type, name));
  for (const { type, name } of kept) {
    if (type === component) await keepComponent(state, name, repository);
    else await keepRelease(state, name, repository);
  }
  return kept.map(({ name }) => name);
}

/** A preview does not know its chart; in an update it is suspended. */
async function keepRelease(state: StackState, name: string, parent: pulumi.ComponentResource): Promise<void> {
  const inputs = pulumi.runtime.isDryRun() ? { chart: unknownOutput() } : { suspend: true };
  // Other inputs are added by the plugin.
  const ignoreChanges = Object.keys(releaseSettings).filter((setting) => !(setting in inputs));
  const options = await asRecorded(state, name, parent);
  new KeptResource(release, name, inputs, withVersion({ ...options, ignoreChanges }));
}

async function keepComponent(state: StackState, name: string, parent: pulumi.ComponentResource): Promise<void> {
  const kept = new KeptComponent(component, name, {}, { parent, ignoreChanges: ["*"] });
  const options = await asRecorded(state, name, kept);
  for (const child of await readRecordedChildren(kept)) keepRecordedChild(child, options);
}

/** The options of resources with a certain parent, with the access that the state has for them. */
async function asRecorded(
  state: StackState,
  name: string,
  parent: pulumi.ComponentResource,
): Promise<pulumi.CustomResourceOptions> {
  const providers = await childrenIn(state, parent, [provider]);
  const own = providers.find((one) => one.name === `${name}:access`);
  if (own === undefined) return { parent };
  return { parent, provider: new KeptProvider(own.name, { parent, ignoreChanges: ["*"] }) };
}

interface RecordedPart {
  readonly type: string;
  /** In this run, also if the parent had another name. */
  readonly name: string;
}

/** The direct children of a component that the state has, of certain types. */
async function childrenIn(
  state: StackState,
  parent: pulumi.ComponentResource,
  wanted: readonly string[],
): Promise<readonly RecordedPart[]> {
  const [own, ...former] = await urnsOf(parent);
  if (own === undefined) return [];
  return Object.keys(state).flatMap((urn): RecordedPart[] => {
    const { place, types, name } = partsOf(urn);
    for (const at of [own, ...former]) {
      const type = types.slice(at.types.length + 1);
      const isChild = place === at.place && types.startsWith(`${at.types}$`) && wanted.includes(type);
      if (isChild && name.startsWith(`${at.name}:`)) return [{ type, name: own.name + name.slice(at.name.length) }];
    }
    return [];
  });
}

class KeptComponent extends pulumi.ComponentResource {}

class KeptResource extends pulumi.CustomResource {}

class KeptProvider extends pulumi.ProviderResource {
  constructor(name: string, options: pulumi.ResourceOptions) {
    super("slipway", name, {}, withVersion(options));
  }
}
