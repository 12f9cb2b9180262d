import { names, type Draw } from "./draw";
import type { Plain, PlainObject } from "../write-yaml";

/** The operations of a JSON 6902 patch; careful ones fit any object. */
export function jsonPatch(draw: Draw, object?: PlainObject): Plain {
  return draw.several(1, 3, () => (draw.risky(8) ? risky(draw) : safe(draw, object)));
}

function safe(draw: Draw, object?: PlainObject): Plain {
  const any: (() => Plain)[] = [
    () => ({ op: "add", path: "/metadata/labels", value: { j: draw.oddText(), app: draw.pick(names) } }),
    () => ({ op: "add", path: "/metadata/annotations", value: { "a/b": draw.oddText(), num: "1" } }),
    () => ({
      op: "add",
      path: "/more",
      value: { replicas: 1, big: 12345678, f: 1.5, l: [1, "1", true, null], e: {}, n: -0.5e-7 },
    }),
    () => ({ op: "replace", path: "/kind", value: draw.pick(["Deployment", "Widget"]) }),
    () => ({ op: "test", path: "/nothing", value: null }),
    () => ({ op: "copy", from: "/metadata/name", path: "/metadata/copied" }),
    () => ({
      op: "add",
      path: "/extra",
      value: draw.pick<Plain>([[], {}, null, "x", 1e21, 0.1, [[1], []], true, "a\nb\n"]),
    }),
    () => ({ op: "move", from: "/kind", path: "/kind" }),
  ];
  const own: (() => Plain)[] =
    object?.["kind"] === "Deployment"
      ? [
          () => ({
            op: "add",
            path: "/spec/template/spec/containers/-",
            value: { name: `n${draw.next()}`, image: "i" },
          }),
          () => ({ op: "replace", path: "/spec/template/spec/containers/0/image", value: "patched:1" }),
          () => ({ op: "add", path: "/spec/template/spec/containers/0", value: { name: `f${draw.next()}` } }),
          () => ({ op: "test", path: "/spec/template/spec/containers/0/name", value: "main" }),
          () => ({ op: "add", path: "/spec/paused", value: draw.pick([true, false]) }),
        ]
      : [];
  return draw.pick([...any.filter((_, index) => index !== 3 || draw.risky(2)), ...own, ...own])();
}

function risky(draw: Draw): Plain {
  return draw.pick<() => Plain>([
    () => ({ op: "replace", path: "/metadata/name", value: draw.pick(names) }),
    () => ({ op: "test", path: "/kind", value: draw.pick(["Deployment", "ConfigMap"]) }),
    () => ({ op: "remove", path: "/metadata/labels" }),
    () => ({ op: "remove", path: "/metadata/annotations/note" }),
    () => ({ op: "add", path: "/metadata/labels/deep", value: "x" }),
    () => ({ op: "add", path: "/spec/list/-1", value: "x" }),
    () => ({ op: "replace", path: "/spec/template/spec/containers/7", value: {} }),
    () => ({ op: "remove", path: "/spec" }),
    () => ({ op: "move", from: "/metadata/labels", path: "/metadata/annotations" }),
    () => ({ op: "copy", from: "/spec", path: "/spec/inner" }),
    () => ({ op: "replace", path: "/data/k", value: 5 }),
    () => ({ op: "replace", path: "/metadata/namespace", value: "moved" }),
    () => ({ op: "unknown", path: "/kind", value: 1 }),
    () => ({ op: "add", path: "", value: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "all" } } }),
    () => ({ op: "add", path: "metadata/x", value: "y" }),
    () => ({ op: "test", path: "/metadata/labels/app", value: "web" }),
  ])();
}

/** Text that begins with [ must be strict JSON. */
export function writeOperations(draw: Draw, operations: Plain): string {
  if (draw.once(3)) {
    draw.note("patches: operations in JSON");
    return JSON.stringify(operations, null, draw.pick([0, 2]));
  }
  const text = draw.write(operations);
  if (!text.startsWith("[")) draw.note("patches: operations in YAML");
  return text.startsWith("[") ? JSON.stringify(operations) : text;
}
