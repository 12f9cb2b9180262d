// Finds native regular expressions that take more than linear time on some text.
//
// An expression is an automaton whose states are its places that read a character. It is slow exactly if some word w
// leads from a state p back to p, from p to another state q, and from q back to q: then the n-th repetition of w can
// be split between p and q in n ways, and a text that does not match after them makes an engine with backtracking try
// all of them. (Weber and Seidl, "On the degree of ambiguity of finite automata": IDA; with p = q it is exponential.)
// An expression that is not anchored is searched from each character of the text: a first state p reads anything.
// Differences to an exact check, each to the safe side: assertions other than `^` are passed over, what lookarounds
// read counts as a branch of its own, and a backreference reads any text.
import { RegExpParser, type AST } from "@eslint-community/regexpp";

/** A place that reads one character of a set, which is a bit per representative. */
interface State {
  readonly reads: bigint;
  readonly next: Set<number>;
  readonly text: string;
}

/** What must hold behind the last character: nothing, the end of the text or line, or something else. */
type Condition = 0 | 1 | 2;
const [nothing, end, other]: readonly [Condition, Condition, Condition] = [0, 1, 2];

interface Fragment {
  readonly first: ReadonlySet<number>;
  readonly last: ReadonlyMap<number, Condition>;
  /** Whether it matches no character, and under which condition; undefined if it does not. */
  readonly empty: Condition | undefined;
  /** Those of `first` that only the start of the text leads to. */
  readonly anchored: ReadonlySet<number>;
  /** Whether the empty match needs the start of the text. */
  readonly isAnchored: boolean;
}

/** More copies than this of a counted part add nothing to the ways to split a word. */
const maximumCopies = 2;

/** Describes what makes the expression slow; undefined if it takes linear time. */
export function slowLoop(source: string, flags: string): string | undefined {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes("u"),
    unicodeSets: flags.includes("v"),
  });
  const builder = new Builder(source, flags);
  const whole = builder.build(pattern);
  return findSlowLoop(builder, whole, flags);
}

class Builder {
  readonly states: State[] = [];
  readonly all: bigint;
  readonly lineBreaks: bigint;
  private readonly characters: readonly string[];
  private readonly flags: string;

  constructor(source: string, flags: string) {
    this.flags = flags.replace(/[gyd]/g, "");
    this.characters = representatives(source, this.flags);
    this.all = (1n << BigInt(this.characters.length)) - 1n;
    this.lineBreaks = this.bitsOf("[\\n\\r\\u2028\\u2029]");
  }

  build(node: AST.Pattern | AST.Group | AST.CapturingGroup | AST.LookaroundAssertion): Fragment {
    return either(node.alternatives.map((alternative) => this.sequence(alternative.elements)));
  }

  private sequence(elements: readonly AST.Element[]): Fragment {
    return elements.reduce<Fragment>((left, element) => this.join(left, this.element(element)), empty);
  }

  private element(element: AST.Element): Fragment {
    switch (element.type) {
      case "Character":
      case "CharacterClass":
      case "CharacterSet":
      case "ExpressionCharacterClass":
        return this.character(element.raw);
      case "Group":
      case "CapturingGroup":
        return this.build(element);
      case "Quantifier":
        return this.quantifier(element);
      case "Backreference":
        return this.repeat(this.character("[^]"));
      case "Assertion": {
        if (element.kind === "start") return { ...empty, isAnchored: true };
        if (element.kind === "end") return { ...empty, empty: end };
        if (!("alternatives" in element)) return { ...empty, empty: other };
        // What it reads is read again by what follows.
        return { ...this.build(element), last: new Map(), empty: other };
      }
    }
  }

  private character(raw: string): Fragment {
    const state = this.states.push({ reads: this.bitsOf(raw), next: new Set(), text: raw }) - 1;
    return {
      first: new Set([state]),
      last: new Map([[state, nothing]]),
      empty: undefined,
      anchored: new Set(),
      isAnchored: false,
    };
  }

  private bitsOf(raw: string): bigint {
    const test = new RegExp(`^${raw}$`, this.flags.replace("m", ""));
    return this.characters.reduce((bits, one, index) => (test.test(one) ? bits | (1n << BigInt(index)) : bits), 0n);
  }

