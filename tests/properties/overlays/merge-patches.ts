import { names, type Draw } from "./draw";
import { textOf, type Plain, type PlainObject } from "../write-yaml";

/** A strategic merge patch of the object, with the directives and lists that its kind has. */
export function mergePatch(draw: Draw, object: PlainObject): PlainObject {
  const { name, namespace } = object["metadata"] as PlainObject;
  const kind = textOf(object["kind"]);
  const metadata = {
    name: name ?? "any",
    ...(namespace === undefined ? {} : { namespace }),
    ...draw.field(3, "labels", () => ({ app: draw.pick([null, "web", draw.oddText()]), extra: draw.oddText() })),
    ...draw.field(4, "annotations", () =>
      draw.pick<Plain>([{ note: null }, { note: draw.oddText() }, { $patch: "replace", only: "1" }, null]),
    ),
    ...draw.field(8, "finalizers", () => finalizers(draw)),
  };
  const directive = draw.risky(12) ? { $patch: draw.pick(["replace", "merge", "delete"]) } : {};
  return { apiVersion: object["apiVersion"] ?? "", kind, metadata, ...directive, ...patchBody(draw, kind) };
}

/** A patch that deletes the object. */
export function deletingPatch(draw: Draw, object: PlainObject): PlainObject {
  const { name, namespace } = object["metadata"] as PlainObject;
  draw.deletes(object);
  return note(draw, "patch: $patch delete", {
    apiVersion: object["apiVersion"] ?? "",
    kind: object["kind"] ?? "",
    metadata: { name: name ?? "", ...(namespace === undefined ? {} : { namespace }) },
    $patch: "delete",
  });
}

function note<T>(draw: Draw, field: string, value: T): T {
  draw.note(field);
  return value;
}

function finalizers(draw: Draw): Plain {
  return draw.pick<Plain>([["d/four"], ["b/two"], [], null]);
}

function patchBody(draw: Draw, kind: string): PlainObject {
  switch (kind) {
    case "Deployment":
    case "StatefulSet":
    case "DaemonSet":
    case "ReplicaSet":
    case "Job":
      return { ...draw.field(6, "spec", () => null), ...(draw.once(9) ? {} : { spec: workloadSpec(draw, kind) }) };
    case "CronJob":
      return { spec: { jobTemplate: { spec: { template: { spec: podPatch(draw) } } } } };
    case "Pod":
      return { spec: podPatch(draw) };
    case "ConfigMap":
      return {
        ...draw.field(20, "$patch", () => "merge"),
        data: draw.pick<Plain>([
          { k: null, added: draw.oddText() },
          { k: draw.oddText(), added: "x" },
          { $patch: "replace", only: "one" },
          { "file.yaml": "a: 2\n" },
          null,
        ]),
      };
    case "Service":
      return {
        spec: {
          ports: servicePorts(draw),
          ...draw.field(3, "selector", () => draw.pick<Plain>([null, { $patch: "replace", a: "b" }, { x: "1" }])),
        },
      };
    case "ServiceAccount":
      return {
        secrets: draw.pick<Plain>([
          [{ name: "extra" }],
          [{ $patch: "delete", name: "web" }],
          [{ $patch: "replace" }, { name: "only" }],
        ]),
      };
    case "Widget":
    case "Gadget":
      return { spec: customSpec(draw) };
    case "Ingress":
      return { spec: { rules: [{ host: "p.example.com" }], tls: draw.pick<Plain>([null, []]) } };
    case "ClusterRole":
    case "Role":
      return { rules: [{ apiGroups: ["*"], resources: ["*"], verbs: ["*"] }] };
    default:
      return draw.field(3, "more", () => ({ a: draw.oddText(), b: null }));
  }
}

function workloadSpec(draw: Draw, kind: string): PlainObject {
  return {
    ...draw.field(2, "replicas", () => draw.pick<Plain>([1, 5, null, "2"])),
    ...(kind === "Deployment" ? draw.field(5, "strategy", () => strategy(draw)) : {}),
    template: {
      ...draw.field(3, "metadata", () => ({ labels: { app: draw.oddText() } })),
      spec: podPatch(draw),
    },
  };
}

function strategy(draw: Draw): Plain {
  return draw.pick<Plain>([
    note(draw, "patch: $retainKeys", { $retainKeys: ["type"], type: "Recreate" }),
    { type: "Recreate", rollingUpdate: null },
    { rollingUpdate: { maxUnavailable: "10%" } },
  ]);
}

function servicePorts(draw: Draw): Plain {
  return draw.pick<Plain>([
    [{ port: 80, name: "web" }],
    [{ port: 82 }, { port: 81, protocol: "UDP" }],
    [{ $patch: "delete", port: 80 }],
    [{ $patch: "replace" }, { port: 90 }],
    [],
    null,
    [{ name: "nameless" }],
  ]);
}

