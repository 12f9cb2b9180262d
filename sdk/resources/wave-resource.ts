import * as pulumi from "@pulumi/pulumi";
import {
  askLive,
  findObjectText,
  invariant,
  isPacked,
  isSyncError,
  type KubeObject,
  optional,
  type RenderedFrom,
  unpackJson,
  type WavePlace,
  waveSettings,
} from "slipway/internal";
import type { KindOutput, KnownKind } from "../kinds/known-kinds";
import {
  type LiveReference,
  type ObjectReference,
  readReference,
  type ReferencedKind,
} from "../kinds/object-reference";
import { whileOpen } from "../program/open-work";
import type { HealthStatus } from "./health-status";
import { asOutputValue } from "./large-manifest";
import { willBeProtected, withVersion } from "./options";
import { failureWithText } from "./plugin-failure";
import { propertiesOf } from "./properties-of";
import { readLazily } from "./read-lazily";
import { readLive } from "./read-live";
import type { WaveSettingsArgs } from "./wave-settings-args";

/** One object that a wave owns on the cluster. */
export interface WaveInventoryEntry {
  /** The last observed API version. */
  readonly apiVersion: string;
  /** The last observed uid. */
  readonly uid: string;
}

/** An inventory as the plugin records it: a map, or the packed text of one. */
export type RecordedInventory = string | Record<string, WaveInventoryEntry>;

/** The objects as JSON text, by id: text travels unchanged and fast. That of a Secret is a Pulumi secret. */
export type ObjectTexts = pulumi.Input<Record<string, pulumi.Input<string>>>;

/** What a component says of a wave, besides what a program can. */
export interface WaveInputs extends WaveSettingsArgs {
  readonly objects: ObjectTexts;
  /**
   * Without `prune`: a `Prune` of the same `Kustomization` or `Chart`, which sets this, deletes what was removed from
   * the wave, or what an interrupted run of it left behind. Default: false.
   */
  readonly leavesToPrune?: pulumi.Input<boolean>;
  /**
   * Of a component's wave: keep its objects on the cluster when the wave is removed from the component, and delete them
   * with the component. Default: false.
   */
  readonly keepRemoved?: pulumi.Input<boolean>;
  /** What the objects were rendered from: errors name places in its files. It is not stored in the state. */
  readonly renderedFrom?: pulumi.Input<RenderedFrom>;
  /** Where it stands among the waves of its component, for the progress of a run. It is not stored in the state. */
  readonly place?: pulumi.Input<WavePlace>;
}

/** The outputs of a `Wave`, whose objects travel as text. */
export class WaveResource extends pulumi.CustomResource {
  /** The objects by `group/Kind/namespace/name`. A secret if one of them is or has a secret. */
  declare readonly objects: pulumi.Output<Record<string, KubeObject>>;
  /** The objects that the wave owns on the cluster, by `group/Kind/namespace/name`. */
  declare readonly inventory: pulumi.Output<Record<string, WaveInventoryEntry>>;
  /** The value of the annotation `slipway.dev/owner` on the objects of the wave. */
  declare readonly owner: pulumi.Output<string>;
  /** The last observed health of the wave. */
  declare readonly health: pulumi.Output<HealthStatus>;

  constructor(name: string, args: WaveInputs, opts?: pulumi.CustomResourceOptions) {
    super(
      "slipway:index:Wave",
      name,
      {
        ...propertiesOf(waveSettings, args),
        ...optional({ protectObjects: args.protectObjects ?? (willBeProtected(opts) ? true : undefined) }),
        inventory: undefined,
        owner: undefined,
        health: undefined,
      },
      withVersion(opts),
    );
    const texts = this.objects as unknown as pulumi.Output<Record<string, string>>;
    facts.set(this, { args, texts, inventory: this.inventory });
    readLazily(this as unknown as { objects: typeof texts }, "objects", readObjects);
    readLazily(this as unknown as { inventory: pulumi.Output<RecordedInventory> }, "inventory", readInventory);
  }