  private quantifier({ element, min, max }: AST.Quantifier): Fragment {
    if (max === 0) return empty;
    const one = (): Fragment => this.element(element);
    let built: Fragment = empty;
    const needed = Math.min(min, maximumCopies);
    for (let copy = 0; copy < needed; copy += 1) built = this.join(built, one());
    if (max === Infinity) {
      // The last copy is the loop.
      if (needed === 0) return this.repeat(one());
      return this.join(built, this.repeat(one()));
    }
    const optional = Math.min(max - min, maximumCopies - needed);
    for (let copy = 0; copy < Math.max(optional, max > min && needed < 2 ? 1 : 0); copy += 1) {
      built = this.join(built, { ...one(), empty: nothing });
    }
    return built;
  }

  private repeat(body: Fragment): Fragment {
    for (const from of body.last.keys()) for (const start of body.first) this.at(from).next.add(start);
    return { ...body, empty: nothing };
  }

  private join(left: Fragment, right: Fragment): Fragment {
    for (const from of left.last.keys()) {
      const isLineEnd = this.flags.includes("m") && (this.at(from).reads & this.lineBreaks) !== 0n;
      for (const start of right.first) if (!right.anchored.has(start) || isLineEnd) this.at(from).next.add(start);
    }
    const isBehindAnchor = left.empty !== undefined && left.isAnchored;
    return {
      first: left.empty === undefined ? left.first : union(left.first, right.first),
      last: right.empty === undefined ? right.last : lastOf([right.last, under(left.last, right.empty)]),
      empty: left.empty === undefined || right.empty === undefined ? undefined : stricter(left.empty, right.empty),
      anchored: isBehindAnchor ? union(left.anchored, right.first) : union(left.anchored, right.anchored),
      isAnchored: left.isAnchored || right.isAnchored,
    };
  }

  private at(index: number): State {
    const state = this.states[index];
    if (state === undefined) throw new Error("each index is one of a state");
    return state;
  }
}

const empty: Fragment = {
  first: new Set(),
  last: new Map(),
  empty: nothing,
  anchored: new Set(),
  isAnchored: false,
};

function either(parts: readonly Fragment[]): Fragment {
  return {
    first: new Set(parts.flatMap(({ first }) => [...first])),
    last: lastOf(parts.map(({ last }) => last)),
    empty: parts.map(({ empty: condition }) => condition).reduce(laxer, undefined),
    anchored: new Set(parts.flatMap(({ anchored }) => [...anchored])),
    isAnchored:
      parts.every(({ isAnchored, empty: condition }) => isAnchored || condition === undefined) &&
      parts.some((part) => part.isAnchored),
  };
}

function stricter(one: Condition, other: Condition): Condition {
  return one > other ? one : other;
}

function laxer(one: Condition | undefined, other: Condition | undefined): Condition | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one < other ? one : other;
}

function under(last: Fragment["last"], condition: Condition): Fragment["last"] {
  return new Map([...last].map(([state, own]) => [state, stricter(own, condition)]));
}

function lastOf(parts: readonly Fragment["last"][]): Fragment["last"] {
  const all = new Map<number, Condition>();
  for (const part of parts) for (const [state, own] of part) all.set(state, laxer(all.get(state), own) ?? own);
  return all;
}

function union<T>(left: ReadonlySet<T>, right: ReadonlySet<T>): ReadonlySet<T> {
  return new Set([...left, ...right]);
}

/** Characters: each set of the expression holds all or none that are like them. */
function representatives(source: string, flags: string): readonly string[] {
  const found = new Set(["a", "Z", "5", "_", " ", "\n", "\r", "\t", "\u00a0", "\u2028", "é", "\u{1f600}"]);
  const unit = (code: number): void => {
    for (const near of [code - 1, code, code + 1]) {
      if (near >= 0 && near <= 0x10ffff) found.add(String.fromCodePoint(near));
    }
  };
  const parser = new RegExpParser();
  const pattern = parser.parsePattern(source, 0, source.length, { unicode: /[uv]/.test(flags) });
  const visit = (node: AST.Node): void => {
    if (node.type === "Character") unit(node.value);
    if (node.type === "CharacterClassRange") [node.min.value, node.max.value].forEach(unit);
    if ("alternatives" in node) node.alternatives.forEach(visit);
    if ("elements" in node) node.elements.forEach(visit);
    if (node.type === "Quantifier") visit(node.element);
  };
  visit(pattern);
  // Without the flag u, a character beyond the basic plane is two.
  return [...found].filter((character) => /[uv]/.test(flags) || character.length === 1);
}

