import { nearest, type Plan, type PlannedObject } from "slipway";

/** All objects of a plan, in its order. */
export function allObjects(plan: Plan): readonly PlannedObject[] {
  return plan.waves.flatMap(({ objects }) => objects);
}

/** The one object of that kind and name; an Error that names what is near where there is none, or several. */
export function findObject(
  plan: Plan,
  kind: string,
  name: string,
  namespace: string | undefined,
  source = "overlay",
): PlannedObject {
  const objects = allObjects(plan);
  const found = objects.filter(
    ({ key }) => key.kind === kind && key.name === name && (namespace === undefined || key.namespace === namespace),
  );
  if (found.length === 1 && found[0] !== undefined) return found[0];
  const wanted = `${kind}/${name}`;
  if (found.length > 1) {
    const ids = found.map(({ id }) => id).join(", ");
    throw new Error(`${wanted} is in several namespaces or groups (${ids}): name the namespace`);
  }
  const near = nearest(
    wanted,
    objects.map(({ key }) => `${key.kind}/${key.name}`),
  );
  throw new Error(`the ${source} renders no ${wanted}${near === undefined ? "" : `; did you mean ${near}?`}`);
}
