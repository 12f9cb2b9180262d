import type { Draw } from "./draw";
import type { Plain, PlainObject } from "../write-yaml";

/** `vars`: their names occur as `$(NAME)` in the generated objects. A name may be declared once in the whole tree. */
export function variableFields(draw: Draw, objects: readonly PlainObject[], declared: Set<string>): PlainObject {
  const below = draw.alive(objects);
  const free = ["NAME", "PORT"].filter((name) => !declared.has(name) || draw.risky(30));
  if (below.length === 0 || free.length === 0) return {};
  return draw.field(5, "vars", () =>
    draw
      .shuffle(free)
      .slice(draw.random(free.length))
      .map((name) => {
        declared.add(name);
        return variable(draw, name, draw.pick(below));
      }),
  );
}

function variable(draw: Draw, name: string, object: PlainObject): Plain {
  const metadata = object["metadata"] as PlainObject;
  const namespace = metadata["namespace"];
  return {
    name,
    objref: {
      apiVersion: object["apiVersion"] ?? "v1",
      kind: object["kind"] ?? "",
      name: metadata["name"] ?? "",
      ...(namespace === undefined ? {} : { namespace }),
    },
    ...draw.field(2, "fieldref", () => ({ fieldPath: draw.pick(paths(draw, object)) })),
  };
}

function paths(draw: Draw, { kind }: PlainObject): readonly string[] {
  const all = ["metadata.name", "metadata.name", "kind", "apiVersion"];
  if (kind === "Service") all.push("spec.ports[0].port", "spec.ports[0].name", "spec.ports[1].targetPort");
  if (kind === "Widget") all.push("spec.replicas", "spec.deep.a.b.c", "spec.list[1].name");
  if (draw.risky(4))
    all.push(
      "spec.replicas",
      "metadata.labels",
      "metadata.annotations[note]",
      "nothing.here",
      "spec.ports[7].port",
      "metadata.namespace",
    );
  return all;
}
