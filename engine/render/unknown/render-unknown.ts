import { isSyncError } from "../../errors/sync-error";
import { canonicalJson } from "../../lib/canonical-json";
import { isMap } from "../../lib/look-up";
import { maximumOf } from "../../lib/push-all";
import { setAt } from "../../lib/set-at";
import type { RenderRequest, RenderState, UnknownInput } from "../render-state";
import { candidatesFor, type Candidates } from "./candidates";
import { findInventedNames, type TriedRender } from "./invented-names";
import { selectedValues } from "./selected-values";
import { mergeStates, structureOf } from "./merge-states";

/** A render without unknown inputs. */
export type RenderKnown = (request: RenderRequest) => Promise<RenderState>;

/** For each unknown input, the value in its place. */
type Assignment = readonly unknown[];

/** The number of renders: at most this one, and some more for each unknown input. */
const maxRenders = 60;
const maxRendersForEach = 4;

/** Empty values, as texts. */
const emptyTexts: ReadonlySet<string> = new Set(["", [], {}, null].map(canonicalJson));

/** The number of booleans whose combinations are all tried: 16 renders. */
const maxCombined = 4;

/**
 * Renders with several values in place of the unknown inputs, and merges the results.
 *
 * @throws SyncError of a render, if no values are accepted
 */
export async function renderUnknown(render: RenderKnown, request: RenderRequest): Promise<RenderState> {
  const { leaves } = request.unknown ?? { leaves: [] };
  const search = new Search(render, request, leaves.map(candidatesFor));
  const tried = await search.run();
  const merged = mergeStates(tried.map(({ state }) => state));
  const { unknown } = merged;
  if (unknown === undefined || (unknown.open.length === 0 && !unknown.areHooksOpen)) return merged;
  const indexes = await search.findDeciders();
  const decidedBy = leaves.flatMap(({ path }, index) => (indexes.includes(index) ? [path] : []));
  const deciders = leaves.map((leaf, index) => (indexes.includes(index) ? leaf : undefined));
  return { ...merged, unknown: { ...unknown, decidedBy, invented: findInventedNames(unknown.open, tried, deciders) } };
}

class Search {
  private readonly render: RenderKnown;
  private readonly request: RenderRequest;
  private readonly candidates: readonly Candidates[];
  private readonly done = new Map<string, RenderState | undefined>();
  /** For each source with an accepted render, whether it is the other one. */
  private readonly sources = new Set<boolean>();
  private error: unknown;

  constructor(render: RenderKnown, request: RenderRequest, candidates: readonly Candidates[]) {
    this.render = render;
    this.request = request;
    this.candidates = candidates;
  }

  async run(): Promise<readonly TriedRender[]> {
    const rounds = maximumOf(this.candidates.map(({ likely }) => likely.length));
    for (let round = 0; round < rounds; round += 1) {
      await this.try(
        this.candidates.map(({ likely }) => likely[Math.min(round, likely.length - 1)]),
        round > 0,
      );
    }
    await this.tryDefaults();
    const base = (await this.findBase()) ?? this.fail();
    for (const index of this.candidates.keys()) await this.vary(base, index);
    await this.combineBooleans(base);
    await this.trySelected(base);
    const tried = [...this.done].flatMap(([key, state]) =>
      state === undefined ? [] : [{ values: JSON.parse(key) as Assignment, state }],
    );
    return [...tried, ...(await this.renderMissingSource(base))];
  }

  /** The defaults of several inputs fit together, in a chart that refuses other values or asks for several at once. */
  private async tryDefaults(): Promise<void> {
    const { leaves } = this.request.unknown ?? { leaves: [] };
    if (leaves.length < 2) return;
    const defaults = this.candidates.map(({ likely }, index) => {
      const text = canonicalJson(leaves[index]?.byDefault ?? "");
      return likely.find((value) => canonicalJson(value) === text) ?? likely[0];
    });
    await this.try(defaults, true);
  }

  /** With values that are refused, one of the two sources may be in no render: its facts must be in one, too. */
  private async renderMissingSource(base: Assignment): Promise<readonly TriedRender[]> {
    if (this.request.unknown?.otherSource === undefined || this.sources.size > 1) return [];
    const state = await this.render(assign(this.request, base, !this.sources.has(true)));
    return [{ values: base, state }];
  }

  /** The inputs that alone, with another value, make other objects or hooks; all inputs, if none does alone. */
  async findDeciders(): Promise<readonly number[]> {
    const all = [...this.candidates.keys()];
    const base = this.richest();
    if (base === undefined || all.length === 1) return all;
    const found: number[] = [];
    for (const index of all) {
      const values = new Map(this.accepted().map((one) => [canonicalJson(one[index]), one[index]]));
      if (await this.decides(base, index, [...values.values()])) found.push(index);
    }
    return found.length === 0 ? all : found;
  }

  /** The values with the most objects: without any, other inputs decide nothing. */
  private richest(): Assignment | undefined {
    const sizeOf = (state: RenderState | undefined): number =>
      (state?.objects.length ?? 0) + (state?.hooks.length ?? 0);
    const sorted = [...this.done].sort(([, left], [, right]) => sizeOf(right) - sizeOf(left));
    const found = sorted.find(([, state]) => state !== undefined);
    return found === undefined ? undefined : (JSON.parse(found[0]) as Assignment);
  }

