import { names, type Draw } from "./draw";
import type { PlainObject } from "../write-yaml";

/** A selector of objects, as patches and replacements have it; it matches some, all or none. */
export function selector(draw: Draw): PlainObject {
  const fields: readonly (() => PlainObject)[] = [
    () => ({
      kind: draw.pick([
        "Deployment",
        "ConfigMap",
        "Service",
        ".*Set",
        "Deployment|Job",
        "Widget",
        "^Depl.*$",
        "deployment",
      ]),
    }),
    () => ({
      name: draw.pick([
        ...names,
        ".*e.*",
        "web|api",
        "w",
        "^web$",
        "(?i)WEB",
        "[a-d].*",
        "gen.*",
        "one\\.two",
        "(a+)+b",
        "[a-z]+",
        "web$|^a",
        "(w|a).*",
        "w.b",
      ]),
    }),
    () => ({ group: draw.pick(["apps", "example.com", "batch|apps", ""]) }),
    () => ({ version: draw.pick(["v1", "v.*", "v1|v2"]) }),
    () => ({ namespace: draw.pick(["shop", "default", ".*", "s.*|default"]) }),
    () => ({
      labelSelector: draw.pick([
        "app=web",
        "app in (web, api)",
        "!app",
        "app!=db,tier",
        "app notin (web)",
        "app==web",
        "tier,app",
        "app exists".slice(0, 3),
      ]),
    }),
    () => ({ annotationSelector: draw.pick(["note", "note=x", "!note", "note in (x, 1)", "owner=me"]) }),
  ];
  const chosen = draw.several(1, 3, () => draw.pick(fields)());
  return Object.assign({}, ...chosen) as PlainObject;
}

/** A selector of one object by all its parts, or by most of them. */
export function selectorOf(draw: Draw, object: PlainObject): PlainObject {
  const { name, namespace } = object["metadata"] as PlainObject;
  const [group, version] = groupAndVersion(object);
  return {
    ...draw.field(3, "group", () => group),
    ...draw.field(3, "version", () => version),
    kind: object["kind"] ?? "",
    ...(draw.once(6) ? {} : { name: name ?? "" }),
    ...(namespace === undefined ? {} : draw.field(2, "namespace", () => namespace)),
  };
}

export function groupAndVersion({ apiVersion }: PlainObject): [group: string, version: string] {
  const [first = "", second] = typeof apiVersion === "string" ? apiVersion.split("/") : [];
  return second === undefined ? ["", first] : [first, second];
}
