import type { Random } from "./random-numbers";
import { chance, names, oddText, pick, type PlainObject } from "./random-objects";
import { writeYaml, type Plain } from "./write-yaml";

/** An entry of `patches`, inline; most of them apply. */
export function randomPatch(random: Random, own: readonly PlainObject[]): Plain {
  switch (random(5)) {
    case 0:
    case 1:
      return { patch: writeList(jsonPatch(random), random), target: randomTarget(random) };
    case 2:
      return {
        patch: writeYaml(mergePatch(random, { kind: "Deployment", name: "any" }), random),
        target: { ...randomTarget(random), kind: "Deployment|StatefulSet" },
      };
    default: {
      const object = own.length === 0 ? undefined : pick(random, own);
      const identity = object === undefined ? { kind: "Deployment", name: "web" } : identityOf(object);
      const options = chance(random, 8)
        ? { options: { allowNameChange: chance(random, 2), allowKindChange: chance(random, 2) } }
        : {};
      return { patch: writeYaml(mergePatch(random, identity), random), ...options };
    }
  }
}

interface Identity {
  readonly apiVersion?: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
}

function identityOf(object: PlainObject): Identity {
  const metadata = object["metadata"] as PlainObject;
  const namespace = metadata["namespace"];
  return {
    apiVersion: textOf(object["apiVersion"]),
    kind: textOf(object["kind"]),
    name: textOf(metadata["name"]),
    ...(typeof namespace === "string" ? { namespace } : {}),
  };
}

function textOf(value: Plain | undefined): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
}

/** A selector of objects; it matches some, all or none. */
export function randomTarget(random: Random): PlainObject {
  const fields: PlainObject[] = [
    { kind: pick(random, ["Deployment", "ConfigMap", "Service", ".*Set", "Deployment|Job", "Widget"]) },
    { name: pick(random, [...names, ".*e.*", "web|api", "w"]) },
    { group: "apps" },
    { version: "v1" },
    { namespace: pick(random, ["shop", "default", ".*"]) },
    { labelSelector: pick(random, ["app=web", "app in (web, api)", "!app", "app!=db,tier"]) },
    { annotationSelector: pick(random, ["note", "note=x", "!note"]) },
  ];
  return Object.assign({}, ...Array.from({ length: 1 + random(2) }, () => pick(random, fields))) as PlainObject;
}

function mergePatch(random: Random, { apiVersion = "apps/v1", kind, name, namespace }: Identity): PlainObject {
  const metadata = {
    name,
    ...(namespace === undefined ? {} : { namespace }),
    ...(chance(random, 3)
      ? { labels: { app: pick(random, [null, "web", oddText(random)]), extra: oddText(random) } }
      : {}),
    ...(chance(random, 4) ? { annotations: { note: pick(random, [null, oddText(random)]) } } : {}),
  };
  const directive = chance(random, 15) ? { $patch: pick(random, ["delete", "replace", "merge"]) } : {};
  return { apiVersion, kind, metadata, ...directive, ...patchBody(random, kind) };
}

function patchBody(random: Random, kind: string): PlainObject {
  if (["Deployment", "StatefulSet", "DaemonSet", "Job", "any"].includes(kind)) {
    return {
      spec: {
        ...(chance(random, 2) ? { replicas: pick(random, [1, 5, null, "2"]) } : {}),
        template: {
          ...(chance(random, 3) ? { metadata: { labels: { app: oddText(random) } } } : {}),
          spec: podPatch(random),
        },
      },
    };
  }
  if (kind === "ConfigMap") return { data: { k: pick(random, [null, oddText(random)]), added: oddText(random) } };
  if (kind === "Service") {
    return {
      spec: {
        ports: pick<Plain>(random, [
          [{ port: 80, name: "web" }],
          [{ port: 82 }],
          [{ $patch: "delete", port: 80 }],
          [],
          null,
        ]),
      },
    };
  }
  if (kind === "Widget" || kind === "Gadget")
    return { spec: { list: [{ name: "z" }], text: pick(random, [null, oddText(random)]), deep: { a: 1, b: null } } };
  return {};
}

function podPatch(random: Random): PlainObject {
  const container: PlainObject = {
    name: pick(random, ["main", "side", "new"]),
    ...(chance(random, 2) ? { image: "patched:1" } : {}),
    ...(chance(random, 2)
      ? {
          env: pick<Plain>(random, [
            [{ name: "A", value: "p" }],
            [
              { name: "B", $patch: "delete" },
              { name: "N", value: "1" },
            ],
            [{ $patch: "replace" }, { name: "R" }],
          ]),
        }
      : {}),
    ...(chance(random, 3)
      ? {
          ports: pick<Plain>(random, [
            [{ containerPort: 80, name: "h" }],
            [{ containerPort: 53, protocol: "UDP", name: "dns" }],
            [{ containerPort: 99 }],
          ]),
        }
      : {}),
    ...(chance(random, 4) ? { args: ["x"] } : {}),
  };
  return {
    containers: chance(random, 10) ? [{ $patch: "delete", name: "side" }] : [container],
    ...(chance(random, 4) ? { volumes: [{ name: "v", emptyDir: {} }] } : {}),
    ...(chance(random, 8) ? { serviceAccountName: null } : {}),
  };
}

// Text that begins with [ must be strict JSON.
function writeList(list: Plain, random: Random): string {
  const text = writeYaml(list, random);
  return text.startsWith("[") ? JSON.stringify(list) : text;
}

function jsonPatch(random: Random): Plain {
  const risky: Plain[] = [
    { op: "replace", path: "/metadata/name", value: pick(random, names) },
    { op: "test", path: "/kind", value: pick(random, ["Deployment", "ConfigMap"]) },
    { op: "copy", from: "/metadata/name", path: "/metadata/copied" },
    { op: "remove", path: "/metadata/labels" },
    { op: "add", path: "/metadata/labels/deep", value: "x" },
  ];
  const safe: Plain[] = [
    { op: "add", path: "/metadata/annotations/a~1b", value: oddText(random) },
    { op: "replace", path: "/spec", value: { replicas: 1, big: 12345678, f: 1.5, l: [1, "1", true, null], e: {} } },
    { op: "add", path: "/metadata/labels", value: { j: oddText(random), app: pick(random, names) } },
    { op: "test", path: "/nothing", value: null },
  ];
  return Array.from({ length: 1 + random(2) }, () => pick(random, chance(random, 8) ? risky : safe));
}