function customSpec(draw: Draw): PlainObject {
  return {
    ...draw.field(2, "list", () =>
      draw.pick<Plain>([
        [{ name: "z" }],
        [{ name: "a", v: 2 }],
        [{ name: "a", $patch: "delete" }],
        [{ $patch: "replace" }, { name: "r" }],
        [],
        null,
      ]),
    ),
    ...draw.field(3, "keyed", () =>
      draw.pick<Plain>([
        [{ port: 1, protocol: "y", v: 2 }],
        [{ port: 1, v: 3 }],
        [{ port: 1, protocol: "x", $patch: "delete" }],
        [{ port: 2, protocol: "x" }],
      ]),
    ),
    ...draw.field(3, "plain", () => draw.pick<Plain>([["three"], ["one"], null, []])),
    ...draw.field(6, "$deleteFromPrimitiveList/plain", () => note(draw, "patch: $deleteFromPrimitiveList", ["two"])),
    ...draw.field(6, "$setElementOrder/list", () =>
      note(draw, "patch: $setElementOrder", [{ name: "b" }, { name: "a" }]),
    ),
    ...draw.field(3, "text", () => draw.pick([null, draw.oddText()])),
    ...draw.field(3, "deep", () =>
      draw.pick<Plain>([
        { n: 1, b: null },
        { $patch: "delete" },
        { $patch: "replace", c: 1 },
        { a: { b: { c: null } } },
        {},
      ]),
    ),
    ...draw.field(3, "template", () => ({ spec: podPatch(draw) })),
  };
}

function podPatch(draw: Draw): PlainObject {
  const containers = draw.once(10)
    ? note<Plain>(draw, "patch: $patch delete in a list", [{ $patch: "delete", name: "side" }])
    : draw.once(14)
      ? note<Plain>(draw, "patch: $patch replace in a list", [{ $patch: "replace" }, { name: "only", image: "o" }])
      : draw.several(1, 2, (index) => containerPatch(draw, index));
  return {
    ...draw.field(8, "$setElementOrder/containers", () =>
      note(draw, "patch: $setElementOrder", [{ name: "side" }, { name: "main" }]),
    ),
    containers,
    ...draw.field(8, "initContainers", () =>
      draw.pick<Plain>([[{ name: "init", image: "x" }], [{ name: "init2" }], null]),
    ),
    ...draw.field(4, "volumes", () =>
      draw.pick<Plain>([
        [{ name: "v", emptyDir: {} }],
        [{ name: "v", $retainKeys: ["name", "emptyDir"], emptyDir: {} }],
        [{ name: "s", secret: { secretName: draw.pick(names) } }],
        [{ name: "new", configMap: { name: draw.pick(names) } }],
      ]),
    ),
    ...draw.field(8, "serviceAccountName", () => null),
    ...draw.field(8, "imagePullSecrets", () => [{ name: "more" }]),
    ...draw.field(9, "tolerations", () => [{ key: "b", value: "2" }]),
    ...draw.field(9, "topologySpreadConstraints", () => [
      { topologyKey: "zone", whenUnsatisfiable: "DoNotSchedule", maxSkew: 5 },
    ]),
    ...draw.field(9, "hostAliases", () => [{ ip: "1.2.3.4", hostnames: ["c"] }]),
  };
}

function containerPatch(draw: Draw, index: number): Plain {
  return {
    name: index === 0 ? draw.pick(["main", "side", "new"]) : "second",
    ...draw.field(2, "image", () => "patched:1"),
    ...draw.field(2, "env", () =>
      draw.pick<Plain>([
        [{ name: "A", value: "p" }],
        [{ name: "A", value: null, valueFrom: { fieldRef: { fieldPath: "x" } } }],
        [
          { name: "B", $patch: "delete" },
          { name: "N", value: "1" },
        ],
        [{ $patch: "replace" }, { name: "R" }],
        [
          { name: "Z", value: "" },
          { name: "A", value: "$(PORT)" },
        ],
        [],
      ]),
    ),
    ...draw.field(3, "ports", () =>
      draw.pick<Plain>([
        [{ containerPort: 80, name: "h" }],
        [{ containerPort: 53, protocol: "UDP", name: "dns" }],
        [{ containerPort: 99 }],
        [{ containerPort: 80, $patch: "delete" }],
        [
          { containerPort: 80, protocol: "TCP" },
          { containerPort: 80, protocol: "UDP" },
        ],
      ]),
    ),
    ...draw.field(4, "args", () => draw.pick<Plain>([["x"], null, []])),
    ...draw.field(5, "volumeMounts", () =>
      draw.pick<Plain>([
        [{ mountPath: "/v", name: "w" }],
        [{ mountPath: "/new", name: "v" }],
        [{ mountPath: "/v", $patch: "delete" }],
      ]),
    ),
    ...draw.field(6, "resources", () =>
      draw.pick<Plain>([{ limits: { cpu: null } }, { $patch: "replace", requests: { cpu: "1" } }, null]),
    ),
    ...draw.field(9, "envFrom", () => [{ configMapRef: { name: draw.pick(names) } }]),
    ...draw.field(9, "securityContext", () => ({ capabilities: { add: ["C"] } })),
  };
}
