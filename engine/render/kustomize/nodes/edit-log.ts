import type { MapEntry, MapNode, ScalarNode, SeqNode, YamlNode } from "../../../yaml/node";

/** What a change was made in, and what it put in or took out. */
export type Part = YamlNode | MapEntry;

/** One change of a node or an entry. */
export interface Edit {
  readonly target: Part;
  /** Undoes the change; called again, makes it again. */
  swap(): void;
  /** Calls `visit` with what the change has put in or taken out. */
  eachPart(visit: (part: Part) => void): void;
}

/**
 * The changes that were made in nodes, in their order, so that the nodes can be put back into each state that they had.
 */
export class EditLog {
  readonly edits: Edit[] = [];

  /** Nodes whose members the log has, all as they were at the last mark. */
  private readonly replaced = new Set<YamlNode>();

  get length(): number {
    return this.edits.length;
  }

  /** The place in the log of all that changes from now on: a state that nodes can be put back into. */
  mark(): number {
    this.replaced.clear();
    return this.edits.length;
  }

  /**
   * To be called before the node gets another list of entries or items. Once between two marks is enough: to keep each
   * list that a merge makes on its way would be quadratic.
   */
  beforeMembers(node: MapNode | SeqNode): void {
    if (this.replaced.has(node)) return;
    this.replaced.add(node);
    this.edits.push(new MembersEdit(node));
  }
}

// Of the build that runs now: a build is synchronous, and whatever edits nodes would have to hand a log on otherwise.
let active: EditLog | undefined;

/** Runs a function, and adds what it changes to the log. */
export function recordEdits<T>(log: EditLog, run: () => T): T {
  const outer = active;
  active = log;
  try {
    return run();
  } finally {
    active = outer;
  }
}

/** The log to which changes are added; undefined if nobody asks for them. */
export function activeLog(): EditLog | undefined {
  return active;
}

export class ScalarEdit implements Edit {
  readonly target: ScalarNode;
  private other: ScalarNode;

  /** To be made before the scalar changes. */
  constructor(target: ScalarNode) {
    this.target = target;
    this.other = { ...target };
  }

  swap(): void {
    const now = { ...this.target };
    writeScalar(this.target, this.other);
    this.other = now;
  }

  eachPart(): void {
    // A scalar holds no nodes.
  }
}

export class ValueEdit implements Edit {
  readonly target: MapEntry;
  private other: YamlNode;

  /** To be made before the entry gets another value. */
  constructor(target: MapEntry) {
    this.target = target;
    this.other = target.value;
  }

  swap(): void {
    const now = this.target.value;
    this.target.value = this.other;
    this.other = now;
  }

  eachPart(visit: (part: Part) => void): void {
    visit(this.other);
  }
}

/** An entry or an item that is added or removed. */
export class MemberEdit implements Edit {
  readonly target: MapNode | SeqNode;
  private readonly members: Part[];
  private readonly index: number;
  private readonly member: Part;
  private isThere: boolean;

  constructor(target: MapNode | SeqNode, index: number, member: Part, isAdded: boolean) {
    this.target = target;
    this.members = membersOf(target);
    this.index = index;
    this.member = member;
    this.isThere = isAdded;
  }

  swap(): void {
    if (this.isThere) this.members.splice(this.index, 1);
    else this.members.splice(this.index, 0, this.member);
    this.isThere = !this.isThere;
  }

  eachPart(visit: (part: Part) => void): void {
    visit(this.member);
  }
}

export class ItemEdit implements Edit {
  readonly target: SeqNode;
  private readonly items: YamlNode[];
  private readonly index: number;
  private other: YamlNode;

  /** To be made before another item takes the place of this one. */
  constructor(target: SeqNode, index: number, item: YamlNode) {
    this.target = target;
    this.items = target.items;
    this.index = index;
    this.other = item;
  }

  swap(): void {
    const now = this.items[this.index];
    this.items[this.index] = this.other;
    if (now !== undefined) this.other = now;
  }

  eachPart(visit: (part: Part) => void): void {
    visit(this.other);
  }
}

/** All entries or items at once. */
class MembersEdit implements Edit {
  readonly target: MapNode | SeqNode;
  private other: Part[];

  /** To be made before the node gets another list of them. */
  constructor(target: MapNode | SeqNode) {
    this.target = target;
    this.other = membersOf(target);
  }

  swap(): void {
    const now = membersOf(this.target);
    if (this.target.kind === "map") this.target.entries = this.other as MapEntry[];
    else this.target.items = this.other as YamlNode[];
    this.other = now;
  }

  eachPart(visit: (part: Part) => void): void {
    for (const member of this.other) visit(member);
  }
}

export class FlowEdit implements Edit {
  readonly target: MapNode | SeqNode;
  private other: boolean | undefined;

  /** To be made before the node is written in another way. */
  constructor(target: MapNode | SeqNode) {
    this.target = target;
    this.other = target.flow;
  }

  swap(): void {
    const now = this.target.flow;
    if (this.other === undefined) delete this.target.flow;
    else this.target.flow = this.other;
    this.other = now;
  }

  eachPart(): void {
    // The members stay.
  }
}

function membersOf(node: MapNode | SeqNode): Part[] {
  return node.kind === "map" ? node.entries : node.items;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Changes the scalar to the other's text, tag, style and place; not recorded. */
export function writeScalar(node: ScalarNode, source: ScalarNode): void {
  const target: Writable<ScalarNode> = node;
  const { value, style, tag, line, column } = source;
  target.value = value;
  target.style = style;
  target.tag = tag;
  target.line = line;
  target.column = column;
  if (source.tagged !== undefined) target.tagged = source.tagged;
  else if (target.tagged !== undefined) delete target.tagged;
  if (source.customTag !== undefined) target.customTag = source.customTag;
  else if (target.customTag !== undefined) delete target.customTag;
  if (source.untagged !== undefined) target.untagged = source.untagged;
  else if (target.untagged !== undefined) delete target.untagged;
  if (source.hiddenTag !== undefined) target.hiddenTag = source.hiddenTag;
  else if (target.hiddenTag !== undefined) delete target.hiddenTag;
}
