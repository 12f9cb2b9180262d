import { quote } from "../../../go/strconv/quote";
import type { AnyNode } from "./node";

/** Prints the node as Go does in an error. Source: Go 1.26 text/template/parse/node.go (String). */
export function printNode(node: AnyNode): string {
  switch (node.type) {
    case "text":
    case "number":
      return node.text;
    case "list":
      return node.nodes.map(printNode).join("");
    case "action":
      return `{{${printNode(node.pipe)}}}`;
    case "if":
    case "range":
    case "with": {
      const rest = node.elseList === undefined ? "" : `{{else}}${printNode(node.elseList)}`;
      return `{{${node.type} ${printNode(node.pipe)}}}${printNode(node.list)}${rest}{{end}}`;
    }
    case "template":
      return `{{template ${quote(node.name)}${node.pipe === undefined ? "" : ` ${printNode(node.pipe)}`}}}`;
    case "break":
    case "continue":
      return `{{${node.type}}}`;
    case "pipe": {
      const commands = node.commands.map(printNode).join(" | ");
      if (node.variables.length === 0) return commands;
      return `${node.variables.map(printNode).join(", ")} ${node.isAssignment ? "=" : ":="} ${commands}`;
    }
    case "command":
      return node.args.map(printOperand).join(" ");
    case "identifier":
      return node.name;
    case "variable":
      return node.names.join(".");
    case "field":
      return `.${node.names.join(".")}`;
    case "chain":
      return [printOperand(node.node), ...node.names].join(".");
    case "dot":
      return ".";
    case "nil":
      return "nil";
    case "bool":
      return String(node.value);
    case "string":
      return node.quoted;
  }
}

function printOperand(node: AnyNode): string {
  return node.type === "pipe" ? `(${printNode(node)})` : printNode(node);
}
