import { visibleText } from "../../lib/visible-text";
import type { Mask } from "./state-mask";

/** A component, a wave or an object, with what is below it. */
export interface TreeNode {
  /** The URN of a component, the id of an object. */
  readonly id: string;
  readonly title: string;
  /** "" for a wave. */
  readonly health: string;
  /** Why it is not healthy; "" if it is. */
  readonly message: string;
  /** Whether it needs nobody's attention. */
  readonly isWell: boolean;
  readonly children: readonly TreeNode[];
}

/** A line for each node, with lines that connect it to its parent. */
export function printTree(nodes: readonly TreeNode[], mask: Mask): string {
  if (nodes.length === 0) return "The state has no component of Slipway.\n";
  return nodes
    .map((node) => [lineOf(node, mask), ...below(node, "", mask)].map((line) => `${line}\n`).join(""))
    .join("");
}

function below({ children }: TreeNode, indent: string, mask: Mask): readonly string[] {
  return children.flatMap((child, index) => {
    const isLast = index === children.length - 1;
    const head = `${indent}${isLast ? "└─ " : "├─ "}${lineOf(child, mask)}`;
    return [head, ...below(child, `${indent}${isLast ? "   " : "│  "}`, mask)];
  });
}

function lineOf({ title, health, message }: TreeNode, mask: Mask): string {
  const head = health === "" ? title : `${title}: ${health}`;
  return visibleText(mask(message === "" ? head : `${head}: ${message}`));
}
