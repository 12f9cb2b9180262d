import type { KubeObject } from "../../model/objects/kube-object";
import { type ArgoVerdict, progressing } from "../argo/argo-verdict";
import type { LibraryRule } from "./idioms/library-rule";
import type * as kinds from "./library-kinds";

/** A status may join the messages of many conditions. */
const maximumMessageLength = 4096;

/** The rule of the library for a kind; undefined if it has none. */
export function libraryRuleOf(object: Pick<KubeObject, "apiVersion" | "kind">): LibraryRule | undefined {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- most runs ask the library about no object
  const { findRule } = require("./library-kinds") as typeof kinds;
  return findRule(object);
}

/**
 * The health of a live object by the library; undefined if it does not have the kind. Never throws, whatever the status
 * contains. The deletion of the object does not count.
 */
export function libraryHealth(object: KubeObject): ArgoVerdict | undefined {
  const rule = libraryRuleOf(object);
  if (rule === undefined) return undefined;
  const { health, message } =
    rule(object) ?? progressing(`the status of the ${object.kind} does not say that it is ready`);
  return { health, message: message.slice(0, maximumMessageLength) };
}
