import * as pulumi from "@pulumi/pulumi";
import type { PlannedQuestion } from "slipway/internal";
import { askPlugin } from "./ask-plugin";
import { asOutputValue } from "./large-manifest";
import { failureWithText, PluginFailure } from "./plugin-failure";
import { timeoutSeconds } from "./timeout";
import { isMocked } from "../program/mocks";
import { whileOpen } from "../program/open-work";

/** A live object, or a field of it, as a resource reads it. */
export interface LiveRead extends PlannedQuestion {
  /** What the question is asked for: it has the provider. */
  readonly resource: pulumi.Resource;
  /** Known once the object is there and its gate is open; unknown in a preview in which its resource changes. */
  readonly gate: pulumi.Output<unknown>;
  /** How long a field of the status is waited for, as a Go duration. Default: "5m". */
  readonly timeout: pulumi.Input<string> | undefined;
}

/**
 * Reads a live value after its gate. It is not known in a preview if the gate is not, or if the cluster does not
 * respond.
 */
export function readLive<Value>({ question, isSecret, resource, gate, timeout }: LiveRead): pulumi.Output<Value> {
  // The gate's own value is not used, so it does not matter whether it is secret.
  const opened = pulumi.unsecret(gate.apply(() => true));
  const { kind, name } = question;
  const read = async (seconds: number | undefined): Promise<pulumi.Output<unknown>> => {
    const inputs = { ...question, timeoutSeconds: seconds, isPreview: pulumi.runtime.isDryRun() };
    const answer = await askPlugin("live", inputs, resource).catch((error: unknown) => {
      throw error instanceof PluginFailure ? failureWithText(error.message, resource) : error;
    });
    const text = answer["value"];
    if (typeof text !== "string") return pulumi.output(isUnanswered() ? undefined : pulumi.unknown);
    const value = asOutputValue(JSON.parse(text) as unknown, `the live ${kind} ${name}`);
    return isSecret || answer["isSecret"] === true ? pulumi.secret(value) : pulumi.output(value);
  };
  const all = pulumi.all([opened, timeoutSeconds(timeout)]);
  return all.apply(([, seconds]) => whileOpen(`${kind} ${name}`, read(seconds))) as unknown as pulumi.Output<Value>;
}

/** Whether a unit test has read the value in an update, and its mocks do not answer that. */
function isUnanswered(): boolean {
  return isMocked() && !pulumi.runtime.isDryRun();
}
