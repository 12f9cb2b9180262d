import * as pulumi from "@pulumi/pulumi";

/** The type and the name of a resource, below a parent that is known. */
export interface TypeAndName {
  readonly type: string;
  readonly name: string;
}

/** The types and names of the objects that a program declares below one parent. */
export class DeclaredObjects {
  private readonly own = new Set<string>();
  private readonly claimed = new Set<string>();

  declare(resource: TypeAndName): void {
    this.own.add(keyOf(resource));
  }

  /**
   * The alias, unless another object has or had this type and name: Pulumi takes each resource of a state for one
   * resource of the program, and fails if two claim it. Of two objects that may have had it, it is the first one's.
   *
   * It is decided once the program has declared all that it declares at once.
   */
  async claim(alias: TypeAndName): Promise<pulumi.Alias> {
    await Promise.resolve();
    const key = keyOf(alias);
    // An alias that says nothing is the resource itself.
    if (this.own.has(key) || this.claimed.has(key)) return {};
    this.claimed.add(key);
    return alias;
  }
}

const declared = new WeakMap<pulumi.Resource, DeclaredObjects>();

/** What is declared below a parent, by default below the stack; nothing is known of others where there is no stack. */
export function objectsBelow(parent: pulumi.Resource | undefined): DeclaredObjects {
  const place = parent ?? pulumi.runtime.getStackResource();
  if (place === undefined) return new DeclaredObjects();
  const known = declared.get(place) ?? new DeclaredObjects();
  declared.set(place, known);
  return known;
}

function keyOf({ type, name }: TypeAndName): string {
  return `${type} ${name}`;
}
