import type { YamlNode } from "../../../yaml/node";
import type { EditLog, Part } from "../nodes/edit-log";

/** The edits of a build by what they have changed. */
export class EditIndex {
  private readonly byTarget = new Map<Part, number[]>();
  private indexed = 0;
  private readonly log: EditLog;

  constructor(log: EditLog) {
    this.log = log;
  }

  /** The edits of all nodes that are or were in trees with these roots. */
  of(roots: Iterable<YamlNode | undefined>): ObjectEdits {
    this.index();
    const seen = new Set<Part>();
    const found: number[] = [];
    const open: Part[] = [];
    const visit = (part: Part): void => {
      if (seen.has(part)) return;
      seen.add(part);
      open.push(part);
    };
    for (const root of roots) if (root !== undefined) visit(root);
    for (let part = open.pop(); part !== undefined; part = open.pop()) {
      for (const position of this.byTarget.get(part) ?? []) {
        found.push(position);
        this.log.edits[position]?.eachPart(visit);
      }
      for (const inner of partsOf(part)) visit(inner);
    }
    return new ObjectEdits(
      this.log,
      found.sort((left, right) => left - right),
    );
  }

  private index(): void {
    const { edits } = this.log;
    for (; this.indexed < edits.length; this.indexed++) {
      const target = edits[this.indexed]?.target;
      if (target === undefined) continue;
      const others = this.byTarget.get(target);
      if (others === undefined) this.byTarget.set(target, [this.indexed]);
      else others.push(this.indexed);
    }
  }
}

/** The edits of one object, which can be undone and made again. */
export class ObjectEdits {
  private readonly log: EditLog;
  private readonly positions: readonly number[];
  /** How many of them are in effect. */
  private count: number;

  constructor(log: EditLog, positions: readonly number[]) {
    this.log = log;
    this.positions = positions;
    this.count = positions.length;
  }

  /** Undoes all edits but those before this place in the log. */
  undoTo(place: number): void {
    for (; (this.positions[this.count - 1] ?? -1) >= place; this.count--) this.swap(this.count - 1);
  }

  /** Makes those before this place again; false if there are none. */
  redoTo(place: number): boolean {
    const before = this.count;
    for (; (this.positions[this.count] ?? Infinity) < place; this.count++) this.swap(this.count);
    return this.count > before;
  }

  private swap(index: number): void {
    this.log.edits[this.positions[index] ?? -1]?.swap();
  }
}

const none: readonly Part[] = [];

function partsOf(part: Part): readonly Part[] {
  if (!("kind" in part)) return [part.value];
  return part.kind === "map" ? part.entries : part.kind === "seq" ? part.items : none;
}
