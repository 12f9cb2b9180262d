import type { SchemaNode } from "./schema";
import { schemaNamesText } from "./schema-names-text";
import { schemaTableText } from "./schema-table-text";

/** A number is the index of a type; a list is `[item type]`, or `[item type, merge keys]` if lists are merged. */
type TableValue = number | readonly [TableValue] | readonly [TableValue, readonly string[]];

interface TableType {
  /** The names of fields without a schema, separated by spaces. */
  readonly l?: string;
  /** The other fields; `*` matches any name. */
  readonly f?: Readonly<Record<string, TableValue>>;
}

interface TableData {
  readonly scopes: Readonly<Record<string, boolean>>;
  readonly kinds: Readonly<Record<string, number>>;
  readonly own: Readonly<Record<string, number>>;
  readonly types: readonly TableType[];
}

/** The schema of Kubernetes' builtin kinds that kustomize embeds. A kind's name is `apiVersion Kind`. */
export class SchemaTable {
  private readonly data = JSON.parse(schemaTableText) as TableData;
  private readonly nodes = new Map<number, SchemaNode>();
  private names: Readonly<Record<string, number>> | undefined;

  /** True for namespaced. */
  scope(kind: string): boolean | undefined {
    return read(this.data.scopes, kind);
  }

  kind(kind: string): SchemaNode | undefined {
    return this.typed(read(this.data.kinds, kind));
  }

  /** Returns the schema of a kind that kustomize defines. */
  ownKind(kind: string): SchemaNode | undefined {
    return this.typed(read(this.data.own, kind));
  }

  /** Returns a definition by its name, for example `io.k8s.api.core.v1.Volume`. */
  definition(name: string): SchemaNode | undefined {
    this.names ??= JSON.parse(schemaNamesText) as Readonly<Record<string, number>>;
    return this.typed(read(this.names, name));
  }

  private typed(type: number | undefined): SchemaNode | undefined {
    return type === undefined ? undefined : this.node(type);
  }

  private node(value: TableValue): SchemaNode {
    if (typeof value !== "number") return this.list(value);
    let node = this.nodes.get(value);
    if (node === undefined) {
      const entry = this.data.types[value] ?? {};
      const leaves = new Set(entry.l?.split(" "));
      const fields = entry.f ?? {};
      node = {
        field: (name) => {
          const field = read(fields, name) ?? (leaves.has(name) ? 0 : read(fields, "*"));
          return field === undefined ? undefined : this.node(field);
        },
        items: () => undefined,
        mergeKeys: undefined,
      };
      this.nodes.set(value, node);
    }
    return node;
  }

  private list(value: readonly [TableValue] | readonly [TableValue, readonly string[]]): SchemaNode {
    return { field: () => undefined, items: () => this.node(value[0]), mergeKeys: value[1] };
  }
}

function read<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
