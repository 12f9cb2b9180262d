import type { DrawnObject, DrawnProgram } from "./draw-program";

/** The smallest program that still fails, as far as leaving out one part after the other finds it. */
export async function shrinkProgram(
  program: DrawnProgram,
  isFailing: (candidate: DrawnProgram) => Promise<boolean>,
): Promise<DrawnProgram> {
  for (const candidate of smallerPrograms(program)) {
    if (await isFailing(candidate)) return shrinkProgram(candidate, isFailing);
  }
  return program;
}

function* smallerPrograms(program: DrawnProgram): Generator<DrawnProgram> {
  const { objects, ignore, conflicts } = program;
  if (objects.length > 1) for (const one of objects) yield { ...program, objects: [one] };
  for (const fewer of withoutOne(ignore)) yield { ...program, ignore: fewer };
  for (const [level, rules] of conflicts.entries()) {
    for (const fewer of withoutOne(rules)) {
      const [first, second, third] = conflicts.map((one, at) => (at === level ? fewer : one));
      yield { ...program, conflicts: [first ?? [], second ?? [], third ?? []] };
    }
  }
  for (const [at, object] of objects.entries()) {
    for (const smaller of smallerObjects(object)) yield { ...program, objects: objects.with(at, smaller) };
  }
}

function* smallerObjects(object: DrawnObject): Generator<DrawnObject> {
  for (const edits of withoutOne(object.edits)) yield { ...object, edits };
  for (const name of ["fields", "made"] as const) {
    for (const fewer of withoutOne(Object.entries(object[name])))
      yield { ...object, [name]: Object.fromEntries(fewer) };
  }
}

function withoutOne<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return items.map((_, index) => items.toSpliced(index, 1));
}