  private async decides(base: Assignment, index: number, values: readonly unknown[]): Promise<boolean> {
    const before = structureOf(await this.try(base, false));
    for (const value of values) {
      const next = base.map((given, at) => (at === index ? value : given));
      const state = await this.try(next, false);
      if (state !== undefined && structureOf(state) !== before) return true;
    }
    return false;
  }

  /** An assignment that is accepted: where the likely values are not, others are tried, one input after the other. */
  private async findBase(): Promise<Assignment | undefined> {
    const found = this.accepted()[0];
    if (found !== undefined) return found;
    let assignment: Assignment = this.candidates.map(({ likely }) => likely[0]);
    for (const [index, { likely, others }] of this.candidates.entries()) {
      for (const value of [...likely.slice(1), ...others]) {
        const next = assignment.map((given, at) => (at === index ? value : given));
        if ((await this.try(next, false)) !== undefined) return next;
      }
      // The last resort for this input, while the next ones are tried.
      assignment = assignment.map((given, at) => (at === index ? (likely.at(-1) ?? given) : given));
    }
    return undefined;
  }

  /**
   * Renders with the likely values of one input that no render has accepted so far, because another input was refused
   * in the same render, and with others if it would have only one value.
   */
  private async vary(base: Assignment, index: number): Promise<void> {
    const { likely = [], others = [] } = this.candidates[index] ?? {};
    const used = new Set(this.accepted().map((assignment) => canonicalJson(assignment[index])));
    const attempt = async (value: unknown): Promise<void> => {
      if (used.has(canonicalJson(value))) return;
      const next = base.map((given, at) => (at === index ? value : given));
      if ((await this.try(next, true)) !== undefined) used.add(canonicalJson(value));
    };
    const contentCount = (): number => [...used].filter((text) => !emptyTexts.has(text)).length;
    // Of a value that templates only print, one that is not empty is enough.
    const wanted = Math.min(2, likely.filter((value) => !emptyTexts.has(canonicalJson(value))).length);
    for (const value of likely) await attempt(value);
    for (const value of others) if (used.size < 2 || contentCount() < wanted) await attempt(value);
    // The update is refused with the other one.
    if (used.size === 1 && typeof base[index] === "boolean") return;
    // A chart that needs a list accepts several empty values in its place.
    if (used.size < 2 || contentCount() === 0) this.fail();
  }

  /**
   * Renders with all combinations of the first booleans, since templates ask for several together. Maps have their
   * defaults, which may be conditions too.
   */
  private async combineBooleans(base: Assignment): Promise<void> {
    const { leaves } = this.request.unknown ?? { leaves: [] };
    const indexes = [...this.candidates.keys()].filter((index) => typeof base[index] === "boolean");
    const combined = indexes.slice(0, maxCombined);
    if (combined.length === 0 || leaves.length === 1) return;
    const others = base.map((given, index) => (isMap(given) ? (leaves[index]?.byDefault ?? given) : given));
    for (let bits = 0; bits < 2 ** combined.length; bits += 1) {
      const chosen = new Map(combined.map((index, bit) => [index, Math.floor(bits / 2 ** bit) % 2 === 1]));
      await this.try(
        others.map((given, index) => chosen.get(index) ?? given),
        true,
      );
    }
  }

  /** Renders with the labels and annotations that selectors ask for: with each one alone, and with all together. */
  private async trySelected(base: Assignment): Promise<void> {
    const { leaves } = this.request.unknown ?? { leaves: [] };
    const texts = new Set([...this.done.values()].flatMap((state) => [...(state?.askedSelectors ?? [])]));
    if (texts.size === 0) return;
    const selected = leaves.map((leaf) => selectedValues(leaf, texts));
    for (const [index, values] of selected.entries()) {
      for (const value of values) {
        await this.try(
          base.map((given, at) => (at === index ? value : given)),
          true,
        );
      }
    }
    const rounds = leaves.length < 2 ? 0 : maximumOf(selected.map((values) => values.length));
    for (let round = 0; round < rounds; round += 1) {
      await this.try(
        base.map((given, at) => selected[at]?.[round] ?? selected[at]?.at(-1) ?? given),
        true,
      );
    }
  }

  private accepted(): readonly Assignment[] {
    return [...this.done].flatMap(([key, state]) => (state === undefined ? [] : [JSON.parse(key) as Assignment]));
  }

  /** Undefined if the values are refused. */
  private async try(assignment: Assignment, isOther: boolean): Promise<RenderState | undefined> {
    const key = JSON.stringify(assignment);
    if (this.done.has(key)) return this.done.get(key);
    if (this.done.size >= maxRenders + maxRendersForEach * this.candidates.length) return undefined;
    let state: RenderState | undefined;
    try {
      state = await this.render(assign(this.request, assignment, isOther));
      this.sources.add(isOther);
    } catch (error) {
      if (!isSyncError(error)) throw error;
      this.error ??= error;
    }
    this.done.set(key, state);
    return state;
  }

  private fail(): never {
    throw this.error;
  }
}

/** The request with these values. Another render than the first one may have other facts of the release, too. */
function assign(request: RenderRequest, assignment: Assignment, isOther: boolean): RenderRequest {
  const { unknown, ...known } = request;
  const leaves: readonly UnknownInput[] = unknown?.leaves ?? [];
  const inputs = leaves.reduce<unknown>((all, { path }, index) => setAt(all, path, assignment[index]), known.inputs);
  const source = (isOther ? unknown?.otherSource : undefined) ?? known.source;
  return { ...known, source, inputs: inputs as RenderRequest["inputs"] };
}
