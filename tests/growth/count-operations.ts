import { Session } from "node:inspector/promises";

/** Counts what runs in this process. */
export interface OperationCounter {
  /** The operations of a piece of work. */
  count(work: () => unknown): Promise<number>;
}

/** Methods that V8 runs itself, and that go through all elements. */
const methods = [
  [Array.prototype, ["includes", "indexOf", "lastIndexOf", "concat", "slice", "splice", "shift", "unshift", "reverse"]],
  [Array.prototype, ["join", "toSorted", "toSpliced", "flat"]],
] as const;

const iterators = [Array.prototype, Map.prototype, Set.prototype] as const;

/** What goes through the keys of an object. */
const ofObjects = ["keys", "values", "entries", "assign", "fromEntries"] as const;

let elements = 0;

/** Starts to count: code that is loaded before is not counted by its blocks. */
export async function startCounting(): Promise<OperationCounter> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  countElements();
  return {
    count: async (work) => {
      await session.post("Profiler.takePreciseCoverage");
      elements = 0;
      await work();
      const walked = elements;
      const { result } = await session.post("Profiler.takePreciseCoverage");
      const ours = result.filter(({ url }) => isCounted(url));
      const blocks = ours.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges));
      return walked + blocks.reduce((sum, { count }) => sum + count, 0);
    },
  };
}

/** Not the tests, whose cluster in memory goes through all objects for each list. */
function isCounted(url: string): boolean {
  return !url.startsWith("node:") && /\/(engine|provider|sdk|node_modules)\//.test(url);
}

type Anything = (this: unknown, ...args: unknown[]) => unknown;

function countElements(): void {
  for (const [prototype, names] of methods) for (const name of names) wrap(prototype, name, sizeOfThis);
  for (const prototype of iterators) wrap(prototype, Symbol.iterator, sizeOfThis);
  for (const name of ofObjects) wrap(Object, name, (_, [first]) => sizeOf(first));
}

function wrap(holder: object, name: string | symbol, sizeFor: (self: unknown, args: unknown[]) => number): void {
  const original = Reflect.get(holder, name) as Anything;
  const counting: Anything = function (this: unknown, ...args) {
    elements += sizeFor(this, args);
    return Reflect.apply(original, this, args);
  };
  Object.defineProperty(holder, name, { configurable: true, writable: true, value: counting });
}

const sizeOfThis = (self: unknown): number => sizeOf(self);

function sizeOf(value: unknown): number {
  if (value instanceof Map || value instanceof Set) return value.size;
  if (Array.isArray(value)) return value.length;
  return typeof value === "object" && value !== null ? Reflect.ownKeys(value).length : 1;
}
