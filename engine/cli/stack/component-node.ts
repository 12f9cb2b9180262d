import { assessHealth } from "../../health/assess";
import { oneLine } from "../../lib/one-line";
import { describeKey, keyOf, printKey } from "../../model/objects/object-key";
import { type ComponentStatus, isWell } from "./component-status";
import type { Descendant, Descendants } from "./find-descendants";
import type { TreeNode } from "./print-tree";
import type { TreePart } from "./read-tree";
import type { StackObject } from "./stack-component";

/** A component with its waves, its objects, and what controllers made of them. */
export function componentNode({ status, descendants }: TreePart): TreeNode {
  const { component, state, healthy, total } = status;
  const id = component.urn;
  const title = `${component.kind} ${component.name}`;
  // A component may deliver what a controller of another of its objects would make: it is shown once.
  const own = new Set([...status.judged.values()].flatMap(({ live }) => live?.metadata.uid ?? []));
  const waves = component.waves.map(({ title: wave, objects }): TreeNode => {
    const children = objects.map((object) => objectNode(object, status, { descendants, own }));
    return {
      id: `${id} ${wave}`,
      title: wave,
      health: "",
      message: "",
      isWell: children.every((one) => one.isWell),
      children,
    };
  });
  const children = waves.flatMap((wave) => (wave.title === "" ? wave.children : [wave]));
  return { id, title, health: state, message: `${healthy} of ${total} healthy`, isWell: isWell(status), children };
}

interface Below {
  readonly descendants: Descendants;
  readonly own: ReadonlySet<string>;
}

function objectNode(object: StackObject, { judged }: ComponentStatus, { descendants, own }: Below): TreeNode {
  const found = judged.get(object);
  const uid = found?.live?.metadata.uid;
  const made = uid === undefined ? [] : descendants.of(uid);
  return {
    id: printKey(object.key),
    title: describeKey(object.key),
    health: found?.health.health ?? "Unknown",
    message: found === undefined || found.passes ? "" : oneLine(found.health.message),
    isWell: found?.passes === true,
    children: made.flatMap((one) => madeNode(one, own)),
  };
}

function madeNode({ object, children }: Descendant, own: ReadonlySet<string>): readonly TreeNode[] {
  if (own.has(object.metadata.uid ?? "")) return [];
  const { health, message } = assessHealth(object, Date.now());
  const key = keyOf(object);
  return [
    {
      id: printKey(key),
      title: `${key.group === "" ? "" : `${key.group}/`}${key.kind} ${key.name}`,
      health,
      message: health === "Healthy" ? "" : oneLine(message),
      isWell: health === "Healthy",
      children: children.flatMap((child) => madeNode(child, own)),
    },
  ];
}
