import { lookUpText } from "../../lib/look-up";
import { definedKind } from "../../model/objects/custom-kind";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf } from "../../model/objects/object-key";

/** A text with its placeholders replaced, or why that is not possible. */
export type NamedText =
  { readonly text: string; readonly problem?: undefined } | { readonly text?: undefined; readonly problem: string };

const maximumLength = 4096;

/** Replaces the placeholders of a group or a rule by facts of the object that has the annotation. */
// Source: kapp pkg/kapp/diffgraph/change_group_name.go@a89576c5 (AsString).
export function replacePlaceholders(given: string, object: KubeObject): NamedText {
  if (given.length > maximumLength) return { problem: `it is longer than ${maximumLength} characters` };
  const { group, kind, namespace, name } = keyOf(object);
  const isDefinition = definedKind(object) !== undefined;
  const values: Readonly<Record<string, string>> = {
    "{api-group}": group,
    "{kind}": kind,
    "{name}": name,
    "{namespace}": namespace,
    "{crd-kind}": isDefinition ? (lookUpText(object, "spec", "names", "kind") ?? "") : "",
    "{crd-group}": isDefinition ? (lookUpText(object, "spec", "group") ?? "") : "",
  };
  let problem: string | undefined;
  const text = given.replace(/\{.+?\}/g, (placeholder) => {
    const value = Object.hasOwn(values, placeholder) ? values[placeholder] : undefined;
    if (value === undefined) problem = `${placeholder} is none of ${Object.keys(values).join(", ")}`;
    else if (value === "") problem = `${placeholder} has no value for this object`;
    return value ?? "";
  });
  return problem === undefined ? { text } : { problem };
}

/** Why a text is no name of a change group; undefined if it is one. */
// Source: kapp pkg/kapp/diffgraph/change_group.go@a89576c5 (Validate): a qualified name of Kubernetes, whose part after
// the slash may be longer than 63 characters.
export function groupNameProblem(name: string): string | undefined {
  if (name === "") return "the name of the change group is empty";
  const parts = name.split("/");
  const [last = ""] = parts.slice(-1);
  const prefix = parts.length === 2 ? parts[0] : undefined;
  const isName = /^([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/.test(last);
  const isPrefix = prefix === undefined || (prefix.length <= 253 && subdomain.test(prefix));
  if (parts.length <= 2 && isName && isPrefix) return undefined;
  return `${JSON.stringify(name.slice(0, 100))} is no qualified name, such as db or example.com/db`;
}

const subdomain = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