/** Searches the triples of states that a word leads through: (p, p, q) → (p, q, q). */
function findSlowLoop({ states, all, lineBreaks }: Builder, whole: Fragment, flags: string): string | undefined {
  const nodes = [...states];
  const search = states.length;
  if (!flags.includes("y")) {
    // The search from each character, and, for expressions of lines, from each line.
    const free = [...whole.first].filter((state) => !whole.anchored.has(state));
    const lines = flags.includes("m") ? [search + 1] : [];
    nodes.push({ reads: all, next: new Set([search, ...lines, ...free]), text: "the search" });
    if (lines.length > 0)
      nodes.push({
        reads: lineBreaks,
        next: new Set([search, search + 1, ...whole.first]),
        text: "the search of lines",
      });
  }
  // The engine never leaves such a state without a match.
  const isHappy = (state: number): boolean => {
    const condition = whole.last.get(state);
    const node = nodes[state];
    if (condition === undefined || node === undefined || condition === other) return false;
    if (condition === nothing) return true;
    const stops = flags.includes("m") ? all & ~lineBreaks : all;
    return (node.reads & stops) === stops && node.next.has(state);
  };
  const loops = [...nodes.keys()].filter((state) => isInLoop(nodes, state));
  for (const p of loops) {
    for (const q of loops) {
      if (p === q || q >= search || isHappy(q)) continue;
      if (leads(nodes, [p, p, q], [p, q, q])) return `${nodes[p]?.text ?? ""} and ${nodes[q]?.text ?? ""}`;
    }
    if (p < search && isAmbiguous(nodes, p)) return `${nodes[p]?.text ?? ""} in two ways`;
  }
  return undefined;
}

function isInLoop(nodes: readonly State[], state: number): boolean {
  const seen = new Set<number>();
  const waiting = [...(nodes[state]?.next ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === state) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(nodes[next]?.next ?? []));
  }
  return false;
}

/** Whether one word leads from a state back to it in two different ways. */
function isAmbiguous(nodes: readonly State[], state: number): boolean {
  return leads(nodes, [state, state], [state, state], true);
}

/** Whether one word, which is not empty, leads each of the states to the one of the same place. */
function leads(nodes: readonly State[], from: readonly number[], to: readonly number[], mustDiffer = false): boolean {
  const size = nodes.length;
  const codeOf = (tuple: readonly number[], differs: boolean): number =>
    tuple.reduce((code, state) => code * size + state, 0) * 2 + Number(differs);
  const target = codeOf(to, mustDiffer);
  const seen = new Set<number>();
  const waiting: { readonly tuple: readonly number[]; readonly differs: boolean }[] = [{ tuple: from, differs: false }];
  for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
    for (const tuple of successors(nodes, step.tuple)) {
      const differs = mustDiffer && (step.differs || new Set(tuple).size > 1);
      const code = codeOf(tuple, differs);
      if (code === target) return true;
      if (seen.has(code)) continue;
      seen.add(code);
      waiting.push({ tuple, differs });
    }
  }
  return false;
}

function* successors(nodes: readonly State[], tuple: readonly number[]): Generator<readonly number[]> {
  const choose = function* (at: number, chosen: readonly number[], common: bigint): Generator<readonly number[]> {
    const state = tuple[at];
    if (state === undefined) {
      yield chosen;
      return;
    }
    for (const next of nodes[state]?.next ?? []) {
      const left = common & (nodes[next]?.reads ?? 0n);
      if (left !== 0n) yield* choose(at + 1, [...chosen, next], left);
    }
  };
  yield* choose(0, [], -1n);
}
