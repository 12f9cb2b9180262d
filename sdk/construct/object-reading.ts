import * as pulumi from "@pulumi/pulumi";
import { readSettings, type SettingGroup } from "slipway/internal";
import { refuseFaults } from "../arguments/argument-error";
import { isProgramValue } from "../arguments/is-program-value";
import { type ResolvedArguments, resolveArguments } from "../arguments/resolve-arguments";
import { failureOf } from "../components/failure-of";
import { declaredOptions } from "../program/declare";
import { type ReadMethod, readerOf, readObject } from "./read-object";

/** How the two kinds of readings differ. */
interface ReadingKind {
  readonly type: string;
  readonly method: ReadMethod;
  readonly settings: SettingGroup;
}

/** An object of a component, as a component of its own: what a language without methods has in place of them. */
export class ObjectReading extends pulumi.ComponentResource {
  /** The object, or the field. */
  readonly value: pulumi.Output<unknown>;

  constructor(
    { type, method, settings }: ReadingKind,
    name: string,
    args: pulumi.Inputs,
    opts?: pulumi.ResourceOptions,
  ) {
    const { of: component, ...others } = args as Readonly<Record<string, unknown>>;
    if (pulumi.Resource.isInstance(component)) readerOf(component, method);
    super(type, name, {}, declaredOptions(dependingOn(opts, component)));
    const read = ({ values }: ResolvedArguments): pulumi.Output<unknown> => {
      const given = { ...values, of: component };
      refuseFaults(readSettings(given, settings, { isProgramValue }).faults);
      return readObject(component as pulumi.Resource, method, values);
    };
    this.value = pulumi.output(resolveArguments(others)).apply((given) => {
      try {
        return read(given);
      } catch (error) {
        // Nothing waits for an output but those who read it: the call is answered with the error as it is.
        throw failureOf(error, this, (text) => text);
      }
    });
  }
}

/** A destroy deletes the component after what was read of it. */
function dependingOn(opts: pulumi.ResourceOptions | undefined, component: unknown): pulumi.ResourceOptions {
  const resource = pulumi.Resource.isInstance(component) ? [component] : [];
  return pulumi.mergeOptions(opts, { dependsOn: resource });
}