  /**
   * The live form of one object, or a field of it, read from the cluster after the gate of the wave. In a preview it is
   * not known if the wave will change. A field of the status is waited for, for the time of `timeout`. Secret if it
   * contains data of a Secret, or if the text of the object is secret. Each call reads once, and nothing is read if
   * nobody calls it.
   *
   * @param kind the kind, or with its API version `apps/v1/Deployment`: then the whole object has the type of the kind,
   * see `KnownKind`
   * @param path the field, such as `status.loadBalancer.ingress[0].ip`; default: the whole object
   */
  live<Kind extends KnownKind>(kind: Kind, name: string, path?: undefined): pulumi.Output<KindOutput<Kind, unknown>>;
  live<Value = unknown>(kind: string, name: string, path?: string): pulumi.Output<Value>;
  live<const Kind extends string, const ApiVersion extends string = string>(
    reference: ObjectReference<Kind, ApiVersion>,
  ): pulumi.Output<KindOutput<ReferencedKind<Kind, ApiVersion>, unknown>>;
  live<Value = unknown>(reference: LiveReference): pulumi.Output<Value>;
  live<Value = unknown>(given: string | LiveReference, name?: string, field?: string): pulumi.Output<Value> {
    const { wanted, path, label } = readReference(given, name, field);
    const { args, texts: sent } = factsOf(this);
    const read = async (texts: Record<string, string> | undefined): Promise<pulumi.Output<Value> | undefined> => {
      // In a unit test whose mocks do not answer the output.
      if (texts === undefined) return undefined;
      try {
        const unpacked = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, textOf(text)]));
        const found = findObjectText(unpacked, wanted, "wave");
        const { question } = askLive(found, path);
        const isSecret = await isSecretText(args.objects, found.id);
        return readLive<Value>({
          question,
          isSecret,
          resource: this,
          gate: this.health,
          timeout: args.timeout,
        });
      } catch (error) {
        throw isSyncError(error) ? failureWithText(error.message, this) : error;
      }
    };
    const open = pulumi.unsecret(sent).apply((texts) => whileOpen(label, read(texts)));
    return open as unknown as pulumi.Output<Value>;
  }
}

/** What a wave knows besides its outputs. */
interface WaveFacts {
  /** As they were given: an output says of all texts together whether they are secret. */
  readonly args: WaveInputs;
  /** As the plugin answers them: packed if they are large. */
  readonly texts: pulumi.Output<Record<string, string>>;
  readonly inventory: pulumi.Output<RecordedInventory>;
}

const facts = new WeakMap<WaveResource, WaveFacts>();

function factsOf(wave: WaveResource): WaveFacts {
  const found = facts.get(wave);
  invariant(found !== undefined, "the constructor notes them");
  return found;
}

/** The recorded form of the inventory: packed text if it is large. */
export function recordedInventoryOf(wave: WaveResource): pulumi.Output<RecordedInventory> {
  return factsOf(wave).inventory;
}

function textOf(sent: string): string {
  return isPacked(sent) ? unpackJson(sent) : sent;
}

function readObjects(sent: Record<string, string>): Record<string, KubeObject> {
  const entries = Object.entries(sent).map(([id, text]) => [id, JSON.parse(textOf(text)) as KubeObject] as const);
  return Object.fromEntries(entries.map(([id, object]) => [id, asOutputValue(object, id)]));
}

/** Whether a program gave the text of an object as a secret; the plugin may have filled in the namespace of the id. */
function isSecretText(given: ObjectTexts, id: string): Promise<boolean> {
  if (pulumi.Output.isInstance(given) || given instanceof Promise) return pulumi.isSecret(pulumi.output(given));
  const [group = "", kind = "", , name = ""] = id.split("/");
  return pulumi.isSecret(pulumi.output(given[id] ?? given[`${group}/${kind}//${name}`]));
}

/** The entries of a recorded inventory. */
export function readInventory(recorded: RecordedInventory): Record<string, WaveInventoryEntry> {
  return typeof recorded === "string"
    ? (JSON.parse(unpackJson(recorded)) as Record<string, WaveInventoryEntry>)
    : recorded;
}
