import type { MapEntry, MapNode, ScalarNode, YamlNode } from "../../../yaml/node";
import { fromBytes } from "../../../go/values/bytes";
import { readYaml, valueOfNode } from "../yaml/read-yaml";
import { widen } from "./combine";
import { maximalDepth } from "./limits";
import { mapOf, optional, primitive, unknownType, type Docs, type MapType, type TypeModel } from "./model";
import { Comments, type Comment } from "./read-comments";
import { showDefault } from "./show-default";

/** The types of the values in a `values.yaml`, with its comments as docs. Throws `GoError` if it is not YAML. */
export function readDefaults(bytes: Uint8Array, file: string): MapType {
  const root = readYaml(bytes, file);
  if (root?.kind !== "map") return mapOf();
  const comments = new Comments(fromBytes(bytes).replace(/^\ufeff/, ""));
  return new DefaultsReader(comments).map(root, []);
}

class DefaultsReader {
  private readonly comments: Comments;

  constructor(comments: Comments) {
    this.comments = comments;
  }

  /** The items of a list are examples, so they have no defaults in the docs. */
  map(node: MapNode, path: readonly string[], isInList = false): MapType {
    return mapOf(
      node.entries.map((entry) => {
        const at = [...path, entry.key.value];
        const comment = this.comments.of(entry.key, at);
        const { defaultText, ...docs } = docsOf(entry, comment);
        const told = isInList || defaultText === undefined ? docs : { ...docs, defaultText };
        return [entry.key.value, optional(this.typeOf(entry.value, { path: at, isInList, comment }), told)];
      }),
    );
  }

  private typeOf(node: YamlNode, { path, isInList, comment }: Place): TypeModel {
    if (path.length > maximalDepth) return unknownType;
    switch (node.kind) {
      case "scalar":
        return scalarType(node, comment);
      case "seq": {
        const items = node.items.map((item, index) => {
          const at = [...path.slice(0, -1), `${path.at(-1) ?? ""}[${index}]`];
          return this.typeOf(item, { path: at, isInList: true, comment: {} });
        });
        return { kind: "list", item: items.reduce<TypeModel>(widenItem, unknownType) };
      }
      case "map":
        return this.map(node, path, isInList);
    }
  }
}

interface Place {
  readonly path: readonly string[];
  readonly isInList: boolean;
  readonly comment: Comment;
}

function widenItem(left: TypeModel, right: TypeModel, index: number): TypeModel {
  return index === 0 ? right : widen(left, right);
}

function scalarType({ tag }: ScalarNode, { typeName }: Comment): TypeModel {
  switch (tag) {
    case "bool":
      return primitive("boolean");
    case "int":
    case "float":
      return primitive("number");
    case "null":
      return namedType(typeName);
    default:
      return primitive("string");
  }
}

/** The type that a comment specifies for a key without a default. */
function namedType(name = ""): TypeModel {
  switch (name.toLowerCase()) {
    case "string":
    case "tpl":
    case "tpl/string":
      return primitive("string");
    case "int":
    case "integer":
    case "float":
    case "number":
      return primitive("number");
    case "bool":
    case "boolean":
      return primitive("boolean");
    case "list":
    case "array":
      return { kind: "list", item: unknownType };
    case "object":
    case "dict":
    case "map":
      return mapOf();
    default:
      return unknownType;
  }
}

function docsOf({ value }: MapEntry, { text, defaultText }: Comment): Docs {
  const shown = defaultText ?? (isNull(value) ? undefined : showDefault(valueOfNode(value)));
  return { ...(text === undefined ? {} : { text }), ...(shown === undefined ? {} : { defaultText: shown }) };
}

function isNull(node: YamlNode): boolean {
  return node.kind === "scalar" && node.tag === "null";
}
