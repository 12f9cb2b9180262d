import type { FieldFault } from "../../errors/field-fault";
import { isMap, lookUp, lookUpList, lookUpText } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf } from "../../model/objects/object-key";
import { notKnown } from "./schema";

/** Kinds whose selector must select the Pods that they create. */
const selectingKinds = new Set(["apps/Deployment", "apps/ReplicaSet", "apps/StatefulSet", "apps/DaemonSet"]);
const labelsField = "spec.template.metadata.labels";

/**
 * The selector of a workload that does not select its own Pods: the API server refuses it, although its schema is
 * right. No message quotes a value.
 *
 * Source: kubernetes pkg/apis/apps/validation/validation.go@v1.36.3 (ValidateDeploymentSpec, ValidateDaemonSetSpec,
 * ValidateStatefulSetSpec, ValidatePodTemplateSpecForReplicaSet), pkg/apis/core/validation/validation.go
 * (ValidatePodTemplateSpecForRC), pkg/apis/batch/validation/validation.go (validateGeneratedSelector, ValidateJobSpec).
 *
 * @param object plain data; `notKnown` stands for a value that is not known yet: nothing is expected from it
 */
export function findSelectorFaults(object: KubeObject): readonly FieldFault[] {
  const selector = lookUp(object, "spec", "selector");
  const labels = templateLabels(object);
  if (selector === notKnown || labels === notKnown) return [];
  const place = `${groupOf(object.apiVersion)}/${object.kind}`;
  if (place === "/ReplicationController") return controllerFaults(selector, labels);
  if (!isMap(selector)) return [];
  if (place === "batch/Job") {
    return lookUp(object, "spec", "manualSelector") === true ? mismatches(selector, labels) : [];
  }
  if (!selectingKinds.has(place)) return [];
  if (isEmpty(selector)) return [{ field: "spec.selector", message: "must not be empty" }];
  return mismatches(selector, labels);
}

/** Without a selector, that of a ReplicationController is the labels of its Pods. */
function controllerFaults(selector: unknown, labels: unknown): readonly FieldFault[] {
  const keysOf = (map: unknown): readonly string[] => (isMap(map) ? Object.keys(map) : []);
  if (keysOf(selector).length > 0) return mismatches({ matchLabels: selector }, labels);
  return keysOf(labels).length > 0 ? [] : [{ field: "spec.selector", message: "must not be empty" }];
}

/** The labels of the Pods; `notKnown` as a whole where a part of the path to them is. */
function templateLabels(object: KubeObject): unknown {
  let at: unknown = object;
  for (const part of ["spec", "template", "metadata", "labels"]) {
    if (at === notKnown) return notKnown;
    at = lookUp(at, part);
  }
  return at;
}

function isEmpty(selector: Readonly<Record<string, unknown>>): boolean {
  const { matchLabels, matchExpressions } = selector;
  const hasLabels = matchLabels === notKnown || (isMap(matchLabels) && Object.keys(matchLabels).length > 0);
  const hasExpressions =
    matchExpressions === notKnown || (Array.isArray(matchExpressions) && matchExpressions.length > 0);
  return !hasLabels && !hasExpressions;
}

function mismatches(selector: Readonly<Record<string, unknown>>, labels: unknown): readonly FieldFault[] {
  const found = isMap(labels) ? labels : {};
  const wanted = isMap(selector["matchLabels"]) ? Object.entries(selector["matchLabels"]) : [];
  const byLabel = wanted.flatMap(([key, value]) => {
    if (!Object.hasOwn(found, key)) return [`the label ${JSON.stringify(key)} of the selector is missing`];
    const isOther = ![found[key], value].includes(notKnown) && found[key] !== value;
    return isOther ? [`the label ${JSON.stringify(key)} has another value than in the selector`] : [];
  });
  const byExpression = lookUpList(selector, "matchExpressions").flatMap((each) => violated(each, found));
  return [...byLabel, ...byExpression].map((message) => ({ field: labelsField, message }));
}

/** Source: apimachinery pkg/labels/selector.go@v0.36.3 (Requirement.Matches). */
function violated(requirement: unknown, labels: Readonly<Record<string, unknown>>): readonly string[] {
  const [key, operator] = [lookUpText(requirement, "key"), lookUpText(requirement, "operator")];
  if (key === undefined || operator === undefined) return [];
  const shown = JSON.stringify(key);
  const isThere = Object.hasOwn(labels, key);
  const values = lookUpList(requirement, "values");
  const isOpen = labels[key] === notKnown || values.includes(notKnown);
  const isListed = isThere && values.includes(labels[key]);
  switch (operator) {
    case "In":
      return (isOpen && isThere) || isListed ? [] : [`the selector wants the label ${shown} with another value`];
    case "NotIn":
      return isOpen || !isListed ? [] : [`the selector excludes the value of the label ${shown}`];
    case "Exists":
      return isThere ? [] : [`the label ${shown} of the selector is missing`];
    case "DoesNotExist":
      return isThere ? [`the selector excludes the label ${shown}`] : [];
    default:
      return [];
  }
}
