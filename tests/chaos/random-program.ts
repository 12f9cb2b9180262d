import type { Random } from "../properties/random-numbers";
import { oneOf } from "../soak/one-of";

/** The kinds of the objects that a program has. A Widget is an object of the program's own custom kind. */
export const drawnKinds = ["ConfigMap", "Secret", "Service", "ServiceAccount", "Role", "Deployment", "Widget"] as const;

export type DrawnKind = (typeof drawnKinds)[number];

export interface DrawnObject {
  readonly kind: DrawnKind;
  readonly name: string;
  /** The wave of an overlay's object. */
  readonly wave: number;
  /** Changes with each change of the object. */
  readonly generation: number;
}

export interface DrawnHook {
  readonly name: string;
  readonly events: readonly string[];
  readonly policy: "before-hook-creation" | "hook-succeeded";
}

export const sources = ["overlay", "chart"] as const;
export const granularities = ["wave", "object"] as const;

/** A program of one component named "app". */
export interface Program {
  readonly source: (typeof sources)[number];
  readonly granularity: (typeof granularities)[number];
  readonly objects: readonly DrawnObject[];
  readonly hooks: readonly DrawnHook[];
}

const minimalObjects = 5;
const maximalObjects = 16;
const waves = 3;

export function drawProgram(random: Random, kind: Pick<Program, "source" | "granularity">): Program {
  const count = minimalObjects + random(maximalObjects - minimalObjects);
  const names = Array.from({ length: count }, (_, index) => `first-${index}`);
  const isChart = kind.source === "chart";
  return {
    ...kind,
    objects: names.map((name) => drawObject(random, name, isChart)),
    hooks: isChart ? drawHooks(random) : [],
  };
}

function drawObject(random: Random, name: string, isChart: boolean): DrawnObject {
  // Helm wants a custom kind to exist before the chart, so that only overlays make one.
  const special = oneOf(random, isChart ? drawnKinds.slice(1, -1) : drawnKinds.slice(1));
  const kind = random(2) === 0 ? "ConfigMap" : special;
  return { kind, name, wave: isChart ? 0 : random(waves), generation: 1 };
}

const hookEvents = [
  ["pre-install", "pre-upgrade"],
  ["post-install", "post-upgrade"],
  ["pre-delete"],
  ["post-delete"],
] as const;

function drawHooks(random: Random): DrawnHook[] {
  return hookEvents.flatMap((events, index) => {
    const policy = oneOf(random, ["before-hook-creation", "hook-succeeded"] as const);
    return random(4) === 0 ? [] : [{ name: `hook-${index}`, events, policy }];
  });
}

export const changes = ["changed", "more", "fewer", "renamed", "reordered", "replaced"] as const;

/** How another program differs from the one before. */
export type Change = (typeof changes)[number];

/** A program that differs from this one; the objects that it changes have another generation. */
export function changeProgram(random: Random, program: Program, change: Change): Program {
  const { objects } = program;
  const isChart = program.source === "chart";
  const generation = Math.max(...objects.map((object) => object.generation)) + 1;
  const added = Array.from({ length: 1 + random(4) }, (_, index) => ({
    ...drawObject(random, `more-${generation}-${index}`, isChart),
    generation,
  }));
  const some = new Set(objects.filter(() => random(2) === 0).concat(objects.slice(0, 1)));
  const mapSome = (map: (object: DrawnObject) => DrawnObject): DrawnObject[] =>
    objects.map((object) => (some.has(object) ? map({ ...object, generation }) : object));
  switch (change) {
    case "changed":
      return { ...program, objects: mapSome((object) => object) };
    case "more":
      return { ...program, objects: [...objects, ...added] };
    case "fewer":
      return { ...program, objects: [...mapSome((object) => object).filter((_, index) => index % 2 === 0)] };
    case "renamed":
      return { ...program, objects: mapSome((object) => ({ ...object, name: `${object.name}-${generation}` })) };
    case "reordered":
      if (isChart) return { ...program, objects: mapSome((object) => object).reverse() };
      return { ...program, objects: mapSome((object) => ({ ...object, wave: waves - 1 - object.wave })) };
    case "replaced":
      return { ...program, objects: added };
  }
}
